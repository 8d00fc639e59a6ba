import { expect, it } from 'vitest';
import { sayReviewed } from '#/components/check-digest/review-state.ts';
import { makeDigest } from '#/components/check-digest/check-digest.ts';
import type { MonitorReading } from '#/components/check-digest/read-monitor.ts';
import { makeCheck, makeJudgment, makePage, makePatch } from '#/components/monitor/test-data.ts';
import type { Monitor, MonitorCheck, MonitorCheckPage } from '#/contract/schemas/monitor.ts';
import {
  explainNone,
  isAllRead,
  leavesErrorsOut,
  sayExtent,
  sayAsKnown,
  sayNoneRunning,
  sayMarked,
  sayOpen,
  sayStopped,
} from './explain-none.ts';
import { findTrouble, hasTrouble } from './find-trouble.ts';
import { groupReviews, listUnjudged, mayTakeInUnread } from './group-reviews.ts';
import { listNext, listRunning } from './list-running.ts';
import { isMoreComing, settledSince, settledTroubles } from './settle.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const CLOCK = { now: NOW, isService: true };
const NO_PAGES = { changed: 0, error: 0, new: 0, removed: 0, same: 0, totalPages: 0 };
const hoursAgo = (hours: number) => new Date(NOW - hours * 3_600_000).toISOString();

let made = 0;
const makeMonitor = (fields: Partial<Monitor> = {}): Monitor => ({
  id: `monitor-${++made}`,
  name: `Monitor ${made}`,
  status: 'active',
  schedule: null,
  nextRunAt: null,
  lastRunAt: null,
  currentCheckId: null,
  targets: null,
  goal: null,
  judgeEnabled: null,
  retentionDays: null,
  estimatedCreditsPerMonth: null,
  lastCheckSummary: null,
  createdAt: null,
  updatedAt: null,
  ...fields,
});

/** A check so many hours ago, with these pages. */
const checkOf = (hours: number, fields: Partial<MonitorCheck> = {}): MonitorCheck => {
  const at = hoursAgo(hours);
  return makeCheck({
    id: `check-${++made}`,
    createdAt: at,
    startedAt: at,
    scheduledFor: at,
    ...fields,
  });
};

const readingOf = (
  checks: readonly (readonly [check: MonitorCheck, pages?: readonly MonitorCheckPage[]])[],
  fields: Partial<MonitorReading> = {},
): MonitorReading => ({
  monitor: makeMonitor(),
  phase: 'read',
  error: null,
  checks: checks.map(([check]) => check),
  digests: new Map(
    checks.flatMap(([check, pages]) =>
      pages === undefined ? [] : [[check.id, makeDigest(check.id, pages, [], [])] as const],
    ),
  ),
  unreadChecks: 0,
  lacksNewer: false,
  troubles: [],
  lookedAt: [],
  wasRead: true,
  marked: new Set(),
  ...fields,
});

const meaningful = (name: string) =>
  makePage({
    status: 'changed',
    judgment: makeJudgment(true),
    diff: { text: makePatch(`${name} was`, `${name} is`) },
  });
const group = (readings: readonly MonitorReading[], last = new Map()) =>
  groupReviews(
    readings,
    () => ({}),
    (id) => last.get(id) ?? null,
  );

it('leaves what was reviewed as it is where an older check was listed only later', () => {
  const [newest, late, oldest] = [checkOf(1), checkOf(2), checkOf(3)];
  const last = sayReviewed(newest, [newest, oldest]);
  const [found] = groupReviews(
    [readingOf([[newest, []], [late, [meaningful('a')]], [oldest]])],
    () => ({}),
    () => last,
  );
  expect([found?.newest?.id, found?.items.length]).toEqual([newest.id, 1]);
});

