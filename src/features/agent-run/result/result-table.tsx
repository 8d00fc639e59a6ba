import { HiddenText } from '#/ui/text/hidden-text.tsx';
import { isContainer, isNumber } from '#/lib/json/exact-number.ts';
import { shortenUrl } from '#/lib/text/readable-text.ts';
import { shortenText } from '#/lib/text/shorten-text.ts';
import { printJson } from '#/lib/json/print-json.ts';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Json } from '#/contract/schemas/tolerant.ts';
import { lookUp } from '#/lib/json/look-up.ts';
import { formatNumber } from '#/lib/format/format-number.ts';
import { joinClasses } from '#/lib/join-classes.ts';
import { ShowMore } from '#/ui/controls/show-more.tsx';
import { textLink } from '#/ui/text/text-link.ts';
import { WebLink } from '#/ui/text/web-link.tsx';
import { RowOffsets } from '#/ui/virtual-rows/row-offsets.ts';
import { useVirtualRows } from '#/ui/virtual-rows/use-virtual-rows.ts';
import type { JsonRecord, RecordList } from './find-records.ts';
import { type RecordOrder, sortRecords, turnOrder } from './sort-records.ts';
import { scaleWithFont } from '#/ui/layout/scale-with-font.ts';

interface ResultTableProps {
  /** What the table holds, for those who hear it. */
  readonly label: string;
  readonly list: RecordList;
  readonly order: RecordOrder | null;
  readonly onOrder: (order: RecordOrder | null) => void;
  /** Shows a record in the tree, by its path. */
  readonly onShow: (path: string) => void;
  /** Keeps the last record in sight while the list grows. */
  readonly followsEnd?: boolean;
}

const ROW_HEIGHT = scaleWithFont(32);
const SAMPLE = 60;
const MIN_WIDTH = scaleWithFont(72);
const MAX_WIDTH = scaleWithFont(320);
const CHARACTER_WIDTH = scaleWithFont(7.4);
const NUMBER_WIDTH = scaleWithFont(52);

/** Rows are drawn as they come into sight, columns so many at once: records may have one for each of thousands of days or addresses. */
const COLUMNS_AT_ONCE = 100;

/** Records as a table: only the rows in sight are drawn, a click on a head orders them, nested values are told in short. */
export function ResultTable(props: ResultTableProps) {
  const { list, order } = props;
  const [most, setMost] = useState(COLUMNS_AT_ONCE);
  const ordering = order?.column;
  const columns = useMemo(
    () => list.columns.filter((column, at) => at < most || column === ordering),
    [list.columns, most, ordering],
  );
  return (
    <>
      <Rows {...props} columns={columns} />
      <div className="shrink-0 px-4 empty:hidden sm:px-6">
        <ShowMore
          shown={columns.length}
          total={list.columns.length}
          many="columns"
          onMore={() => setMost(most + COLUMNS_AT_ONCE)}
        />
      </div>
    </>
  );
}

interface RowsProps extends ResultTableProps {
  /** Those of the list that are drawn. */
  readonly columns: readonly string[];
}

