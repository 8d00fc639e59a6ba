/** Foreign text inside markdown: no mark of it may become a heading, a link, an image, a table cell or HTML. One line. */
export const escapeMarkdown = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/[\\`*_{}[\]<>#|!~&]/g, '\\$&')
    .replace(/^([-+=]|\d+[.)])/, '\\$1');

/** A block of code whose fence is longer than any run of backticks inside. */
export function fenceCode(code: string, language = ''): string {
  const longest = [...code.matchAll(/`+/g)].reduce(
    (length, [run]) => Math.max(length, run.length),
    2,
  );
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${code.replace(/\n$/, '')}\n${fence}`;
}
