import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { json, type Json } from '#/contract/schemas/tolerant.ts';
import { cpuTimeOf } from '#/lib/cpu-time.ts';
import { parseJson } from '#/lib/json/parse-json.ts';
import { compareRecords } from './compare-results.ts';
import { RecordDifferences } from './record-differences.tsx';

/** As an answer of a service is read. */
const parse = (text: string) => v.parse(json, parseJson(text));

describe('results compared record by record', () => {
  it('matches records by what names them, in whatever order they came, and counts those that are the same', () => {
    const left = {
      vendors: [
        { name: 'A', price: 10 },
        { name: 'B', price: 20 },
        { name: 'C', price: 5 },
      ],
    };
    const right = {
      note: 'x',
      vendors: [
        { name: 'C', price: 5 },
        { name: 'A', price: 12, plan: 'Pro' },
        { name: 'D', price: 1 },
      ],
    };
    expect(compareRecords(left, right)).toEqual({
      path: 'vendors',
      key: 'name',
      same: 1,
      isReordered: true,
      restDiffers: true,
      pairs: [
        {
          name: 'A',
          verdict: 'differs',
          fields: [
            { name: 'price', left: 10, right: 12 },
            { name: 'plan', left: undefined, right: 'Pro' },
          ],
        },
        {
          name: 'B',
          verdict: 'left-only',
          fields: [
            { name: 'name', left: 'B', right: undefined },
            { name: 'price', left: 20, right: undefined },
          ],
        },
        {
          name: 'D',
          verdict: 'right-only',
          fields: [
            { name: 'name', left: undefined, right: 'D' },
            { name: 'price', left: undefined, right: 1 },
          ],
        },
      ],
    });
  });

  it('says what else differs where the records are the same', () => {
    const rows = [{ id: 1 }, { id: 2 }];
    const differs = (left: Json, right: Json) => {
      const compared = compareRecords(left, right);
      return [compared?.pairs.length, compared?.isReordered, compared?.restDiffers];
    };
    expect(differs({ rows, total: 1 }, { rows, total: 1 })).toEqual([0, false, false]);
    expect(differs({ rows, total: 1 }, { rows, total: 2 })).toEqual([0, false, true]);
    expect(differs({ rows, more: [{ id: 1 }] }, { rows, more: [{ id: 2 }] })).toEqual([
      0,
      false,
      true,
    ]);
    expect(differs(rows, rows.toReversed())).toEqual([0, true, false]);
  });

  it('takes a field for a name only where it names each record once on both sides, else goes by place', () => {
    const twice = [
      { name: 'A', url: 'a' },
      { name: 'A', url: 'b' },
    ];
    expect(compareRecords(twice, twice.toReversed())).toMatchObject({
      key: 'url',
      same: 2,
      pairs: [],
    });
    const unnamed = [{ price: { eur: 1 } }, { price: { eur: 2 } }];
    expect(compareRecords(unnamed, unnamed.slice(0, 1))).toMatchObject({
      key: null,
      same: 1,
      pairs: [{ name: '2', verdict: 'left-only' }],
    });
  });

  it('takes no field for a name that names no record on both sides, where another does', () => {
    const run = (made: number, price: number) =>
      ['a', 'b'].map((place, index) => ({
        id: `made-${made}-${index}`,
        price: price + index,
        place,
        url: `https://${place}.example/`,
      }));
    const ids = compareRecords(run(1, 10), run(2, 20));
    expect(ids).toMatchObject({ key: 'url', same: 0 });
    expect(ids?.pairs.map(({ verdict }) => verdict)).toEqual(['differs', 'differs']);
    const without = (...names: readonly string[]) => {
      const [left, right] = [run(1, 10), run(2, 20)].map((rows) =>
        rows.map((row) =>
          Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name))),
        ),
      );
      return compareRecords(left ?? null, right ?? null);
    };
    expect(without('id', 'url')?.key).toBe('place');
    // Their ids are all that tells, and tells that they are others.
    expect(without('url', 'place')).toMatchObject({ key: 'id', same: 0 });
    expect(without('id', 'url', 'place')).toMatchObject({
      key: null,
      pairs: [{ verdict: 'differs' }, { verdict: 'differs' }],
    });
  });

  it('matches records by numbers that no double holds, to the last digit', () => {
    const left = parse('[{"id":9007199254740993,"p":1},{"id":9007199254740992,"p":2}]');
    const right = parse('[{"id":9007199254740992,"p":2},{"id":9007199254740993,"p":5}]');
    expect(compareRecords(left, right)).toMatchObject({
      key: 'id',
      same: 1,
      isReordered: true,
      pairs: [{ name: '9007199254740993', verdict: 'differs' }],
    });
    const written = parse('[{"id":1.0,"p":1},{"id":2e1,"p":1}]');
    expect(
      compareRecords(written, [
        { id: 20, p: 1 },
        { id: 1, p: 1 },
      ]),
    ).toMatchObject({ key: 'id', same: 2, pairs: [] });
  });

  it('takes time by how much there is where a result has a list for each of thousands of addresses', () => {
    const run = (name: string, length: number) =>
      Object.fromEntries(
        Array.from({ length }, (_, at) => [`https://shop.example/${name}/item-${at}`, [{ a: 1 }]]),
      );
    const timeOf = (length: number) => {
      const [left, right] = [run('old', length), run('new', length)];
      return Math.min(...[1, 2].map(() => cpuTimeOf(() => compareRecords(left, right))));
    };
    // By the square of their number it takes seconds.
    expect(timeOf(12_000)).toBeLessThan(Math.max(1_000, 20 * timeOf(1_000)));
  });

  it('tells null from a field that is not there, and finds no records where one side has none', () => {
    expect(compareRecords([{ id: 1, x: null }], [{ id: 1 }])?.pairs).toEqual([
      { name: '1', verdict: 'differs', fields: [{ name: 'x', left: null, right: undefined }] },
    ]);
    expect(compareRecords({ rows: [{ id: 1 }] }, { rows: [] })).toBeNull();
    expect(compareRecords('text', 3)).toBeNull();
  });

  it('of a record that differs in thousands of fields some are drawn, and how many there are', () => {
    const makeResult = (price: number) => [
      { name: 'A', ...Object.fromEntries(Array.from({ length: 2_000 }, (_, day) => [day, price])) },
    ];
    const records = compareRecords(makeResult(1), makeResult(2));
    if (records === null) throw new Error('There is a list of records.');
    const html = renderToStaticMarkup(<RecordDifferences records={records} />);
    expect(html.match(/<dt/g)).toHaveLength(50);
    expect(html).toContain('50 of 2,000 fields shown');
  });
});
