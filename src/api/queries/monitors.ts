import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { endpoints, QueryOf, ResponseOf } from '#/contract/endpoints.ts';
import type { MonitorCheck, MonitorCheckPage } from '#/contract/schemas/monitor.ts';
import { isCheckUnderWay } from '#/contract/values/monitor-values.ts';
import type { Decoded } from '../client/decode.ts';
import { isEarlierState } from './earlier-state.ts';
import { AGED_MS, paceOnScreen, refetchWhile, SCHEDULED } from './aged.ts';
import { ask } from './query-client.ts';
import { useIsFile } from './use-is-file.ts';

export type MonitorListParams = QueryOf<typeof endpoints.listMonitors>;
export type CheckListParams = QueryOf<typeof endpoints.listChecks>;
export type CheckParams = QueryOf<typeof endpoints.getMonitorCheck>;
export type CheckAnswer = Decoded<ResponseOf<typeof endpoints.getMonitorCheck>>;

const POLL_MS = 3000;

type ChecksAnswer = Decoded<ResponseOf<typeof endpoints.listChecks>>;
const headOf = (answer?: ChecksAnswer) => answer?.value.data[0]?.id;

/** The list with each check as it was told last: a row that is an earlier state of its check takes nothing back. */
function keepLaterStates(now: ChecksAnswer, before: ChecksAnswer | undefined): ChecksAnswer {
  const known = new Map(before?.value.data.map((check) => [check.id, check]));
  const data = now.value.data.map((check) => {
    const last = known.get(check.id);
    return last !== undefined && isEarlierState(check, last) ? last : check;
  });
  return { ...now, value: { ...now.value, data } };
}

const statusOf = (answer: CheckAnswer | undefined) => answer?.value.data.status ?? null;

/**
 * Queries of monitors and their checks. Each gives a `Decoded` answer: value, raw JSON, warnings. What a schedule adds to by itself is read
 * again after a while, and when somebody comes back to it: "last run 1 hour ago" would not be true of a monitor that ran meanwhile.
 */
export const monitorQueries = {
  list: (query: MonitorListParams) => {
    const queryKey = ['monitors', query] as const;
    return queryOptions({
      queryKey,
      queryFn: ({ client, signal }) => ask(client, queryKey, 'listMonitors', { query }, signal),
      ...SCHEDULED,
    });
  },

  monitor: (monitorId: string) => {
    const queryKey = ['monitor', monitorId] as const;
    return queryOptions({
      queryKey,
      queryFn: ({ client, signal }) =>
        ask(client, queryKey, 'getMonitor', { params: { monitorId } }, signal),
      ...SCHEDULED,
    });
  },

  checks: (monitorId: string, query: CheckListParams) => {
    const queryKey = ['monitor', monitorId, 'checks', query] as const;
    return queryOptions({
      queryKey,
      queryFn: async ({ client, signal }) => {
        const before = client.getQueryData<ChecksAnswer>(queryKey);
        const now = keepLaterStates(
          await ask(client, queryKey, 'listChecks', { params: { monitorId }, query }, signal),
          before,
        );
        // Another check at its head moves all of the list: one would be in no part of it.
        if (!query.offset && headOf(before) !== headOf(now))
          void client.invalidateQueries({
            queryKey: queryKey.slice(0, 3),
            predicate: (part) => !!(part.queryKey[3] as CheckListParams).offset,
          });
        return now;
      },
      ...SCHEDULED,
      refetchInterval: refetchWhile(
        ({ value }: ChecksAnswer) => value.data.some((check) => isCheckUnderWay(check.status)),
        POLL_MS,
      ),
    });
  },

  /** A check that is queued or running is asked for again until it ends, also after an error that may pass. */
  check: (monitorId: string, checkId: string, query: CheckParams) => {
    const queryKey = ['monitor', monitorId, 'check', checkId, query] as const;
    return queryOptions({
      queryKey,
      queryFn: async ({ client, signal }) => {
        const before = client.getQueryData<CheckAnswer>(queryKey);
        const now = await ask(
          client,
          queryKey,
          'getMonitorCheck',
          { params: { monitorId, checkId }, query },
          signal,
        );
        if (before !== undefined && isEarlierState(now.value.data, before.value.data))
          return before;
        // Its monitor has another last run, and another check under way or none.
        if (isCheckUnderWay(statusOf(before)) && !isCheckUnderWay(statusOf(now)))
          for (const stale of [['monitors'], ['monitor', monitorId]])
            void client.invalidateQueries({
              queryKey: stale,
              predicate: (record) => record.queryKey.length === 2,
            });
        return now;
      },
      refetchInterval: ({ state }) =>
        isCheckUnderWay(statusOf(state.data)) && paceOnScreen(state, POLL_MS),
      // Judgments come to a check that has ended, too.
      refetchOnWindowFocus: true,
      staleTime: ({ state }) =>
        state.data === undefined || isCheckUnderWay(statusOf(state.data)) ? 0 : AGED_MS,
    });
  },
};

