import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeDigest } from '#/components/check-digest/check-digest.ts';
import { chooseLists } from '#/components/check-digest/choose-lists.ts';
import { makeCheck, makeJudgment, makePage } from '#/components/monitor/test-data.ts';
import type { MonitorCheck, MonitorCheckPage } from '#/contract/schemas/monitor.ts';
import { CHECK_STATUSES, PAGE_STATUSES } from '#/contract/values/monitor-values.ts';
import { formatTime } from '#/lib/format/format-time.ts';
import { buildHistory, findMark, isChange } from './build-history.ts';
import { type CheckReading, countRequests, planLists, readingOfDigest } from './check-reading.ts';
import { countFates } from './count-fates.ts';
import { describeMark, explainMark, offerAll } from './describe-mark.ts';
import { findOrigin, followOrigin } from './follow-origin.ts';
import { sayExtent, sayRepeats } from './say-extent.ts';
import { sayUncounted } from './say-uncounted.ts';

const URL = 'https://example.com/plans';
const uuid = (number: number) => `00000000-0000-4000-9000-${String(number).padStart(12, '0')}`;
const read = (...pages: readonly MonitorCheckPage[]): CheckReading => ({
  phase: 'read',
  pages,
  left: [],
  doubts: [],
});
const left = (status: 'same' | 'new', count: number) =>
  ({ status, count, isLeftOut: true }) as const;

/** A history of checks, oldest first, each with what was read of it; the newest is where the page was opened. */
function build(days: readonly (readonly [Partial<MonitorCheck>, CheckReading | undefined])[]) {
  const checks = days
    .map(([fields], index) => makeCheck({ ...fields, id: uuid(index + 1) }))
    .toReversed();
  const readings = new Map(days.map(([, reading], index) => [uuid(index + 1), reading]));
  const own = days.findLastIndex(([, reading]) => (reading?.pages.length ?? 0) > 0);
  const page = days[own]?.[1]?.pages.find(({ url }) => url === URL);
  const readingOf = ({ id }: MonitorCheck) => readings.get(id);
  const followed = followOrigin(checks, readingOf, {
    checkId: uuid(own + 1),
    pageName: page?.id ?? 'none',
  });
  return buildHistory(checks, readingOf, followed);
}
const page = (fields: Partial<MonitorCheckPage> = {}) => makePage({ url: URL, ...fields });
const kinds = (days: Parameters<typeof build>[0]) => build(days).map(({ kind }) => kind);

it('says that other checks have the URL of a page where nothing joins them', () => {
  const explain = (...before: readonly MonitorCheckPage[]) => {
    const now = [page({ targetId: 'crawl' }), page({ id: 'asked', targetId: 'page' })];
    const pagesOf = new Map([
      [uuid(1), before],
      [uuid(2), now],
    ]);
    const checks = [makeCheck({ id: uuid(2) }), makeCheck({ id: uuid(1) })];
    const readingOf = ({ id }: MonitorCheck) => read(...(pagesOf.get(id) ?? []));
    return followOrigin(checks, readingOf, { checkId: uuid(2), pageName: 'asked' })?.explanation;
  };
  expect(explain(page({ targetId: 'crawl' }))).toMatch(/have results with its URL/);
  expect(explain(makePage())).toBeNull();
  expect(explain(page({ targetId: 'page' }))).toMatch(/target and URL are the same/);
});

it('says that the check of a page has a result of another page under its id', () => {
  const explain = (...pages: readonly MonitorCheckPage[]) =>
    followOrigin([makeCheck({ id: uuid(1) })], () => read(...pages), {
      checkId: uuid(1),
      pageName: 'twin',
    })?.explanation;
  const twin = (path: string) => makePage({ id: 'twin', url: `https://shop.example/${path}` });
  expect(explain(twin('a'), twin('b'))).toMatch(/gives the same id to a result of another page/);
  expect(explain(twin('a'), makePage())).toBeNull();
  expect(explain(twin('a'), twin('a'))).not.toMatch(/of another page/);
});

it('follows a page however its checks write its URL', () => {
  const checks = [makeCheck({ id: uuid(2) }), makeCheck({ id: uuid(1) })];
  const pagesOf = new Map([
    [uuid(1), [makePage({ url: 'https://Shop.example:443' })]],
    [uuid(2), [makePage({ id: 'asked', url: 'https://shop.example/' })]],
  ]);
  const readingOf = ({ id }: MonitorCheck) => read(...(pagesOf.get(id) ?? []));
  const followed = followOrigin(checks, readingOf, { checkId: uuid(2), pageName: 'asked' });
  expect([...(followed?.visits.keys() ?? [])]).toEqual([uuid(1), uuid(2)]);
});

