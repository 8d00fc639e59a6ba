/** `[text](address)` and `![text](address)`, and the same with a reference; code before them is stepped over. */
const LINK = /(`[^`]*`)|!?\[([^[\]]{0,400})\]\([^()]{0,400}(?:\([^()]{0,400}\)[^()]{0,400})?\)/g;
const REFERENCE_LINK = /(`[^`]*`)|!?\[([^[\]]{0,400})\]\[[^[\]]{0,400}\]/g;
/** A badge: an image, or a link around one, with its addresses or with references to them. */
const TARGET = String.raw`(?:\([^()]{0,2000}\)|\[[^[\]]{0,400}\])`;
const BADGE = new RegExp(
  '(`[^`]*`)|' + String.raw`\[!\[[^[\]]{0,400}\]${TARGET}?\]${TARGET}?`,
  'g',
);
/** The line under a heading, or between two parts. */
const UNDERLINE = /^\s*(?:={3,}|-{3,}|\*{3,}|_{3,})\s*$/;
const DEFINITION = /^ {0,3}\[[^\]]{1,400}\]:\s/;

/** Pictures of build states and counts say nothing beside a passage; as source they hide it. */
const withoutBadges = (text: string): string => text.replaceAll(BADGE, '$1');

/** What a text in markdown or HTML says, on one line: for what is beside its title. */
export const plainText = (markdown: string): string =>
  plainLines(
    markdown
      .slice(0, MOST_READ)
      .split('\n')
      .filter((line) => !/^ {0,3}(?:`{3,}|~{3,})/.test(line)),
  );
const MOST_READ = 4_000;

/**
 * What lines of markdown say, without their markup, on one line. Line by line, each pattern bound to where it begins: foreign text may hold
 * any sign by the thousand.
 */
export const plainLines = (lines: readonly string[]): string =>
  withoutBadges(lines.map(plainLine).join(' '))
    .replaceAll(/(`[^`]*`)|<[^<>]*>/g, '$1')
    // Twice: a link may stand around an image.
    .replaceAll(LINK, '$1$2')
    .replaceAll(LINK, '$1$2')
    .replaceAll(REFERENCE_LINK, '$1$2')
    .replaceAll(/\*\*|__|`/g, '')
    .replaceAll(/&(?:#x([\da-f]{1,5})|#(\d{1,6})|(amp|lt|gt|quot|nbsp));/gi, decodeEntity)
    .replaceAll('|', ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
};
const decodeEntity = (whole: string, hex?: string, decimal?: string, name?: string): string => {
  if (name !== undefined) return NAMED[name.toLowerCase()] ?? whole;
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  return code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
};

function plainLine(line: string): string {
  if (DEFINITION.test(line) || UNDERLINE.test(line)) return '';
  if (line.includes('|') && line.includes('-') && /^[\s|:-]+$/.test(line)) return '';
  const heading = /^\s{0,3}#{1,6}\s+(.*)$/.exec(line)?.[1];
  if (heading === undefined) return line.replace(/^\s*(?:[-*+]|\d{1,9}[.)]|>)\s+/, '');
  let end = heading.length;
  while (end > 0 && /[\s#]/.test(heading.charAt(end - 1))) end--;
  const text = heading.slice(0, end);
  // A heading leads into what follows it.
  return text === '' || /[.!?:]$/.test(text) ? text : `${text}:`;
}
