import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { readFieldChange } from '#/components/page-change/field-change.ts';
import { writeQuote } from './write-quote.ts';

const make = (before: string | null, after: string | null) => ({
  type: 'changed',
  before,
  after,
  reason: null,
});
const price = readFieldChange('plans[1].price', { previous: 29, current: 34 });

it('names a field and both of its values', () => {
  expect(writeQuote(make('29', '34'), price)).toBe('plans[1].price: 29 → 34');
});

it('reads a side that the judgment leaves out off the field', () => {
  const limit = readFieldChange('freeTier.limit', { previous: 500, current: null });
  expect(writeQuote(make(null, 'null'), limit)).toBe('freeTier.limit: 500 → null');
  expect(writeQuote(make('500', null), limit)).toBe('freeTier.limit: 500 → null');
  expect(writeQuote(make(null, null), limit)).toBe('freeTier.limit: 500 → null');
  const added = readFieldChange('trial', { current: '' });
  expect(writeQuote(make(null, null), added)).toBe('trial: not there → empty text');
});

it('tells an empty quote of a field that came or went from an empty text', () => {
  const gone = readFieldChange('price', { previous: 49 });
  expect(writeQuote(make('49', ''), gone)).toBe('price: 49 → not there');
  const added = readFieldChange('price', { current: 49 });
  expect(writeQuote(make(' ', '49'), added)).toBe('price: not there → 49');
  const emptied = readFieldChange('price', { previous: 49, current: '' });
  expect(writeQuote(make('49', ''), emptied)).toBe('price: 49 → empty text');
  expect(writeQuote(make('49', ''), null)).toBe('49 → empty text');
});

it('tells a number from the text that it became', () => {
  const retyped = readFieldChange('price', { previous: 29, current: '29' });
  for (const quoted of [make('29', '29'), make('29', null), make(null, null)])
    expect(writeQuote(quoted, retyped)).toBe('price: 29 → "29"');
});

it('sets no whole value beside a part of the other', () => {
  const sizes = readFieldChange('sizes', { previous: [41, 43], current: [41] });
  expect(writeQuote(make('43', null), sizes)).toBe('sizes: − 43');
  expect(writeQuote(make('[41, 43]', null), sizes)).toBe('sizes: [41, 43] → [41]');
  const notice = readFieldChange('notice', { previous: '30 days, in writing', current: '30 days' });
  expect(writeQuote(make('in writing', null), notice)).toBe('notice: − in writing');
  expect(writeQuote(make(null, '30 days'), notice)).toBe('notice: 30 days, in writing → 30 days');
});

it('quotes whole words of both sides, from where they part', () => {
  expect(
    writeQuote(
      make(
        'You can ask for a refund of an unused seat, for example within thirty days.',
        'You can ask for a refund of an unused seat, for example within fourteen days.',
      ),
      null,
    ),
  ).toBe('…for example within thirty days. → …for example within fourteen days.');
  const long = 'We keep your messages for fourteen days and share them with our sub-processors.';
  expect(writeQuote(make('We keep your messages.', long), null)).toBe(
    'We keep your messages. → We keep your messages for fourteen days and…',
  );
  const start = '{"id":"ck_0001","purpose":"necessary",';
  expect(writeQuote(make(`${start}"days":30}`, `${start}"days":60}`), null)).toBe(
    '…necessary","days":30} → …necessary","days":60}',
  );
});

it('finds the place where long texts part, with spaces and without', () => {
  const json = `{"list":[${Array.from({ length: 200 }, (_, at) => `{"id":${at}}`).join(',')}],"price":`;
  expect(writeQuote(make(`${json}29}`, `${json}34}`), null)).toMatch(
    /^….*price":29\} → ….*price":34\}$/,
  );
  const prose = 'Some words of a long page. '.repeat(80);
  expect(writeQuote(make(`${prose}Free for all.`, `${prose}Free for few.`), null)).toBe(
    '…long page. Free for all. → …long page. Free for few.',
  );
});

it('tells the side where the other is not known', () => {
  expect(writeQuote(make('A\n plan', null), null)).toBe('− A plan');
  expect(writeQuote(make(null, 'Free seats'), null)).toBe('+ Free seats');
  expect(writeQuote(make('Free seats', ''), null)).toBe('Free seats → empty text');
  expect(writeQuote(make(null, null), null)).toBe('changed');
});

it('never writes two texts that differ as if they were the same', () => {
  const customers = 'Our enterprise customers get dedicated';
  expect(
    writeQuote(make(`${customers} infrastructure.`, `${customers} infrastructures.`), null),
  ).toBe('…infrastructure. → …infrastructures.');
  const site = `https://example.com/${'plans/'.repeat(12)}`;
  expect(writeQuote(make(`${site}2024`, `${site}2025`), null)).toMatch(/2024 → .*2025$/);
  expect(writeQuote(make('Free  seats', 'Free seats'), null)).toBe('"Free␣␣seats" → "Free␣seats"');
  fc.assert(
    fc.property(fc.string({ maxLength: 90 }), fc.string(), fc.string(), (shared, old, now) => {
      fc.pre(old !== now && ![shared, old, now].some((text) => text.includes('→')));
      const [left, right] = writeQuote(make(shared + old, shared + now), null).split(' → ');
      expect(left).not.toBe(right);
    }),
  );
});

it('never cuts a word, whatever the two texts are', () => {
  const word = fc.stringMatching(/^[a-zäß]{1,12}$/);
  const text = fc.array(word, { minLength: 1, maxLength: 60 }).map((list) => list.join(' '));
  fc.assert(
    fc.property(text, text, text, (shared, old, now) => {
      const [before, after] = [`${shared} ${old}`, `${shared} ${now}`];
      const sides = writeQuote(make(before, after), null).split(' → ');
      expect(sides).toHaveLength(2);
      for (const [index, side] of sides.entries()) {
        const known = (index === 0 ? before : after).split(' ');
        for (const part of side.replaceAll('…', '').trim().split(' '))
          expect(known).toContain(part);
      }
    }),
  );
});