describe('the marks of a page', () => {
  it('are its statuses, oldest first, each with its judgment', () => {
    const marks = build([
      [{}, read(page({ status: 'new' }))],
      [{}, read(page({ status: 'same' }), makePage())],
      [{}, read(page({ status: 'changed', judgment: makeJudgment(false) }))],
      [{}, read(page({ status: 'error' }))],
      [{}, read(page({ status: 'changed', judgment: makeJudgment(true) }))],
    ]);
    expect(marks.map(({ kind, verdict }) => [kind, verdict])).toEqual([
      ['new', null],
      ['same', null],
      ['changed', 'noise'],
      ['error', null],
      ['changed', 'meaningful'],
    ]);
    expect(findMark(marks, 4, -1, isChange)).toBe(marks[2]);
    expect(findMark(marks, 0, 1, isChange)).toBe(marks[2]);
    expect(findMark(marks, 0, -1)).toBeNull();
    expect(marks.map(describeMark)[2]).toContain('changed, noise');
  });

  it('are counted by what became of the page, also under a status that nobody has heard of', () => {
    const marks = build([
      [{}, read(page({ status: 'moved', judgment: makeJudgment(true) }))],
      [{}, read(page({ status: 'same' }), makePage())],
      [{}, read(page({ status: 'error' }))],
      [{}, read(page({ status: 'moved' }))],
      [{}, read(page({ status: 'changed' }), page({ status: 'error', id: uuid(90) }))],
      [{}, read(page({ status: 'same' }))],
    ]);
    expect(countFates(marks)).toEqual(['1 changed', '2 errors', '2 moved']);
    expect(findMark(marks, 4, -1, isChange)).toBe(marks[3]);
    expect(countFates(marks.slice(1, 2))).toEqual([]);
  });

  it('are not counted of a check under way, which is said', () => {
    const changed = page({ status: 'changed' });
    const marks = build([
      [{}, read(changed)],
      [
        { status: 'running' },
        read(page({ status: 'changed' }), page({ id: uuid(91), status: 'error' })),
      ],
      [{ status: 'queued' }, undefined],
      [{}, { ...read(), phase: 'gone' }],
    ]);
    expect(countFates(marks)).toEqual(['1 changed']);
    expect(sayUncounted(marks, false)).toBe(
      ' What 1 of these says of the page is not known. 2 of these were still under way when last read and are not counted.',
    );
    expect(sayUncounted(marks.slice(0, 2), true)).toBe(
      ' 1 of these was still under way and not counted.',
    );
    expect(sayUncounted(marks.slice(0, 1), false)).toBe('');
  });

  it('tell a page that is not there from one that nobody reached, skipped, or asked for', () => {
    expect(
      kinds([
        [{}, read()],
        [{ status: 'partial' }, read()],
        [{ status: 'failed' }, read()],
        [{ status: 'skipped_overlap' }, undefined],
        [{ status: 'running' }, undefined],
        [{}, undefined],
        [{}, { ...read(), phase: 'gone' }],
        [{}, { ...read(), left: [left('same', 2_900)] }],
        [{}, { ...read(), left: [left('same', 10), left('new', 900)] }],
        [{}, { ...read(), doubts: ['A result could not be read.'] }],
        [{ status: 'archived' }, read()],
        [{}, read(page())],
      ]),
    ).toEqual([
      'absent',
      'unreached',
      'unreached',
      'skipped',
      'under_way',
      'waiting',
      'gone',
      'quiet',
      'unknown',
      'unknown',
      'unreached',
      'same',
    ]);
  });

  it('never say same of a page that no result calls so, and have words for each', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            status: fc.constantFrom(...CHECK_STATUSES, 'other', null),
            pageStatus: fc.constantFrom(...PAGE_STATUSES, 'moved', null, undefined),
            isRead: fc.boolean(),
            left: fc.subarray([left('same', 200), left('new', 400)]),
            doubts: fc.subarray(['A doubt.']),
          }),
          { minLength: 1, maxLength: 8 },
        ),
        (days) => {
          const marks = build(
            days.map((day) => [
              { status: day.status },
              day.isRead
                ? {
                    ...read(
                      ...(day.pageStatus === undefined ? [] : [page({ status: day.pageStatus })]),
                    ),
                    left: day.left,
                    doubts: day.doubts,
                  }
                : undefined,
            ]),
          );
          expect(marks).toHaveLength(days.length);
          for (const [index, mark] of marks.entries()) {
            if (mark.kind === 'same') expect(days[index]?.pageStatus).toBe('same');
            if (mark.kind === 'absent') expect(days[index]?.status).toBe('completed');
            expect(describeMark(mark)).not.toContain('undefined');
            expect(explainMark(mark).length).toBeGreaterThan(20);
          }
        },
      ),
    );
  });
});

