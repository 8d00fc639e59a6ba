import { wordPattern } from '#/ui/markdown/mark-words.tsx';
import { plainText } from './plain-text.ts';
import { splitAtFences } from './split-at-fences.ts';

/** Lines of code that say what is used, not how; without the white space around them. */
const IMPORT =
  /^(?:import\b.*|export \* .*|(?:const|var|let) .*= require\(.*|["']use \w+["'];?|\/\*.*\*\/)$/;
const MOST_READ = 4_000;
/** What two lines of the list show. */
const SIGHT = 140;
/** So much of what is before the first hit is shown, at most; a sentence may begin a little further off. */
const LEAD = 36;
const SENTENCE_LEAD = 70;

/** A few lines of a passage for a list: around the query's words, in prose where they are there, and else in the code. */
export function excerptOf(markdown: string, words: readonly string[] = [], length = 280): string {
  const lines = splitAtFences(markdown.slice(0, MOST_READ));
  const prose = plainText(lines.prose.join('\n'));
  const code = lines.code
    .filter((line) => !IMPORT.test(line.trim()))
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const pattern = wordPattern(words);
  const found = [prose, code]
    .map((text) => ({ text, start: pattern ? findStart(text, pattern) : null }))
    .find(({ start }) => start !== null);
  const text = found?.text ?? (prose === '' ? code : prose);
  const start = found?.start ?? 0;
  const end = text.length - start <= length ? text.length : start + length;
  const goesOn = end < text.length || markdown.length > MOST_READ;
  return `${start > 0 ? '… ' : ''}${text.slice(start, end).trim()}${goesOn ? '…' : ''}`;
}

/** Where to begin, so that the lines in sight hold as many different words of the query as can be; null when the text holds none. */
function findStart(text: string, pattern: RegExp): number | null {
  const hits = [...text.matchAll(pattern)];
  const countFrom = (first: number) => {
    const words = new Set<string>();
    const end = (hits[first]?.index ?? 0) + SIGHT - LEAD;
    for (let hit = first; (hits[hit]?.index ?? end) < end; hit++)
      words.add((hits[hit]?.[0] ?? '').toLowerCase());
    return words.size;
  };
  let best = hits[0];
  let most = 0;
  for (const [place, hit] of hits.entries()) {
    const count = countFrom(place);
    if (count > most) [best, most] = [hit, count];
  }
  if (!best) return null;
  if (best.index <= SENTENCE_LEAD) return 0;
  const before = text.slice(best.index - SENTENCE_LEAD, best.index);
  const sentence = before.search(/(?<=[.!?:] )\S[^.!?]*$/);
  if (sentence >= 0) return best.index - SENTENCE_LEAD + sentence;
  return (
    best.index - LEAD + Math.max(0, text.slice(best.index - LEAD, best.index).search(/(?<=\s)\S/))
  );
}
