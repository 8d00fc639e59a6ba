import { expect, test } from 'vitest';
import { readPath } from './json-tree/json-path.ts';
import { explainPlain } from './markdown/explain-plain.ts';
import { foldSource } from './markdown/fold-source.ts';
import { markWords, wordPattern } from './markdown/mark-words.tsx';
import { parsePatch } from './patch/parse-patch.ts';
import { findSlowTexts } from '#/lib/find-slow-texts.ts';

test.each<[string, (text: string) => unknown]>([
  ['a JSON path', readPath],
  ['markdown', explainPlain],
  ['long markdown', foldSource],
  ['text with marked words', (text) => markWords(text, wordPattern(['aa', 'ab']))],
  ['a patch', parsePatch],
])('%s is read in time by its length, whatever it holds', (_, read) => expect(findSlowTexts(read)).toEqual([]));
