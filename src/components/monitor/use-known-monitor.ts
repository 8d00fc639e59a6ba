import { useQueryClient } from '@tanstack/react-query';
import { monitorQueries } from '#/api/queries/monitors.ts';
import type { Monitor } from '#/contract/schemas/monitor.ts';

/** How many monitors a page of their list holds. The endpoint names no next page: a full page may have one. */
export const MONITORS_PER_PAGE = 50;

/**
 * A monitor as the cache has it, from its own record or else from the first page of the list that the reader comes from: its name need not
 * wait for an answer. Null when neither was read.
 */
export function useKnownMonitor(monitorId: string): Monitor | null {
  const client = useQueryClient();
  const own = client.getQueryData(monitorQueries.monitor(monitorId).queryKey)?.value.data;
  if (own) return own;
  const list = client.getQueryData(
    monitorQueries.list({ limit: MONITORS_PER_PAGE, offset: 0 }).queryKey,
  );
  return list?.value.data.find(({ id }) => id === monitorId) ?? null;
}