it('puts the monitor with the newest change first, and its newest check first', () => {
  const [old, newer, newest] = [meaningful('a'), meaningful('b'), meaningful('c')];
  const readings = [
    readingOf([[checkOf(5), [old]]]),
    readingOf([
      [checkOf(1), [newest]],
      [checkOf(9), [newer]],
    ]),
    readingOf([[checkOf(0), [makePage({ status: 'changed', judgment: makeJudgment(false) })]]]),
  ];
  expect(group(readings).map(({ items }) => items.map(({ page }) => page.id))).toEqual([
    [newest.id, newer.id],
    [old.id],
  ]);
});

it('keeps a place for a monitor whose changes are still to be read', () => {
  const unread = (hours: number, changed: number, fields: Partial<MonitorReading> = {}) =>
    readingOf([], {
      phase: 'waiting',
      checks: null,
      wasRead: false,
      monitor: makeMonitor({
        lastRunAt: hoursAgo(hours),
        lastCheckSummary: { ...NO_PAGES, changed, same: 9, totalPages: changed + 9 },
      }),
      ...fields,
    });
  const [late, read, older] = [
    unread(1, 5),
    readingOf([[checkOf(2), [meaningful('a')]]]),
    readingOf([[checkOf(4), [meaningful('b')]]]),
  ];
  const between = unread(3, 2, { phase: 'reading' });
  const readings = [older, unread(0, 0), between, read, late];
  const groupAll = (isReading: boolean, last = new Map()) =>
    groupReviews(
      readings,
      () => ({}),
      (id) => last.get(id) ?? null,
      isReading,
    );
  expect(groupAll(true).map((found) => [found.reading, found.toCome])).toEqual([
    [late, 5],
    [read, 0],
    [between, 2],
    [older, 0],
  ]);
  // What is counted is what was read.
  expect(
    sayOpen(groupAll(true), {
      monitors: readings,
      phase: 'reading',
      unread: 0,
      more: 'none',
      troubles: [],
    }),
  ).toBe('2 changes in 2 monitors so far');
  // Of a reading that was stopped nothing more comes.
  expect(groupAll(false).map(({ reading }) => reading)).toEqual([read, older]);
  const seen = new Map([[late.monitor.id, sayReviewed(checkOf(1), [])]]);
  expect(groupAll(true, seen).map(({ reading }) => reading)).toEqual([read, between, older]);
});

it('expects of a monitor whose checks are listed what those count that are not read', () => {
  const counts = (changed: number) => ({ summary: { ...NO_PAGES, changed, totalPages: changed } });
  const [open, known, running] = [
    checkOf(2, counts(3)),
    checkOf(3, counts(1)),
    checkOf(1, { status: 'running', ...counts(7) }),
  ];
  const reading = readingOf([[running], [open], [known, [meaningful('a')]]], {
    phase: 'reading',
    wasRead: false,
  });
  const toCome = (fields: Partial<MonitorReading>) =>
    groupReviews(
      [{ ...reading, ...fields }],
      () => ({}),
      () => null,
      true,
    )[0]?.toCome;
  expect(toCome({})).toBe(3);
  expect(toCome({ wasRead: true })).toBe(0);
  expect(toCome({ phase: 'failed' })).toBe(0);
});

it('expects of a search what it found for the first time, before and after its checks are listed', () => {
  const summary = { ...NO_PAGES, new: 4, totalPages: 9 };
  const found = readingOf([[checkOf(1, { summary })]], { phase: 'reading', wasRead: false });
  const toCome = (type: string, checks: MonitorReading['checks']) => {
    const monitor = {
      ...found.monitor,
      lastCheckSummary: summary,
      targets: [{ id: 't', type, url: null }],
    };
    return groupReviews(
      [{ ...found, monitor, checks }],
      () => ({}),
      () => null,
      true,
    )[0]?.toCome;
  };
  expect([toCome('search', null), toCome('search', found.checks)]).toEqual([4, 4]);
  expect([toCome('scrape', null), toCome('scrape', found.checks)]).toEqual([undefined, undefined]);
});

