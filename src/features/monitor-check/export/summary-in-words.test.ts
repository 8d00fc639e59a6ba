import { expect, it } from 'vitest';
import { makeCheck, makeJudgment, makePage } from '#/components/monitor/test-data.ts';
import { writeSummaryInWords } from './summary-in-words.ts';

const summary = { changed: 2, new: 1, removed: 0, error: 1, same: 4996, totalPages: 5000 };

it('tells what the summary tells, and judgments only over all changed pages', () => {
  const check = makeCheck({ summary, error: 'One target timed out.', status: 'partial' });
  const start = `Check ${check.id} of 2026-11-20 10:05 UTC: partial. Of 5,000 pages, 2 changed, 1 new, 1 could not be checked and 4,996 stayed the same.`;
  expect(writeSummaryInWords(check, null)).toBe(`${start} Error: One target timed out.`);
  expect(writeSummaryInWords(check, [makePage({ judgment: makeJudgment(true) }), makePage()])).toBe(
    `${start} 1 of the 2 changed pages is judged meaningful, 1 was not judged. Error: One target timed out.`,
  );
});

it('says where the counts do not fit', () => {
  const check = makeCheck({ summary: { ...summary, totalPages: 5 } });
  expect(writeSummaryInWords(check, null)).toContain(
    'The summary names 5 pages in total, but its counts by status add up to 5,000.',
  );
});

it('does with whatever is there', () => {
  const check = makeCheck({ summary: null, status: null, finishedAt: null, startedAt: 'soon' });
  expect(writeSummaryInWords(check, null)).toBe(`Check ${check.id} of soon: not given.`);
});
