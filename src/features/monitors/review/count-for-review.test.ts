import { describe, expect, it } from 'vitest';
import { makeDigest } from '#/components/check-digest/check-digest.ts';
import type { MonitorReading } from '#/components/check-digest/read-monitor.ts';
import { makeCheck, makeJudgment, makePage } from '#/components/monitor/test-data.ts';
import type { Monitor, MonitorCheck, MonitorCheckPage } from '#/contract/schemas/monitor.ts';
import { countInCheck, countInMonitor, hasReview, weighReview } from './count-for-review.ts';
import { sayReview } from './say-review.ts';

const counts = { changed: 2, error: 0, new: 0, removed: 0, same: 7, totalPages: 9 };
const changed = (judged: boolean | null) =>
  makePage({ status: 'changed', ...(judged !== null && { judgment: makeJudgment(judged) }) });
const checkOf = (id: string, at: string, fields: Partial<MonitorCheck> = {}): MonitorCheck => ({
  ...makeCheck({ summary: counts }),
  id,
  createdAt: at,
  ...fields,
});
const none = { marksOf: () => ({}), last: null };
const newest = checkOf('c3', '2026-11-20T10:00:00Z');
const middle = checkOf('c2', '2026-11-19T10:00:00Z');
const oldest = checkOf('c1', '2026-11-18T10:00:00Z');
const digest = (check: MonitorCheck, pages: MonitorCheckPage[]) =>
  makeDigest(check.id, pages, [], []);
const read = (
  digests: readonly ReturnType<typeof makeDigest>[],
  phase: MonitorReading['phase'] = 'read',
): MonitorReading => ({
  monitor: { id: 'm' } as Monitor,
  phase,
  error: null,
  checks: [newest, middle, oldest],
  digests: new Map(digests.map((each) => [each.checkId, each])),
  unreadChecks: 0,
  lacksNewer: false,
  troubles: [],
  lookedAt: [],
  wasRead: true,
  marked: new Set(),
});

it('says that a change which several pages have is counted once', () => {
  const diff = { text: '@@ -1 +1 @@\n-Free: 210\n+Free: 126' };
  const twins = digest(
    newest,
    ['one', 'other'].map((id) => ({ ...changed(true), id, diff })),
  );
  const review = countInCheck(newest, twins, none);
  expect(review?.count).toBe(1);
  expect(sayReview(review).explanation).toContain('the same change on several pages counted once');
});