it('leaves out what was looked at, and what was marked as reviewed since', () => {
  const checks = [checkOf(1), checkOf(2), checkOf(3)] as const;
  const reading = readingOf(checks.map((check) => [check, [meaningful(check.id)]] as const));
  const [newest, middle, oldest] = checks;
  const ids = (readings: readonly MonitorReading[], last = new Map()) =>
    group(readings, last).flatMap(({ items }) => items.map(({ check }) => check.id));
  expect(ids([{ ...reading, lookedAt: [oldest] }])).toEqual([newest.id, middle.id]);
  // Marks in a check say nothing of the checks before it.
  expect(ids([{ ...reading, marked: new Set([newest.id]) }])).toEqual([middle.id, oldest.id]);
  const last = new Map([
    [reading.monitor.id, { checkId: middle.id, createdAt: middle.createdAt, at: NOW }],
  ]);
  expect(ids([reading], last)).toEqual([newest.id]);
});

it('shows the very same change on several pages once, unless it was judged differently', () => {
  const diff = { text: makePatch('before', 'after') };
  const judged = [1, 2, 3].map(() =>
    makePage({ status: 'changed', diff, judgment: makeJudgment(true) }),
  );
  const other = makePage({ status: 'changed', diff });
  const [found] = group([readingOf([[checkOf(1), [...judged, other]]])]);
  expect(found?.items.map(({ pages }) => pages.length)).toEqual([3, 1]);
  expect(found?.open).toBe(2);
});

it('marks as reviewed only up to a check before which none is under way or unread', () => {
  const [skipped, running, older] = [
    checkOf(1, { status: 'skipped_overlap' }),
    checkOf(2, { status: 'running' }),
    checkOf(3),
  ];
  const markable = (readings: Parameters<typeof readingOf>[0]) => {
    const [found] = group([readingOf(readings)]);
    return found?.newest?.id ?? null;
  };
  expect(markable([[skipped, []], [running], [older, [meaningful('a')]]])).toBe(older.id);
  expect(markable([[checkOf(1), [meaningful('a')]], [older]])).toBeNull();
  expect(
    markable([
      [skipped, []],
      [older, [meaningful('a')]],
    ]),
  ).toBe(skipped.id);
});

it('says of a monitor what could not be read of it, with nothing to review as well', () => {
  const check = checkOf(1);
  const text = 'The summary counts 3 changed pages, but the list holds 0.';
  const digests = new Map([[check.id, makeDigest(check.id, [], [], [text])]]);
  const [found] = group([readingOf([[check]], { digests, unreadChecks: 1, lacksNewer: true })]);
  expect(found?.doubts).toEqual([
    { check, text },
    {
      check: null,
      text: 'Its list begins with its oldest checks: there may be newer ones that are not read.',
    },
    { check: null, text: '1 check of its list could not be read.' },
  ]);
});

it('says up to which check all was marked: what ended since it was read is not, nor what could not be read', () => {
  const say = (fields: Partial<MonitorReading> = {}) => {
    const [found] = group([readingOf([[checkOf(1), [meaningful('a')]]], fields)]);
    return found?.newest && sayMarked(found.newest, found);
  };
  expect(say()).toMatch(
    /^Everything of this monitor up to the check of \d.* is marked as reviewed\.$/,
  );
  expect(say({ unreadChecks: 1 })).toMatch(/with any older checks and results that were not read/);
});

it('says of a monitor whose reading failed of how many checks the changes are not known', () => {
  const [read, failed, skipped] = [
    checkOf(1),
    checkOf(2, { summary: { ...NO_PAGES, changed: 2, totalPages: 2 } }),
    checkOf(3, { status: 'skipped_overlap', summary: NO_PAGES }),
  ];
  const doubtsOf = (fields: Partial<MonitorReading>) =>
    group([readingOf([[read, [meaningful('a')]], [failed], [skipped]], fields)])[0]?.doubts;
  expect(doubtsOf({ phase: 'failed' })).toEqual([
    { check: null, text: 'The changes of 1 check were not read.' },
  ]);
  // While it is read, nothing of it is missing yet.
  expect(doubtsOf({ phase: 'reading' })).toEqual([]);
});

