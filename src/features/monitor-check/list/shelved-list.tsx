import { type ReactNode, useMemo } from 'react';
import { formatNumber } from '#/lib/format/format-number.ts';
import { useScrollPlace } from '#/ui/layout/scroll-place.ts';
import { useVisibleRows } from './use-visible-rows.ts';
import { scaleWithFont } from '#/ui/layout/scale-with-font.ts';

const HEADING_HEIGHT = scaleWithFont(32);

export interface ListShelf<Row> {
  readonly key: string;
  readonly label: string;
  /** What its rows stand for: more than they are, where a row is a group. */
  readonly count: number;
  readonly rows: readonly Row[];
}

type Item<Row> =
  | { readonly kind: 'heading'; readonly shelf: ListShelf<Row> }
  | { readonly kind: 'row'; readonly row: Row };

interface ShelvedListProps<Row> {
  readonly label: string;
  /** Those without rows are left out. */
  readonly shelves: readonly ListShelf<Row>[];
  readonly keyOf: (row: Row) => string;
  /** In pixels. Rows are laid out again whenever this or `keyOf` is another function. */
  readonly heightOf: (row: Row) => number;
  readonly isCurrent: (row: Row) => boolean;
  readonly renderRow: (row: Row, isCurrent: boolean) => ReactNode;
}

/** Rows below the headings of their shelves. Only what is in sight is drawn, and a row that becomes the current one is scrolled into sight. */
export function ShelvedList<Row>(props: ShelvedListProps<Row>) {
  const { label, shelves, keyOf, heightOf, isCurrent, renderRow } = props;
  const items = useMemo(() => listItems(shelves), [shelves]);
  const rows = useMemo(
    () =>
      items.map((item) =>
        item.kind === 'heading'
          ? { key: null, height: HEADING_HEIGHT }
          : { key: keyOf(item.row), height: heightOf(item.row) },
      ),
    [items, keyOf, heightOf],
  );
  const selected = useMemo(
    () => items.findIndex((item) => item.kind === 'row' && isCurrent(item.row)),
    [items, isCurrent],
  );
  const { scrollRef, first, end, topOf, totalHeight } = useVisibleRows(rows, selected);
  const place = useScrollPlace('list');
  return (
    <div ref={scrollRef} {...place} className="min-h-0 flex-1 overflow-y-auto">
      <ul aria-label={label} className="relative" style={{ height: totalHeight }}>
        {items.slice(first, end).map((item, index) => (
          <li
            key={item.kind === 'heading' ? item.shelf.key : keyOf(item.row)}
            aria-setsize={items.length}
            aria-posinset={first + index + 1}
            className="absolute inset-x-0"
            style={{ top: topOf(first + index) }}
          >
            {item.kind === 'heading' ? (
              <h2 className="flex h-8 items-center gap-2 border-b bg-sunken px-4 text-12 font-medium text-body">
                {item.shelf.label}
                <span className="tabular font-normal text-muted">
                  {formatNumber(item.shelf.count)}
                </span>
              </h2>
            ) : (
              renderRow(item.row, first + index === selected)
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

const listItems = <Row,>(shelves: readonly ListShelf<Row>[]): readonly Item<Row>[] =>
  shelves
    .filter(({ rows }) => rows.length > 0)
    .flatMap((shelf): readonly Item<Row>[] => [
      { kind: 'heading', shelf },
      ...shelf.rows.map((row) => ({ kind: 'row', row }) as const),
    ]);
