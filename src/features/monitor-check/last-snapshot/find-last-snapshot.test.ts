import { expect, it } from 'vitest';
import { makeCheck, makePage } from '#/components/monitor/test-data.ts';
import type { HistoryMark, MarkKind } from '../history/reading/build-history.ts';
import { chooseChecks, findLastSnapshot, sayLastMet } from './find-last-snapshot.ts';

const checks = ['a', 'b', 'c', 'd', 'e'].map((id) =>
  makeCheck({ id, createdAt: null, scheduledFor: null, startedAt: null }),
);
const mark = (
  at: number,
  kind: MarkKind,
  json: { readonly [field: string]: number } | null,
): HistoryMark => ({
  check: checks[at] ?? makeCheck(),
  kind,
  page: kind === 'absent' ? null : makePage({ status: kind, snapshot: json && { json } }),
  verdict: null,
  others: [],
  requests: 0,
  doubts: [],
});
const marks = [
  mark(0, 'new', { price: 29 }),
  mark(1, 'changed', { price: 34 }),
  mark(2, 'same', null),
  mark(3, 'removed', null),
  mark(4, 'new', { price: 99 }),
];

it('finds the newest snapshot before the check where the page is gone, never a later one', () => {
  expect(findLastSnapshot(marks, 'd')).toMatchObject({ check: { id: 'b' }, json: { price: 34 } });
  expect(findLastSnapshot(marks, 'b')).toMatchObject({ check: { id: 'a' } });
  expect(findLastSnapshot(marks, 'a')).toBeNull();
  expect(findLastSnapshot(marks, 'unknown')).toBeNull();
});

it('calls it the last one only where it is known what every check between holds of the page', () => {
  expect(findLastSnapshot(marks, 'd')?.isSure).toBe(true);
  for (const kind of ['quiet', 'unknown', 'waiting', 'gone'] as const) {
    const between = marks.with(2, { ...mark(2, 'absent', null), kind });
    expect(findLastSnapshot(between, 'd')).toMatchObject({ check: { id: 'b' }, isSure: false });
  }
});

it('names the last check that is known to hold the page where no snapshot came with it: others may not have been read', () => {
  const between = marks.with(2, { ...mark(2, 'absent', null), kind: 'gone' });
  expect([marks, between].map((each) => sayLastMet(each, 'd'))).toEqual([
    ' The last of these that is known to hold it is the check c.',
    ' The last of these that is known to hold it is the check b.',
  ]);
  expect(sayLastMet([mark(0, 'error', null), mark(3, 'removed', null)], 'd')).toBe('');
});

it('looks through the checks before, not those after', () => {
  const newestFirst = checks.toReversed();
  expect(chooseChecks(newestFirst, 'c').map(({ id }) => id)).toEqual(['c', 'b', 'a']);
  expect(chooseChecks(newestFirst, 'C')).toHaveLength(3);
  expect(chooseChecks(newestFirst, 'z')).toEqual([]);
});
