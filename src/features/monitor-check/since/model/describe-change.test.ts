import { expect, it } from 'vitest';
import { makeCheck, makeJudgment, makePage, makePatch } from '#/components/monitor/test-data.ts';
import type { Judgment } from '#/contract/schemas/monitor.ts';
import type { Json } from '#/contract/schemas/tolerant.ts';
import { chooseJudgment, describeChange, sayFate } from './describe-change.ts';
import { mergeChanges } from './merge-changes.ts';

/** The patch between two texts by the places of their words, each a line: a common beginning and end, and what lies between. */
function comparePlain(before: string, after: string): string {
  const [old, now] = [before.split(' '), after.split(' ')];
  const most = Math.min(old.length, now.length);
  let [head, tail] = [0, 0];
  while (head < most && old[head] === now[head]) head++;
  while (tail < most - head && old.at(-1 - tail) === now.at(-1 - tail)) tail++;
  const write = (sign: string, words: readonly string[]) => words.map((word) => `${sign}${word}\n`);
  return [
    `@@ -1,${old.length} +1,${now.length} @@\n`,
    ...write(' ', old.slice(0, head)),
    ...write('-', old.slice(head, old.length - tail)),
    ...write('+', now.slice(head, now.length - tail)),
    ...write(' ', old.slice(old.length - tail)),
  ].join('');
}

/** What the row says of a page whose price rose by one in each check, as it was judged there, the oldest first. */
const rowOf = (...judgments: readonly (Judgment | null)[]) =>
  rowOfPrices(judgments.map((_, index) => `$${index}`).concat(`$${judgments.length}`), judgments);

function rowOfPrices(
  prices: readonly string[],
  judgments: readonly (Judgment | null)[] = prices.slice(1).map(() => null),
) {
  const [page] = mergeChanges(
    judgments.map((judgment, index) => ({
      check: makeCheck({ id: `check-${index}`, createdAt: `2026-11-0${index + 1}T04:40:00Z` }),
      pages: [
        makePage({
          url: 'https://shop.example/plans',
          status: 'changed',
          judgment,
          diff: { text: makePatch(prices[index] ?? '', prices[index + 1] ?? '') },
        }),
      ],
    })),
  );
  if (page === undefined) throw new Error('No page.');
  return [describeChange(page), chooseJudgment(page)?.meaningful];
}
const line = (removed: string, added: string, isBack = false) => ({
  kind: 'text',
  removed,
  added,
  isBack,
});

it('shows beside a judgment the change that was judged so, not a newer one', () => {
  const [meaningful, noise] = [makeJudgment(true), makeJudgment(false)];
  expect(rowOf(meaningful, noise)).toEqual([line('$0', '$1'), true]);
  expect(rowOf(meaningful, meaningful, noise)).toEqual([line('$1', '$2'), true]);
  expect(rowOf(null, noise)).toEqual([line('$0', '$1'), undefined]);
  expect(rowOf(noise, noise)).toEqual([line('$1', '$2'), false]);
});

it('says of a judged line whether a later check took it back', () => {
  const judged = (prices: string) => {
    const [first, ...others] = prices.split(' ');
    const judgments = others.map((_, index) => (index === 0 ? makeJudgment(true) : null));
    return rowOfPrices([first ?? '', ...others], judgments)[0];
  };
  expect(judged('$29 $34 $29')).toEqual(line('$29', '$34', true));
  expect(judged('$29 $34 $29 $34')).toEqual(line('$29', '$34'));
  expect(judged('$29 $34 $31 $29')).toEqual(line('$29', '$34', true));
  expect(judged('$29 $34 $31')).toEqual(line('$29', '$34'));
});

it('says of a line that it was taken back only where a later check changed that very place', () => {
  /** What the row says of a page through these texts: its lines, between which there is a blank. */
  const lineOf = (...texts: readonly string[]) => {
    const [page] = mergeChanges(
      texts.slice(1).map((text, index) => ({
        check: makeCheck({ id: `check-${index}`, createdAt: `2026-11-0${index + 1}T04:40:00Z` }),
        pages: [
          makePage({
            url: 'https://shop.example/plans',
            status: 'changed',
            judgment: index === 0 ? makeJudgment(true) : null,
            diff: { text: comparePlain(texts[index] ?? '', text) },
          }),
        ],
      })),
    );
    const told = page && describeChange(page);
    return told?.kind === 'text' ? told.isBack : null;
  };
  // Chair and table cost the same: one went up, the other came down.
  expect(lineOf('Chair $29 Table $34', 'Chair $34 Table $34', 'Chair $34 Table $29')).toBe(false);
  expect(lineOf('Chair $29 Table $34', 'Chair $34 Table $34', 'Chair $29 Table $34')).toBe(true);
  expect(lineOf('Chair Table out', 'Chair out Table out', 'Chair out Table')).toBe(false);
  // What came above it moved it.
  expect(lineOf('Chair $29', 'Chair $34', 'New Sale Chair $34', 'New Sale Chair $29')).toBe(true);
  expect(lineOf('$29 $34', '$34 $34', '$34 x $34', '$34 x $29')).toBe(false);
  // Gone with what it stood above, and back above what came for that.
  expect(lineOf('Old', 'Sale Old', 'Other', 'Sale Other')).toBe(false);
  expect(lineOf('Old', 'Sale Old', 'Other')).toBe(true);
});

