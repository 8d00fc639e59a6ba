import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { findSkipBefore } from '#/api/queries/cached-checks.ts';
import type { NameOf } from '#/components/check-pages/name-results.ts';
import type { MonitorCheckPage } from '#/contract/schemas/monitor.ts';
import type { CheckQuery } from '../search/check-query.ts';
import { useCheckSearch } from '../search/use-check-search.ts';

interface ListedPart {
  readonly monitorId: string;
  readonly checkId: string;
  readonly query: CheckQuery & { readonly limit: number; readonly skip: number };
  /** What is shown is still the part before. */
  readonly isPlaceholderData: boolean;
  readonly pages: readonly MonitorCheckPage[];
  readonly nameOf: NameOf;
  /** Null: nothing follows. */
  readonly nextSkip: number | null;
}

/**
 * Where the part before this one begins, where no answer tells: as far back as the link of this one leads on, for a service may give fewer
 * than it is asked for.
 */
export const guessSkipBefore = (
  { skip, limit }: Pick<ListedPart['query'], 'skip' | 'limit'>,
  nextSkip: number | null,
): number => Math.max(0, skip - Math.min(limit, (nextSkip ?? Number.POSITIVE_INFINITY) - skip));

/** `j` and `k` over an end turn the page of the list; once it is there, its first or last result opens. */
export function useGoBeyond({
  monitorId,
  checkId,
  query,
  isPlaceholderData,
  pages,
  nameOf,
  nextSkip,
}: ListedPart) {
  const [, change] = useCheckSearch();
  const client = useQueryClient();
  const edge = useRef<{ readonly skip: number; readonly direction: 1 | -1 } | null>(null);
  useEffect(() => {
    const turned = edge.current;
    if (turned === null || isPlaceholderData || turned.skip !== query.skip) return;
    edge.current = null;
    const page = turned.direction === 1 ? pages[0] : pages.at(-1);
    if (page) change({ page: nameOf(page) }, { replace: true });
  }, [isPlaceholderData, query.skip, pages, nameOf, change]);
  return (direction: 1 | -1) => {
    const before = () =>
      query.skip === 0
        ? null
        : (findSkipBefore(client, monitorId, checkId, query) ?? guessSkipBefore(query, nextSkip));
    const skip = direction === 1 ? nextSkip : before();
    if (skip === null) return false;
    edge.current = { skip, direction };
    change({ skip, page: undefined });
    return true;
  };
}