function Rows({ label, list, columns, order, onOrder, onShow, followsEnd = false }: RowsProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const rows = useMemo(() => sortRecords(list.rows, order), [list.rows, order]);
  const places = useMemo(() => new Map(list.rows.map((row, index) => [row, index])), [list.rows]);
  const looks = useMemo(
    () => columns.map((column) => lookAt(column, list.rows)),
    [columns, list.rows],
  );
  const offsets = useMemo(() => new RowOffsets(rows.length, () => ROW_HEIGHT), [rows]);
  const { first, end, top, total } = useVirtualRows({
    offsets,
    scroller,
    block: body,
    headHeight: ROW_HEIGHT,
  });
  useLayoutEffect(() => {
    if (followsEnd) scroller.current?.scrollTo({ top: scroller.current.scrollHeight });
  }, [followsEnd, rows.length]);
  const below = total - offsets.offsetOf(end);
  return (
    <section
      ref={scroller}
      aria-label={label}
      className="min-h-0 overflow-auto border-y max-md:max-h-[70vh]"
    >
      <table
        aria-rowcount={rows.length + 1}
        className="table-fixed border-separate border-spacing-0 text-13"
        style={{
          width: looks.reduce((sum, { width }) => sum + width, NUMBER_WIDTH),
          minWidth: '100%',
        }}
      >
        <colgroup>
          <col style={{ width: NUMBER_WIDTH }} />
          {columns.map((column, index) => (
            <col key={column} style={{ width: looks[index]?.width }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <th
              scope="col"
              className="sticky top-0 z-10 h-8 border-b bg-page px-2 text-right font-normal text-muted"
            >
              #
            </th>
            {columns.map((column, index) => (
              <Head
                key={column}
                column={column}
                isNumeric={looks[index]?.isNumeric === true}
                order={order}
                onTurn={() => onOrder(turnOrder(order, column))}
              />
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {top > 0 && (
            <tr aria-hidden>
              <td style={{ height: top }}>&nbsp;</td>
            </tr>
          )}
          {rows.slice(first, end).map((row, index) => {
            const place = places.get(row) ?? 0;
            return (
              <tr key={place} aria-rowindex={first + index + 2} className="h-8 hover:bg-hover">
                <td className="border-b px-1 text-right">
                  <button
                    type="button"
                    onClick={() => onShow(`${list.path}[${place}]`)}
                    title="Show this record in the tree"
                    className="tabular h-6 min-w-6 rounded-sm px-1 text-12 text-muted hover:text-accent"
                  >
                    {formatNumber(place)}
                  </button>
                </td>
                {columns.map((column) => (
                  <Cell key={column} value={lookUp(row, column)} />
                ))}
              </tr>
            );
          })}
          {below > 0 && (
            <tr aria-hidden>
              <td style={{ height: below }}>&nbsp;</td>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  );
}

interface HeadProps {
  readonly column: string;
  /** It stands above numbers, at their side. */
  readonly isNumeric: boolean;
  readonly order: RecordOrder | null;
  readonly onTurn: () => void;
}

function Head({ column, isNumeric, order, onTurn }: HeadProps) {
  const isOrdered = order?.column === column;
  const Arrow = isOrdered && order.descending ? ArrowDown : ArrowUp;
  const direction = order?.descending === true ? 'descending' : 'ascending';
  return (
    <th
      scope="col"
      aria-sort={isOrdered ? direction : undefined}
      className="sticky top-0 z-10 h-8 border-b bg-page p-0 text-left font-medium text-strong"
    >
      <button
        type="button"
        onClick={onTurn}
        className={joinClasses(
          'ring-inside flex h-8 w-full min-w-0 items-center gap-1 px-2 hover:bg-hover',
          isNumeric && 'flex-row-reverse',
        )}
      >
        <span className="truncate font-mono text-12">{column}</span>
        {isOrdered && <Arrow size={12} aria-hidden className="shrink-0" />}
      </button>
    </th>
  );
}

function Cell({ value }: { readonly value: Json | undefined }) {
  const common = 'border-b px-2 truncate';
  if (value === undefined || value === null)
    return <td className={joinClasses(common, 'text-faint')}>{value === null ? 'null' : ''}</td>;
  if (isNumber(value))
    return <td className={joinClasses(common, 'tabular text-right')}>{String(value)}</td>;
  if (isContainer(value))
    return (
      <td
        className={joinClasses(common, 'font-mono text-12 text-muted')}
        title={print(value).slice(0, 2_000)}
      >
        <HiddenText text={shortenText(print(value), 200)} />
      </td>
    );
  const text = String(value);
  return (
    <td className={common} title={text.slice(0, 2_000)} dir="auto">
      {/^https?:\/\/\S+$/.test(text) ? (
        <WebLink href={text} className={textLink}>
          <HiddenText text={shortenUrl(text)} />
        </WebLink>
      ) : (
        <HiddenText text={shortenText(text, 400)} />
      )}
    </td>
  );
}

function print(value: Json | undefined): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : printJson(value);
}

/** How wide a column is, and whether all that its first rows hold are numbers. */
function lookAt(column: string, rows: readonly JsonRecord[]) {
  const sample = rows.slice(0, SAMPLE).map((row) => lookUp(row, column));
  const longest = sample.reduce<number>(
    (length, value) => Math.max(length, print(value).length),
    column.length + 2,
  );
  const held = sample.filter((value) => value !== undefined && value !== null);
  return {
    width: Math.round(Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, longest * CHARACTER_WIDTH + 20))),
    isNumeric: held.length > 0 && held.every(isNumber),
  };
}
