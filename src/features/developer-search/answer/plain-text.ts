/** `[text](address)` and `![text](address)`, and the same with a reference; code before them is stepped over. */
const LINK = /(`[^`]*`)|!?\[([^[\]]{0,400})\]\([^()]{0,400}(?:\([^()]{0,400}\)[^()]{0,400})?\)/g;
const REFERENCE_LINK = /(`[^`]*`)|!?\[([^[\]]{0,400})\]\[[^[\]]{0,400}\]/g;
/** A badge: an image, or a link around one, with its addresses or with references to them. */
const TARGET = String.raw`(?:\([^()]{0,2000}\)|\[[^[\]]{0,400}\])`;
const BADGE = new RegExp(
  '(`[^`]*`)|' + String.raw`\[!\[[^[\]]{0,400}\]${TARGET}?\]${TARGET}?`,
  'g',
);
const DEFINITION = /^ {0,3}\[[^\]]{1,400}\]:\s/;

/** Pictures of build states and counts say nothing beside a passage; as source they hide it. */
const withoutBadges = (text: string): string => text.replaceAll(BADGE, '$1');

/**
 * A passage whose badges lost their definitions when it was cut out of its document: what would be drawn as source is left out. Badges with
 * addresses stay; they are drawn as images.
 */
export function withoutLostBadges(markdown: string): string {
  if (!markdown.includes('[![') && !markdown.includes('![')) return markdown;
  const defined = new Set(
    [...markdown.matchAll(/^ {0,3}\[([^\]]{1,400})\]:\s/gm)].map(([, id = '']) => id.toLowerCase()),
  );
  const isLost = (id: string) => !defined.has(id.toLowerCase());
  let inFence: string | null = null;
  return markdown
    .split('\n')
    .map((line) => {
      const mark: string | null = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1] ?? null;
      if (inFence === null) inFence = mark;
      else if (mark?.startsWith(inFence) === true) inFence = null;
      if (inFence !== null || !line.includes('![')) return line;
      return line
        .replaceAll(
          /(`[^`]*`)|\[!\[([^[\]]{0,400})\](?:\[([^[\]]{0,400})\]|\([^()]{0,2000}\))\]\[([^[\]]{0,400})\]/g,
          (whole, code: string | undefined, label = '', image?: string, target = '') =>
            code === undefined &&
            (isLost(target) || (image !== undefined && isLost(image || label)))
              ? ''
              : whole,
        )
        .replaceAll(
          /(`[^`]*`)|!\[([^[\]]{0,400})\]\[([^[\]]{0,400})\]/g,
          (whole, code: string | undefined, label = '', image = '') =>
            code === undefined && isLost(image || label) ? '' : whole,
        );
    })
    .join('\n');
}

/** What a text in markdown or HTML says, on one line: for what stands beside its title. */
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
    .replaceAll('|', ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

function plainLine(line: string): string {
  if (DEFINITION.test(line)) return '';
  if (line.includes('|') && line.includes('-') && /^[\s|:-]+$/.test(line)) return '';
  const heading = /^\s{0,3}#{1,6}\s+(.*)$/.exec(line)?.[1];
  if (heading === undefined) return line.replace(/^\s*(?:[-*+]|\d{1,9}[.)]|>)\s+/, '');
  let end = heading.length;
  while (end > 0 && /[\s#]/.test(heading.charAt(end - 1))) end--;
  const text = heading.slice(0, end);
  // A heading leads into what follows it.
  return text === '' || /[.!?:]$/.test(text) ? text : `${text}:`;
}
