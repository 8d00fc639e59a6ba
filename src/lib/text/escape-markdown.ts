import { oneLine, TURNS_DIRECTION, writeCodePoint } from '../format/one-line.ts';

/** What ends an address, for the inside of a class: blanks, and what neither an address nor a cell of a table holds. */
const ENDS = String.raw`\s<>|\x60\\\p{Cc}`;
const GROUP = String.raw`\([^${ENDS}()]*\)`;
/**
 * An address, without the signs that rather end the sentence around it, but with brackets that it opens itself (`Foo_(bar)`); what turns the
 * direction of the words after it; or a mark of markdown, as the point is that makes a link of `www.` (which would take the backslash after it
 * for a part of its address).
 */
const ADDRESS_OR_MARK = new RegExp(
  String.raw`(https?://(?:${GROUP}|(?!${GROUP})[^${ENDS}])*(?:${GROUP}|[^${ENDS}.,:;!?'"\p{Pi}\p{Pf}…*_~)\]}]))|(${TURNS_DIRECTION})|[\\\x60*_{}[\]<>#|!~&]|(?<=www)\.`,
  'giu',
);

/** A text that is an address and nothing else: all of it is its own. */
const ADDRESS_ALONE = /^https?:\/\/\S+$/iu;
/** What ends an address in markdown, or a cell of a table, each as an address can hold it. */
const encodeEnds = (address: string) =>
  address.replaceAll(/[<>|`\\\p{Cc}\p{Cf}]/gu, (sign) => encodeURIComponent(sign));

/** Foreign text inside markdown: no mark of it may become a heading, a link, an image, a table cell or HTML. One line. */
export function escapeMarkdown(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return ADDRESS_ALONE.test(line) ? `<${encodeEnds(line)}>` : escapeMarks(line);
}

const escapeMarks = (line: string): string =>
  line
    // Where addresses become links by themselves, a backslash in one would be a part of it.
    .replaceAll(ADDRESS_OR_MARK, (found, address, turn) => {
      if (address) return `<${encodeEnds(found)}>`;
      return `\\${turn ? writeCodePoint(found) : found}`;
    })
    .replace(/^[-+=]/, '\\$&')
    // Of a number only its mark: before a digit a backslash is a backslash.
    .replace(/^(\d+)([.)])/, '$1\\$2');

const longestBackticks = (code: string): number =>
  [...code.matchAll(/`+/g)].reduce((length, [run]) => Math.max(length, run.length), 0);

/** A foreign text that is to be copied as it is, in one line: a blank line would end the code and begin markdown. */
export function quoteCode(text: string): string {
  const line = oneLine(text);
  if (line === '') return '` `';
  const fence = '`'.repeat(longestBackticks(line) + 1);
  // Markdown takes one blank off both ends; without it a backtick at an end would be a part of the fence.
  const pad = /^`|`$|^ .* $/.test(line) ? ' ' : '';
  return `${fence}${pad}${line}${pad}${fence}`;
}

/** A block of code whose fence is longer than any run of backticks inside. */
export function fenceCode(code: string, language = ''): string {
  const fence = '`'.repeat(Math.max(longestBackticks(code), 2) + 1);
  return `${fence}${language}\n${code.replace(/\n$/, '')}\n${fence}`;
}
