import { useEffect, useMemo } from 'react';
import { useScrollPlace } from '#/ui/layout/scroll-place.ts';
import { formatNumber } from '#/lib/format/format-number.ts';
import { useVisibleRows } from '../../list/use-visible-rows.ts';
import type { ChangedPage } from '../model/merge-changes.ts';
import { type Shelf, SHELF_LABELS, SHELVES } from '../model/shelves.ts';
import { ROW_HEIGHT, SinceRow } from './since-row.tsx';

const HEADING_HEIGHT = 32;

type Item =
  | { readonly kind: 'shelf'; readonly shelf: Shelf; readonly count: number }
  | { readonly kind: 'page'; readonly page: ChangedPage };

interface SinceListProps {
  /** In the order of their shelves. */
  readonly pages: readonly ChangedPage[];
  readonly current: ChangedPage | undefined;
  readonly isReviewed: (page: ChangedPage) => boolean;
}

/** The pages that changed, on their shelves. Only what is in sight is drawn. */
export function SinceList({ pages, current, isReviewed }: SinceListProps) {
  const items = useMemo(() => shelve(pages), [pages]);
  const heights = useMemo(
    () => items.map(({ kind }) => (kind === 'shelf' ? HEADING_HEIGHT : ROW_HEIGHT)),
    [items],
  );
  const { scrollRef, first, end, topOf, totalHeight, showRow } = useVisibleRows(heights);
  const selected = items.findIndex((item) => item.kind === 'page' && item.page === current);
  useEffect(() => {
    if (selected >= 0) showRow(selected);
  }, [selected, showRow]);
  const place = useScrollPlace('list');
  return (
    <div ref={scrollRef} {...place} className="min-h-0 flex-1 overflow-y-auto">
      <ul aria-label="Pages that changed" className="relative" style={{ height: totalHeight }}>
        {items.slice(first, end).map((item, index) => (
          <li
            key={item.kind === 'shelf' ? item.shelf : item.page.name}
            aria-setsize={items.length}
            aria-posinset={first + index + 1}
            className="absolute inset-x-0"
            style={{ top: topOf(first + index) }}
          >
            {item.kind === 'shelf' ? (
              <h2 className="flex h-8 items-center gap-2 border-b bg-sunken px-4 text-12 font-medium text-body">
                {SHELF_LABELS[item.shelf]}
                <span className="tabular font-normal text-muted">{formatNumber(item.count)}</span>
              </h2>
            ) : (
              <SinceRow
                page={item.page}
                isCurrent={item.page === current}
                isReviewed={isReviewed(item.page)}
              />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

const shelve = (pages: readonly ChangedPage[]): readonly Item[] =>
  SHELVES.flatMap((shelf): readonly Item[] => {
    const own = pages.filter((page) => page.shelf === shelf);
    return own.length === 0
      ? []
      : [
          { kind: 'shelf', shelf, count: own.length },
          ...own.map((page) => ({ kind: 'page', page }) as const),
        ];
  });