it('claims of monitors that were not read neither that nothing waits nor that nothing is wrong', () => {
  const [read, failed] = [readingOf([]), readingOf([], { phase: 'failed' })];
  expect(explainNone({ monitors: [read, failed], unread: 0 })).toMatch(
    /newest checks of 1 monitor: .*marked as reviewed.*1 monitor could not be read: what it holds is not known/,
  );
  expect(explainNone({ monitors: [failed], unread: 0 })).not.toContain('No change');
  expect(explainNone({ monitors: [], unread: 2 })).toBe('No monitor of the list could be read.');
  expect(explainNone({ monitors: [], unread: 0 })).toContain('lists no monitors');
  const all = { monitors: [read], unread: 0, more: 'none', troubles: [] } as const;
  expect(isAllRead(all)).toBe(true);
  // One that is running may be the one that could not be read.
  const unreadCheck = readingOf([], { unreadChecks: 1 });
  for (const change of [
    { unread: 1 },
    { more: 'unknown' },
    { monitors: [failed] },
    { monitors: [unreadCheck] },
    { monitors: [readingOf([], { lacksNewer: true })] },
    { monitors: [readingOf([], { troubles: ['Its list names an error.'] })] },
    { troubles: ['The list names an error.'] },
  ] as const)
    expect([
      isAllRead({ ...all, ...change }),
      sayExtent({ ...all, ...change, phase: 'read' }),
    ]).toEqual([false, ' in what was read']);
  expect(sayExtent({ ...all, phase: 'read' })).toBe('');
  expect(sayExtent({ ...all, phase: 'reading' })).toBe('');
  const begun = { ...all, monitors: [readingOf([], { phase: 'reading', wasRead: false })] };
  expect(sayExtent({ ...begun, phase: 'reading' })).toBe(' so far');
  expect(sayExtent({ ...all, unread: 1, phase: 'reading' })).toBe(' in what was read');
});

it('says of a monitor that is read again, as its check has ended, what is known of it, and not that it could not be read', () => {
  const again = readingOf([], { phase: 'reading' });
  expect(explainNone({ monitors: [again, readingOf([])], unread: 0 })).toMatch(
    /newest checks of 2 monitors: .*marked as reviewed in this browser\.$/,
  );
  expect(isAllRead({ monitors: [again], unread: 0, more: 'none', troubles: [] })).toBe(true);
});

it('says of a second reading that was stopped what is shown still from the first', () => {
  const waiting = readingOf([], { phase: 'waiting' });
  const never = readingOf([], { phase: 'waiting', wasRead: false });
  expect(sayStopped([waiting, waiting, never])).toBe(
    'Stopped: 2 of 3 monitors read. What the others hold is not shown.',
  );
  expect(sayStopped([waiting])).toBeNull();
});

it('claims no whole of what something speaks against: results that failed may be among those that did not come', () => {
  const check = checkOf(1);
  const doubted = readingOf([[check]], {
    digests: new Map([
      [check.id, makeDigest(check.id, [meaningful('price')], [], ['The list ends after 1.'])],
    ]),
  });
  const groups = group([doubted]);
  expect(leavesErrorsOut(groups)).toBe(true);
  expect(groups.map(mayTakeInUnread)).toEqual([true]);
  const reading = { monitors: [doubted], unread: 0, more: 'none', troubles: [] } as const;
  expect(sayOpen(groups, { ...reading, phase: 'read' })).toBe(
    '1 change in 1 monitor in what was read',
  );
});

