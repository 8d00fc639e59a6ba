import { expect, it } from 'vitest';
import { makeCheck, makeJudgment, makePage, makePatch } from '#/components/monitor/test-data.ts';
import type { Judgment } from '#/contract/schemas/monitor.ts';
import { chooseJudgment, describeChange, sayFate } from './describe-change.ts';
import { mergeChanges } from './merge-changes.ts';

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
