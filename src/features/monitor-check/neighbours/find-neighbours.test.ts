import { expect, it } from 'vitest';
import { makeCheck } from '#/components/monitor/test-data.ts';
import type { MonitorCheck } from '#/contract/schemas/monitor.ts';
import { estimatePages, findNeighbours } from './find-neighbours.ts';

const id = (number: number) => `AAAAAAAA-0000-4000-8000-00000000000${number}`;
const counts = { changed: 0, error: 0, new: 0, removed: 0, same: 0 };
const make = (number: number, status: string, totalPages: number | null) =>
  makeCheck({ id: id(number), status, summary: { ...counts, totalPages } });
const checks = [
  make(4, 'running', 50),
  make(3, 'partial', 120),
  make(2, 'completed', 236),
  make(1, 'completed', 200),
];

it('finds the checks next to one, and says where the list was not read far enough', () => {
  expect(findNeighbours(checks, id(3).toLowerCase(), false)).toEqual({
    older: checks[2],
    newer: checks[0],
    isKnown: true,
  });
  expect(findNeighbours(checks, id(1), false)).toMatchObject({ older: null, isKnown: false });
  expect(findNeighbours(checks, id(1), true)).toMatchObject({ newer: checks[2], isKnown: true });
  expect(findNeighbours(checks, id(9), true)).toEqual({ older: null, newer: null, isKnown: false });
});

it('expects as many pages as the last check had that ran to its end', () => {
  const [running] = checks;
  if (running === undefined) throw new Error('There is no check.');
  expect(estimatePages(running, checks)).toBe(236);
  expect(estimatePages(running, checks.slice(0, 2))).toBeNull();
  // Its own total is ahead of that already.
  expect(estimatePages(make(4, 'running', 300), checks)).toBe(300);
  // One that is not in the list yet is newer than all of it.
  expect(estimatePages({ ...running, id: id(8) }, checks)).toBe(236);
});

it('expects what the targets say where no check ran to its end before', () => {
  const expecting = (...targets: NonNullable<MonitorCheck['targetResults']>) =>
    estimatePages({ ...make(4, 'running', 1), targetResults: targets }, []);
  expect(expecting({ expectedJobs: ['a', 'b'] }, { expectedJobs: ['c'] })).toBe(3);
  // A crawl does not know before it ran; a part of the targets is not all of them.
  expect(expecting({ expectedJobs: ['a'] }, { crawlId: 'x' })).toBeNull();
  expect(expecting({ expectedJobs: [] })).toBeNull();
  expect(expecting(null, 7)).toBeNull();
});
