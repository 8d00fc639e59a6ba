import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeCheck, makePage } from '#/components/monitor/test-data.ts';
import type { MonitorCheckPage } from '#/contract/schemas/monitor.ts';
import type { Json } from '#/contract/schemas/tolerant.ts';
import { cpuTimeOf } from '#/lib/cpu-time.ts';
import { parseJson } from '#/lib/json/parse-json.ts';
import type { HistoryMark, MarkKind } from '../reading/build-history.ts';
import { drawRun, layOutChart } from './lay-out-chart.ts';
import { readCourse } from './read-course.ts';
import { sayPoints, sayStages } from './say-stages.ts';

const mark = (kind: MarkKind, page: Partial<MonitorCheckPage> | null = null): HistoryMark => ({
  check: makeCheck(),
  kind,
  page: page === null ? null : makePage(page),
  verdict: null,
  others: [],
  requests: 0,
  doubts: [],
});
const snapshot = (json: Json, kind: MarkKind = 'same') => mark(kind, { snapshot: { json } });
const changed = (json: Json) => mark('changed', { diff: { json } });
const fieldOf = (marks: readonly HistoryMark[], path: string) =>
  readCourse(marks).fields.find((field) => field.path === path);
const courseOf = (marks: readonly HistoryMark[], path: string) =>
  fieldOf(marks, path)?.points.map((point) => (point.kind === 'value' ? point.value : point.kind));

