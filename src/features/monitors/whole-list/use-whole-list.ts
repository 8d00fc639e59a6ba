import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { monitorQueries } from '#/api/queries/monitors.ts';
import { type ReadingOf, useReading } from '#/api/reading/create-reading.ts';
import type { CheckStatus } from '#/contract/values/monitor-values.ts';
import type { Monitor, MonitorCheck } from '#/contract/schemas/monitor.ts';
import { MONITORS_PER_PAGE } from '#/components/monitor/use-known-monitor.ts';
import { CHECKS_PER_PAGE } from '../monitor-params.ts';
import { createListLoader, type ListLoader } from './list-loader.ts';
import type { WholeList } from './read-whole-list.ts';

/** `reached`: how many the reading under way has come to, where the items are of the one before it. */
export type WholeListLoad<Item> = ReadingOf<WholeList<Item>, ListLoader<Item>> & {
  readonly reached?: number;
};

/** `readAt`: when the first page that it goes with was read, milliseconds since the epoch. */
type TimedLoad<Item> = WholeListLoad<Item> & { readonly readAt: number };

/**
 * All monitors, read while `enabled`. The first request is the one of the list as it is shown without a filter: each time that is read again
 * (`readAt`), so is the rest, and until then the rows are those of before.
 */
export function useWholeMonitors(enabled: boolean, readAt: number): TimedLoad<Monitor> {
  const client = useQueryClient();
  const loader = useMemo(
    () =>
      createListLoader<Monitor>(
        client,
        'monitors',
        (query) => {
          const options = monitorQueries.list(query);
          return { queryKey: options.queryKey, ask: () => client.fetchQuery(options) };
        },
        MONITORS_PER_PAGE,
      ),
    // oxlint-disable-next-line react/exhaustive-deps -- what was read before is not read on.
    [client, readAt],
  );
  const load = useListLoader(loader, enabled);
  const [whole, setWhole] = useState<TimedLoad<Monitor> | null>(null);
  if (load.phase === 'read' && whole?.reader !== loader) setWhole({ ...load, readAt });
  if (whole === null || load.phase === 'read') return { ...load, readAt };
  const { phase, error, asking, items } = load;
  return { ...whole, phase, error, asking, reader: loader, reached: items.length };
}

/**
 * All checks of a monitor, or those of a status, newest first, read while `enabled`; from the start where `edition` is another one. `page`:
 * the first of them, as they are now.
 */
export function useWholeChecks(
  monitorId: string,
  status: CheckStatus | undefined,
  enabled: boolean,
  edition: string,
  page: readonly MonitorCheck[],
): WholeListLoad<MonitorCheck> {
  const client = useQueryClient();
  const [apartAt, setApartAt] = useState('');
  const loader = useMemo(
    () =>
      createListLoader<MonitorCheck>(
        client,
        'checks',
        (query) => {
          const filter = status !== undefined && { status };
          const options = monitorQueries.checks(monitorId, { ...query, ...filter });
          return { queryKey: options.queryKey, ask: () => client.fetchQuery(options) };
        },
        CHECKS_PER_PAGE,
      ),
    // oxlint-disable-next-line react/exhaustive-deps -- the edition is what makes another list of the same checks.
    [client, monitorId, status, edition, apartAt],
  );
  const load = useListLoader(loader, enabled);
  const { items } = load;
  const isApart = useMemo(() => {
    const read = new Set(items.map(({ id }) => id));
    return enabled && items.length > 0 && page.every(({ id }) => !read.has(id));
  }, [items, page, enabled]);
  const head = page[0]?.id ?? apartAt;
  // So many came since it was read that there may be others between them and what was read: all is read again.
  if (isApart && head !== apartAt) setApartAt(head);
  return load;
}

const useListLoader = <Item>(loader: ListLoader<Item>, enabled: boolean): WholeListLoad<Item> =>
  useReading<WholeList<Item>, ListLoader<Item>>(loader, loader.goOn, enabled ? '' : null);
