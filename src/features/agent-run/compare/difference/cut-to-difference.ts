/** Shown of an input that differs, and of what is before the first difference. */
const MOST = 600;
const LEAD = 40;

/**
 * Two texts that differ, each from shortly before the first difference on: of long ones that begin alike only their beginnings would be seen,
 * and they would look the same. An ellipsis says where something is left out.
 */
export function cutToDifference(left: string, right: string): readonly [string, string] {
  const shorter = Math.min(left.length, right.length);
  let same = 0;
  while (same < shorter && left.charCodeAt(same) === right.charCodeAt(same)) same++;
  const from = same <= LEAD * 2 ? 0 : wholeCharacter(left, same - LEAD);
  return [cut(left, from), cut(right, from)];
}

function cut(text: string, from: number): string {
  const end = text.length - from <= MOST ? text.length : wholeCharacter(text, from + MOST);
  return `${from > 0 ? '…' : ''}${text.slice(from, end)}${end < text.length ? '…' : ''}`;
}

/** Steps back from the middle of a character of two units. */
const wholeCharacter = (text: string, at: number): number =>
  /[\uDC00-\uDFFF]/.test(text.charAt(at)) ? at - 1 : at;
