import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import type { Json } from '#/contract/schemas/tolerant.ts';
import { printJson } from '#/lib/json/print-json.ts';
import { parseJson } from '#/lib/json/parse-json.ts';
import { readPath } from '#/ui/json-tree/json-path.ts';
import { countBeside, findRecordLists, isListOfRecords } from './find-records.ts';
import { guardCell, printRecordsAsCsv } from './records-to-csv.ts';
import { readOrder, sortRecords, turnOrder, writeOrder } from './sort-records.ts';

describe('the lists of records in a result', () => {
  it.each<[Json, boolean]>([
    [[{ a: 1 }, { a: 2 }], true],
    [{ rows: [{ a: 1 }] }, true],
    // A table would hide the rest.
    [{ rows: [{ a: 1 }], checkedAt: 'today' }, false],
    [{ result: { rows: [{ a: 1 }] } }, false],
    [{ rows: [] }, false],
    [[], false],
    ['text', false],
    [{}, false],
  ])('%j is one by itself: %s', (data, isOne) => {
    expect(isListOfRecords(data, findRecordLists(data))).toBe(isOne);
  });

  it.each<[Json, number]>([
    [[{ a: 1 }], 0],
    [{ rows: [{ a: 1 }] }, 0],
    [{ rows: [{ a: 1 }], total: 1 }, 1],
    [{ company: { name: 'Aran', plans: [{ a: 1 }] } }, 1],
    [{ data: { 'my.rows': [{ a: 1 }], note: '' }, page: 1, next: null }, 3],
  ])('of %j hide %i other fields', (data, hidden) => {
    const [list] = findRecordLists(data);
    expect(countBeside(data, list?.path ?? '')).toBe(hidden);
  });

  it('are the result itself, or lie inside it, nearest first', () => {
    expect(findRecordLists([{ a: 1 }, { b: 2 }])).toMatchObject([
      { path: '', columns: ['a', 'b'] },
    ]);
    expect(
      findRecordLists({ deep: { rows: [{ x: 1 }] }, top: [{ y: 1 }] }).map(({ path }) => path),
    ).toEqual(['top', 'deep.rows']);
  });
  it('have paths that the tree knows, and none of them twice, whatever their keys', () => {
    const data: Json = {
      'my.list': [{ x: 1 }],
      '': [{ x: 1 }],
      'a.b': [{ x: 1 }],
      a: { b: [{ x: 1 }] },
    };
    const paths = findRecordLists(data).map(({ path }) => path);
    expect(paths).toEqual(['["my.list"]', '[""]', '["a.b"]', 'a.b']);
    expect(paths.map(readPath)).toEqual([['my.list'], [''], ['a.b'], ['a', 'b']]);
    expect(isListOfRecords({ '': [{ x: 1 }] }, findRecordLists({ '': [{ x: 1 }] }))).toBe(true);
  });
  it('are none where a list holds other things, or nothing', () => {
    for (const data of [null, 'x', 3, [], [1, 2], [{ a: 1 }, 2], { a: [] }, { a: { b: 1 } }])
      expect(findRecordLists(data)).toEqual([]);
  });
  it('leave lists inside of records to their cells', () => {
    expect(
      findRecordLists({ vendors: [{ tiers: [{ name: 'x' }] }] }).map(({ path }) => path),
    ).toEqual(['vendors']);
  });
});

describe('sorting records', () => {
  const rows = [{ n: 10 }, { n: 9 }, { n: 'b' }, { n: null }, { n: 'A' }, {}];
  it('puts numbers before texts and what is missing last in both directions', () => {
    expect(sortRecords(rows, { column: 'n', descending: false })).toEqual([
      { n: 9 },
      { n: 10 },
      { n: 'A' },
      { n: 'b' },
      { n: null },
      {},
    ]);
    expect(sortRecords(rows, { column: 'n', descending: true })).toEqual([
      { n: 'b' },
      { n: 'A' },
      { n: 10 },
      { n: 9 },
      { n: null },
      {},
    ]);
    expect(sortRecords(rows, null)).toBe(rows);
  });
  it('is kept in the address and turns with each click', () => {
    const columns = ['price', '-odd'];
    expect(readOrder('-price', columns)).toEqual({ column: 'price', descending: true });
    expect(readOrder('-odd', columns)).toEqual({ column: '-odd', descending: false });
    expect(readOrder('gone', columns)).toBeNull();
    const first = turnOrder(null, 'price');
    const second = turnOrder(first, 'price');
    expect([writeOrder(first), writeOrder(second), writeOrder(turnOrder(second, 'price'))]).toEqual(
      ['price', '-price', undefined],
    );
  });
});

describe('the CSV of records', () => {
  it('runs no formula', () => {
    for (const text of ['=1+1', '+A1', '@SUM(A1)', '\t=1', ' =1', '-1+cmd'])
      expect(guardCell(text)).toBe(`'${text}`);
    for (const text of ['-5', 'a=1', '']) expect(guardCell(text)).toBe(text);
    expect(printRecordsAsCsv({ columns: ['=x'], rows: [{ '=x': '=2' }] })).toBe("'=x\r\n'=2\r\n");
  });
  it('reads back to what it was printed from', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: 'grapheme', minLength: 1 }), { minLength: 1 }),
        (texts) => {
          const csv = printRecordsAsCsv({
            columns: ['k', 'n'],
            rows: texts.map((k, n) => ({ k, n })),
          });
          expect(
            Papa.parse<Record<string, string>>(csv, {
              header: true,
              skipEmptyLines: true,
            }).data.map((row) => row['k']),
          ).toEqual(texts.map(guardCell));
        },
      ),
    );
  });
  it('writes numbers as the service sent them, and fields of whatever name', () => {
    const data: unknown = parseJson(
      '[{"__proto__":12345678901234567890,"constructor":1.0,"toString":[1e400]},{"constructor":9007199254740993}]',
    );
    const [list] = findRecordLists(data as Json);
    expect(list?.columns).toEqual(['__proto__', 'constructor', 'toString']);
    expect(list && printRecordsAsCsv(list)).toBe(
      '__proto__,constructor,toString\r\n12345678901234567890,1.0,[1e400]\r\n,9007199254740993,\r\n',
    );
    const order = { column: 'constructor', descending: true };
    expect(
      list && sortRecords(list.rows, order).map((row) => printJson(row['constructor'])),
    ).toEqual(['9007199254740993', '1.0']);
  });
  it('puts nested values into one cell', () => {
    expect(printRecordsAsCsv({ columns: ['a', 'b'], rows: [{ a: [1, { x: 2 }] }] })).toBe(
      'a,b\r\n"[1,{""x"":2}]",\r\n',
    );
  });
});
