import { expect, test } from 'vitest';
import { splitUrls } from './controls/split-tokens.ts';
import { readPath } from './json-tree/json-path.ts';
import { explainPlain } from './markdown/explain-plain.ts';
import { foldSource } from './markdown/fold-source.ts';
import { markWords, wordPattern } from './markdown/mark-words.tsx';
import { compareWords } from './patch/words/compare-words.ts';
import { findMatches } from './patch/find/find-matches.ts';
import { findQuote } from './patch/find/find-quote.ts';
import { parsePatch } from './patch/model/parse-patch.ts';
import { findSlowTexts } from '#/lib/text/find-slow-texts.ts';
import { splitHidden } from '#/lib/text/hidden-characters.ts';
import { parseJson } from '#/lib/json/parse-json.ts';

const addedLines = (text: string) =>
  parsePatch(`--- a\n+++ b\n@@ -1 +1 @@\n-was\n+${text.replaceAll('\n', '\n+')}\n`);

test.each<[string, (text: string) => unknown]>([
  ['a JSON path', readPath],
  ['markdown', explainPlain],
  ['long markdown', foldSource],
  ['text with marked words', (text) => markWords(text, wordPattern(['aa', 'ab']))],
  ['a patch', parsePatch],
  ['the words of two lines', (text) => compareWords(`${text}a${text}`, `${text}b${text}`)],
  ['a quote of a patch', (text) => findQuote(addedLines(text), 'after', text)],
  [
    'a quote of a line that repeats itself',
    (text) => findQuote(addedLines(`${text} was`), 'after', text.slice(text.length / 2)),
  ],
  [
    'a quote that is cut in a line that repeats itself',
    (text) => findQuote(addedLines(`${text} was`), 'after', `${text.slice(text.length / 2)} … was`),
  ],
  [
    'a quote that is not in a patch',
    (text) => findQuote(addedLines(`${text} was`), 'after', `${text} is`),
  ],
  [
    'what is looked for in a patch',
    (text) => findMatches(addedLines(text), text.slice(0, 3), () => true),
  ],
  ['hidden characters', splitHidden],
  ['a list of URLs', splitUrls],
  [
    'JSON with numbers beyond a double',
    (text) => parseJson(JSON.stringify([text, 'exact number 0 ']).replace(']', ',1e999]')),
  ],
])('%s is read in time by its length, whatever it holds', (_, read) =>
  expect(findSlowTexts(read)).toEqual([]),
);
