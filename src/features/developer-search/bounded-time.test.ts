import { expect, test } from 'vitest';
import { shortAddress } from './answer/result-address.ts';
import { excerptOf } from './text/excerpt.ts';
import { headingOffsetOf } from './text/heading-offset.ts';
import { readQueryWords } from './text/query-words.ts';
import { withoutTitle } from './text/without-title.ts';
import { findSlowTexts } from '#/lib/text/find-slow-texts.ts';

test.each<[string, (text: string) => unknown]>([
  ['a passage for the list', (text) => excerptOf(text, ['aa', 'a'])],
  ['the level of a heading', (text) => headingOffsetOf(text, 3)],
  ['a query', readQueryWords],
  ['the address of a result', (text) => shortAddress(`https://a.example/${text}`)],
  ['a description', (text) => withoutTitle(text, text.slice(0, 3))],
])('%s is read in time by its length, whatever it holds', (_, read) =>
  expect(findSlowTexts(read)).toEqual([]),
);