describe('the page that a history was opened from', () => {
  it('is followed by its scrapes to another URL, and told apart from a page that took its place', () => {
    const moved = [
      page({ url: 'https://example.com/old', currentScrapeId: uuid(11) }),
      page({ previousScrapeId: uuid(11), currentScrapeId: uuid(12) }),
    ] as const;
    const stranger = page({ url: 'https://example.com/old', currentScrapeId: uuid(20) });
    expect(
      kinds([
        [{}, read(moved[0])],
        [{}, read(moved[1], stranger)],
      ]),
    ).toEqual(['same', 'same']);
    const checks = [makeCheck({ id: uuid(2) }), makeCheck({ id: uuid(1) })];
    const followed = followOrigin(
      checks,
      ({ id }) => (id === uuid(2) ? read(moved[1], stranger) : read(moved[0])),
      { checkId: uuid(2), pageName: stranger.id },
    );
    expect([...(followed?.visits.keys() ?? [])]).toEqual([uuid(2)]);
  });

  it('is found by its name where two results have one id, and by the id alone where one is not read', () => {
    const [one, other] = [page({ id: uuid(7) }), page({ id: uuid(7), url: `${URL}/2` })];
    expect(findOrigin([one, other], { checkId: uuid(1), pageName: `${uuid(7)}~2` })).toBe(other);
    expect(findOrigin([one], { checkId: uuid(1), pageName: `${uuid(7)}~2` })).toBe(one);
    expect(findOrigin([one], { checkId: uuid(1), pageName: uuid(8) })).toBeNull();
  });
});

describe('the lists that are read of a check', () => {
  const counts = { changed: 2, error: 0, new: 0, removed: 0, same: 98, totalPages: 100 };
  it('are one of all pages where one request holds them, else never the unchanged ones by themselves', () => {
    expect(planLists(makeCheck({ summary: counts }))).toEqual([
      { status: null, count: 100, isLeftOut: false },
    ]);
    const large = planLists(makeCheck({ summary: { ...counts, same: 2_898, totalPages: 2_900 } }));
    expect(large.map(({ status, isLeftOut }) => [status, isLeftOut])).toEqual([
      ['changed', false],
      ['same', true],
    ]);
    expect(countRequests(large.filter(({ isLeftOut }) => isLeftOut))).toBe(29);
  });

  it('are left open by a digest: it holds no unchanged pages, and none of a long list', () => {
    const check = makeCheck({ summary: { ...counts, new: 1_400, same: 1_498, totalPages: 2_900 } });
    const digest = makeDigest(check.id, [], chooseLists(check), []);
    expect(readingOfDigest(check, digest).left.map(({ status }) => status)).toEqual([
      'new',
      'same',
    ]);
  });
});

it('says of the checks that a history is told from which they are, and not that its own is among those listed', () => {
  const checks = [3, 2, 1].map((day) =>
    makeCheck({
      id: uuid(day),
      createdAt: `2026-11-0${day}T04:40:00Z`,
      startedAt: `2026-11-0${day}T04:40:00Z`,
    }),
  );
  const back = formatTime(Date.parse('2026-11-01T04:40:00Z'));
  const newest = { checks, end: null };
  expect(sayExtent(newest, true, false)).toBe(`the newest 3 checks, back to ${back}`);
  expect(sayExtent(newest, false, false)).toBe(
    `the newest 3 checks, back to ${back}, and the check of the page`,
  );
  expect(sayExtent({ checks: checks.slice(0, 1), end: 'end' }, true, false)).toBe(
    'the only check that the service lists',
  );
  expect(sayExtent(newest, true, true)).toBe(`3 checks of the file, back to ${back}`);
  expect(sayExtent({ checks: [], end: null }, false, false)).toBe('the check of the page alone');
  expect(sayRepeats(newest)).toBe('');
  expect(sayRepeats({ checks, end: 'repeats' })).toMatch(/asked for older ones.*what came before/);
  expect(sayRepeats({ checks: checks.toReversed(), end: 'repeats' })).toMatch(
    /asked for newer ones.*what came after/,
  );
});

it('offers to read unchanged pages only where no other list is left', () => {
  const offer = (...lists: readonly (readonly ReturnType<typeof left>[])[]) =>
    offerAll(
      build([
        [{}, read(page({ status: 'changed' }))],
        ...lists.map(
          (open) => [{ status: 'completed' }, { ...read(), left: open }] as [object, CheckReading],
        ),
      ]),
    );
  expect(offer([left('same', 900)], [])).toBe('Read unchanged pages: 9 requests');
  expect(offer([left('new', 1200)])).toBe('Read the long lists: 12 requests');
  expect(offer([left('new', 1200)], [left('same', 900)])).toBe('Read the long lists: 21 requests');
});

it('does not say of a page that was removed before that it may not have existed yet', () => {
  const [, after] = build([
    [{}, read(page({ status: 'removed' }))],
    [{}, read()],
  ]);
  expect(after && explainMark(after)).toMatch(
    /not have belonged to a target then, or not have existed\.$/,
  );
});

it('says of a result that is not read in full that what changed is not shown', () => {
  const marks = (known: CheckReading['pages']) => build([[{}, { ...read(), pages: known }]]);
  const whole = page({ status: 'changed' });
  const { pages } = makeDigest(uuid(1), [whole], [], []);
  const explain = (known: CheckReading['pages']) => marks(known).map((mark) => explainMark(mark));
  expect(explain(pages)[0]).toMatch(/not read in full/);
  expect(explain([whole])[0]).not.toMatch(/not read in full/);
});
