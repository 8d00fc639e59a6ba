import { useEffect, useState } from 'react';
import { isWide } from '#/ui/layout/is-wide.ts';
import type { NameOf } from '#/components/check-pages/name-results.ts';
import { findNextUnreviewed } from '../workbench/stops.ts';
import { useCheckSearch } from '../search/use-check-search.ts';
import type { ChangeGroup } from './group-identical-changes.ts';
import type { ReviewControl } from '#/components/review/use-review-marks.ts';

interface FirstUnreviewed {
  readonly groups: readonly ChangeGroup[];
  /** More groups may come, and before those that are there. */
  readonly isLoading: boolean;
  readonly nameOf: NameOf;
  readonly isReviewed: ReviewControl['isReviewed'];
}

/**
 * Opens the first change that is not reviewed when the inbox opens without a page, once: whoever closes it afterwards sees
 * the list alone. It waits for the whole inbox unless the change is on the first shelf, which nothing that comes later can push down. True while
 * it waits. On a phone an open page would cover the inbox.
 */
export function useFirstUnreviewed({
  groups,
  isLoading,
  nameOf,
  isReviewed,
}: FirstUnreviewed): boolean {
  const [search, change] = useCheckSearch();
  const isElsewhere = search.page !== undefined;
  const [isWaiting, setWaiting] = useState(() => !isElsewhere && isWide());
  const first = isWaiting && !isElsewhere ? findNextUnreviewed(groups, -1, isReviewed) : undefined;
  const group = groups.find((candidate) => candidate === first);
  const target = group && (!isLoading || group.tier === 'high') ? nameOf(group.pages[0]) : null;
  if (isWaiting && (isElsewhere || (target === null && !isLoading))) setWaiting(false);
  useEffect(() => {
    if (target !== null) change({ page: target }, { replace: true });
  }, [target, change]);
  return isWaiting && !isElsewhere && (isLoading || target !== null);
}
