import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { listCachedPages } from '#/api/queries/cached-checks.ts';
import type { MonitorCheckDetail, MonitorCheckPage } from '#/contract/schemas/monitor.ts';
import { findOpenPage, type OpenPlace } from './find-open-page.ts';

/** The result that is open (`findOpenPage`), also where the answer that holds it comes after the first one. */
export function useOpenPage(
  monitorId: string,
  check: MonitorCheckDetail,
  place: OpenPlace,
): MonitorCheckPage | undefined {
  const client = useQueryClient();
  const subscribe = useCallback(
    (onChange: () => void) => client.getQueryCache().subscribe(onChange),
    [client],
  );
  return useSyncExternalStore(subscribe, () =>
    place.name === undefined
      ? undefined
      : findOpenPage(listCachedPages(client, monitorId, check), check.pages, place),
  );
}
