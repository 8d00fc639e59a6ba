import { expect, it } from 'vitest';
import type { RunListItem } from '#/contract/schemas/agent.ts';
import { rememberRun } from '../runs/remembered-runs.ts';
import {
  isKnownToHaveFailed,
  pickActive,
  pickTroubled,
  readListedRuns,
  readUnlistedRuns,
} from './known-runs.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const DAY = 86_400_000;
const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const listed = (number: number, status: string | null, daysAgo: number | null): RunListItem => ({
  id: idOf(number),
  createdAt: daysAgo === null ? null : new Date(NOW - daysAgo * DAY).toISOString(),
  targetHint: 'shop.example',
  origin: null,
  settings: null,
  status,
  options: null,
});
const jobIds = (runs: readonly { readonly jobId: string }[]) =>
  runs.map(({ jobId }) => Number(jobId.slice(-6)));
const nothingSeen = { seen: new Set<string>(), now: NOW };

it('takes each listed run once, newest first, and a run without a date last', () => {
  const runs = readListedRuns(
    [
      listed(1, 'failed', 3),
      listed(2, 'failed', null),
      { ...listed(1, 'completed', 9), id: idOf(1).toUpperCase() },
      listed(3, 'failed', 1),
    ],
    [],
  );
  expect(jobIds(runs)).toEqual([3, 1, 2]);
  expect(jobIds(pickTroubled(runs, nothingSeen).candidates)).toEqual([3, 1, 2]);
});

it('says what a run was asked: by the list, else as remembered, else by its target; with its label', () => {
  const remembered = rememberRun([], {
    jobId: idOf(2),
    at: 1,
    request: { prompt: 'Find the prices' },
  });
  const options = { urls: null, prompt: 'Count the ferries', schema: null, model: null };
  const settings = { hidden: null, starred: null, label: 'Harbour' };
  const runs = readListedRuns(
    [{ ...listed(1, 'failed', 1), options, settings }, listed(2, 'failed', 2), listed(3, null, 3)],
    remembered,
  );
  expect(runs.map(({ asked }) => asked)).toEqual([
    'Harbour: Count the ferries',
    'Find the prices',
    'shop.example',
  ]);
});

it('leaves out old runs, seen ones and those known to be cancelled, and says which of the first two', () => {
  const remembered = rememberRun([], {
    jobId: idOf(2),
    at: NOW,
    status: 'failed',
    end: { by: 'fact', end: 'cancelled' },
  });
  const runs = readListedRuns(
    [
      listed(1, 'failed', 0),
      listed(2, 'failed', 1),
      listed(3, 'failed', 2),
      listed(4, 'completed', 3),
      listed(5, 'cancelled', 4),
      listed(6, 'failed', 8),
    ],
    remembered,
  );
  const picked = pickTroubled(runs, { seen: new Set([idOf(3)]), now: NOW });
  expect(jobIds(picked.candidates)).toEqual([1]);
  expect(picked).toMatchObject({ seenCount: 1, leavesOld: true });
  expect(pickTroubled(runs.slice(0, 5), nothingSeen)).toMatchObject({
    seenCount: 0,
    leavesOld: false,
  });
});

it('asks of a remembered run that no list shows whether it failed, unless it is known to have ended otherwise', () => {
  let remembered = rememberRun([], { jobId: idOf(1), at: NOW - DAY, status: 'failed' });
  remembered = rememberRun(remembered, { jobId: idOf(2), at: NOW - DAY, status: 'completed' });
  remembered = rememberRun(remembered, { jobId: idOf(3), at: NOW - 2 * DAY, status: 'processing' });
  remembered = rememberRun(remembered, { jobId: idOf(4), at: NOW - 9 * DAY, status: 'failed' });
  remembered = rememberRun(remembered, { jobId: idOf(5), at: NOW, status: 'failed' });
  const list = readListedRuns([listed(5, 'processing', 0)], remembered);
  const unlisted = readUnlistedRuns(remembered, list);
  expect(jobIds(pickTroubled(unlisted, nothingSeen).candidates)).toEqual([1, 3]);
  const { active, perhaps } = pickActive(list, unlisted, NOW);
  // The list knows better than what this browser last saw.
  expect([jobIds(active), jobIds(perhaps)]).toEqual([[5], [3]]);
});

it('calls no run failed that only this browser remembers, before something tells it', () => {
  const remembered = ['processing', 'failed', null].reduce(
    (runs, status, index) => rememberRun(runs, { jobId: idOf(index + 1), at: NOW, status }),
    rememberRun([], { jobId: idOf(9), at: NOW }),
  );
  const unlisted = readUnlistedRuns(remembered, []);
  expect(pickTroubled(unlisted, nothingSeen).candidates).toHaveLength(4);
  expect(unlisted.filter(isKnownToHaveFailed).map(({ status }) => status)).toEqual(['failed']);
});
