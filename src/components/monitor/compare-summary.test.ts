import { expect, it } from 'vitest';
import {
  countListed,
  countRead,
  describeNoChange,
  explainDisagreement,
  readCounted,
} from './compare-summary.ts';

const summary = { changed: 2, new: 1, removed: 0, error: 0, same: 1, totalPages: 4 };

it('names no digits of a count that a double does not hold', () => {
  // Sent as 9007199254740993.
  const disagreement = { kind: 'impossible', name: 'changed', count: 2 ** 53 } as const;
  expect(explainDisagreement(disagreement)).toMatch(/^The summary's count changed is about 9/);
  expect(explainDisagreement({ ...disagreement, count: -1.5 })).toContain(' is -1.5, which');
});

it('says that nothing changed only where the same pages are all pages', () => {
  const zero = { changed: 0, error: 0, new: 0, removed: 0, same: 5, totalPages: 5 };
  const say = (summary: object) => describeNoChange({ ...zero, ...summary }, 'nothing changed');
  expect(say({})).toBe('nothing changed');
  for (const summary of [
    { totalPages: 10 },
    { same: null },
    { totalPages: null },
    { modified: 2 },
    { modified: 2, totalPages: 7 },
  ])
    expect(say(summary)).toBe('no changes counted');
  expect(say({ changed: null })).toBe('no counts of changes');
  expect(describeNoChange(null, 'nothing changed')).toBe('no counts of changes');
});

it('counts the pages that a check under way has read by their statuses, for its total may be ahead', () => {
  const unread = { changed: null, new: null, removed: null, error: null, same: null };
  expect(countRead({ ...summary, totalPages: 300 })).toBe(4);
  expect(countRead({ ...summary, totalPages: 7, blocked: 3 })).toBe(7);
  expect(countRead({ ...unread, totalPages: 12 })).toBe(12);
  expect(countRead({ ...unread, totalPages: null })).toBeNull();
  expect(countRead(null)).toBeNull();
});

it('counts of a check what its total says, and while it is under way what it has read so far', () => {
  const ahead = { ...summary, totalPages: 300 };
  const unread = { changed: null, new: null, removed: null, error: null, same: null };
  const count = (status: string, counts: typeof summary | typeof unread) =>
    readCounted({ status, summary: { ...ahead, ...counts, totalPages: 300 } });
  expect(count('completed', summary)).toEqual({ pages: 300, isSoFar: false });
  expect(count('running', summary)).toEqual({ pages: 4, isSoFar: true });
  expect(count('queued', { ...summary, changed: 0, new: 0, same: 0 })).toEqual({
    pages: 0,
    isSoFar: true,
  });
  // Nothing tells how many of them were read.
  expect(count('running', unread)).toEqual({ pages: 300, isSoFar: false });
  expect(readCounted({ status: 'running', summary: null })).toBeNull();
  expect(countListed({ status: 'running', summary: ahead }, null)).toBe(4);
  expect(countListed({ status: 'running', summary: ahead }, 'changed')).toBe(2);
  expect(countListed({ status: 'completed', summary: ahead }, null)).toBe(300);
});
