import { expect, it } from 'vitest';
import { editionOf } from '#/api/queries/ended-checks.ts';
import { makeCheck, makeJudgment, makePage, makePatch } from '../monitor/test-data.ts';
import { digestPage, makeDigest, readDigest } from './check-digest.ts';
import { chooseLists, chooseNewest, chooseWholeList, mayLackNewer } from './choose-lists.ts';
import { isAllMarked, isUpTo, listForReview } from './review-state.ts';

const meaningful = makePage({ status: 'changed', judgment: makeJudgment(true, 'low') });
const sure = makePage({ status: 'new', judgment: makeJudgment(true, 'high') });
const noise = makePage({ status: 'changed', judgment: makeJudgment(false) });
const unjudged = makePage({ status: 'changed', diff: { text: makePatch('old', 'new') } });
const fresh = makePage({ status: 'new' });
const failed = makePage({ status: 'error', error: 'Timed out', statusCode: 504 });
const same = makePage({ status: 'same' });
const watched = makePage({ status: 'same', judgment: makeJudgment(true, 'medium') });
const check = makeCheck();
const ALL = [meaningful, sure, noise, unjudged, fresh, failed, same, watched];
const digest = makeDigest(check.id, ALL, [], []);

it('holds every page but those that stayed the same', () => {
  expect(digest.pages.map(({ id }) => id)).toEqual(
    ALL.filter((page) => page !== same).map(({ id }) => id),
  );
});

it('is read as it was saved, and not at all when it was altered or made by an older version', () => {
  expect(readDigest(JSON.parse(JSON.stringify(digest)))).toEqual(digest);
  expect(readDigest({ ...digest, version: 0 })).toBeNull();
  expect(readDigest({ ...digest, pages: [{ id: 1 }] })).toBeNull();
  expect(readDigest(null)).toBeNull();
});

it('shows the first fields, old and new, and counts the rest', () => {
  const page = digestPage(
    makePage({
      status: 'changed',
      diff: {
        json: {
          price: { previous: 29, current: 34 },
          name: { previous: 'A', current: 'A' },
          note: { current: 'x'.repeat(500) },
          plan: { previous: { a: 1 } },
          more: { previous: null, current: false },
        },
      },
    }),
  );
  expect(page.fieldCount).toBe(4);
  expect(page.fields.map(({ path, previous, current }) => [path, previous, current])).toEqual([
    ['price', '29', '34'],
    ['note', null, `${'x'.repeat(119)}…`],
    ['plan', '{"a":1}', null],
  ]);
  expect(page.fields[0]?.percent).toBeCloseTo(17.24);
});

it('shows a line of the patch, never its headers', () => {
  expect(digestPage(unjudged)).toMatchObject({ removedLine: 'old', addedLine: 'new' });
  const added = makePage({ diff: { text: '--- a\n+++ b\n@@ -1,0 +1,2 @@\n+\n+  two ' } });
  expect(digestPage(added)).toMatchObject({ removedLine: null, addedLine: 'two' });
  expect(digestPage(makePage({ diff: { text: '--- only\n+++ headers' } }))).toMatchObject({
    removedLine: null,
    addedLine: null,
  });
});

it('shows beside a judgment what the judgment names, not what is above it in the diff', () => {
  const judgment = (before: string, after: string) => ({
    ...makeJudgment(true),
    meaningfulChanges: [{ type: 'changed', before, after, reason: 'It costs more.' }],
  });
  const text = '@@ -1,2 +1,2 @@\n-Read 56 times\n+Read 57 times\n-It costs 29\n+It costs 34';
  expect(
    digestPage(makePage({ diff: { text }, judgment: judgment('costs 29', 'costs 34') })),
  ).toMatchObject({ removedLine: 'It costs 29', addedLine: 'It costs 34' });
  const fields = ['a', 'b', 'c', 'd'].map((name) => [name, { previous: name, current: '34' }]);
  const page = digestPage(
    makePage({ diff: { json: Object.fromEntries(fields) }, judgment: judgment('d', '34') }),
  );
  expect(page.fields.map(({ path }) => path)).toEqual(['d', 'a', 'b']);
  expect(page.fieldCount).toBe(4);
});

it('shows of two long lines the part in which they differ', () => {
  const start = 'Deleted projects can be restored by their owner for up to';
  const page = makePage({ diff: { text: makePatch(`${start} 30 days.`, `${start} 14 days.`) } });
  expect(digestPage(page)).toMatchObject({
    removedLine: '…for up to 30 days.',
    addedLine: '…for up to 14 days.',
  });
});

it('takes in what was judged meaningful and changes that nobody judged, the surest first', () => {
  expect(listForReview(check, digest, {}).map(({ page }) => page.id)).toEqual(
    [sure, watched, meaningful, unjudged].map(({ id }) => id),
  );
});

it('tells a check all of which is marked from one up to which all was said to be reviewed', () => {
  const marks = Object.fromEntries(
    listForReview(check, digest, {}).map(({ page }) => [page.id, { hash: page.hash }]),
  );
  expect(isAllMarked(check, digest, marks)).toBe(true);
  expect(isAllMarked(check, digest, { ...marks, [sure.id]: { hash: 'other' } })).toBe(false);
  // What was not read of it may be for review as well.
  const [long, doubted] = [
    { ...digest, lists: [{ status: 'changed', isLeftOut: true, count: 4_000 }] as const },
    { ...digest, doubts: ['The list ended early.'] },
  ];
  expect(isAllMarked(check, { ...long, lists: [...long.lists] }, marks)).toBe(false);
  expect(isAllMarked(check, doubted, marks)).toBe(false);
  // Nothing to mark is nothing that was looked at.
  expect(isAllMarked(check, makeDigest(check.id, [noise], [], []), {})).toBe(false);
  const last = { checkId: 'another', createdAt: '2099-01-01T00:00:00Z', at: 0 };
  expect(isUpTo(check, last)).toBe(true);
  expect(isUpTo(check, { ...last, createdAt: '2026-11-19T00:00:00Z' })).toBe(false);
  expect(isUpTo(check, { ...last, createdAt: null, checkId: check.id })).toBe(true);
});