/** The page results that the cache holds of a check as it is now: those of an answer before it ended may have become others. */
export const listCachedPages = (
  client: QueryClient,
  monitorId: string,
  { id, status, updatedAt }: MonitorCheck,
): readonly MonitorCheckPage[] =>
  client
    .getQueriesData<CheckAnswer>({ queryKey: ['monitor', monitorId, 'check', id] })
    .flatMap(([, answer]) => {
      const data = answer?.value.data;
      return data?.status === status && data.updatedAt === updatedAt ? data.pages : [];
    });

/**
 * An answer of the cache that holds the whole list of an ended check: nothing follows it, and its summary counts as many results. Undefined
 * where there is none, or where it is no longer fresh.
 */
export const findWholeCheck = (
  client: QueryClient,
  monitorId: string,
  checkId: string,
): CheckAnswer | undefined =>
  client
    .getQueriesData<CheckAnswer>({
      queryKey: ['monitor', monitorId, 'check', checkId],
      stale: false,
    })
    .find(([queryKey, answer]) => {
      const { status, skip = 0 } = queryKey[4] as CheckParams;
      if (answer === undefined || status !== undefined || skip !== 0) return false;
      const { data, next } = answer.value;
      return (
        !isCheckUnderWay(data.status) &&
        !(data.next ?? next) &&
        data.pages.length === data.summary?.totalPages &&
        answer.unread.length === 0
      );
    })?.[1];

/** The latest state of a check that an answer of the cache tells, whichever of its pages that held. Undefined where there is none. */
export const findLatestState = (client: QueryClient, monitorId: string, checkId: string) =>
  client
    .getQueriesData<CheckAnswer>({ queryKey: ['monitor', monitorId, 'check', checkId] })
    .flatMap(([, answer]) => answer?.value.data ?? [])
    .reduce<MonitorCheck | undefined>(
      (latest, check) => (latest === undefined || isEarlierState(latest, check) ? check : latest),
      undefined,
    );

/** An ended check as any answer of the cache told it last, whichever of its pages that held. Undefined where there is none. */
export const findEndedCheck = (client: QueryClient, monitorId: string, checkId: string) =>
  client
    .getQueryCache()
    .findAll({ queryKey: ['monitor', monitorId, 'check', checkId] })
    .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
    .map(({ state }) => (state.data as CheckAnswer | undefined)?.value.data)
    .find((check) => check !== undefined && !isCheckUnderWay(check.status));

/** A file says what was, once: what it holds of something under way is not asked for again. */
const useFollowing = () => (useIsFile() ? ({ refetchInterval: false } as const) : {});

/** The loader of the screen has asked: a refusal that came before the screen did is not answered by asking at once again. */
const ASKED_BY_LOADER = { retryOnMount: false } as const;

export const useMonitors = (query: MonitorListParams, enabled = true) =>
  useQuery({ ...monitorQueries.list(query), ...ASKED_BY_LOADER, enabled });

export const useMonitor = (monitorId: string, enabled = true) =>
  useQuery({ ...monitorQueries.monitor(monitorId), ...ASKED_BY_LOADER, enabled });

export const useMonitorChecks = (monitorId: string, query: CheckListParams, enabled = true) =>
  useQuery({
    ...monitorQueries.checks(monitorId, query),
    ...useFollowing(),
    enabled,
    placeholderData: (previous, previousQuery) =>
      previousQuery?.queryKey[1] === monitorId ? previous : undefined,
  });

/** While another page of the same check is on its way, the page before it stays; never that of another check. */
export const useMonitorCheck = (
  monitorId: string,
  checkId: string,
  query: CheckParams,
  enabled = true,
) =>
  useQuery({
    ...monitorQueries.check(monitorId, checkId, query),
    ...useFollowing(),
    ...ASKED_BY_LOADER,
    enabled,
    placeholderData: (previous, previousQuery) =>
      previousQuery?.queryKey[1] === monitorId && previousQuery.queryKey[3] === checkId
        ? previous
        : undefined,
  });

/** The status of a check that its monitor names as the present one, followed until it ends; undefined while nobody knows it. */
export function useCurrentCheck(
  monitorId: string,
  checkId: string,
  enabled: boolean,
): string | null | undefined {
  const { data } = useQuery({
    ...monitorQueries.check(monitorId, checkId, { limit: 1, skip: 0 }),
    ...useFollowing(),
    enabled,
  });
  return data?.value.data.status;
}
