/** The values in a typed or pasted list: separated by commas, line breaks, tabs or semicolons; trimmed, without empty ones. */
export const splitTokens = (text: string): string[] =>
  text
    .split(/[,;\n\r\t]+/)
    .map((token) => token.trim())
    .filter((token) => token !== '');
