import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeCheck, makeJudgment, makePage, makePatch } from '#/components/monitor/test-data.ts';
import type { MonitorCheckPage } from '#/contract/schemas/monitor.ts';
import type { Json } from '#/contract/schemas/tolerant.ts';
import { findPage } from './find-page.ts';
import { type CheckPages, mergeChanges } from './merge-changes.ts';
import { SHELF_LABELS, SHELVES } from './shelves.ts';

const day = (number: number) =>
  makeCheck({
    id: `check-${number}`,
    createdAt: `2026-11-${String(number).padStart(2, '0')}T04:40:00Z`,
  });
const NONE = { changed: 0, error: 0, new: 0, removed: 0, same: 0, totalPages: 0 };
/** Checks of the 1st, 2nd … day, each with these pages. */
const week = (...days: readonly (readonly MonitorCheckPage[])[]): readonly CheckPages[] =>
  days.map((pages, index) => ({ check: day(index + 1), pages }));

const URL = 'https://shop.example/plans';
const at = (fields: Partial<MonitorCheckPage>) =>
  makePage({ url: URL, status: 'changed', ...fields });
const priced = (previous: Json, current: Json, more: Partial<MonitorCheckPage> = {}) =>
  at({ diff: { json: { price: { previous, current } } }, ...more });
const only = (checks: readonly CheckPages[]) => {
  const [page, ...others] = mergeChanges(checks);
  expect(others).toEqual([]);
  if (!page) throw new Error('No page.');
  return page;
};
/** The values of the first field's course, each with the day it was found. */
const courseOf = (checks: readonly CheckPages[]) =>
  only(checks).fields[0]?.points.map(
    ({ held, check, isGap }) =>
      `${held.is === 'value' ? JSON.stringify(held.value) : held.is}${check ? ` on ${check.id.slice(6)}` : ''}${isGap ? ', unseen' : ''}`,
  );

it('puts a page that is new and changed as noise since where nothing denies the verdict in its row', () => {
  const { shelf } = only(
    week([at({ status: 'new' })], [priced(29, 34, { judgment: makeJudgment(false) })]),
  );
  expect(SHELF_LABELS[shelf]).toBe('New or removed');
});