it('says that pages were left without a judgment also where nothing is for review', () => {
  const [check, reviewed] = [checkOf(1), checkOf(2)];
  const pages = ['new', 'new', 'removed', 'same'].map((status) => makePage({ status }));
  const reading = readingOf([
    [check, pages],
    [reviewed, [makePage({ status: 'new' })]],
  ]);
  const last = { [reading.monitor.id]: sayReviewed(reviewed, [reviewed]) };
  expect(group([reading], new Map(Object.entries(last)))).toEqual([]);
  const unjudged = listUnjudged([reading], (id) => last[id] ?? null);
  expect(explainNone({ monitors: [reading], unread: 0 }, unjudged)).toMatch(
    /changed without a judgment.* Without a verdict and not listed: 2 new pages and 1 removed page\.$/,
  );
  expect(explainNone({ monitors: [readingOf([])], unread: 0 })).toMatch(/in this browser\.$/);
});

it('never counts for all where a list was too long to be read', () => {
  const reading = { unread: 0, more: 'none', troubles: [], monitors: [], phase: 'read' } as const;
  const [item] = group([readingOf([[checkOf(1), [meaningful('a')]]])])[0]?.items ?? [];
  const items = item ? [item] : [];
  const long = [{ check: checkOf(2), status: 'changed', count: 700 } as const];
  const say = (...groups: Parameters<typeof sayOpen>[0]) => sayOpen(groups, reading);
  expect(say({ items, open: 1, long: [], doubts: [] })).toBe('1 change in 1 monitor');
  expect(say({ items, open: 1, long, doubts: [] })).toBe('at least 1 change in 1 monitor');
  // Of another monitor, too.
  expect(
    say({ items, open: 1, long: [], doubts: [] }, { items: [], open: 0, long, doubts: [] }),
  ).toBe('at least 1 change in 1 monitor');
  expect(say({ items, open: 0, long: [], doubts: [] })).toBe('everything below is reviewed');
  expect(say({ items, open: 0, long, doubts: [] })).toBe('everything that was read is reviewed');
  expect(say({ items: [], open: 0, long, doubts: [] })).toBe('none in what could be read');
  expect(say()).toBe('');
});

it('knows where marking all takes in what nobody has seen', () => {
  const readings = (count: number, fields: Partial<MonitorReading> = {}) =>
    group([
      readingOf(
        Array.from({ length: count }, (_, day) => [checkOf(day), [meaningful(`${day}`)]]),
        fields,
      ),
    ]).map(mayTakeInUnread);
  expect(readings(9)).toEqual([false]);
  // There may be older ones, unless they were looked at.
  expect(readings(10)).toEqual([true]);
  expect(readings(10, { lookedAt: [checkOf(11)] })).toEqual([false]);
  const [found] = group([readingOf([[checkOf(1), [meaningful('a')]]])]);
  const long = [{ check: checkOf(2), status: 'changed', count: 700 } as const];
  expect(found && mayTakeInUnread({ ...found, long })).toBe(true);
});

it('shows what broke as far down as nothing more can come into it', () => {
  const failed = { status: 'failed' } as const;
  const [newest, oldest] = [readingOf([[checkOf(1, failed)]]), readingOf([[checkOf(9, failed)]])];
  const waiting = (lastRunAt: string | null) =>
    readingOf([], { phase: 'waiting', wasRead: false, monitor: makeMonitor({ lastRunAt }) });
  const shown = (...others: readonly MonitorReading[]) =>
    settledTroubles(
      findTrouble([newest, oldest], () => null, CLOCK),
      settledSince([newest, oldest, ...others]),
    ).length;
  expect(shown()).toBe(2);
  expect(shown(waiting(hoursAgo(0)))).toBe(0);
  expect(shown(waiting(hoursAgo(20)), waiting(hoursAgo(5)))).toBe(1);
  // It never ran, or has its place already.
  expect(shown(waiting(null), { ...waiting(hoursAgo(0)), wasRead: true })).toBe(2);
  const phases = [
    { phase: 'idle', monitors: [], readAt: null },
    { phase: 'reading', monitors: [], readAt: null },
    { phase: 'reading', monitors: [newest, waiting(null)], readAt: null },
    { phase: 'reading', monitors: [newest], readAt: null },
    { phase: 'stopped', monitors: [waiting(null)], readAt: null },
    // What one knows already stays as it is.
    { phase: 'reading', monitors: [newest, waiting(null)], readAt: NOW },
  ] as const;
  expect(phases.map(isMoreComing)).toEqual([true, true, true, false, false, false]);
});

