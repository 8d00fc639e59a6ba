import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { type RunListItem, runListItemSchema } from '#/contract/schemas/agent.ts';
import { findPossibleRuns, findPossibleSince } from './read-start-failure.ts';

const answer = (
  agents: readonly RunListItem[],
  { next = null, unread = 0 }: { readonly next?: string | null; readonly unread?: number } = {},
) => ({
  value: { success: true as const, agents: [...agents], next },
  unread: Array.from({ length: unread }, (_, index) => ({ list: 'agents', index, raw: 7 })),
});

describe('a failed start', () => {
  it('finds the run it may have started by prompt and time', () => {
    const run = (id: string, prompt: string, createdAt: string) =>
      v.parse(runListItemSchema, { id, createdAt, options: { prompt } });
    const at = Date.parse('2026-11-20T11:58:00Z');
    const listed = [
      run('a', 'Find the plans', '2026-11-20T12:00:01Z'),
      run('b', 'Find the plans', '2026-11-20T11:30:00Z'),
      run('c', 'Other', '2026-11-20T12:00:01Z'),
    ];
    const idsOf = (agents: typeof listed) =>
      findPossibleRuns(answer(agents), ' Find the plans', at).possible.map(({ id }) => id);
    expect(idsOf(listed)).toEqual(['a']);
    // Dated without a zone it may be of any hour: a run that is left out here would be started, and paid, again.
    const zoneless = [run('d', 'Find the plans', '2026-11-20T07:00:01')];
    expect(idsOf(zoneless)).toEqual(['d']);
  });

  it('is told of no list that it holds no run of it, where it may', () => {
    const run = (id: string, createdAt: string, prompt?: string) =>
      v.parse(runListItemSchema, { id, createdAt, ...(prompt && { options: { prompt } }) });
    const at = Date.parse('2026-11-20T12:00:00Z');
    const [since, before] = ['2026-11-20T12:00:01Z', '2026-11-20T11:59:59Z'];
    const find = (list: Parameters<typeof findPossibleRuns>[0]) => {
      const { possible, untold, unseen } = findPossibleRuns(list, 'Find the plans', at);
      return [possible.length, untold.map(({ id }) => id), unseen];
    };
    const others = [run('a', since, 'Other'), run('b', since, 'Another')];
    const next = 'https://api.example/v2/agent?before=1';
    expect(find(answer(others))).toEqual([0, [], null]);
    // A page that ends before it reaches back so far.
    expect(find(answer(others, { next }))).toEqual([
      0,
      [],
      expect.stringContaining('the newest 2 runs alone'),
    ]);
    expect(find(answer([...others, run('c', before, 'Other')], { next }))).toEqual([0, [], null]);
    // A list need not tell what its runs were asked.
    expect(find(answer([run('d', since), run('e', before), run('f', since, ' ')]))).toEqual([
      0,
      ['d', 'f'],
      null,
    ]);
    expect(find(answer(others, { unread: 1 }))).toEqual([
      0,
      [],
      expect.stringContaining('1 run of it could not be read'),
    ]);
  });

  it('is dated by the clock of the service, and where that is not known by no clock closely', () => {
    const [minute, tried] = [60_000, Date.parse('2026-11-20T12:00:00Z')];
    // The device is ten minutes ahead: what it dates 12:00 the service dates 11:50.
    expect(findPossibleSince(tried, -10 * minute)).toBe(tried - 12 * minute);
    expect(findPossibleSince(tried, null)).toBeLessThanOrEqual(tried - 14 * 60 * minute);
  });
});
