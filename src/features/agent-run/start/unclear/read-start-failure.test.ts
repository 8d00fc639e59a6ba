import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { type RunListItem, runListItemSchema } from '#/contract/schemas/agent.ts';
import { findPossibleRuns, findPossibleSince } from './read-start-failure.ts';

const answer = (
  agents: readonly RunListItem[],
  {
    next = null,
    unread = 0,
    raw = null,
  }: { readonly next?: string | null; readonly unread?: number; readonly raw?: unknown } = {},
) => ({
  raw,
  value: { success: true as const, agents: [...agents], next },
  unread: Array.from({ length: unread }, (_, index) => ({ list: 'agents', index, raw: 7 })),
});

const none = () => false;

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
      findPossibleRuns(answer(agents), ' Find the plans', at, none).possible.map(({ id }) => id);
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
      const { possible, untold, unseen } = findPossibleRuns(list, 'Find the plans', at, none);
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

  it('is told of no list that names trouble of its own that it holds no run of it', () => {
    const unseenOf = (raw: unknown) =>
      findPossibleRuns(answer([], { raw }), 'Find the plans', 0, none).unseen;
    expect(unseenOf({ success: true, agents: [] })).toBeNull();
    expect(unseenOf({ agents: [], warning: 'Index is rebuilt' })).toContain('Index is rebuilt');
    expect(unseenOf({ success: false, agents: [] })).toContain('request failed');
  });

  it('is found by a prompt that the list writes in one line or cuts, not by one that another begins with', () => {
    const prompt = 'Collect the fares of all\n\nferries between the islands of the north.';
    const find = (told: string) => {
      const run = v.parse(runListItemSchema, { id: 'a', options: { prompt: told } });
      return findPossibleRuns(answer([run]), prompt, 0, none);
    };
    const isFound = (told: string) => find(told).possible.length === 1;
    const line = prompt.replaceAll(/\s+/g, ' ');
    for (const told of [
      line,
      `${line.slice(0, 20)}…`,
      `${line.slice(0, 30)} ...`,
      line.slice(0, 43),
    ])
      expect([told, isFound(told)]).toEqual([told, true]);
    for (const told of ['…', '...', 'Collect', line.slice(0, 44), `${line.slice(0, 20)}x…`])
      expect([told, isFound(told)]).toEqual([told, false]);
    // Cut behind a word it may be this one as well.
    for (const [told, count] of [
      [line.slice(0, 44), 1],
      [line.slice(0, 45), 1],
      [line.slice(0, 43), 0],
      [line, 0],
      ['Collect the', 0],
      [`${line.slice(0, 44)}x`, 0],
    ] as const)
      expect([told, find(told).untold.length]).toEqual([told, count]);
  });

  it('is not found in a run that is known to have come of another start', () => {
    const run = (id: string, prompt?: string) =>
      v.parse(runListItemSchema, { id, options: { prompt } });
    const list = answer([run('mine', 'Find the plans'), run('new', 'Find the plans'), run('old')]);
    const { possible, answered, untold } = findPossibleRuns(list, 'Find the plans', 0, (id) =>
      ['mine', 'old'].includes(id),
    );
    expect([possible, answered, untold].map((runs) => runs.map(({ id }) => id))).toEqual([
      ['new'],
      ['mine'],
      [],
    ]);
  });

  it('is dated by the clock of the service, and where that is not known by no clock closely', () => {
    const [minute, tried] = [60_000, Date.parse('2026-11-20T12:00:00Z')];
    // The device is ten minutes ahead: what it dates 12:00 the service dates 11:50.
    expect(findPossibleSince(tried, -10 * minute)).toBe(tried - 12 * minute);
    expect(findPossibleSince(tried, null)).toBeLessThanOrEqual(tried - 14 * 60 * minute);
  });
});