it('says how often checks ended badly, once for each way', () => {
  const troubles = findTrouble(
    [
      readingOf([
        [checkOf(1, { status: 'failed' })],
        [checkOf(2), []],
        [checkOf(3, { status: 'failed' })],
        [checkOf(4, { status: 'skipped_overlap' })],
      ]),
    ],
    () => null,
    CLOCK,
  );
  expect(
    troubles.map((trouble) => trouble.kind === 'check' && [trouble.check.status, trouble.count]),
  ).toEqual([
    ['failed', 2],
    ['skipped_overlap', 1],
  ]);
});

it('knows what broke also in checks that were reviewed, which is not told again', () => {
  const [failed, older] = [checkOf(1, { status: 'failed' }), checkOf(2)];
  const changed = [meaningful('a')];
  const readings = (fields: Partial<MonitorReading>, ...checks: Parameters<typeof readingOf>[0]) =>
    [readingOf(checks, fields)] as const;
  const seen = [
    readings({ lookedAt: [failed, older] }, [failed], [older, changed]),
    readings({ marked: new Set([failed.id]) }, [failed, changed], [older]),
  ];
  for (const each of seen) {
    expect(findTrouble(each, () => null, CLOCK)).toEqual([]);
    expect(hasTrouble(each, CLOCK)).toBe(true);
  }
  expect(hasTrouble(readings({ lookedAt: [older] }, [older]), CLOCK)).toBe(false);
});

it('names a page that failed in the newest checks in a row; a skipped check in between tells nothing', () => {
  const failed = () => makePage({ status: 'error', url: 'https://a.example/', targetId: 't' });
  const once = makePage({ status: 'error', url: 'https://b.example/' });
  const [trouble, ...others] = findTrouble(
    [
      readingOf([
        [checkOf(1), [failed(), once]],
        [checkOf(2, { status: 'skipped_overlap' }), []],
        [checkOf(3), [failed()]],
        [checkOf(4), []],
        [checkOf(5), [failed()]],
      ]),
    ],
    () => null,
    CLOCK,
  );
  expect(trouble).toMatchObject({ kind: 'page', inARow: 2, page: { url: 'https://a.example/' } });
  expect(others.map(({ kind }) => kind)).toEqual(['check']);
});

it('says of a newest check whose pages all failed that nothing was read, unless that is said of a page in a row', () => {
  const failed = (error: string) =>
    makePage({ status: 'error', url: 'https://a.example/', targetId: 't', error });
  const all = (count: number, fields: Partial<MonitorCheck> = {}) =>
    checkOf(1, { summary: { ...NO_PAGES, error: count, totalPages: count }, ...fields });
  const troubleOf = (...checks: Parameters<typeof readingOf>[0]) =>
    findTrouble([readingOf(checks)], () => null, CLOCK);
  const two = [failed('Timeout'), makePage({ status: 'error', error: 'Timeout' })];
  expect(troubleOf([all(2), two], [checkOf(3), []])).toMatchObject([
    { kind: 'blind', count: 2, error: 'Timeout' },
  ]);
  // Of more than was read, or of different errors, none is told.
  expect(troubleOf([all(3), two])).toMatchObject([{ kind: 'blind', count: 3, error: null }]);
  expect(troubleOf([all(2), [failed('Timeout'), failed('Gone')]])).toMatchObject([{ error: null }]);
  const kinds = (...checks: Parameters<typeof readingOf>[0]) =>
    troubleOf(...checks).map(({ kind }) => kind);
  expect(kinds([all(1), [failed('Timeout')]], [checkOf(3), [failed('Gone')]])).toEqual(['page']);
  expect(kinds([all(2, { status: 'partial' }), two])).toEqual(['check']);
  expect(kinds([checkOf(1), []], [all(2), two])).toEqual([]);
  expect(kinds([all(0), []])).toEqual([]);
});

