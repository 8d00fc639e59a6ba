import { expect, test } from 'vitest';
import { trimEndSigns } from './trim-end-signs.ts';

test.each([
  ['a.b,.', 'a.b'],
  ['...', ''],
  ['', ''],
  ['a', 'a'],
])('%j without dots and commas at its end is %j', (text, expected) =>
  expect(trimEndSigns(text, '.,')).toBe(expected),
);
