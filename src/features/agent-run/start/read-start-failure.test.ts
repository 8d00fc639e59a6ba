import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { runListItemSchema } from '#/contract/schemas/agent.ts';
import { findPossibleRuns, findPossibleSince } from './read-start-failure.ts';

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
    expect(findPossibleRuns(listed, ' Find the plans', at).map(({ id }) => id)).toEqual(['a']);
    // Dated without a zone it may be of any hour: a run that is left out here would be started, and paid, again.
    const zoneless = [run('d', 'Find the plans', '2026-11-20T07:00:01')];
    expect(findPossibleRuns(zoneless, 'Find the plans', at).map(({ id }) => id)).toEqual(['d']);
  });

  it('is dated by the clock of the service, and where that is not known by no clock closely', () => {
    const [minute, tried] = [60_000, Date.parse('2026-11-20T12:00:00Z')];
    // The device is ten minutes ahead: what it dates 12:00 the service dates 11:50.
    expect(findPossibleSince(tried, -10 * minute)).toBe(tried - 12 * minute);
    expect(findPossibleSince(tried, null)).toBeLessThanOrEqual(tried - 14 * 60 * minute);
  });
});
