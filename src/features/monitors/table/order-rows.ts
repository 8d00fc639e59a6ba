import type { Order } from './order.ts';

/** A column by which rows can be ordered. */
export interface SortColumn<Key extends string, Row> {
  readonly key: Key;
  readonly label: string;
  /** What the rows are then sorted by, where the label alone makes no sentence. */
  readonly words?: string;
  /** The order that a first click asks for. */
  readonly first: Order;
  /** What is compared: texts as a reader would sort them, numbers by size. Null where it is not known. */
  readonly valueOf: (row: Row) => string | number | null;
}

export interface Sort<Key extends string> {
  readonly key: Key;
  readonly order: Order;
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** The rows by a column. What is not known comes last in both orders; rows that are equal stay as they came. */
export function orderRows<Row>(
  rows: readonly Row[],
  valueOf: (row: Row) => string | number | null,
  order: Order,
): readonly Row[] {
  const sign = order === 'asc' ? 1 : -1;
  return rows
    .map((row) => ({ row, value: valueOf(row) }))
    .toSorted((left, right) => {
      if (left.value === null || right.value === null)
        return Number(left.value === null) - Number(right.value === null);
      return sign * compareValues(left.value, right.value);
    })
    .map(({ row }) => row);
}

/** The rows by the column of a sort; as they came where there is none. */
export function sortRows<Key extends string, Row>(
  rows: readonly Row[],
  columns: readonly SortColumn<Key, Row>[],
  sort: Sort<Key> | null,
): readonly Row[] {
  const column = columns.find(({ key }) => key === sort?.key);
  return sort === null || column === undefined ? rows : orderRows(rows, column.valueOf, sort.order);
}

const compareValues = (left: string | number, right: string | number): number =>
  typeof left === 'number' && typeof right === 'number'
    ? left - right
    : collator.compare(String(left), String(right));

/** What the next click on a column's head asks for: its first order, then the other one, then the list as the service gives it. */
export function nextSort<Key extends string>(
  column: Pick<SortColumn<Key, never>, 'key' | 'first'>,
  now: Sort<Key> | null,
): Sort<Key> | null {
  if (now?.key !== column.key) return { key: column.key, order: column.first };
  if (now.order !== column.first) return null;
  return { key: column.key, order: column.first === 'asc' ? 'desc' : 'asc' };
}

/** What the rows are sorted by, within a sentence; null where they are not. */
export const saySort = <Key extends string>(
  columns: readonly Pick<SortColumn<Key, never>, 'key' | 'label' | 'words'>[],
  sort: Sort<Key> | null,
): string | null => {
  const column = columns.find(({ key }) => key === sort?.key);
  return column === undefined ? null : (column.words ?? column.label.toLowerCase());
};

export interface SortParams<Key extends string> {
  readonly sort?: Key | undefined;
  readonly order?: Order | undefined;
}

/** The sort that an address names; its column's first order where it names none. */
export function readSort<Key extends string>(
  columns: readonly Pick<SortColumn<Key, never>, 'key' | 'first'>[],
  { sort, order }: SortParams<Key>,
): Sort<Key> | null {
  const column = columns.find(({ key }) => key === sort);
  return column === undefined ? null : { key: column.key, order: order ?? column.first };
}

/** What of a sort is in an address: an order that its column has anyway does not. */
export function writeSort<Key extends string>(
  columns: readonly Pick<SortColumn<Key, never>, 'key' | 'first'>[],
  sort: Sort<Key> | null,
): { readonly sort: Key | undefined; readonly order: Order | undefined } {
  const first = columns.find(({ key }) => key === sort?.key)?.first;
  return {
    sort: sort?.key,
    order: sort === null || sort.order === first ? undefined : sort.order,
  };
}