it('asks for the lists that the summary counts, and for all pages where it cannot be relied on', () => {
  const of = (summary: Parameters<typeof makeCheck>[0]) => chooseLists(makeCheck(summary));
  const counts = { changed: 2, error: 0, new: 900, removed: 1, same: 7, totalPages: 910 };
  expect(of({ summary: counts })).toEqual([
    { status: 'changed', count: 2, isLeftOut: false },
    { status: 'new', count: 900, isLeftOut: true },
    { status: 'removed', count: 1, isLeftOut: false },
  ]);
  expect(of({ summary: { ...counts, totalPages: 20 } })).toEqual([
    { status: null, count: 20, isLeftOut: false },
  ]);
  const all = [{ status: null, count: null, isLeftOut: false }];
  expect(of({ summary: null })).toEqual(all);
  expect(of({ summary: { ...counts, totalPages: 0 } })).toEqual(all);
  const negative = { changed: -2, error: 1, new: 0, removed: 0, same: 1, totalPages: 0 };
  expect(of({ summary: negative })).toEqual(all);
  expect(of({})).toEqual([]);
});

it('brings the results of a search that count as same with the others: they are judged as well', () => {
  const counts = { changed: 0, error: 1, new: 2, removed: 0, same: 7, totalPages: 10 };
  const of = (summary: typeof counts, type = 'search') =>
    chooseLists(makeCheck({ summary, targetResults: [{ targetId: 't', type }] })).map(
      ({ status }) => status,
    );
  expect(of(counts)).toEqual([null]);
  expect(of(counts, 'scrape')).toEqual(['error', 'new']);
  // More than one request would bring: they are a list of their own, as in the inbox, or one that is left out.
  const many = (same: number) =>
    chooseLists(
      makeCheck({
        summary: { ...counts, new: 102, same, totalPages: same + 103 },
        targetResults: [{ targetId: 't', type: 'search' }],
      }),
    ).at(-1);
  expect(many(7)).toEqual({ status: 'same', count: 7, isLeftOut: false });
  expect(many(101)).toEqual({ status: 'same', count: 101, isLeftOut: true });
  expect(many(0)?.status).toBe('new');
  expect(of({ ...counts, new: 102, totalPages: 110 }, 'scrape')).toEqual(['error', 'new']);
  // Where all count as same, one of them may matter all the same.
  expect(of({ ...counts, error: 0, new: 0, totalPages: 7 })).toEqual([null]);
  expect(of({ ...counts, error: 0, new: 0, totalPages: 7 }, 'scrape')).toEqual([]);
});

it('holds the results of a search that count as same and are noise, as their share is told', () => {
  const found = (meaningful: boolean | null) =>
    makePage({ status: 'same', judgment: meaningful === null ? null : makeJudgment(meaningful) });
  const pages = [found(true), found(false), found(null)];
  const { pages: held } = makeDigest(check.id, pages, [], []);
  expect(held.map(({ verdict }) => verdict)).toEqual(['meaningful', 'noise']);
  expect(
    listForReview(check, makeDigest(check.id, pages, [], []), {}).map(({ page }) => page.id),
  ).toEqual([pages[0]?.id]);
});

it('takes one request for all pages where it is enough, and believes that there are none only of a check that was skipped', () => {
  const summary = { changed: 0, error: 0, new: 0, removed: 0, same: 0, totalPages: 0 };
  const whole = (totalPages: number, status = 'completed') =>
    chooseWholeList(makeCheck({ status, summary: { ...summary, totalPages } }))?.length ?? 0;
  expect([whole(100), whole(101), whole(0), whole(0, 'failed')]).toEqual([1, 0, 1, 1]);
  expect([whole(0, 'skipped_overlap'), whole(0, 'skipped_no_credits')]).toEqual([0, 0]);
  expect(whole(3, 'skipped_overlap')).toBe(1);
});

it('is made again when the service has touched its check since: a judgment may come late', () => {
  const check = makeCheck({});
  expect(editionOf({ ...check })).toBe(editionOf(check));
  expect(editionOf({ ...check, updatedAt: '2026-11-21T10:05:00Z' })).not.toBe(editionOf(check));
});

it('takes the newest checks by their times, and says where a full list may go on with newer ones', () => {
  const on = (day: number) =>
    makeCheck({ id: String(day), createdAt: `2026-11-${String(day).padStart(2, '0')}T10:00:00Z` });
  const days = (count: number) => Array.from({ length: count }, (_, index) => on(index + 1));
  const [few, full] = [days(3), days(10)];
  expect(chooseNewest(few).map(({ id }) => id)).toEqual(['3', '2', '1']);
  expect(chooseNewest(days(12))[9]?.id).toBe('3');
  // One that hangs behind them is at work all the same, where it was read.
  const hanging = [{ ...on(1), status: 'running' }, ...days(13).slice(1)];
  expect(chooseNewest(hanging).map(({ id }) => id)).toEqual(
    ['13', '12', '11', '10', '9', '8', '7', '6', '5', '4'].concat('1'),
  );
  expect([few, full, full.toReversed(), days(300)].map(mayLackNewer)).toEqual([
    false,
    true,
    false,
    false,
  ]);
});