describe('the fields of a page since one last looked', () => {
  it('have the value then and the value now, with every value between', () => {
    const checks = week([priced(29, 34)], [], [priced(34, 31)]);
    const { fields, checkCount, life } = only(checks);
    expect(fields[0]?.whole).toMatchObject({
      kind: 'changed',
      previous: 29,
      current: 31,
      number: { difference: 2 },
    });
    expect(fields[0]?.isBack).toBe(false);
    expect(courseOf(checks)).toEqual(['29', '34 on 1', '31 on 3']);
    expect([checkCount, life]).toEqual([2, { fate: 'changed', endsInError: false }]);
  });

  it('are unchanged when they went there and back, with their path', () => {
    const checks = week([priced(29, 34)], [priced(34, 29)]);
    const { fields, life, shelf } = only(checks);
    expect(fields[0]).toMatchObject({ isBack: true, whole: { kind: 'unchanged', current: 29 } });
    expect(courseOf(checks)).toEqual(['29', '34 on 1', '29 on 2']);
    expect([life.fate, shelf]).toEqual(['back', 'back']);
    // The same value, written otherwise.
    const object = (keys: string) => JSON.parse(keys) as Json;
    expect(
      only(week([priced(object('{"a":1,"b":2}'), 1)], [priced(1, object('{"b":2,"a":1}'))])).life,
    ).toMatchObject({ fate: 'back' });
  });

  it('tell a missing key from null, and come and go', () => {
    const added = at({ diff: { json: { price: { current: null } } } });
    const removed = at({ diff: { json: { price: { previous: null } } } });
    expect(only(week([added])).fields[0]?.whole).toMatchObject({ kind: 'added', current: null });
    expect(only(week([removed])).fields[0]?.whole).toMatchObject({ kind: 'removed' });
    expect(courseOf(week([added], [removed]))).toEqual(['absent', 'null on 1', 'absent on 2']);
    expect(only(week([added], [removed])).fields[0]?.isBack).toBe(true);
    expect(courseOf(week([removed], [added]))).toEqual(['null', 'absent on 1', 'null on 2']);
  });

  it('show a value that nobody read between two checks', () => {
    const checks = week([priced(29, 34)], [priced(40, 29)]);
    expect(courseOf(checks)).toEqual(['29', '34 on 1', '40 on 2, unseen', '29 on 2']);
    expect(only(checks).fields[0]?.isBack).toBe(true);
  });

  it('are unclear where an entry is no value before and after, or two results contradict one another', () => {
    const odd = at({ diff: { json: { price: 31, other: { current: 1 } } } });
    expect(courseOf(week([priced(29, 34)], [odd]))).toEqual(['29', '34 on 1', 'unclear on 2']);
    const page = only(week([priced(29, 34), priced(29, 35)]));
    expect(page.fields[0]).toMatchObject({ isBack: false, whole: { kind: 'unclear' } });
    expect(page.visits).toHaveLength(2);
    // Twice the same is no contradiction.
    expect(courseOf(week([priced(29, 34), priced(29, 34)]))).toEqual(['29', '34 on 1']);
  });

  it('come first where they changed for good in a check that was not judged noise', () => {
    const json = (price: number, count: number) => ({
      json: {
        count: { previous: count - 1, current: count },
        back: { previous: price, current: price + 1 },
        price: { previous: price, current: price + 1 },
      },
    });
    const fields = only(
      week(
        [at({ diff: json(1, 5), judgment: makeJudgment(true) })],
        [
          at({
            diff: {
              json: { back: { previous: 2, current: 1 }, seen: { previous: 0, current: 1 } },
            },
            judgment: makeJudgment(false),
          }),
        ],
      ),
    ).fields.map(({ path }) => path);
    expect(fields).toEqual(['count', 'price', 'back', 'seen']);
  });
});

