import { expect, test } from 'vitest';
import { readPastedError } from './read-pasted-error.ts';
import { findSlowTexts } from '#/lib/text/find-slow-texts.ts';

test.each<[string, (text: string) => unknown]>([['a pasted error', readPastedError]])(
  '%s is read in time by its length, whatever it holds',
  (_, read) => expect(findSlowTexts(read)).toEqual([]),
);
