import fc from 'fast-check';
import { expect, it } from 'vitest';
import { locateText } from './locate-text.ts';
import { parsePatch } from './parse-patch.ts';

const PATCH = parsePatch(
  [
    '@@ -1,6 +1,6 @@',
    ' # Plans',
    '-Pro: **$49** per month',
    '+Pro: **$59** per month',
    ' Team: on request',
    '-Old words',
    '+Two lines',
    '+of new words',
    ' Pro',
    '',
  ].join('\n'),
);

it('finds the words of a judgment in the changed lines of their side', () => {
  expect(locateText(PATCH, { before: '$49' })).toEqual({ row: 2, endRow: 2, side: 'before', exact: true });
  expect(locateText(PATCH, { before: '$49', after: '$59' })).toEqual({ row: 3, endRow: 3, side: 'after', exact: true });
});

it('finds words that run over two lines', () => {
  expect(locateText(PATCH, { after: 'Two lines of new' })).toEqual({ row: 6, endRow: 7, side: 'after', exact: true });
});

it('falls back on words without markdown and case, then on unchanged lines', () => {
  expect(locateText(PATCH, { after: 'pro: $59 per month' })).toMatchObject({ row: 3, exact: false });
  expect(locateText(PATCH, { after: 'Team: on request' })).toMatchObject({ row: 4, exact: true });
});

it('says so when the words are not there', () => {
  expect(locateText(PATCH, { before: 'never', after: 'nowhere' })).toBeNull();
  expect(locateText(PATCH, { before: null, after: ' ' })).toBeNull();
});

it('throws on no input', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), (text, before, after) => void locateText(parsePatch(text), { before, after })),
  );
});