describe('what is to be reviewed', () => {
  it('is what was judged meaningful and what nobody judged, without what is marked', () => {
    const pages = [changed(true), changed(false), changed(null)];
    const marks = Object.fromEntries(
      digest(newest, pages)
        .pages.slice(0, 1)
        .map(({ id, hash }) => [id, { hash }]),
    );
    expect(countInCheck(newest, digest(newest, pages), none)).toMatchObject({
      count: 2,
      checkId: 'c3',
    });
    expect(
      countInCheck(newest, digest(newest, pages), { ...none, marksOf: () => marks })?.count,
    ).toBe(1);
  });

  it('is unknown of what was not read, and never 0 there', () => {
    expect(countInCheck(newest, null, none)).toBeNull();
    expect(countInMonitor(read([digest(newest, [])]), none)).toBeNull();
    expect(countInMonitor({ ...read([]), phase: 'failed' }, none)).toBeNull();
    expect(sayReview(null).text).toBe('not known');
    expect([weighReview(null), hasReview(null)]).toEqual([null, false]);
  });

  it('is at least what was found where a check cannot be read any more, as one past its retention', () => {
    const found = [digest(newest, [changed(true)]), digest(middle, [])];
    const count = countInMonitor(read(found, 'failed'), none);
    expect(count).toMatchObject({ count: 1, isOpen: true, isDone: false, checkId: 'c3' });
    expect([hasReview(count), sayReview(count).text]).toEqual([true, '1+ to review']);
    expect(countInMonitor(read([digest(newest, [changed(false)])], 'failed'), none)).toBeNull();
  });

  it('is at least what was found also while it is read again, and never nothing then: a check may have ended', () => {
    const all = [newest, middle, oldest].map((check) => digest(check, [changed(true)]));
    const nothing = [newest, middle, oldest].map((check) => digest(check, [changed(false)]));
    for (const phase of ['waiting', 'reading'] as const) {
      expect(countInMonitor(read(all, phase), none)).toMatchObject({ count: 3, isOpen: true });
      expect(countInMonitor(read(nothing, phase), none)).toBeNull();
      expect(countInMonitor({ ...read([], phase), checks: null }, none)).toBeNull();
    }
  });

  it('is nothing, without reading, where the summary says that every page stayed the same', () => {
    const still = checkOf('c', '2026-11-20T10:00:00Z', {
      summary: { ...counts, changed: 0, same: 9 },
    });
    expect(countInCheck(still, null, none)).toMatchObject({ count: 0, checkId: null });
    expect(countInCheck({ ...still, status: 'running' }, null, none)).toBeNull();
  });

  it('adds up the checks since the last that was looked at, and leads to the newest', () => {
    const digests = [
      digest(newest, [changed(false)]),
      digest(middle, [changed(true)]),
      digest(oldest, [changed(true), changed(null)]),
    ];
    const count = countInMonitor(read(digests), none);
    expect(count).toMatchObject({ count: 3, checkId: 'c2' });
    expect(sayReview(count).explanation).toContain('They are in 2 checks: this opens the newest.');
    expect(sayReview(countInCheck(middle, digests[1] ?? null, none)).explanation).not.toMatch(
      /opens the newest/,
    );
    const last = { checkId: 'c1', createdAt: oldest.createdAt, at: 0 };
    expect(countInMonitor(read(digests), { ...none, last })).toMatchObject({ count: 1 });
    const all = { checkId: 'c3', createdAt: newest.createdAt, at: 0 };
    const done = countInMonitor(read(digests), { ...none, last: all });
    expect([done?.count, done?.isDone, sayReview(done).text]).toEqual([0, true, 'reviewed']);
  });

  it('counts what older checks hold, also where all of a newer one is marked', () => {
    const digests = [newest, middle, oldest].map((check) => digest(check, [changed(true)]));
    const marksIn = (ids: readonly string[]) => (checkId: string) =>
      Object.fromEntries(
        digests
          .filter((each) => each.checkId === checkId && ids.includes(checkId))
          .flatMap(({ pages }) => pages.map(({ id, hash }) => [id, { hash }])),
      );
    const count = (ids: readonly string[]) =>
      countInMonitor(read(digests), { marksOf: marksIn(ids), last: null });
    expect(count(['c3'])).toMatchObject({ count: 2, checkId: 'c2', isDone: false });
    expect(sayReview(count(['c3', 'c2', 'c1'])).text).toBe('reviewed');
  });

  it('is called nothing only where nothing was left unread', () => {
    const say = (part: Partial<ReturnType<typeof makeDigest>>) =>
      sayReview(countInCheck(newest, { ...digest(newest, []), ...part }, none)).text;
    expect(say({})).toBe('nothing');
    // Of new pages that nobody judged the inbox tells: they are not for review.
    const fresh = digest(newest, [makePage({ status: 'new' })]);
    expect(sayReview(countInCheck(newest, fresh, none))).toEqual({
      text: 'nothing',
      explanation: 'No change was judged meaningful, and no changed page was left unjudged.',
    });
    expect(say({ doubts: ['The list ended early.'] })).toBe('none found');
    expect(say({ lists: [{ status: 'new', isLeftOut: true, count: 900 }] })).toBe('none found');
    const all = { ...read([newest, middle, oldest].map((check) => digest(check, []))) };
    expect(sayReview(countInMonitor(all, none)).text).toBe('nothing');
    // All of a list of thirteen that was read to its end, as ten of these were skipped; of one of thousands it was not.
    const skip = (length: number) =>
      Array.from({ length }, (_, index) =>
        checkOf(`s${index}`, '2026-11-17T10:00:00Z', {
          status: 'skipped_no_credits',
          summary: null,
        }),
      );
    const past = (length: number) =>
      sayReview(countInMonitor({ ...all, checks: [...(all.checks ?? []), ...skip(length)] }, none));
    expect([past(10).text, past(1_000).text]).toEqual(['nothing', 'none found']);
    const newer = sayReview(countInMonitor({ ...all, lacksNewer: true }, none));
    expect(newer.text).toBe('none found');
    const troubles = ['Its list of checks names an error: “down”.'];
    expect(sayReview(countInMonitor({ ...all, troubles }, none)).text).toBe('none found');
    const unread = sayReview(countInMonitor({ ...all, unreadChecks: 1 }, none));
    expect(unread).toEqual(newer);
    expect(newer.explanation).toContain('Other checks, or parts that could not be read, may hold');
  });

  it('says of a list too long to be read how long it is, and that there may be more', () => {
    const long = makeDigest('c3', [], [{ status: 'changed', isLeftOut: true, count: 339 }], []);
    const count = countInCheck(newest, long, none);
    expect(count).toMatchObject({ count: 0, notRead: 339, checkId: 'c3' });
    expect(sayReview(count).text).toBe('339 not loaded');
    expect(hasReview(count)).toBe(true);
    expect(weighReview(count)).toBeLessThan(1);
    expect(sayReview(count).explanation).toContain('339 changed pages, too many');
    // A summary that does not add up: nobody knows how many of these changed.
    const whole = makeDigest('c3', [], [{ status: null, isLeftOut: true, count: 999 }], []);
    expect(sayReview(countInCheck(newest, whole, none)).explanation).toContain(
      '999 pages, too many',
    );
  });
});
