import { expect, it } from 'vitest';
import type { RunListItem } from '#/contract/schemas/agent.ts';
import { explainLostRuns, listedStartQuery, namesNext } from './find-listed-request.ts';

const startOf = (createdAt: string | null) =>
  listedStartQuery('job').select?.({ createdAt } as RunListItem) ?? null;

it('takes a run for no older than it is, where the list names no zone', () => {
  expect(startOf('2026-11-20T10:00:00Z')).toBe(Date.parse('2026-11-20T10:00:00Z'));
  expect(startOf('2026-11-20T10:00:00')).toBe(Date.parse('2026-11-20T22:00:00Z'));
  expect(startOf('yesterday')).toBeNull();
});

it('says that there may be more runs where the next link leads to no older ones, and not where there is none', () => {
  for (const next of ['/v2/agent?cursor=abc', '/v2/agent?before=500', 'javascript:alert(1)'])
    expect(explainLostRuns(next, 500)).toContain('There may be more runs.');
  for (const next of [null, '', ' ', '/v2/agent?before=499'])
    expect(explainLostRuns(next, 500)).toBeNull();
  expect([null, '', ' ', '/x'].map(namesNext)).toEqual([false, false, false, true]);
});
