import { expect, it } from 'vitest';
import { makeCheck, makeJudgment, makePage } from '#/components/monitor/test-data.ts';
import type { CheckReading } from './changes-reader.ts';
import {
  countMoved,
  explainMissing,
  isAllRead,
  isAllTold,
  isWhole,
  sayIncomplete,
} from './explain-reading.ts';

const check = makeCheck();
const read: CheckReading = { check, phase: 'read', pages: [], lists: [], doubts: [], error: null };

it('calls a view whole only where nothing that its checks hold was left unread', () => {
  const judge = (
    each: Partial<CheckReading>,
    unread = 0,
    checks = [check],
    troubled: unknown = null,
    lacksNewer = false,
  ) => {
    const reading = { phase: 'read', checks: [{ ...read, ...each }] } as const;
    return [
      isAllRead(reading, { checks }, { unread, troubled, lacksNewer }),
      isAllTold(reading, { checks }, { unread, troubled, lacksNewer }),
    ].join();
  };
  expect(judge({})).toBe('true,true');
  // What is reviewed takes in a check that is not whole only with a word.
  expect(isWhole(read)).toBe(true);
  expect(isWhole({ ...read, doubts: ['2 results could not be read.'] })).toBe(false);
  // What it holds was read; what it would have held, nobody knows.
  expect(judge({ check: makeCheck({ status: 'partial' }) })).toBe('true,false');
  expect(judge({ phase: 'under-way' })).toBe('true,false');
  for (const phase of ['gone', 'failed', 'waiting'] as const)
    expect(judge({ phase })).toBe('false,false');
  expect(judge({ doubts: ['The list ended early.'] })).toBe('false,false');
  const long = { status: 'changed', isLeftOut: true, count: 900 } as const;
  expect(judge({ lists: [long] })).toBe('false,false');
  expect(judge({}, 1)).toBe('false,false');
  expect(judge({}, 0, [check], null, true)).toBe('false,false');
  expect(judge({}, 0, [check, makeCheck()])).toBe('false,false');
  expect(judge({}, 0, [check], { error: 'One half did not answer.' })).toBe('false,false');
});

it('does not call a check incomplete for a status alone that nobody has heard of', () => {
  const of = (status: string, fields: Partial<CheckReading> = {}) => ({
    ...read,
    check: makeCheck({ status }),
    ...fields,
  });
  expect(sayIncomplete([of('partial')])).toContain('One of these checks is not shown in full');
  expect(sayIncomplete([of('success')])).toContain('One of these checks may not be shown in full');
  expect(sayIncomplete([of('success', { doubts: ['The list ended early.'] })])).toContain(
    'is not shown in full',
  );
  expect(sayIncomplete([of('partial'), of('success')])).toContain('2 of these checks may not be');
});

it('counts every page that a check moved, those of a status that nobody has heard of included', () => {
  const count = (...statuses: (string | null)[]) =>
    countMoved({ ...read, pages: statuses.map((status) => makePage({ status })) });
  expect(count('same')).toBe('No change');
  const none = { changed: 0, error: 0, new: 0, removed: 0, same: 0, totalPages: 0 };
  const ofNone = (summary: typeof none) => countMoved({ ...read, check: makeCheck({ summary }) });
  expect(ofNone(none)).toBe('No pages read');
  expect(ofNone({ ...none, same: 3, totalPages: 3 })).toBe('No change');
  expect(count('changed', 'moved', 'error', 'changed')).toBe(
    '2 changed pages, 1 error page, 1 page of another status',
  );
  expect(count('moved', null)).toBe('2 pages of another status');
  // A search monitor judges results that were there before.
  const watched = makePage({ status: 'same', judgment: makeJudgment(true) });
  expect(countMoved({ ...read, pages: [watched, makePage({ status: 'new' }), watched] })).toBe(
    '1 new page, 2 same pages judged meaningful',
  );
});

it('says of a check that the list lacks only of what was read of it', () => {
  expect(explainMissing({ isCut: false, unread: 0 })).toEqual({
    title: 'The check of the address is not in the list',
    reasons: 'may be deleted, or belong to another monitor',
  });
  const { title, reasons } = explainMissing({ isCut: true, unread: 1 });
  expect(title).toMatch(/not in what was read of the list$/);
  expect(reasons).toMatch(/another monitor, or be one .*, or stand where the list was not read$/);
});
