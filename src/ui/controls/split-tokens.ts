/** The values in a typed or pasted list: separated by commas, line breaks, tabs or semicolons; trimmed, without empty ones. */
export const splitTokens = (text: string): string[] =>
  text
    .split(/[,;\n\r\t]+/)
    .map((token) => token.trim())
    .filter((token) => token !== '');

/**
 * The URLs in a typed or pasted list. Commas, semicolons and blanks are part of many an address, so they separate only where another
 * address, a blank or nothing follows. Each run of them is looked at once, from its beginning.
 */
export const splitUrls = (text: string): string[] =>
  text
    .split(
      /[\n\r\t]+|(?<![,;]|[^\S\n\r\t])(?:[,;]|[^\S\n\r\t])+(?=https?:\/\/)|(?<![,;])[,;]+(?=\s|$)/i,
    )
    .map((url) => url.trim())
    .filter((url) => url !== '');
