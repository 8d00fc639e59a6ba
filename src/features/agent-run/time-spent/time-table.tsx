import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { formatDuration, formatExactDuration } from '#/lib/format/format-duration.ts';
import { formatNumber, formatPercent } from '#/lib/format/format-number.ts';
import { joinClasses } from '#/lib/join-classes.ts';
import { ShowMore } from '#/ui/controls/show-more.tsx';
import { HiddenText } from '#/ui/text/hidden-text.tsx';
import { textLink } from '#/ui/text/text-link.ts';
import type { TimeRow } from './measure-time.ts';
import {
  ROWS_AT_ONCE,
  sayUntimed,
  type TimeColumn,
  type TimeOrder,
  turnOrder,
} from './time-columns.ts';

interface TimeTableProps {
  readonly rows: readonly TimeRow[];
  readonly columns: readonly TimeColumn[];
  readonly order: TimeOrder;
  readonly onOrder: (order: string | undefined) => void;
  readonly onShow: (row: TimeRow) => void;
  readonly onShowEvent: (event: string) => void;
}

/** The table; its heads order it, its names and longest calls lead into the timeline. */
export function TimeTable({ rows, columns, order, onOrder, onShow, onShowEvent }: TimeTableProps) {
  const [shown, setShown] = useState(ROWS_AT_ONCE);
  return (
    <>
      <section
        aria-label="Where the time went"
        // What is wider than the screen is reached by keys, too.
        tabIndex={0}
        className="ring-inside overflow-x-auto border-y"
      >
        <table className="w-full border-separate border-spacing-0 text-13">
          <thead>
            <tr>
              {columns.map((column) => (
                <Head key={column.key} {...{ column, order }} onOrder={onOrder} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, shown).map((row) => (
              <tr key={row.key === null ? 'session' : `row ${row.key}`} className="hover:bg-hover">
                {columns.map((column) => (
                  <Cell key={column.key} {...{ row, column, onShow, onShowEvent }} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <div className="px-4 sm:px-6">
        <ShowMore shown={shown} total={rows.length} onMore={() => setShown(shown + ROWS_AT_ONCE)} />
      </div>
    </>
  );
}

function Head({
  column,
  order,
  onOrder,
}: Pick<TimeTableProps, 'order' | 'onOrder'> & { readonly column: TimeColumn }) {
  const isOrdered = order.key === column.key;
  const Arrow = order.descending ? ArrowDown : ArrowUp;
  const direction = order.descending ? 'descending' : 'ascending';
  const isText = column.format === 'text';
  return (
    <th
      scope="col"
      aria-sort={isOrdered ? direction : undefined}
      title={column.explanation}
      className={joinClasses('border-b p-0 font-medium', isText && 'sm:sticky sm:left-0 bg-page')}
    >
      <button
        type="button"
        onClick={() => onOrder(turnOrder(column, order))}
        className={joinClasses(
          'ring-inside flex h-8 w-full items-center gap-1 px-3 text-12 whitespace-nowrap hover:bg-hover',
          isText ? 'pl-4 sm:pl-6' : 'justify-end',
          isOrdered ? 'text-strong' : 'text-muted',
        )}
      >
        {column.label}
        {isOrdered && <Arrow size={12} aria-hidden className="shrink-0" />}
      </button>
    </th>
  );
}

function Cell({
  row,
  column: { key, format },
  onShow,
  onShowEvent,
}: Pick<TimeTableProps, 'onShow' | 'onShowEvent'> & {
  readonly row: TimeRow;
  readonly column: TimeColumn;
}) {
  const value = row[key];
  if (format === 'text')
    return (
      <th
        scope="row"
        className="sm:sticky sm:left-0 max-w-64 min-w-36 border-b bg-page py-1 pr-3 pl-4 text-left font-normal sm:pl-6"
      >
        {row.key === '' ? (
          // The address has no word for what has no name, so nothing would be filtered.
          <Name name={row.name} />
        ) : (
          <button
            type="button"
            onClick={() => onShow(row)}
            title="Show its events in the timeline"
            className={`${textLink} block max-w-full truncate text-left`}
          >
            <Name name={row.name} />
          </button>
        )}
      </th>
    );
  const number = typeof value === 'number' ? value : null;
  if (format === 'share')
    return (
      <td className="border-b px-3 py-1">
        <Share value={number} />
      </td>
    );
  const { longestEventId } = row;
  return (
    <td
      className={joinClasses(
        'tabular border-b px-3 py-1 text-right whitespace-nowrap',
        key === 'failures' && number !== null && number > 0 && 'text-error',
        number === 0 && 'text-faint',
      )}
      title={format === 'duration' && number !== null ? formatExactDuration(number) : undefined}
    >
      {key === 'longest' && longestEventId !== null ? (
        <button
          type="button"
          onClick={() => onShowEvent(longestEventId)}
          title="Show this call in the timeline"
          className={textLink}
        >
          {formatDuration(number)}
        </button>
      ) : (
        <>
          {format === 'duration' ? formatDuration(number) : formatNumber(number)}
          {key === 'calls' && <span className="text-muted">{sayUntimed(row)}</span>}
        </>
      )}
    </td>
  );
}

const Name = ({ name }: { readonly name: string }) => (
  <bdi>
    <HiddenText text={name === '' ? 'No name' : name} />
  </bdi>
);

/** A share as a bar with its number. */
const Share = ({ value }: { readonly value: number | null }) => (
  <span className="flex items-center justify-end gap-2">
    <span aria-hidden className="h-2 w-16 shrink-0 overflow-hidden rounded-full bg-sunken">
      <span
        className="block h-full rounded-full bg-accent forced-color-adjust-none"
        style={{ width: `${Math.min(1, value ?? 0) * 100}%` }}
      />
    </span>
    <span className="tabular w-14 text-right whitespace-nowrap">
      {value === null ? '–' : formatPercent(value)}
    </span>
  </span>
);
