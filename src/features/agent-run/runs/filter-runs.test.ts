import { describe, expect, it } from 'vitest';
import { RUN_OUTCOMES } from '../search/agent-run-params.ts';
import { latestStatus } from './read-outcome.ts';
import { fitsFilter, type FilteredRun, isUnsureOf } from './filter-runs.ts';

const run = (status: string | null, end?: FilteredRun['end']): FilteredRun => ({
  status,
  end,
  texts: ['Collect the prices of Café Nord', null, '1edd20e8-bc7a'],
});
const outcomesOf = (one: FilteredRun) =>
  RUN_OUTCOMES.filter((outcome) => fitsFilter(one, { text: '', outcome }));

describe('a run of which two lists tell', () => {
  it('has ended where either has seen that, and is else what each says', () => {
    for (const ended of ['completed', 'failed', 'cancelled']) {
      expect(latestStatus('processing', ended)).toBe(ended);
      expect(latestStatus(ended, 'processing')).toBe(ended);
    }
    expect(latestStatus('failed', 'completed')).toBe('failed');
    expect(latestStatus('paused', 'completed')).toBe('paused');
    expect(latestStatus(null, 'completed')).toBe(null);
    expect(latestStatus('processing', null)).toBe('processing');
  });
});

describe('the filter of the runs', () => {
  it('goes by how a run truly ended, and keeps one of which that is not known yet', () => {
    expect(outcomesOf(run('processing'))).toEqual(['running']);
    expect(outcomesOf(run('completed'))).toEqual(['completed']);
    expect(outcomesOf(run('failed', { by: 'fact', end: 'cancelled' }))).toEqual(['cancelled']);
    expect(outcomesOf(run('failed', { by: 'fact', end: 'failed' }))).toEqual(['failed']);
    // What only a message suggests is a suggestion.
    expect(outcomesOf(run('failed', { by: 'message', end: 'refused' }))).toEqual(['failed']);
    expect(outcomesOf(run('failed', null))).toEqual(['failed']);
    expect(outcomesOf(run('cancelled'))).toEqual(['cancelled']);
    const bad = RUN_OUTCOMES.filter((outcome) => !['running', 'completed'].includes(outcome));
    expect(outcomesOf(run('failed'))).toEqual(bad);
    // A word that nobody has heard of fits no filter, and is shown without one.
    expect(outcomesOf(run('paused'))).toEqual([]);
    expect(fitsFilter(run('paused'), { text: '', outcome: undefined })).toBe(true);
  });

  it('tells the ones that it keeps only because their end is not known, whatever they are looked for as', () => {
    for (const outcome of [...RUN_OUTCOMES, undefined])
      for (const status of ['processing', 'completed', 'failed', 'cancelled', 'paused', null])
        for (const end of [undefined, null, { by: 'fact', end: 'refused' }] as const) {
          const one = run(status, end);
          const others = RUN_OUTCOMES.filter((other) =>
            fitsFilter(one, { text: '', outcome: other }),
          );
          // A run has one end: where several fit, none of them is known.
          expect(isUnsureOf(one, outcome)).toBe(
            outcome !== undefined && others.length > 1 && others.includes(outcome),
          );
        }
  });

  it('finds all words, whatever their case, accents and place, in prompt, name or id', () => {
    const finds = (text: string) => fitsFilter(run('completed'), { text, outcome: undefined });
    expect(['', '  ', 'cafe PRICES', 'bc7a', 'nord 1edd'].map(finds)).not.toContain(false);
    expect(finds('prices of Oslo')).toBe(false);
  });
});
