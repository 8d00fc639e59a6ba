import { useCallback, useMemo } from 'react';
import type { MonitorCheckPage } from '#/contract/schemas/monitor.ts';
import type { NameOf } from '#/components/check-pages/name-results.ts';
import { heightOfRow, PageRow } from '../list/page-row.tsx';
import { ShelvedList } from '../list/shelved-list.tsx';
import type { ChangeGroup } from './group-identical-changes.ts';
import { TIER_LABELS, TIERS } from './triage-order.ts';

interface TriageListProps {
  readonly groups: readonly ChangeGroup[];
  readonly nameOf: NameOf;
  readonly selectedId: string | null;
  readonly isReviewed: (page: MonitorCheckPage) => boolean;
}

/** The inbox: shelves with their groups. */
export function TriageList({ groups, nameOf, selectedId, isReviewed }: TriageListProps) {
  const shelves = useMemo(() => shelve(groups), [groups]);
  const isCurrent = useCallback(
    ({ pages }: ChangeGroup) =>
      selectedId !== null && pages.some((page) => nameOf(page) === selectedId),
    [nameOf, selectedId],
  );
  return (
    <ShelvedList
      label="Triage inbox"
      shelves={shelves}
      keyOf={keyOf}
      heightOf={heightOf}
      isCurrent={isCurrent}
      renderRow={({ pages }, isSelected) => (
        <PageRow
          page={pages[0]}
          pageId={nameOf(pages[0])}
          groupSize={pages.length}
          isCurrent={isSelected}
          isReviewed={pages.every(isReviewed)}
        />
      )}
    />
  );
}

const keyOf = ({ key }: ChangeGroup) => key;
const heightOf = ({ pages }: ChangeGroup) => heightOfRow(pages[0]);

const shelve = (groups: readonly ChangeGroup[]) =>
  TIERS.map((tier) => {
    const rows = groups.filter((group) => group.tier === tier);
    const count = rows.reduce((sum, { pages }) => sum + pages.length, 0);
    return { key: tier, label: TIER_LABELS[tier], count, rows };
  });
