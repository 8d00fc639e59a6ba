import { useEffect, useMemo } from 'react';
import { useScrollPlace } from '#/ui/layout/scroll-place.ts';
import type { MonitorCheckPage } from '#/contract/schemas/monitor.ts';
import { formatNumber } from '#/lib/format/format-number.ts';
import type { NameOf } from '#/components/check-pages/name-results.ts';
import { heightOfRow, PageRow } from '../list/page-row.tsx';
import { useVisibleRows } from '../list/use-visible-rows.ts';
import type { ChangeGroup } from './group-identical-changes.ts';
import { type Tier, TIER_LABELS, TIERS } from './triage-order.ts';

const HEADING_HEIGHT = 32;

type Item =
  | { readonly kind: 'tier'; readonly tier: Tier; readonly pages: number }
  | { readonly kind: 'group'; readonly group: ChangeGroup };

interface TriageListProps {
  readonly groups: readonly ChangeGroup[];
  readonly nameOf: NameOf;
  readonly selectedId: string | null;
  readonly isReviewed: (page: MonitorCheckPage) => boolean;
}

/** The inbox: shelves with their groups. Only what is in sight is drawn. */
export function TriageList({ groups, nameOf, selectedId, isReviewed }: TriageListProps) {
  const items = useMemo(() => shelve(groups), [groups]);
  const heights = useMemo(
    () =>
      items.map((item) =>
        item.kind === 'tier' ? HEADING_HEIGHT : heightOfRow(item.group.pages[0]),
      ),
    [items],
  );
  const { scrollRef, first, end, topOf, totalHeight, showRow } = useVisibleRows(heights);
  const selected = useMemo(
    () =>
      selectedId === null
        ? -1
        : items.findIndex(
            (item) =>
              item.kind === 'group' && item.group.pages.some((page) => nameOf(page) === selectedId),
          ),
    [items, nameOf, selectedId],
  );
  useEffect(() => {
    if (selected >= 0) showRow(selected);
  }, [selected, showRow]);
  const place = useScrollPlace('list');
  return (
    <div ref={scrollRef} {...place} className="min-h-0 flex-1 overflow-y-auto">
      <ul aria-label="Triage inbox" className="relative" style={{ height: totalHeight }}>
        {items.slice(first, end).map((item, index) => (
          <li
            key={item.kind === 'tier' ? item.tier : item.group.key}
            aria-setsize={items.length}
            aria-posinset={first + index + 1}
            className="absolute inset-x-0"
            style={{ top: topOf(first + index) }}
          >
            {item.kind === 'tier' ? (
              <h2 className="flex h-8 items-center gap-2 border-b bg-sunken px-4 text-12 font-medium text-body">
                {TIER_LABELS[item.tier]}
                <span className="tabular font-normal text-muted">{formatNumber(item.pages)}</span>
              </h2>
            ) : (
              <PageRow
                page={item.group.pages[0]}
                pageId={nameOf(item.group.pages[0])}
                groupSize={item.group.pages.length}
                isCurrent={first + index === selected}
                isReviewed={item.group.pages.every(isReviewed)}
              />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function shelve(groups: readonly ChangeGroup[]): readonly Item[] {
  return TIERS.flatMap((tier): readonly Item[] => {
    const shelf = groups.filter((group) => group.tier === tier);
    if (shelf.length === 0) return [];
    const pages = shelf.reduce((sum, group) => sum + group.pages.length, 0);
    return [
      { kind: 'tier', tier, pages },
      ...shelf.map((group) => ({ kind: 'group', group }) as const),
    ];
  });
}
