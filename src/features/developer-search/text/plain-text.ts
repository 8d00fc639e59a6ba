import { trimEndSigns } from '#/lib/text/trim-end-signs.ts';

/** Where a link leads: an address, which may hold a pair of brackets, or a reference to one. */
const ADDRESS = String.raw`\([^()]{0,2000}(?:\([^()]{0,400}\)[^()]{0,400})?\)`;
const REFERENCE = String.raw`\[[^[\]]{0,400}\]`;
const TARGET = `(?:${ADDRESS}|${REFERENCE})`;
const NAME = String.raw`!?\[([^[\]]{0,400})\]`;
/** A reference behind a name or a bracket is an index of that: `matrix[0][1]`, in Rust `vec![0; n][1]`. */
const LINK = new RegExp(`${NAME}${ADDRESS}|(?<![\\w\\])]!?)${NAME}${REFERENCE}`, 'g');
/** A badge: an image, or a link around one. */
const BADGE = new RegExp(String.raw`\[!\[[^[\]]{0,400}\]${TARGET}?\]${TARGET}?`, 'g');
/** A code span, or fenced code: between two runs of as many backticks. */
const CODE = /(?<!`)(`+)(?!`)(.+?)(?<!`)\1(?!`)/gs;
/** `2 ** 3`, `a < b`, `Array<string>` and `__init__` are none. */
const STRONG = /(?<![\w*])\*\*(?=\S)([^*]{1,400})\*\*(?!\w)/g;
const TAG =
  /<!--.*?-->|<\/?(?:[abipu]|[bh]r|t[dhr]|[dou]l|d[dt]|li|em|h\d|strong|div|span|code|pre|table|thead|tbody|img|picture|su[bp]|details|summary|kbd)\b[^<>]*>/gi;
const TABLE_ROW = /^\s*\|/;
/** The line under a heading or between two parts, a fence, where a reference leads. */
const BESIDE = /^\s*(?:([=*_-])\1\1+\s*$|```|~~~|\[[^\]]{1,400}\]:\s)/;

const MOST_READ = 4_000;

/**
 * What a text in markdown or HTML says, without its markup, on one line: for what is beside its title. Code is what it says, sign by sign. Each
 * pattern is bound to where it begins: foreign text may hold any sign by the thousand.
 */
export function plainText(markdown: string): string {
  const codes: string[] = [];
  return (
    markdown
      .slice(0, MOST_READ)
      .replaceAll('\0', ' ')
      .replaceAll(CODE, (_, ticks: string, code: string, at: number, whole: string) => {
        const lead = whole.slice(whole.lastIndexOf('\n', at) + 1, at);
        const span = TABLE_ROW.test(lead) ? code.replaceAll('\\|', '|') : code;
        // The language follows the fence.
        codes.push(ticks.length < 3 ? span.trim() : code.replace(/^.*\n/, ''));
        return `\0${codes.length - 1}\0`;
      })
      .split('\n')
      .map(plainLine)
      .join(' ')
      // Pictures of build states and counts say nothing beside a passage; as source they hide it.
      .replaceAll(BADGE, '')
      .replaceAll(TAG, ' ')
      // Twice: a link may enclose an image.
      .replaceAll(LINK, '$1$2')
      .replaceAll(LINK, '$1$2')
      .replaceAll(STRONG, '$1')
      .replaceAll(/&(#x?[\da-f]{1,6}|amp|lt|gt|quot|nbsp);/gi, decodeEntity)
      .replaceAll(/\0(\d+)\0/g, (_, place: string) => codes[Number(place)] ?? '')
      .replaceAll(/\s+/g, ' ')
      .trim()
  );
}

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
};
const decodeEntity = (whole: string, name: string): string => {
  const code = Number(name.replace(/^#x?/i, (sign) => (sign === '#' ? '' : '0x')));
  return NAMED[name.toLowerCase()] ?? (code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole);
};

function plainLine(line: string): string {
  if (BESIDE.test(line)) return '';
  if (line.includes('|') && line.includes('-') && /^[\s|:-]+$/.test(line)) return '';
  const heading = /^\s{0,3}#{1,6}\s+(.*)$/.exec(line)?.[1];
  // Between cells a bar is markup; escaped, or anywhere else, it says `or`.
  if (TABLE_ROW.test(line)) return line.replaceAll(/\\?\|/g, (bar) => (bar === '|' ? ' ' : '|'));
  if (heading === undefined) return line.replace(/^\s*(?:[-*+]|\d{1,9}[.)]|>)\s+/, '');
  // Signs at its end close it only behind a blank: "C#" is a name.
  const open = trimEndSigns(heading, ' \t\r');
  const shut = trimEndSigns(open, '#');
  const text = /(?:^|[ \t])$/.test(shut) ? trimEndSigns(shut, ' \t') : open;
  // A heading leads into what follows it.
  return text === '' || /[.!?:]$/.test(text) ? text : `${text}:`;
}