describe('the course of a field', () => {
  it('goes through the snapshots, with gaps where a check does not tell', () => {
    const marks = [
      mark('absent'),
      snapshot({ plan: { price: 29 } }, 'new'),
      mark('skipped'),
      mark('error', {}),
      snapshot({ plan: { price: 34 } }, 'changed'),
      mark('unknown'),
      snapshot({ plan: { price: 31 } }),
    ];
    expect(courseOf(marks, 'plan.price')).toEqual([
      'unknown',
      29,
      'unknown',
      'unknown',
      34,
      'unknown',
      31,
    ]);
    expect(fieldOf(marks, 'plan.price')).toMatchObject({ changes: 2, unit: '' });
    expect(sayStages(fieldOf(marks, 'plan.price') ?? { stages: [] })).toBe('29 → 34 → 31');
  });

  it('is told check by check so that two values that differ never read alike', () => {
    const start = 'All plans can be cancelled at any time. '.repeat(10);
    const terms = (end: string) => snapshot({ terms: start + end });
    const marks = [terms('It costs 29.'), mark('error', {}), terms('It costs 34.'), terms('It costs 34.')]; // prettier-ignore
    expect(sayPoints(fieldOf(marks, 'terms')?.points ?? [])).toEqual([
      '…It costs 29.',
      'not known',
      '…It costs 34.',
      '…It costs 34.',
    ]);
    // A number that was read as a text in between.
    const typed = [snapshot({ n: 10 }), snapshot({ n: '12' }), snapshot({ n: 12 })];
    expect(sayPoints(fieldOf(typed, 'n')?.points ?? [])).toEqual(['10', '"12"', '12']);
    expect(sayStages(fieldOf(typed, 'n') ?? { stages: [] })).toBe('10 → "12" → 12');
  });

  it('tells a field that was not there from one that is null', () => {
    const marks = [snapshot({ a: 1 }), snapshot({ a: null, b: [] }), snapshot({ b: [1] })];
    expect(courseOf(marks, 'a')).toEqual([1, null, 'missing']);
    expect(courseOf(marks, 'b')).toEqual(['missing', [], 'list']);
    expect(courseOf(marks, 'b[0]')).toEqual(['missing', 'missing', 1]);
  });

  it('never calls a field not there that holds others', () => {
    const marks = [
      snapshot({ price: 20, tags: [] }),
      snapshot({ price: { amount: 20 }, tags: ['a'] }),
      snapshot({ price: { amount: 21 }, tags: ['b', 'c'] }),
      snapshot({ price: null }),
    ];
    expect(courseOf(marks, 'price')).toEqual([20, 'object', 'object', null]);
    expect(fieldOf(marks, 'price')?.changes).toBe(2);
    expect(sayStages(fieldOf(marks, 'price') ?? { stages: [] })).toBe('20 → an object → null');
    expect(courseOf(marks, 'tags')).toEqual([[], 'list', 'list', 'missing']);
    expect(courseOf(marks, 'price.amount')).toEqual(['missing', 20, 21, 'missing']);
    expect(courseOf([snapshot({}), snapshot({ a: 1 })], '')).toEqual([{}, 'object']);
    // Without snapshots: what came into an empty list leaves it empty no more.
    const grown = [snapshot({ tags: [] }), changed({ 'tags[0]': { current: 'a' } })];
    expect(courseOf(grown, 'tags')).toEqual([[], 'list']);
    expect(courseOf([snapshot({ a: null }), changed({ 'a.b': { current: 1 } })], 'a.b')).toEqual([
      'missing',
      1,
    ]);
  });

  it('goes on without snapshots by what the field maps and the statuses say, and no further', () => {
    const marks = [
      changed({ price: { previous: 1, current: 2 } }),
      snapshot({ price: 2, plans: [{ name: 'a' }] }),
      mark('same', {}),
      mark('skipped'),
      mark('same', {}),
      changed({ price: { previous: 2, current: 3 }, plans: { previous: [] } }),
      mark('quiet'),
      mark('same', {}),
    ];
    expect(courseOf(marks, 'price')).toEqual([2, 2, 2, 'unknown', 2, 3, 'unknown', 'unknown']);
    expect(courseOf(marks, 'plans[0].name')).toEqual([
      'unknown',
      'a',
      'a',
      'unknown',
      'a',
      'missing',
      'unknown',
      'unknown',
    ]);
  });

  it('ends where a check without a snapshot says that a field, or what it was in, is gone', () => {
    const marks = [
      changed({ price: { current: 30 }, tags: { previous: ['a'], current: ['a', 'b'] } }),
      changed({ price: { previous: 30 }, tags: { previous: ['a', 'b'], current: ['a'] } }),
      changed({ stock: { previous: 1, current: 2 } }),
    ];
    expect(courseOf(marks, 'price')).toEqual([30, 'missing', 'unknown']);
    expect(courseOf(marks, 'tags[1]')).toEqual(['b', 'missing', 'unknown']);
    expect(courseOf(marks, 'tags')).toEqual(undefined);
    expect(courseOf(marks, 'stock')).toEqual(['unknown', 'unknown', 2]);
    expect(sayStages(fieldOf(marks, 'price') ?? { stages: [] })).toBe('not there → 30 → not there');
  });

  it('is followed in a moment where a check without a snapshot names thousands of fields', () => {
    const many = (from: number) =>
      changed(
        Object.fromEntries(
          Array.from({ length: 2_000 }, (_, at) => [
            `rows[${at}].price`,
            { previous: from, current: from + 1 },
          ]),
        ),
      );
    const marks = [many(1), many(2), many(3), many(4)];
    expect(cpuTimeOf(() => readCourse(marks))).toBeLessThan(2_000);
    expect(courseOf(marks, 'rows[1999].price')).toEqual([2, 3, 4, 5]);
  });

  it('does not go on from a check with which the next one was not compared', () => {
    const scraped = (own: string, before: string, fields: HistoryMark): HistoryMark => ({
      ...fields,
      page:
        fields.page === null
          ? null
          : { ...fields.page, currentScrapeId: own, previousScrapeId: before },
    });
    // The second check is gone from the list: what was the same as then is not as it was in the first.
    const first = scraped('A', 'x', snapshot({ price: 29, name: 'a' }));
    expect(courseOf([first, scraped('c', 'b', mark('same', {}))], 'price')).toEqual([
      29,
      'unknown',
    ]);
    expect(courseOf([first, scraped('c', 'a', mark('same', {}))], 'price')).toEqual([29, 29]);
    // A service that names the scrape of the last change all the while.
    const same = [scraped('b', 'a', mark('same', {})), scraped('c', 'a', mark('same', {}))];
    expect(courseOf([first, ...same], 'price')).toEqual([29, 29, 29]);
    const moved = changed({ price: { previous: 34, current: 31 } });
    expect(courseOf([first, scraped('c', 'b', moved)], 'name')).toEqual(['a', 'unknown']);
    // Without scrapes the change itself tells.
    expect(courseOf([snapshot({ price: 29, name: 'a' }), moved], 'name')).toEqual(['a', 'unknown']);
    expect(courseOf([snapshot({ price: 34, name: 'a' }), moved], 'name')).toEqual(['a', 'a']);
  });

  it('says of no field that it is not there where a change could not be read, or was too much', () => {
    const start = snapshot({ price: 29, name: 'a' });
    expect(courseOf([start, changed({ name: { current: 'b' }, price: 31 })], 'price')).toEqual([
      29,
      'unknown',
    ]);
    const many = Object.fromEntries(Array.from({ length: 1_999 }, (_, at) => [`f${at}`, at]));
    const grown = changed({ g: { current: [1, 2, 3] } });
    const course = [snapshot(many), grown, snapshot({ g: [1, 2, 3] })];
    expect(courseOf(course, 'g[2]')).toEqual(['missing', 'unknown', 3]);
    expect(readCourse(course).isCut).toBe(true);
  });

  it('begins with what the check that changed a field says of before it', () => {
    const moved = (json: Json, diff: Json) => mark('changed', { snapshot: { json }, diff: { json: diff } }); // prettier-ignore
    const stagesOf = (marks: readonly HistoryMark[]) =>
      readCourse(marks).fields.map((field) => [field.path, sayStages(field), field.changes]);
    // The oldest check that is read is the one that changed it.
    expect(
      stagesOf([
        moved({ price: 34, name: 'a' }, { price: { previous: 29, current: 34 } }),
        snapshot({ price: 34, name: 'a' }),
      ]),
    ).toEqual([
      ['price', '29 → 34', 1],
      ['name', 'a', 0],
    ]);
    // What went and what came with it, and what a whole list held.
    expect(
      stagesOf([
        moved(
          { plans: [{ price: 5 }], b: 2 },
          {
            a: { previous: 1 },
            b: { current: 2 },
            plans: { previous: [{ price: 4 }, { price: 9 }], current: [{ price: 5 }] },
          },
        ),
      ]),
    ).toEqual([
      ['plans[0].price', '4 → 5', 1],
      ['b', 'not there → 2', 1],
      ['a', '1 → not there', 1],
      ['plans[1].price', '9 → not there', 1],
    ]);
    // Without snapshots, and where a check between was not read.
    expect(
      stagesOf([
        changed({ price: { previous: 29, current: 34 } }),
        mark('same', {}),
        changed({ name: { previous: 'a', current: 'b' } }),
        mark('gone'),
        changed({ price: { previous: 31, current: 34 } }),
      ]),
    ).toEqual([
      ['price', '29 → 34 → 31 → 34', 3],
      ['name', 'a → b', 1],
    ]);
    expect(stagesOf([changed({ price: { previous: 29 } })])).toEqual([
      ['price', '29 → not there', 1],
    ]);
  });

  it('is not known where two results of the page in one check say different things', () => {
    const twice = (json: Json): HistoryMark => ({
      ...snapshot({ price: 29 }),
      others: [makePage({ status: 'same', snapshot: { json } })],
    });
    const page = (marks: readonly HistoryMark[]) =>
      marks.map((each) => ({
        ...each,
        page: each.page === null ? null : { ...each.page, status: 'same' },
      }));
    expect(courseOf(page([twice({ price: 34 })]), 'price')).toBeUndefined();
    expect(courseOf(page([twice({ price: 29 })]), 'price')).toEqual([29]);
  });

  it('is one of numbers only where all have one unit that a double holds', () => {
    const unitOf = (...values: readonly unknown[]) =>
      fieldOf(
        values.map((value) => snapshot({ v: value as Json })),
        'v',
      )?.unit;
    expect(unitOf('€29', '€34')).toBe('€');
    expect(unitOf(29, null, 31.5)).toBe('');
    expect(unitOf('€29', '$29')).toBeNull();
    expect(unitOf(1, 'one')).toBeNull();
    expect(unitOf(parseJson('12345678901234567890'), 1)).toBeNull();
    expect(unitOf(null, null)).toBeNull();
  });

  it('has a point for each check, and as many stages as changes and one, whatever came', () => {
    const kinds = fc.constantFrom<MarkKind>('same', 'changed', 'new', 'error', 'skipped', 'quiet');
    const value = fc.oneof(fc.integer({ min: 0, max: 3 }), fc.constant(null), fc.constant('x'));
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            kind: kinds,
            json: fc.option(fc.dictionary(fc.constantFrom('a', 'b', '__proto__', 'c d'), value)),
            diff: fc.option(
              fc.dictionary(fc.constantFrom('a', 'b'), fc.record({ current: value })),
            ),
          }),
          { maxLength: 8 },
        ),
        (days) => {
          const marks = days.map(({ kind, json, diff }) =>
            mark(kind, {
              snapshot: json === null ? null : { json },
              diff: diff === null ? null : { json: diff },
            }),
          );
          for (const { points, stages, changes } of readCourse(marks).fields) {
            expect(points).toHaveLength(marks.length);
            expect(stages.length - 1).toBe(changes);
          }
        },
      ),
    );
  });
});

