import { compareNumbers, isNumber } from '#/lib/json/exact-number.ts';
import { printJson } from '#/lib/json/print-json.ts';
import type { Json } from '#/contract/schemas/tolerant.ts';
import { lookUp } from '#/lib/json/look-up.ts';
import type { JsonRecord } from './find-records.ts';

export interface RecordOrder {
  readonly column: string;
  readonly descending: boolean;
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Numbers before texts before the rest; what is missing comes last in both directions. */
function rankOf(value: Json | undefined): number {
  if (value === undefined || value === null) return 3;
  if (isNumber(value)) return 0;
  return typeof value === 'object' ? 2 : 1;
}

function textOf(value: Json | undefined): string {
  if (value === undefined) return '';
  return typeof value === 'string' ? value : printJson(value);
}

/** The rows in that order; rows that are equal in it stay as the service sent them. Null: as sent. */
export function sortRecords(
  rows: readonly JsonRecord[],
  order: RecordOrder | null,
): readonly JsonRecord[] {
  if (order === null) return rows;
  const sign = order.descending ? -1 : 1;
  return rows.toSorted((left, right) => {
    const [a, b] = [lookUp(left, order.column), lookUp(right, order.column)];
    const [rankA, rankB] = [rankOf(a), rankOf(b)];
    if (rankA === 3 || rankB === 3) return rankA - rankB;
    if (rankA !== rankB) return sign * (rankA - rankB);
    return (
      sign *
      (isNumber(a) && isNumber(b) ? compareNumbers(a, b) : collator.compare(textOf(a), textOf(b)))
    );
  });
}

/** Reads the order from the address: `price` or `-price`. */
export const readOrder = (
  text: string | undefined,
  columns: readonly string[],
): RecordOrder | null => {
  if (text === undefined) return null;
  if (columns.includes(text)) return { column: text, descending: false };
  return text.startsWith('-') && columns.includes(text.slice(1))
    ? { column: text.slice(1), descending: true }
    : null;
};

export const writeOrder = (order: RecordOrder | null): string | undefined =>
  order === null ? undefined : `${order.descending ? '-' : ''}${order.column}`;

/** What a click on a column's head leads to: ascending, descending, as sent. */
export function turnOrder(order: RecordOrder | null, column: string): RecordOrder | null {
  if (order?.column !== column) return { column, descending: false };
  return order.descending ? null : { column, descending: true };
}
