/** A part of a text that has no half of a character at its ends, where the text has it whole. */
export const sliceWhole = (text: string, start: number, end: number): string =>
  text.slice(
    splitsCharacter(text, start) ? start + 1 : start,
    splitsCharacter(text, end) ? end - 1 : end,
  );

const splitsCharacter = (text: string, at: number): boolean =>
  /^[\uD800-\uDBFF][\uDC00-\uDFFF]$/.test(text.slice(Math.max(0, at - 1), at + 1));

/** The text where it has at most `most` characters (UTF-16 units); otherwise as much of it as fits before a `…`, and never half of a character. */
export const shortenText = (text: string, most: number): string =>
  text.length > most
    ? `${text
        .slice(0, most - 1)
        .replace(/[\uD800-\uDBFF]$/, '')
        .trimEnd()}…`
    : text;
