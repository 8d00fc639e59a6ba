/**
 * A whole number that a person typed in decimal digits, or null. Not by `Number` alone: to that a thousand with the point of a German reader,
 * `1.000`, is one.
 */
export function readWholeNumber(typed: string): number | null {
  const number = /^-?\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN;
  return Number.isSafeInteger(number) ? number : null;
}
