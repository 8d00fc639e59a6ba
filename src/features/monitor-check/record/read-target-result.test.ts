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

it('shows what came in another form as it came, and takes no list for a count', () => {
  const read = readTargetResult({
    targetId: { a: 1 },
    type: ['search'],
    searchCompleted: 'false',
    resultCount: ['5'],
    matches: [1, 2],
    resultsJudged: '7',
    judgeCredits: [3],
    judgeDegraded: 'True',
    degradedReason: { code: 'busy' },
  });
  expect(read).toMatchObject({ id: '{"a":1}', type: '["search"]' });
  expect(read.facts).toEqual([
    ['results', '["5"]'],
    ['matches', '2'],
    ['results judged', '7'],
    ['judge credits', '[3]'],
  ]);
  expect(read.warning).toBe('The search did not complete. Judging was degraded: {"code":"busy"}.');
  for (const raw of ['t2', 5, ['t1'], { t1: { type: 'scrape' } }])
    expect(readTargetResult(raw).facts).toEqual([
      ['sent as', typeof raw === 'string' ? raw : JSON.stringify(raw)],
    ]);
});

it('rounds no count, and makes no groups of what is a name', () => {
  const read = readTargetResult({
    targetId: 1234567,
    crawlId: 7654321,
    resultCount: 12345,
    searchCredits: 0.0004,
    judgeCredits: 12.34567,
  });
  expect(read.id).toBe('1234567');
  expect(read.facts).toEqual([
    ['crawl', '7654321'],
    ['results', '12,345'],
    ['search credits', '0.0004'],
    ['judge credits', '12.34567'],
  ]);
});

it('does with any value', () => {
  fc.assert(fc.property(fc.anything(), (raw) => Object.is(readTargetResult(raw).raw, raw)));
});
