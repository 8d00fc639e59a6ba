import { sayTrouble } from '#/api/errors/read-trouble.ts';
import type { Watch } from '#/api/reading/create-reading.ts';
import { namesMore } from '#/api/client/next-page.ts';
import { repeatsList } from '#/api/client/repeats-list.ts';
import type { QueryClient } from '@tanstack/react-query';
import { monitorQueries } from '#/api/queries/monitors.ts';
import type { Monitor } from '#/contract/schemas/monitor.ts';
import { MONITORS_PER_PAGE } from '../monitor/use-known-monitor.ts';

/** A list as long as this is not read on: what a person can look through ends far before. */
const MOST_MONITORS = 1_000;

interface ReadOn {
  /** Nothing was read before on this page: a refusal that a screen's loader met counts. */
  readonly isFirst: boolean;
  /** What the cache has is not enough, however fresh it is. */
  readonly isAgain: boolean;
}

/** The list of a service's monitors as it is read, one answer after the other. */
export interface MonitorList {
  /** Asks for what follows. Whether there may be more; rejects as the request does. */
  readonly readOn: (signal: AbortSignal, options: ReadOn) => Promise<boolean>;
  readonly monitors: () => readonly Monitor[];
  /** When its first part was answered, milliseconds since the epoch by this device; null before. */
  readonly answeredAt: () => number | null;
  readonly extent: () => {
    /** Elements that could not be read. */
    readonly unread: number;
    /** What its answers name as errors or warnings, in sentences: there may be monitors that they do not list. */
    readonly troubles: readonly string[];
    /**
     * Whether the list goes on behind what is read; `unknown` where the service gave what it gave before. `moved`: one came twice, for
     * the list moved while it was read, and another may have moved past it unread.
     */
    readonly more: 'none' | 'listed' | 'unknown' | 'moved';
  };
}

/** The endpoint names neither a total nor a next page (open points, "monitors (beyond)"): the answers themselves have to tell the end. */
export function createMonitorList(client: QueryClient, watch: Watch): MonitorList {
  const seen = new Map<string, Monitor>();
  let [reached, unread] = [0, 0];
  let last: unknown = null;
  let answeredAt: number | null = null;
  const troubles = new Set<string>();
  let more: ReturnType<MonitorList['extent']>['more'] = 'none';
  return {
    async readOn(signal, { isFirst, isAgain: isAskedAgain }) {
      signal.throwIfAborted();
      const query = monitorQueries.list({ limit: MONITORS_PER_PAGE, offset: reached });
      // A screen's loader may have asked: a refusal that came before this began is not answered by asking at once again.
      const refused = isFirst ? client.getQueryState(query.queryKey)?.error : null;
      if (refused) throw refused;
      const answer = await watch(query.queryKey, () =>
        client.fetchQuery({ ...query, ...(isAskedAgain && { staleTime: 0 }) }),
      );
      answeredAt ??= client.getQueryState(query.queryKey)?.dataUpdatedAt ?? Date.now();
      const before = seen.size;
      const isMoved = answer.value.data.some(({ id }) => seen.has(id));
      for (const monitor of answer.value.data)
        if (!seen.has(monitor.id)) seen.set(monitor.id, monitor);
      // A service that does not heed `offset` gives the same again.
      const isAgain =
        seen.size === before && (answer.value.data.length > 0 || repeatsList(last, answer.raw));
      last = answer.raw;
      for (const said of sayTrouble(last, 'The list of monitors')) troubles.add(said);
      const count = answer.value.data.length + answer.unread.length;
      // A short answer may come of a limit that the service keeps to by itself: an empty one ends the list.
      const isLast = count === 0 || isAgain;
      const isCut = !isLast && reached + count >= MOST_MONITORS;
      // One that names more all the same ends it where nobody knows what follows.
      if (isAgain || (count === 0 && namesMore(last, reached))) more = 'unknown';
      else if (isCut) more = 'listed';
      else if (isMoved) more = 'moved';
      if (!isAgain) unread += answer.unread.length;
      reached += count;
      return !isLast && !isCut;
    },
    monitors: () => [...seen.values()],
    answeredAt: () => answeredAt,
    extent: () => ({ unread, troubles: [...troubles], more }),
  };
}
