import { splitBlocks } from '../../src/local-service/developer-index/cut-passages.ts';

/** Sections that every README has and no question asks for. */
const BOILERPLATE =
  /^(?:license|licence|contribut\w*|contributors?|who contributed|sponsors?\w*|backers|funding|authors?|credits?|acknowledge?ments?|contents|table of contents|code of conduct|compatibility|security contact.*|stats|donate|support(?:ers)?|maintainers?|changelog|security|related|special thanks.*|community|canonical types|external types|export groups)$/i;

/** Generated samples (a whole demo with its styles) say little to a searcher and weigh more than all the prose around them. */
const LONGEST_SAMPLE = 2_000;

/** The blocks of a document that a question can be about: without badges, comments, MDX, and the sections that say the same everywhere. */
export function readUsefulBlocks(text: string): string[] {
  const kept: string[] = [];
  let skippedLevel = 0;
  for (const block of splitBlocks(
    markHeadings(text.replaceAll(/<!--[\s\S]*?-->/g, '').replace(/^\uFEFF/, '')),
  )) {
    const heading = /^(#{1,6})\s+(.*?)\s*#*$/.exec(block);
    if (heading) {
      const level = heading[1]?.length ?? 1;
      if (skippedLevel > 0 && level > skippedLevel) continue;
      skippedLevel = BOILERPLATE.test((heading[2] ?? '').replaceAll(/[^\p{L}\s]/gu, '').trim())
        ? level
        : 0;
    }
    if (skippedLevel > 0 || isBadges(block) || isDefinitions(block)) continue;
    const isSample = /^ {0,3}(?:`{3,}|~{3,})/.test(block);
    if (isSample && block.length > LONGEST_SAMPLE) continue;
    const useful = isSample ? block : tightenTable(dropMdx(block));
    if (useful.trim() !== '') kept.push(useful);
  }
  return dropBareHeadings(kept);
}

const FENCED = /(^ {0,3}(?:`{3,}|~{3,})[\s\S]*?^ {0,3}(?:`{3,}|~{3,})[ \t]*$)/m;

/** Headings that are underlined, as `#` and `##`: by headings passages are cut, cited and ranked. */
const markHeadings = (text: string): string =>
  text
    .replaceAll('\r\n', '\n')
    .split(FENCED)
    .map((part, at) =>
      at % 2 === 1
        ? part
        : part.replaceAll(
            /(?<=^|\n\n)([^\s#>|*+-][^\n|]{0,100})\n(={3,}|-{3,})[ \t]*$/gm,
            (_whole, title: string, line: string) =>
              `${line.startsWith('=') ? '#' : '##'} ${title}\n`,
          ),
    )
    .join('');

/** A document's useful part as one text. */
export const cleanReadme = (text: string): string => readUsefulBlocks(text).join('\n\n');

/** What MDX adds to markdown: imports and exports, and the components that wrap a text; what they wrap stays. */
function dropMdx(block: string): string {
  if (/^(?:import\s.+from\s+['"]|export\s+(?:const|default|function)\b)/.test(block)) return '';
  return block
    .replaceAll(/^\s*<\/?[A-Z][\w.]*(?:\s[^<>]*)?\/?>\s*$/gm, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** A table's cells without the spaces that align its source. */
const tightenTable = (block: string): string =>
  /^\s*\|.*\|\s*\n\s*\|?[\s|:-]+$/m.test(block)
    ? block
        .replaceAll('&#xA;', ' ')
        .replaceAll(/(?<=\|) {2,}| {2,}(?=\|)/g, ' ')
        .replaceAll(/(?<=[|:\s])-{4,}(?=[|:\s])/g, '---')
    : block;

/** A heading without a text below it, before the next of its level or above: its sample was left out. */
const dropBareHeadings = (blocks: readonly string[]): string[] =>
  blocks.reduceRight<string[]>((kept, block) => {
    const level = levelOf(block);
    const next = kept[0];
    const nextLevel = next === undefined ? 1 : levelOf(next);
    if (level === 0 || nextLevel === 0 || nextLevel > level) return [block, ...kept];
    return kept;
  }, []);
const levelOf = (block: string): number => /^(#{1,6})\s/.exec(block)?.[1]?.length ?? 0;

/** Nothing but images, links around images, and the HTML that arranges them. */
const isBadges = (block: string) =>
  /!\[|<img|<\/?(?:p|div|h1|br|center|picture|source)/i.test(block) &&
  block
    .replaceAll(/\[?!\[[^\]]*\](?:\([^)]*\)|\[[^\]]*\])\]?(?:\([^)]*\)|\[[^\]]*\])?/g, '')
    .replaceAll(/<[^>]*>/g, '')
    .trim().length < 12;

/** Link definitions only: of use to the whole document, not to a passage of it. */
const isDefinitions = (block: string) =>
  block.split('\n').every((line) => /^\s*\[[^\]]+\]:\s/.test(line));
