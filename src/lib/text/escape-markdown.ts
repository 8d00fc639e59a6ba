/**
 * An address, without the signs that rather end the sentence around it; or a mark of markdown, as the point is that makes a link of `www.`
 * (which would take the backslash after it for a part of its address).
 */
const ADDRESS_OR_MARK =
  /(https?:\/\/[^\s<>|`\\\p{Cc}]*[^\s<>|`\\\p{Cc}.,:;!?'"*_~)\]}])|[\\`*_{}[\]<>#|!~&]|(?<=www)\./giu;

/** Foreign text inside markdown: no mark of it may become a heading, a link, an image, a table cell or HTML. One line. */
export const escapeMarkdown = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .trim()
    // Where addresses become links by themselves, a backslash in one would be a part of it.
    .replaceAll(ADDRESS_OR_MARK, (found, address) => (address ? `<${found}>` : `\\${found}`))
    .replace(/^[-+=]/, '\\$&')
    // Of a number only its mark: before a digit a backslash is a backslash.
    .replace(/^(\d+)([.)])/, '$1\\$2');

/** A foreign text that is to be copied as it is, in one line: a blank line would end the code and begin markdown. Holds no backtick. */
export const quoteCode = (text: string): string =>
  `\`${text.replaceAll('`', '').replaceAll(/\s+/g, ' ') || ' '}\``;

/** A block of code whose fence is longer than any run of backticks inside. */
export function fenceCode(code: string, language = ''): string {
  const longest = [...code.matchAll(/`+/g)].reduce(
    (length, [run]) => Math.max(length, run.length),
    2,
  );
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${code.replace(/\n$/, '')}\n${fence}`;
}