it('says that a monitor did not run only when it was due and nothing shows that it did', () => {
  const due = (fields: Partial<Monitor>, checks: Parameters<typeof readingOf>[0] = []) =>
    findTrouble(
      [readingOf(checks, { monitor: makeMonitor({ nextRunAt: hoursAgo(2), ...fields }) })],
      () => null,
      CLOCK,
    ).map(({ kind }) => kind);
  expect(due({})).toEqual(['missed']);
  expect(due({}, [[checkOf(3), []]])).toEqual(['missed']);
  expect(due({ status: 'paused' })).toEqual([]);
  expect(due({ nextRunAt: hoursAgo(0.1) })).toEqual([]);
  expect(due({ nextRunAt: 'soon' })).toEqual([]);
  expect(due({ lastRunAt: hoursAgo(1) })).toEqual([]);
  expect(due({ lastRunAt: hoursAgo(3) })).toEqual(['missed']);
  expect(due({ currentCheckId: 'check' })).toEqual([]);
  expect(due({}, [[checkOf(1), []]])).toEqual([]);
  expect(due({}, [[checkOf(3, { status: 'running' })]])).toEqual([]);
  // What cannot be read may have been since.
  const unreadable = { startedAt: '1770000000', scheduledFor: null, createdAt: '1770000000' };
  expect(due({ lastRunAt: '1770000000' })).toEqual([]);
  expect(due({}, [[checkOf(3, unreadable), []]])).toEqual([]);
  // A time without a zone may be half a day off.
  const bare = (hours: number) => hoursAgo(hours).replace('Z', '');
  expect(due({ nextRunAt: bare(2) })).toEqual([]);
  expect(due({ nextRunAt: bare(13) })).toEqual(['missed']);
  expect(due({ lastRunAt: bare(3) })).toEqual([]);
  expect(due({}, [[checkOf(3, { startedAt: bare(3) }), []]])).toEqual([]);
});

it('names a check that has been under way for more than a day, whatever was reviewed since', () => {
  const hanging = (check: MonitorCheck, isService = true) =>
    findTrouble([readingOf([[checkOf(1), []], [check]])], () => sayReviewed(checkOf(0), []), {
      now: NOW,
      isService,
    }).map((trouble) => [trouble.kind, trouble.kind === 'hanging' && trouble.isSure]);
  expect(hanging(checkOf(25, { status: 'running' }))).toEqual([['hanging', true]]);
  expect(hanging(checkOf(25, { status: 'queued', startedAt: null }))).toEqual([['hanging', true]]);
  // The newest that the service told of is an hour old.
  expect(hanging(checkOf(24.5, { status: 'running' }), false)).toEqual([['hanging', false]]);
  expect(hanging(checkOf(23, { status: 'running' }))).toEqual([]);
  expect(hanging(checkOf(25, { status: 'completed' }))).toEqual([]);
  // Which zone it is of is not told.
  const bare = hoursAgo(25).replace('Z', '');
  expect(hanging(checkOf(25, { status: 'running', startedAt: bare }))).toEqual([]);
});

