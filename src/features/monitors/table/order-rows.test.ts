import { describe, expect, it } from 'vitest';
import { nextSort, orderRows, readSort, writeSort, type Sort } from './order-rows.ts';

const COLUMNS = [
  { key: 'name', first: 'asc' },
  { key: 'found', first: 'desc' },
] as const;

describe('ordering rows', () => {
  it('sorts texts as a reader does, numbers by size', () => {
    const sortTexts = (order: 'asc' | 'desc') =>
      orderRows(['page 10', 'Page 9', 'élan', 'Zoo', 'alpha'], (text) => text, order);
    expect(sortTexts('asc')).toEqual(['alpha', 'élan', 'Page 9', 'page 10', 'Zoo']);
    expect(sortTexts('desc')).toEqual(['Zoo', 'page 10', 'Page 9', 'élan', 'alpha']);
    expect(orderRows([10, 9, -1, 100], (number) => number, 'asc')).toEqual([-1, 9, 10, 100]);
  });

  it('has what is not known last in both orders, and equal rows as they came', () => {
    const rows = [
      { id: 'a', at: null },
      { id: 'b', at: 2 },
      { id: 'c', at: 1 },
      { id: 'd', at: 2 },
      { id: 'e', at: null },
    ];
    const ids = (order: 'asc' | 'desc') =>
      orderRows(rows, ({ at }) => at, order)
        .map(({ id }) => id)
        .join('');
    expect([ids('asc'), ids('desc')]).toEqual(['cbdae', 'bdcae']);
  });
});

describe('the sort in the address', () => {
  it('goes round by clicks: first order, the other, none', () => {
    let sort: Sort<'name' | 'found'> | null = null;
    const seen: unknown[] = [];
    for (let click = 0; click < 3; click++) {
      sort = nextSort(COLUMNS[1], sort);
      seen.push(sort?.order ?? null);
    }
    expect(seen).toEqual(['desc', 'asc', null]);
    expect(nextSort(COLUMNS[0], { key: 'found', order: 'asc' })).toEqual({
      key: 'name',
      order: 'asc',
    });
  });

  it('is read as it is written, the first order of a column left out', () => {
    for (const key of ['name', 'found'] as const)
      for (const order of ['asc', 'desc'] as const) {
        const written = writeSort(COLUMNS, { key, order });
        expect(readSort(COLUMNS, written)).toEqual({ key, order });
      }
    expect(writeSort(COLUMNS, { key: 'found', order: 'desc' })).toEqual({ sort: 'found' });
    expect(readSort(COLUMNS, { order: 'asc' })).toBeNull();
  });
});