describe('what became of a page', () => {
  const went = (...statuses: readonly string[]) =>
    only(week(...statuses.map((status) => [at({ status })]))).life;
  it('is read off its first and its last result, and errors say nothing of it', () => {
    expect(went('new').fate).toBe('new');
    expect(went('new', 'changed').fate).toBe('new');
    expect(went('new', 'removed').fate).toBe('gone');
    expect(went('removed').fate).toBe('removed');
    expect(went('changed', 'removed')).toEqual({ fate: 'removed', endsInError: false });
    expect(went('removed', 'new').fate).toBe('returned');
    expect(went('error', 'error')).toEqual({ fate: 'unreached', endsInError: true });
    expect(went('changed', 'error')).toEqual({ fate: 'changed', endsInError: true });
    expect(went('error', 'changed')).toEqual({ fate: 'changed', endsInError: false });
    // A check after the error reached it, or may have: its unchanged pages were not read.
    expect(went('changed', 'error', 'same')).toEqual({ fate: 'changed', endsInError: false });
    expect(went('changed', 'error', 'same', 'error')).toMatchObject({ endsInError: true });
    const later = (same: number): CheckPages => ({
      check: { ...day(3), summary: { ...NONE, same, totalPages: same } },
      pages: [],
    });
    const failed = week([priced(29, 34)], [at({ status: 'error' })]);
    expect(only([...failed, later(900)]).life.endsInError).toBe(false);
    expect(only([...failed, later(0)]).life.endsInError).toBe(true);
    // A status that nobody has heard of says neither that it changed nor that it came or went.
    expect(went('teleported').fate).toBe('other');
    expect(went('teleported', 'error')).toEqual({ fate: 'other', endsInError: true });
    expect(went('teleported', 'changed').fate).toBe('changed');
    expect(went('removed', 'teleported').fate).toBe('removed');
    // Search monitors judge pages that stayed the same.
    const judged = at({ status: 'same', judgment: makeJudgment(true) });
    expect(only(week([judged])).life.fate).toBe('same');
    expect(only(week([judged], [at({ status: 'teleported' })])).life.fate).toBe('other');
    // A result that was watched is new when a search tells of it: no check says that it changed.
    expect(only(week([judged], [at({ status: 'new' })])).life.fate).toBe('new');
    expect(only(week([judged], [at({ status: 'removed' })])).life.fate).toBe('removed');
    expect(only(week([at({ status: 'removed' })], [judged])).life.fate).toBe('returned');
    // Two results of one check that contradict one another: no more than that it changed.
    const twins = [at({ status: 'removed' }), at({ status: 'new' })];
    for (const pages of [twins, twins.toReversed()])
      expect(only(week(pages)).life.fate).toBe('changed');
  });

  it('is never said to be as it was where more than fields was compared, or it could have been away', () => {
    const mixed = (from: number, to: number) =>
      at({ diff: { text: makePatch('a', 'b'), json: { price: { previous: from, current: to } } } });
    expect(only(week([mixed(1, 2)], [mixed(2, 1)])).life.fate).toBe('changed');
    expect(only(week([priced(1, 2)], [at({ status: 'changed' })], [priced(2, 1)])).life.fate).toBe(
      'changed',
    );
    expect(only(week([priced(1, 2)], [priced(2, 1)], [at({ status: 'new' })])).life.fate).toBe(
      'changed',
    );
  });

  it('is never said to be as it was where a check that was not read may have changed it', () => {
    const back = week([priced(1, 2)], [priced(2, 1)]);
    expect(mergeChanges(back, { isWhole: false })[0]?.life.fate).toBe('changed');
    // Nobody read how 2 became 3: what else moved then is not known.
    expect(only(week([priced(1, 2)], [priced(3, 1)])).life.fate).toBe('changed');
  });
});

it('keeps the patches in the order of the checks, unreadable ones included', () => {
  const page = only(
    week(
      [at({ diff: { text: makePatch('a', 'b') } })],
      [at({ diff: ['odd'] })],
      [at({ diff: { text: makePatch('b', 'c') } })],
    ),
  );
  expect(page.visits.map(({ check, change }) => [check.id, change.shape])).toEqual([
    ['check-1', 'text'],
    ['check-2', 'unreadable'],
    ['check-3', 'text'],
  ]);
  expect(page.fields).toEqual([]);
});

it('puts what matters first: the surest judgment of any check counts, errors are no change', () => {
  const page = (name: string, status: string, meaningful: boolean | null, confidence = 'high') =>
    makePage({
      id: name,
      url: `https://shop.example/${name}`,
      status,
      judgment: meaningful === null ? null : makeJudgment(meaningful, confidence),
    });
  const names = mergeChanges(
    week(
      [
        page('noise', 'changed', false),
        page('failed', 'error', null),
        page('fresh', 'new', null),
        page('unjudged', 'changed', null),
        page('low', 'new', true, 'low'),
        page('first-noise', 'changed', false),
        page('same', 'same', null),
        page('sure', 'changed', true),
      ],
      [page('first-noise', 'changed', true), page('watched', 'same', true, 'medium')],
    ),
  ).map(({ name, shelf }) => `${shelf}: ${name}`);
  expect(names).toEqual([
    'meaningful: first-noise',
    'meaningful: sure',
    'meaningful: watched',
    'meaningful: low',
    'unjudged: unjudged',
    'came-and-went: fresh',
    'error: failed',
    'noise: noise',
  ]);
});