it('knows that a monitor did not run by times of the service alone, not by a device that may be a day ahead', () => {
  const late = readingOf([[checkOf(30), []]], { monitor: makeMonitor({ nextRunAt: hoursAgo(2) }) });
  const isSure = (readings: readonly MonitorReading[], isService: boolean) =>
    findTrouble(readings, () => null, { now: NOW, isService }).flatMap((trouble) =>
      trouble.kind === 'missed' ? [trouble.isSure] : [],
    );
  expect(isSure([late], true)).toEqual([true]);
  expect(isSure([late], false)).toEqual([false]);
  const other = (at: string) => readingOf([], { monitor: makeMonitor({ lastRunAt: at }) });
  expect(isSure([late, other(hoursAgo(1))], false)).toEqual([true]);
  expect(isSure([late, other(hoursAgo(1.9))], false)).toEqual([false]);
  expect(isSure([late, other(hoursAgo(-9).replace('Z', ''))], false)).toEqual([false]);
});

it('finds checks under way in the list and in the record, and what comes next', () => {
  const running = checkOf(0, { status: 'queued' });
  const counts = { changed: 0, error: 0, new: 0, removed: 0, same: 50, totalPages: 50 };
  const reading = readingOf([[running], [checkOf(5, { summary: counts }), []]], {
    monitor: makeMonitor({ currentCheckId: running.id, nextRunAt: hoursAgo(-2) }),
  });
  const ended = checkOf(0, { status: 'completed' });
  const stale = readingOf([[ended, []]], {
    monitor: makeMonitor({ currentCheckId: ended.id, nextRunAt: hoursAgo(-1) }),
  });
  const unread = readingOf([], {
    checks: null,
    monitor: makeMonitor({ currentCheckId: 'other', nextRunAt: hoursAgo(1) }),
  });
  expect(
    listRunning([reading, stale, unread]).map(({ checkId, status, expected }) => [
      checkId,
      status,
      expected,
    ]),
  ).toEqual([
    [running.id, 'queued', 50],
    ['other', null, null],
  ]);
  expect(listNext([reading, stale, unread], NOW).map(({ monitor }) => monitor.id)).toEqual([
    stale.monitor.id,
    reading.monitor.id,
  ]);
});

it('knows a page that failed in a row however its URL is written, and counts thousands of them at once', () => {
  const failed = (url: string) => makePage({ status: 'error', url, targetId: 't' });
  const troubleOf = (...checks: Parameters<typeof readingOf>[0]) =>
    findTrouble([readingOf(checks)], () => null, CLOCK);
  expect(
    troubleOf(
      [checkOf(1), [failed('https://Shop.example/a%7Eb')]],
      [checkOf(2), [failed('https://shop.example:443/a%7Eb')]],
    ),
  ).toMatchObject([{ kind: 'page', inARow: 2 }]);
  const down = (hours: number) =>
    [
      checkOf(hours),
      Array.from({ length: 4_000 }, (_, index) => failed(`https://shop.example/${index}`)),
    ] as const;
  const began = performance.now();
  expect(troubleOf(...[1, 2, 3, 4, 5].map(down))).toHaveLength(4_000);
  // Each page looked for among all of each check took half a minute.
  expect(performance.now() - began).toBeLessThan(5_000);
});

it('claims of no check with a status that nobody has heard of that it does not run', () => {
  const say = (status: string) =>
    sayAsKnown({
      monitors: [readingOf([[checkOf(1, { status })], [checkOf(2)]])],
      unread: 0,
      more: 'none',
      troubles: [],
    });
  expect(say('completed')).toBe('');
  expect(say('in_progress')).toBe(' known to be');
});

it('says of which checks it is so that none runs where a list of them is read no further', () => {
  const say = (count: number, fields: Partial<MonitorCheck> = {}) =>
    sayNoneRunning({
      monitors: [
        readingOf(Array.from({ length: count }, (_, hour) => [checkOf(count - hour, fields)])),
      ],
      unread: 0,
      more: 'none',
      troubles: [],
    });
  expect(say(9)).toBe('No check is running.');
  expect(say(10)).toBe('No check is running among the newest of each monitor.');
  expect(say(10, { status: 'in_progress' })).toBe(
    'No check is known to be running among the newest of each monitor.',
  );
});
