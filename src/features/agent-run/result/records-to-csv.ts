import { isNumber } from '#/lib/json/exact-number.ts';
import { printJson } from '#/lib/json/print-json.ts';
import Papa from 'papaparse';
import type { Json } from '#/contract/schemas/tolerant.ts';
import { lookUp } from '#/lib/json/look-up.ts';
import type { RecordList } from './find-records.ts';

const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/;

/** A cell that no spreadsheet takes for a formula: what begins like one, behind white space too, gets an apostrophe in front. */
export const guardCell = (text: string): string =>
  /^[\s\p{Cc}\p{Cf}]*[=+\-@|%＝＋－＠]/u.test(text) && !PLAIN_NUMBER.test(text) ? `'${text}` : text;

const printCell = (value: Json | undefined): string | number | null => {
  if (value === undefined || value === null) return null;
  if (isNumber(value)) return String(value);
  return guardCell(typeof value === 'string' ? value : printJson(value));
};

/** RFC 4180, all rows in the given order; nested values as JSON in one cell. */
export function printRecordsAsCsv({ rows, columns }: Pick<RecordList, 'rows' | 'columns'>): string {
  const data = rows.map((row) => columns.map((column) => printCell(lookUp(row, column))));
  return `${Papa.unparse({ fields: columns.map(guardCell), data }, { newline: '\r\n' })}\r\n`;
}
