import { wordPattern } from '#/ui/markdown/mark-words.tsx';

const FENCED = /^ {0,3}(`{3,}|~{3,})[^\n]*\n([\s\S]*?)(?:^ {0,3}\1[^\n]*$|$(?![\s\S]))/gm;
/** Lines of code that say what is used, not how. */
const IMPORTS = /^\s*(?:import\b[^\n]*|export \* [^\n]*|(?:const|var|let) [^\n]*= require\([^\n]*|["']use \w+["'];?|\/\*[^\n]*\*\/)$/gm;
const MOST_READ = 4_000;
/** What two lines of the list show. */
const SIGHT = 140;
/** So much of what stands before the first hit is shown, at most; a sentence may begin a little further off. */
const LEAD = 36;
const SENTENCE_LEAD = 70;

/** A few lines of a passage for a list: around the query's words, in prose where they stand there, and else in the code. */
export function excerptOf(markdown: string, words: readonly string[] = [], length = 280): string {
  const read = markdown.slice(0, MOST_READ);
  const prose = plainText(read.replaceAll(FENCED, '\n'));
  const code = plainText(
    [...read.matchAll(FENCED)]
      .map((match) => match[2] ?? '')
      .join('\n')
      .replaceAll(IMPORTS, ''),
  );
  const pattern = wordPattern(words);
  const found = [prose, code]
    .map((text) => ({ text, start: pattern ? findStart(text, pattern) : null }))
    .find(({ start }) => start !== null);
  const text = found?.text ?? (prose === '' ? code : prose);
  const start = found?.start ?? 0;
  const end = text.length - start <= length ? text.length : start + length;
  return `${start > 0 ? '… ' : ''}${text.slice(start, end).trim()}${end < text.length ? '…' : ''}`;
}

/** Where to begin, so that the lines in sight hold as many different words of the query as can be; null when the text holds none. */
function findStart(text: string, pattern: RegExp): number | null {
  const hits = [...text.matchAll(pattern)];
  if (hits.length === 0) return null;
  const countFrom = (from: number) =>
    new Set(hits.filter(({ index }) => index >= from && index < from + SIGHT - LEAD).map(([word]) => word.toLowerCase())).size;
  const best = hits.reduce((chosen, hit) => (countFrom(hit.index) > countFrom(chosen.index) ? hit : chosen));
  if (best.index <= SENTENCE_LEAD) return 0;
  const before = text.slice(best.index - SENTENCE_LEAD, best.index);
  const sentence = before.search(/(?<=[.!?:] )\S[^.!?]*$/);
  if (sentence >= 0) return best.index - SENTENCE_LEAD + sentence;
  return best.index - LEAD + Math.max(0, text.slice(best.index - LEAD, best.index).search(/(?<=\s)\S/));
}

/** What a markdown text says, without its markup, on one line. */
const plainText = (markdown: string): string =>
  markdown
    .replaceAll(/^\s*\|?(?:\s*:?-+:?\s*\|)+\s*:?-*:?\s*$/gm, '')
    .replaceAll(/(`[^`\n]*`)|<[^>]*>/g, '$1')
    .replaceAll(/(`[^`\n]*`)|!?\[([^\]]*)\]\([^)]*\)/g, '$1$2')
    // A heading leads into what follows it.
    .replaceAll(/^\s{0,3}#{1,6}\s+(.*?)[\s#]*$/gm, (_, heading: string) => (/[.!?:]$/.test(heading) ? heading : `${heading}:`))
    .replaceAll(/^\s*(?:[-*+]|\d+[.)]|>)\s+/gm, '')
    .replaceAll(/\*\*|__|`/g, '')
    .replaceAll('|', ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
