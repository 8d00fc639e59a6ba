/** The text where it has at most `most` characters (UTF-16 units); otherwise as much of it as fits before a `…`, and never half of a character. */
export const shortenText = (text: string, most: number): string =>
  text.length > most
    ? `${text
        .slice(0, most - 1)
        .replace(/[\uD800-\uDBFF]$/, '')
        .trimEnd()}…`
    : text;
