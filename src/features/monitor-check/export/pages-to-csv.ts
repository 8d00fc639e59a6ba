import Papa from 'papaparse';
import type { MonitorCheckPage } from '#/contract/schemas/monitor.ts';
import { countChangedLines } from '../page/count-lines.ts';
import { readPageChange } from '#/components/page-change/page-change.ts';
import { writeNumber } from '#/lib/format/format-number.ts';

type Cell = string | number | null;

const COLUMNS: readonly (readonly [name: string, read: (page: MonitorCheckPage) => Cell])[] = [
  ['url', (page) => page.url],
  ['title', (page) => page.metadata?.title ?? null],
  ['status', (page) => page.status],
  ['status_code', (page) => (page.statusCode === null ? null : writeNumber(page.statusCode))],
  [
    'meaningful',
    (page) =>
      typeof page.judgment?.meaningful === 'boolean' ? String(page.judgment.meaningful) : null,
  ],
  ['confidence', (page) => page.judgment?.confidence ?? null],
  ['reason', (page) => page.judgment?.reason ?? null],
  ['search_status', (page) => page.metadata?.searchStatus ?? null],
  ['error', (page) => page.error],
  ['lines_added', (page) => countChangedLines(readPageChange(page).patch)?.added ?? null],
  ['lines_removed', (page) => countChangedLines(readPageChange(page).patch)?.removed ?? null],
  [
    'fields_changed',
    (page) =>
      readPageChange(page).fields?.filter(({ kind }) => kind !== 'unchanged').length ?? null,
  ],
  ['created_at', (page) => page.createdAt],
  ['target_id', (page) => page.targetId],
  ['page_id', (page) => page.id],
  ['current_scrape_id', (page) => page.currentScrapeId],
  ['previous_scrape_id', (page) => page.previousScrapeId],
];

const PLAIN_NUMBER = /^-?\d+(?:\.\d+)?$/;

/**
 * The text of a cell that a spreadsheet will not run: one that begins (after white space or controls) like a formula gets an apostrophe
 * in front, which spreadsheets take as "this is text". Numbers stay numbers.
 */
export const neutraliseCell = (text: string): string =>
  /^[\s\p{Cc}\p{Cf}]*[=+\-@|%＝＋－＠]/u.test(text) && !PLAIN_NUMBER.test(text) ? `'${text}` : text;

/**
 * RFC 4180: CRLF line ends, fields quoted where they must be, a header row. CSV knows no remarks, so a partial list says in a column of its
 * own, on every row, what is missing: rows are sorted, filtered and joined with others.
 */
export function printPagesAsCsv(
  pages: readonly MonitorCheckPage[],
  incomplete: string | null,
): string {
  const columns: typeof COLUMNS =
    incomplete === null ? COLUMNS : [...COLUMNS, ['export_note', () => incomplete]];
  const data = pages.map((page) =>
    columns.map(([, read]) => {
      const cell = read(page);
      return typeof cell === 'string' ? neutraliseCell(cell) : cell;
    }),
  );
  // Without a row of its own an empty part would have no remark at all.
  if (incomplete !== null && data.length === 0)
    data.push(columns.map(([name]) => (name === 'export_note' ? incomplete : null)));
  return `${Papa.unparse({ fields: columns.map(([name]) => name), data }, { newline: '\r\n' })}\r\n`;
}
