/** The fields of an object; none of anything else. */
export const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

/** Whether two pieces of JSON read the same, as they came. */
export function isSameText(left: unknown, right: unknown): boolean {
  try {
    return JSON.stringify(left) === JSON.stringify(right);
  } catch {
    // Nested deeper than can be written.
    return false;
  }
}
