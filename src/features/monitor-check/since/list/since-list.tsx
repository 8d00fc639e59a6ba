import { useCallback, useMemo } from 'react';
import { ShelvedList } from '../../list/shelved-list.tsx';
import type { ChangedPage } from '../model/merge-changes.ts';
import { SHELF_LABELS, SHELVES } from '../model/shelves.ts';
import { ROW_HEIGHT, SinceRow } from './since-row.tsx';

interface SinceListProps {
  /** In the order of their shelves. */
  readonly pages: readonly ChangedPage[];
  readonly current: ChangedPage | undefined;
  readonly isReviewed: (page: ChangedPage) => boolean;
}

/** The pages that changed, on their shelves. */
export function SinceList({ pages, current, isReviewed }: SinceListProps) {
  const shelves = useMemo(() => shelve(pages), [pages]);
  const isCurrent = useCallback((page: ChangedPage) => page === current, [current]);
  return (
    <ShelvedList
      label="Pages that changed"
      shelves={shelves}
      keyOf={nameOf}
      heightOf={heightOf}
      isCurrent={isCurrent}
      renderRow={(page, isSelected) => (
        <SinceRow page={page} isCurrent={isSelected} isReviewed={isReviewed(page)} />
      )}
    />
  );
}

const nameOf = ({ name }: ChangedPage) => name;
const heightOf = () => ROW_HEIGHT;

const shelve = (pages: readonly ChangedPage[]) =>
  SHELVES.map((shelf) => {
    const rows = pages.filter((page) => page.shelf === shelf);
    return { key: shelf, label: SHELF_LABELS[shelf], count: rows.length, rows };
  });