it('says of a page that could not be read and was the same afterwards that it was read again', () => {
  const say = (...statuses: readonly string[]) => {
    const [page] = mergeChanges(
      statuses.map((status, index) => ({
        check: makeCheck({ id: `check-${index}`, createdAt: `2026-11-0${index + 1}T04:40:00Z` }),
        pages: [makePage({ url: 'https://shop.example/plans', status })],
      })),
    );
    return page && sayFate(page);
  };
  expect(say('same', 'error')).toBe('Could not be read');
  expect(say('error', 'error', 'same')).toBe('Could not be read, then same');
  expect(say('error', 'same', 'error')).toBe('Could not be read');
  expect(say('changed', 'same')).toBe('Changed');
});

it('quotes no line, and takes none back, where those that changed say nothing in letters or digits', () => {
  expect(rowOfPrices(['★★★☆☆', '★★★★☆'])[0]).toEqual({ kind: 'none' });
  expect(rowOfPrices(['★★★☆☆', '★★★★☆'], [makeJudgment(true)])[0]).toEqual({
    kind: 'reason',
    text: 'Because.',
  });
});

it('shows beside a judgment a field of the change that was judged so, that which it names', () => {
  /** The field in the row of a page with these field maps, as they were judged, the oldest first. */
  const fieldOf = (
    ...changes: readonly (readonly [
      Judgment | null,
      Readonly<Record<string, readonly [Json, Json]>>,
    ])[]
  ) => {
    // prettier-ignore
    const [page] = mergeChanges(
      changes.map(([judgment, fields], index) => ({
        check: makeCheck({ id: `check-${index}`, createdAt: `2026-11-0${index + 1}T04:40:00Z` }),
        pages: [
          makePage({
            url: 'https://shop.example/plans',
            status: 'changed',
            judgment,
            diff: {
              json: Object.fromEntries(
                Object.entries(fields).map(([path, [previous, current]]) => [
                  path,
                  { previous, current },
                ]),
              ),
            },
          }),
        ],
      })),
    );
    const told = page && describeChange(page);
    return told?.kind === 'field' ? [told.field.path, told.more] : null;
  };
  const meaningful = makeJudgment(true);
  const stock = { stock: [3, 2] } as const;
  expect(fieldOf([null, stock], [meaningful, { price: [29, 34] }])).toEqual(['price', 1]);
  const named = { type: 'changed', before: 'basic', after: 'pro', reason: 'The plan.' };
  const judged = { ...meaningful, meaningfulChanges: [named] };
  expect(fieldOf([null, stock], [judged, { price: [29, 34], plan: ['basic', 'pro'] }])).toEqual([
    'plan',
    2,
  ]);
  // What is judged alike is told by what it changed for good.
  const both = { price: [34, 29], stock: [3, 2] } as const;
  expect(fieldOf([null, { price: [29, 34] }], [meaningful, both])).toEqual(['stock', 1]);
  // Of a judged change without fields the row has those of others.
  expect(fieldOf([null, stock], [meaningful, {}])).toEqual(['stock', 0]);
});

it('calls a field unchanged in the end only where no check is unread that may have changed it', () => {
  const isBack = (isWhole: boolean) => {
    const [page] = mergeChanges(
      [[29, 34] as const, [34, 29] as const].map(([previous, current], index) => ({
        check: makeCheck({ id: `check-${index}`, createdAt: `2026-11-0${index + 1}T04:40:00Z` }),
        pages: [
          makePage({
            url: 'https://shop.example/plans',
            status: 'changed',
            diff: { json: { price: { previous, current } } },
          }),
        ],
      })),
      { isWhole },
    );
    const told = page && describeChange(page);
    return told?.kind === 'field' && told.isBack;
  };
  expect([true, false].map(isBack)).toEqual([true, false]);
});