describe('the chart of a field', () => {
  const size = { width: 100, height: 40, inset: 4 };
  const at = (day: number) => Date.UTC(2026, 10, day);
  const xs = (days: readonly (number | null)[], values = days.map((_, index) => index)) =>
    layOutChart(
      days.map((day, index) => ({ at: day === null ? null : at(day), value: values[index] ?? 0 })),
      size,
    )?.runs.flatMap((run) => run.map(({ x }) => Math.round(x)));

  it('goes by time, and by the order of the checks where times are missing or go back', () => {
    expect(xs([1, 2, 11])).toEqual([4, 13, 96]);
    expect(xs([1, null, 11])).toEqual([4, 50, 96]);
    expect(xs([1, 12, 11])).toEqual([4, 50, 96]);
    expect(xs([5, 5, 5])).toEqual([4, 50, 96]);
    expect(xs([1])).toEqual([50]);
  });

  it('breaks at what is not known, draws one value in the middle, and is nothing without any', () => {
    const chart = layOutChart(
      [29, null, 34, 31].map((value, index) => ({ at: at(index + 1), value })),
      size,
    );
    expect(chart).toMatchObject({ least: 29, most: 34 });
    expect(chart?.runs.map((run) => run.map(({ index }) => index))).toEqual([[0], [2, 3]]);
    expect(drawRun(chart?.runs[1] ?? [])).toMatch(/^M\S+ 4H96V/);
    const flat = layOutChart(
      [7, 7].map((value, index) => ({ at: at(index), value })),
      size,
    );
    expect(flat?.runs[0]?.map(({ y }) => y)).toEqual([20, 20]);
    expect(layOutChart([{ at: null, value: null }], size)).toBeNull();
  });

  it('stays within its frame, whatever the numbers and times', () => {
    const finite = fc.double({ noNaN: true, noDefaultInfinity: true });
    fc.assert(
      fc.property(
        fc.array(fc.record({ at: fc.option(fc.integer()), value: fc.option(finite) })),
        (points) => {
          const runs = layOutChart(points, size)?.runs ?? [];
          expect(runs.flat()).toHaveLength(points.filter(({ value }) => value !== null).length);
          for (const { x, y } of runs.flat()) {
            expect(x >= 4 - 1e-9 && x <= 96 + 1e-9).toBe(true);
            expect(y >= 4 - 1e-9 && y <= 36 + 1e-9).toBe(true);
          }
        },
      ),
    );
  });
});
