import { describe, expect, it } from 'vitest';
import { makeDigest } from '#/components/check-digest/check-digest.ts';
import { makeCheck, makeJudgment, makePage } from '#/components/monitor/test-data.ts';
import { countFound } from '../count-found.ts';
import { measureCheck } from './measure-check.ts';
import { measureChecks } from './measure-checks.ts';

const counts = { changed: 3, error: 1, new: 0, removed: 0, same: 6, totalPages: 10 };
const check = makeCheck({ summary: counts });
const digest = makeDigest(
  check.id,
  [
    makePage({ status: 'changed', judgment: makeJudgment(true) }),
    makePage({ status: 'changed', judgment: makeJudgment(false) }),
    makePage({ status: 'changed' }),
    makePage({ status: 'error' }),
  ],
  [],
  [],
);
const now = Date.parse('2026-11-20T10:04:02Z');

describe('what a check measures', () => {
  it('is what was found, by its summary, without what is none', () => {
    expect(measureCheck('found', check, null, now)).toEqual([
      { name: 'changed', value: 3 },
      { name: 'error', value: 1 },
    ]);
    expect(measureCheck('found', makeCheck({ summary: null }), null, now)).toBeNull();
    const partial = makeCheck({ summary: { ...counts, new: null, removed: -1 } });
    expect(measureCheck('found', partial, null, now)).toEqual([
      { name: 'changed', value: 3 },
      { name: 'new', value: null },
      { name: 'removed', value: null },
      { name: 'error', value: 1 },
    ]);
  });

  it('counts pages of statuses that nobody has heard of as found', () => {
    const summary = { ...counts, changed: 0, error: 0, same: 6, moved: 3, archived: 1 };
    expect(measureCheck('found', makeCheck({ summary }), null, now)).toEqual([
      { name: 'other', value: 4 },
    ]);
    expect(countFound(summary)).toBe(4);
    // What does not make up the total is counted for something else.
    const besides = { ...counts, retries: 9 };
    expect(measureCheck('found', makeCheck({ summary: besides }), null, now)).toHaveLength(2);
    expect(countFound(besides)).toBe(4);
  });

  it('is how it was judged, once its pages were read, and is unknown before', () => {
    expect(measureCheck('judgments', check, digest, now)).toEqual([
      { name: 'meaningful', value: 1 },
      { name: 'unjudged', value: 1 },
      { name: 'noise', value: 1 },
      { name: 'error', value: 1 },
    ]);
    expect(measureCheck('judgments', check, null, now)).toBeNull();
    // Nothing changed: nothing is to be read.
    expect(measureCheck('judgments', makeCheck(), null, now)).toEqual([]);
    const long = makeDigest(check.id, [], [{ status: 'changed', isLeftOut: true, count: 900 }], []);
    expect(measureCheck('judgments', check, long, now)).toContainEqual({
      name: 'unread',
      value: 900,
    });
    // Of pages of every status it is not known how many are changed.
    const whole = makeDigest(check.id, [], [{ status: null, isLeftOut: true, count: 999 }], []);
    expect(measureCheck('judgments', check, whole, now)).toContainEqual({
      name: 'unread',
      value: null,
    });
    const cut = makeDigest(
      check.id,
      [makePage({ status: 'changed', judgment: makeJudgment(true) })],
      [{ status: null, isLeftOut: false, count: null }],
      ['The answer has no list of pages that could be read.'],
    );
    const uncounted = makeCheck({ summary: null });
    expect(measureCheck('judgments', uncounted, cut, now)).toEqual([
      { name: 'meaningful', value: 1 },
      { name: 'unread', value: null },
    ]);
    expect(measureCheck('judgments', uncounted, { ...cut, doubts: [] }, now)).toEqual([
      { name: 'meaningful', value: 1 },
    ]);
    // So is what a list counts and does not give; a page that failed and was judged counts once.
    const short = makeDigest(
      check.id,
      [makePage({ status: 'error', judgment: makeJudgment(true) })],
      [{ status: 'changed', isLeftOut: false, count: 3 }],
      [],
    );
    expect(measureCheck('judgments', check, short, now)).toEqual([
      { name: 'meaningful', value: 1 },
      { name: 'unread', value: 3 },
    ]);
  });

  it('is not known to the last where results of a search that may be judged were not read', () => {
    const pages = [makePage({ status: 'changed', judgment: makeJudgment(true) })];
    const lists = [{ status: 'same', isLeftOut: true, count: 157 }] as const;
    const search = makeCheck({ targetResults: [{ type: 'search' }] });
    const measure = (of: typeof search) =>
      measureCheck('judgments', of, makeDigest(of.id, pages, lists, []), now);
    expect(measure(search)).toEqual([
      { name: 'meaningful', value: 1 },
      { name: 'others', value: null },
    ]);
    expect(measure(makeCheck())).toEqual([{ name: 'meaningful', value: 1 }]);
  });

  it('is how long it took and what it cost, as far as it says so; one at work goes on', () => {
    expect(measureCheck('duration', check, null, now)).toEqual([
      { name: 'duration', value: 298_000 },
    ]);
    const running = makeCheck({ status: 'running', finishedAt: null, actualCredits: null });
    expect(measureCheck('duration', running, null, now)).toEqual([
      { name: 'duration', value: 240_000 },
    ]);
    expect(measureCheck('duration', makeCheck({ startedAt: null }), null, now)).toBeNull();
    expect(measureCheck('credits', running, null, now)).toBeNull();
    expect(measureCheck('credits', makeCheck({ actualCredits: 0 }), null, now)).toEqual([]);
    expect(measureCheck('credits', makeCheck({ actualCredits: -5 }), null, now)).toBeNull();
  });
});

it('goes from the oldest check to the newest by their times, whatever order the service lists them in', () => {
  const on = (day: number | null) => {
    const time = day === null ? null : `2026-11-0${day}T10:00:00Z`;
    return makeCheck({ id: String(day), startedAt: time, scheduledFor: time, createdAt: time });
  };
  const order = (...days: (number | null)[]) =>
    measureChecks('found', days.map(on), new Map(), now)
      .map(({ check: { id } }) => id)
      .join(' ');
  expect(order(3, 2, 1)).toBe('1 2 3');
  expect(order(1, 2, 3)).toBe('1 2 3');
  expect(order(4, 9, 2, 1)).toBe('1 2 4 9');
  // Without a time it stays after the one that is listed before it in time.
  expect(order(3, null, 2, null)).toBe('null 2 null 3');
  expect(order(null, null)).toBe('null null');
});
