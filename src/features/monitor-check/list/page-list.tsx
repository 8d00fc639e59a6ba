import { useMemo } from 'react';
import { useScrollPlace } from '#/ui/layout/scroll-place.ts';
import type { MonitorCheckPage } from '#/contract/schemas/monitor.ts';
import type { NameOf } from '#/components/check-pages/name-results.ts';
import { heightOfRow, PageRow } from './page-row.tsx';
import { useVisibleRows } from './use-visible-rows.ts';

interface PageListProps {
  readonly label: string;
  readonly pages: readonly MonitorCheckPage[];
  /** Position of the first page in the whole list, from 0. */
  readonly offset: number;
  /** How many pages the whole list has; null when nobody knows. */
  readonly total: number | null;
  readonly nameOf: NameOf;
  readonly selectedId: string | null;
  readonly isReviewed: (page: MonitorCheckPage) => boolean;
}

/** The pages of one answer, or thousands: only those in sight are drawn. */
export function PageList({
  label,
  pages,
  offset,
  total,
  nameOf,
  selectedId,
  isReviewed,
}: PageListProps) {
  const rows = useMemo(
    () => pages.map((page) => ({ key: nameOf(page), height: heightOfRow(page) })),
    [pages, nameOf],
  );
  const selected = useMemo(
    () => pages.findIndex((page) => nameOf(page) === selectedId),
    [pages, nameOf, selectedId],
  );
  const { scrollRef, first, end, topOf, totalHeight } = useVisibleRows(rows, selected);
  const place = useScrollPlace('list');
  return (
    <div
      ref={scrollRef}
      {...place}
      className="min-h-0 flex-1 overflow-y-auto"
      data-testid="page-list"
    >
      <ul aria-label={label} className="relative" style={{ height: totalHeight }}>
        {pages.slice(first, end).map((page, index) => (
          <li
            key={nameOf(page)}
            aria-setsize={total ?? -1}
            aria-posinset={offset + first + index + 1}
            className="absolute inset-x-0"
            style={{ top: topOf(first + index) }}
          >
            <PageRow
              page={page}
              pageId={nameOf(page)}
              isCurrent={nameOf(page) === selectedId}
              isReviewed={isReviewed(page)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
