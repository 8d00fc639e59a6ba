import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { readTargetResult } from './read-target-result.ts';

it('reads the three kinds of targets', () => {
  expect(
    readTargetResult({ targetId: 't1', type: 'scrape', expectedJobs: ['a', 'b'] }),
  ).toMatchObject({
    id: 't1',
    type: 'scrape',
    facts: [['pages expected', '2']],
    warning: null,
  });
  expect(readTargetResult({ targetId: 't2', type: 'crawl', crawlId: 'c' }).facts).toEqual([
    ['crawl', 'c'],
  ]);
  expect(
    readTargetResult({
      type: 'search',
      searchCompleted: false,
      resultCount: 20,
      judgeDegraded: true,
      degradedReason: 'model busy.',
    }),
  ).toMatchObject({
    id: null,
    facts: [['results', '20']],
    warning: 'The search did not complete. Judging was degraded: model busy.',
  });
});

it('does with any value', () => {
  fc.assert(fc.property(fc.anything(), (raw) => Object.is(readTargetResult(raw).raw, raw)));
});
