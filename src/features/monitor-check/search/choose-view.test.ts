import { expect, it } from 'vitest';
import { makeCheck, makeJudgment, makePage } from '#/components/monitor/test-data.ts';
import { viewOfAddress } from './choose-view.ts';
import { opensInInbox } from './opens-in-inbox.ts';

const counts = { changed: 0, error: 0, new: 0, removed: 0, same: 4, totalPages: 4 };

it('takes the view that the address names, or whose filters it holds', () => {
  expect(viewOfAddress({ view: 'list', also: ['new'] })).toBe('list');
  expect(viewOfAddress({ view: 'triage', status: 'new' })).toBe('triage');
  for (const search of [{ status: 'renamed' }, { limit: 50 }, { limit: 'x' }, { skip: 25 }])
    expect(viewOfAddress(search)).toBe('list');
  expect(viewOfAddress({ also: ['removed'] })).toBe('triage');
  for (const search of [{ path: 'a.example' }, { part: 'new' }, { same: 'x' }])
    expect(viewOfAddress(search)).toBe('map');
  for (const search of [{}, { q: 'docs' }, { page: 'p1', tab: 'raw' }, { about: true }] as const)
    expect(viewOfAddress(search)).toBeNull();
});

it('opens the inbox where an ended check has something for it', () => {
  const open = (fields: Parameters<typeof makeCheck>[0]) =>
    opensInInbox(makeCheck({ status: 'completed', summary: counts, pages: [], ...fields }));
  expect(open({})).toBe(false);
  expect(open({ summary: { ...counts, changed: 1 } })).toBe(true);
  expect(open({ summary: { ...counts, error: 1 } })).toBe(true);
  // A first check has new pages alone; an alert among them is one that was judged.
  expect(open({ summary: { ...counts, new: 3000 } })).toBe(false);
  expect(open({ pages: [makePage({ status: 'new', judgment: makeJudgment(true) })] })).toBe(true);
  // Without counts the pages at hand tell; with them a page says nothing against them.
  expect(open({ summary: null, pages: [makePage({ status: 'changed' })] })).toBe(true);
  expect(open({ summary: null, pages: [makePage({ status: 'same' })] })).toBe(false);
  for (const status of ['queued', 'running'])
    expect(open({ status, summary: { ...counts, changed: 9 } })).toBe(false);
  expect(open({ status: 'failed', summary: { ...counts, changed: 9 } })).toBe(true);
});
