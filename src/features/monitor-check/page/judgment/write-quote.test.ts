import { expect, it } from 'vitest';
import { writeQuote } from './write-quote.ts';

const make = (before: string | null, after: string | null) => ({
  type: 'changed',
  before,
  after,
  reason: null,
});

it('names a field and both of its values where they are short', () => {
  expect(writeQuote(make('29', '34'), 'plans[1].price')).toBe('plans[1].price: 29 → 34');
});

it('quotes what is there now, else what was taken away, cut to a line', () => {
  const long = 'We keep your messages for fourteen days and share them with our sub-processors.';
  expect(writeQuote(make('We keep your messages.', long), null)).toBe(
    'We keep your messages for fourteen da…',
  );
  const start = '{"id":"ck_0001","purpose":"necessary",';
  expect(writeQuote(make(`${start}"days":30}`, `${start}"days":60}`), null)).toBe(
    '…ary","days":60}',
  );
  expect(writeQuote(make('A\n plan', null), null)).toBe('− A plan');
  expect(writeQuote(make(null, null), null)).toBe('changed');
});
