/**
 * `text` without the signs of `signs` at its end. A pattern such as `[.,]+$` looks for that end again from every sign inside the text, which
 * takes time by the square of a long run.
 */
export function trimEndSigns(text: string, signs: string): string {
  let end = text.length;
  while (end > 0 && signs.includes(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}
