import { expect, it } from 'vitest';
import { makeCheck } from '#/components/monitor/test-data.ts';
import { namesMore } from '#/api/client/next-page.ts';
import { bringsMore, doubtChecks, doubtRepeat, tellsMore } from './doubt-list.ts';

const { monitorId } = makeCheck();
const own = String(monitorId);

it('says when checks are not those that were asked for', () => {
  const checks = [
    makeCheck(),
    makeCheck({ status: 'failed' }),
    makeCheck({ status: null, monitorId: null }),
    makeCheck({ monitorId: 'x' }),
  ];
  expect(doubtChecks(checks, { monitorId: own.toUpperCase(), status: undefined })).toEqual([
    '1 check below names another monitor than this one.',
  ]);
  expect(doubtChecks(checks.slice(0, 3), { monitorId: own, status: 'completed' })).toEqual([
    '2 checks below have another status than completed: the service did not keep to the filter.',
  ]);
});

it('says when a page of a list is the one before it, where the service does not heed the offset', () => {
  const list = { data: [{ id: 'a' }, { id: 'b' }] };
  expect(doubtRepeat(list, structuredClone(list), 2)).toBe(
    'The service gave the same list for the page before, so what follows from number 3 on is not known.',
  );
  for (const [before, offset] of [
    [list, 0],
    [undefined, 2],
    [{ data: [{ id: 'a' }] }, 2],
    [{ data: 'x' }, 2],
  ] as const)
    expect(doubtRepeat(before, list, offset)).toBeNull();
  expect(doubtRepeat({ data: [] }, { data: [] }, 2)).toBeNull();
});

it('knows that more was named than came, where a service gives fewer than were asked for', () => {
  for (const raw of [
    { next: 'https://api.example/v2/monitor?offset=20' },
    { total: 21 },
    { hasMore: true },
  ])
    expect(namesMore(raw, 20)).toBe(true);
  for (const raw of [
    null,
    [],
    {},
    { next: null, total: 20, hasMore: false },
    { next: ' ' },
    { next: 7, total: 'many', hasMore: 1 },
  ])
    expect(namesMore(raw, 20)).toBe(false);
});

it.each([
  // A service with a limit of its own may go on behind a short page: nobody knows.
  [{ data: [] }, 20, null],
  [{ data: [] }, 50, true],
  [{ data: [] }, 0, false],
  [{ total: 120 }, 20, true],
  [{ total: 60 }, 20, false],
  [{ hasMore: false }, 50, false],
  [{ next: null }, 20, false],
  [{ next: 'https://x.example/v2/monitor?limit=20&offset=60' }, 20, true],
])('%j with %i of 50 asked for, from 40 on: goes on is %s', (raw, shown, expected) => {
  expect(tellsMore({ raw, offset: 40, shown, perPage: 50 })).toBe(expected);
});

it('an empty page is the end of a list, and so is one that repeats it', () => {
  const page = (...ids: string[]) => ({ value: { data: ids.map((id) => ({ id })) }, unread: [] });
  expect(bringsMore(page('a', 'b'), page('b', 'c'))).toBe(true);
  expect(bringsMore(page('a', 'b'), page('a', 'b'))).toBe(false);
  expect(bringsMore(page('a'), page())).toBe(false);
  expect(bringsMore(page('a'), { ...page(), unread: [{}] })).toBe(true);
});