it('names pages by what an address can hold, those without an id too, and finds them by it', () => {
  const pageOf = (id: string, url: string) => makePage({ id, url, status: 'changed' });
  const pages = mergeChanges(
    week([pageOf('', 'https://a.example/'), pageOf(' p1 ', 'https://b.example/'), pageOf('', 'https://c.example/')]), // prettier-ignore
  );
  expect(pages.map(({ name }) => name)).toEqual(['~1', 'p1', '~2']);
  for (const page of pages) expect(findPage(pages, page.name)).toBe(page);
});

it('names pages apart that share an id', () => {
  const twin = (url: string) => makePage({ id: 'same', status: 'changed', url });
  const names = mergeChanges(week([twin('https://a.example/'), twin('https://b.example/')]));
  expect(names.map(({ name }) => name)).toEqual(['same', 'same~2']);
});

const held = fc.constantFrom<Json>(1, 2, 'two', null, { a: 1 }, [1]);
const entry = fc.oneof(
  fc.record({ previous: held, current: held }, { requiredKeys: [] }),
  fc.constant('odd'),
);
const anyPage = fc.record({
  id: fc.constantFrom('a', 'b', 'c'),
  url: fc.constantFrom('https://a.example/', 'https://b.example/', null),
  targetId: fc.constantFrom('t1', 't2'),
  status: fc.constantFrom('new', 'changed', 'removed', 'error', 'same', 'odd', null),
  diff: fc.oneof(
    fc.constantFrom<Json>(null, ['odd'], { text: makePatch('a', 'b') }),
    fc.record({ json: fc.dictionary(fc.constantFrom('x', 'y', '__proto__'), entry) }),
  ),
  judgment: fc.constantFrom(null, makeJudgment(true), makeJudgment(false)),
});
const anyChecks = fc
  .array(fc.array(anyPage, { maxLength: 4 }), { maxLength: 4 })
  .map((days) =>
    week(
      ...days.map((pages) => pages.map((page) => makePage({ ...page, diff: page.diff as Json }))),
    ),
  );

it('holds every change once, in the order of the checks, whatever a service sends', () => {
  fc.assert(
    fc.property(anyChecks, (checks) => {
      const merged = mergeChanges(checks);
      const changes = checks.flatMap(({ pages }) =>
        pages.filter((page) => page.status !== 'same' || page.judgment?.meaningful === true),
      );
      const visits = merged.flatMap((page) => page.visits);
      expect(new Set(visits.map(({ page }) => page))).toEqual(new Set(changes));
      expect(visits).toHaveLength(changes.length);
      expect(new Set(merged.map(({ name }) => name)).size).toBe(merged.length);
      const shelves = merged.map(({ shelf }) => SHELVES.indexOf(shelf));
      expect(shelves).toEqual(shelves.toSorted((a, b) => a - b));
      for (const page of merged) {
        const order = page.visits.map(({ check }) => check.id);
        expect(order).toEqual(order.toSorted());
        for (const { points, isBack, whole } of page.fields) {
          // A value that stays is one point, and "back" is said only of values that are known and moved.
          if (isBack) {
            expect(points.length).toBeGreaterThan(2);
            expect(points.at(-1)?.held).toEqual(points[0].held);
            expect(whole.kind).toBe('unchanged');
          }
          expect(points.slice(1).every(({ check }) => check !== null)).toBe(true);
        }
      }
    }),
  );
});

it('does not depend on the order of the results inside a check', () => {
  fc.assert(
    fc.property(anyChecks, (checks) => {
      const read = (given: readonly CheckPages[]) =>
        mergeChanges(given)
          .map(({ life, shelf, checkCount, visits }) =>
            JSON.stringify([
              life,
              shelf,
              checkCount,
              visits
                .map(({ page }) => page)
                .map(print)
                .toSorted(),
            ]),
          )
          .toSorted();
      const print = (page: MonitorCheckPage) => JSON.stringify(page);
      const turned = checks.map(({ check, pages }) => ({ check, pages: pages.toReversed() }));
      expect(read(turned)).toEqual(read(checks));
    }),
  );
});
