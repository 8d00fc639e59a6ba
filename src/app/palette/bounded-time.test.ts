import { expect, test } from 'vitest';
import { readPasted } from './read-pasted.ts';
import { findSlowTexts } from '#/lib/text/find-slow-texts.ts';

test.each<[string, (text: string) => unknown]>([
  ['what is pasted', (text) => readPasted(text, 'https://console.example')],
])('%s is read in time by its length, whatever it holds', (_, read) =>
  expect(findSlowTexts(read)).toEqual([]),
);
