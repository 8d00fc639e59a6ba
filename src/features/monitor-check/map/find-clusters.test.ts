import { expect, it } from 'vitest';
import type { MonitorCheckPage } from '#/contract/schemas/monitor.ts';
import { makeJudgment, makePage, makePatch } from '#/components/monitor/test-data.ts';
import { groupIdenticalChanges } from '../triage/group-identical-changes.ts';
import { findClusters, nameCluster } from './find-clusters.ts';

const many = (count: number, fields: Parameters<typeof makePage>[0]) =>
  Array.from({ length: count }, () => makePage({ status: 'changed', ...fields }));

const nameAll = (pages: readonly MonitorCheckPage[]) => {
  const groups = groupIdenticalChanges(pages);
  return findClusters(groups).map((group) => nameCluster(group, groups));
};

it('names identical edits by what they are and on how many pages, the largest first', () => {
  const pages = [
    ...many(2, { diff: { json: { price: { previous: 29, current: 34 } } } }),
    ...many(18, { diff: { text: makePatch('© 2025', '© 2026') } }),
    ...many(3, { status: 'error', error: 'The page did not load.' }),
    ...many(1, { diff: { text: makePatch('one', 'of its own') } }),
    ...many(4, { diff: { json: { trial: { current: true } } } }),
    // An entry that is no value before and after says nothing of what was before.
    ...many(5, { diff: { json: { stock: 'sold out', same: { previous: 1, current: 1 } } } }),
  ];
  expect(nameAll(pages)).toEqual([
    'Same line on 18 pages: − © 2025 + © 2026',
    'Same field on 5 pages: stock unclear: sold out',
    'Same field on 4 pages: trial not there → true',
    'Same error on 3 pages: The page did not load.',
    'Same field on 2 pages: price 29 → 34',
  ]);
});

it('names an error by what it says and its HTTP status, in one line', () => {
  const failed = { status: 'error', error: 'Not\nreachable' } as const;
  const pages = [
    ...many(3, { ...failed, statusCode: 503 }),
    ...many(2, { ...failed, statusCode: 404 }),
  ];
  expect(nameAll(pages)).toEqual([
    'Same error on 3 pages: HTTP 503, Not reachable',
    'Same error on 2 pages: HTTP 404, Not reachable',
  ]);
});

it('says of which pages an edit is counted that is judged differently on others', () => {
  const diff = { text: makePatch('© 2025', '© 2026') };
  const pages = [
    ...many(5, { diff, judgment: makeJudgment(false) }),
    ...many(3, { diff }),
    ...many(1, { diff, judgment: makeJudgment(true, 'high') }),
    ...many(2, { diff: { text: makePatch('one', 'two') } }),
  ];
  expect(nameAll(pages)).toEqual([
    'Same line on 5 pages (noise): − © 2025 + © 2026',
    'Same line on 3 pages (no verdict): − © 2025 + © 2026',
    'Same line on 2 pages: − one + two',
  ]);
});
