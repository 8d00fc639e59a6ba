import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type ReadingOf, useReading } from '#/api/reading/create-reading.ts';
import type { MonitorCheck } from '#/contract/schemas/monitor.ts';
import { isCheckUnderWay } from '#/contract/values/monitor-values.ts';
import type { PagesSource } from './load-all-pages.ts';
import { createPagesLoader, type PagesLoader, type ReadPages } from './pages-loader.ts';

/** Names the state of a check's list: a check that has just ended, or was written when it had long ended, has another one. */
export const nameEdition = ({
  status,
  updatedAt,
}: Pick<MonitorCheck, 'status' | 'updatedAt'>): string =>
  isCheckUnderWay(status) ? `${status}` : `${status} ${updatedAt}`;

/**
 * All pages of a status, read while `enabled`. Of another `edition` (`nameEdition`) they are read again, then from the service alone, as with
 * `isFresh`.
 */
export function usePagesLoader(
  source: PagesSource,
  enabled: boolean,
  edition: string,
  isFresh = false,
): ReadingOf<ReadPages, PagesLoader> {
  const client = useQueryClient();
  const { monitorId, checkId, status } = source;
  const [firstEdition] = useState(edition);
  const isFromService = isFresh || edition !== firstEdition;
  const loader = useMemo(
    () => createPagesLoader(client, { monitorId, checkId, status }),
    // oxlint-disable-next-line react/exhaustive-deps -- the edition is what makes another list of the same source.
    [client, monitorId, checkId, status, edition],
  );
  return useReading(loader, () => loader.start(isFromService), enabled ? `${isFromService}` : null);
}
