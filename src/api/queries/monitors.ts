import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { endpoints, QueryOf, ResponseOf } from '#/contract/endpoints.ts';
import { isCheckUnderWay } from '#/contract/values/monitor-values.ts';
import type { Decoded } from '../client/decode.ts';
import { readServiceTime } from '../connection/service-clock.ts';
import { type ChecksAnswer, type ChecksPart, countOf, lastOf, listMoved } from '../checks-part.ts';
import { isRefusal } from '../errors/is-refusal.ts';
import { isEarlierList, isEarlierState } from '../earlier-state.ts';
import { AGED_MS, type Asked, onReturn, paceOnScreen, refetchWhile, SCHEDULED } from './aged.ts';
import { listNewChecks } from './new-checks.ts';
import { apiOf, ask } from './query-client.ts';
import { useIsFile } from './use-is-file.ts';

export type MonitorListParams = QueryOf<typeof endpoints.listMonitors>;
export type CheckListParams = QueryOf<typeof endpoints.listChecks>;
export type CheckParams = QueryOf<typeof endpoints.getMonitorCheck>;
export type CheckAnswer = Decoded<ResponseOf<typeof endpoints.getMonitorCheck>>;

const POLL_MS = 3000;

type MonitorRecord = ResponseOf<typeof endpoints.getMonitor>['data'];
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

/** Whether a check of a list has come to its end since, or a new one stands at its head. */
function hasMovedOn(now: ChecksAnswer, before: ChecksAnswer): boolean {
  const underWay = new Set(
    before.value.data.filter(({ status }) => isCheckUnderWay(status)).map(({ id }) => id),
  );
  return (
    headOf(before) !== headOf(now) ||
    now.value.data.some(({ id, status }) => underWay.has(id) && !isCheckUnderWay(status))
  );
}

type CheckState = Pick<CheckAnswer['value']['data'], 'id' | 'status'>;
const hasEnd = (checks: readonly CheckState[], named: string | null | undefined) =>
  checks.some(({ id, status }) => id === named && !isCheckUnderWay(status));

/** Whether what is read of checks for the first time holds the end of the one that their monitor's record, read before, names as under way. */
function isBeyondRecord(
  client: QueryClient,
  monitorId: string,
  checks: readonly CheckState[],
): boolean {
  const record = client.getQueryData(monitorQueries.monitor(monitorId).queryKey);
  return hasEnd(checks, record?.value.data.currentCheckId);
}

/** Whether what came since a monitor's record was asked for holds the end of the check that the record still names as under way. */
const isOvertaken = (client: QueryClient, { id, currentCheckId }: MonitorRecord, askedAt: number) =>
  client
    .getQueryCache()
    .findAll({ queryKey: ['monitor', id] })
    .some(
      ({ queryKey: [, , part], state }) =>
        (part === 'checks' || part === 'check') &&
        state.dataUpdatedAt >= askedAt &&
        hasEnd([(state.data as ChecksAnswer | CheckAnswer).value.data].flat(), currentCheckId),
    );

/** A monitor has another last run, and another check under way or none: its record is read again, and lists that name it. */
function outdateRecord(client: QueryClient, monitorId: string): void {
  for (const stale of [['monitors'], ['monitor', monitorId]])
    void client.invalidateQueries({
      queryKey: stale,
      predicate: (record) => record.queryKey.length === 2,
    });
}

const serviceTimeOf = (client: QueryClient) => readServiceTime(apiOf(client).connection.baseUrl);

const statusOf = (answer: CheckAnswer | undefined) => answer?.value.data.status ?? null;

const paceOfList = refetchWhile(
  ({ value }: ChecksAnswer) => value.data.some((check) => isCheckUnderWay(check.status)),
  POLL_MS,
);
const paceOfCheck = ({ state }: { readonly state: Asked<CheckAnswer> }) =>
  isCheckUnderWay(statusOf(state.data)) && paceOnScreen(state, POLL_MS);

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
      queryFn: async ({ client, signal }) => {
        const readRecord = () =>
          ask(client, queryKey, 'getMonitor', { params: { monitorId } }, signal);
        const askedAt = Date.now();
        const record = await readRecord();
        // The first answer was one, whatever becomes of the second question.
        return isOvertaken(client, record.value.data, askedAt)
          ? readRecord().catch(() => record)
          : record;
      },
      ...SCHEDULED,
    });
  },

  checks: (monitorId: string, query: CheckListParams) => {
    const queryKey = ['monitor', monitorId, 'checks', query] as const;
    return queryOptions({
      queryKey,
      queryFn: async ({ client, signal }): Promise<ChecksPart> => {
        const before = client.getQueryData<ChecksPart>(queryKey);
        const after = findLastBefore(client, monitorId, query);
        const now = keepLaterStates(
          await ask(client, queryKey, 'listChecks', { params: { monitorId }, query }, signal),
          before,
        );
        // Of those of a status, or further down, a check may be missing for good.
        if (
          before !== undefined &&
          !query.offset &&
          query.status === undefined &&
          now.unread.length === 0 &&
          isEarlierList(now.value.data, before.value.data, serviceTimeOf(client))
        )
          return before;
        const isAhead =
          before === undefined
            ? isBeyondRecord(client, monitorId, now.value.data)
            : !query.offset && hasMovedOn(now, before);
        if (isAhead) outdateRecord(client, monitorId);
        // Another check at its head moves all of the list: one would be in no part of it.
        if (!query.offset && headOf(before) !== headOf(now))
          void client.invalidateQueries({
            queryKey: queryKey.slice(0, 3),
            predicate: (part) => !!(part.queryKey[3] as CheckListParams).offset,
          });
        return { ...now, after, moved: listMoved(now, before) };
      },
      ...SCHEDULED,
      refetchInterval: paceOfList,
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
        const isAhead =
          before === undefined
            ? !query.skip && isBeyondRecord(client, monitorId, [now.value.data])
            : isCheckUnderWay(statusOf(before)) && !isCheckUnderWay(statusOf(now));
        if (isAhead) outdateRecord(client, monitorId);
        return now;
      },
      refetchInterval: paceOfCheck,
      // Judgments come to a check that has ended, too.
      refetchOnWindowFocus: onReturn,
      staleTime: ({ state }) =>
        state.data === undefined || isCheckUnderWay(statusOf(state.data)) ? 0 : AGED_MS,
    });
  },
};

/** The last check of the part that ends where the one that `query` asks for begins. */
const findLastBefore = (client: QueryClient, monitorId: string, query: CheckListParams) =>
  query.offset
    ? lastOf(
        client
          .getQueriesData<ChecksPart>({ queryKey: ['monitor', monitorId, 'checks'] })
          .find(([queryKey, answer]) => {
            const { offset = 0, limit, status } = queryKey[3] as CheckListParams;
            const isOfList = limit === query.limit && status === query.status;
            return isOfList && answer && offset + countOf(answer) === query.offset;
          })?.[1],
      )
    : undefined;

/** A file says what was, once: what it holds of something under way is not asked for again. */
const useFollowing = () => (useIsFile() ? ({ refetchInterval: false } as const) : {});

/** The loader of the screen has asked: a refusal that came before the screen did is not answered by asking at once again. */
const ASKED_BY_LOADER = { retryOnMount: false } as const;

export const useMonitors = (query: MonitorListParams, enabled: boolean) =>
  useQuery({ ...monitorQueries.list(query), ...ASKED_BY_LOADER, enabled });

export const useMonitor = (monitorId: string, enabled = true) =>
  useQuery({ ...monitorQueries.monitor(monitorId), ...ASKED_BY_LOADER, enabled });

/** A check that was just started from here is waited for: the service may not list it yet. */
export function useMonitorChecks(monitorId: string, query: CheckListParams, enabled = true) {
  const client = useQueryClient();
  const isNewest = !query.offset && query.status === undefined;
  return useQuery({
    ...monitorQueries.checks(monitorId, query),
    refetchInterval: ({ state }) => {
      const listed = new Set(state.data?.value.data.map(({ id }) => id));
      const isAwaited =
        isNewest && listNewChecks(client, monitorId).some(({ id }) => !listed.has(id));
      return isAwaited ? paceOnScreen(state, POLL_MS) : paceOfList({ state });
    },
    ...useFollowing(),
    enabled,
    placeholderData: (previous, previousQuery) =>
      previousQuery?.queryKey[1] === monitorId ? previous : undefined,
  });
}

/**
 * While another page of the same check is on its way, the page before it stays; never that of another check. One that was just started from
 * here is asked for again where the service does not find it yet.
 */
export function useMonitorCheck(
  monitorId: string,
  checkId: string,
  query: CheckParams,
  enabled = true,
) {
  const client = useQueryClient();
  return useQuery({
    ...monitorQueries.check(monitorId, checkId, query),
    refetchInterval: ({ state }) =>
      isRefusal(state.error, 404) &&
      listNewChecks(client, monitorId).some(({ id }) => id === checkId)
        ? POLL_MS
        : paceOfCheck({ state }),
    ...useFollowing(),
    ...ASKED_BY_LOADER,
    enabled,
    placeholderData: (previous, previousQuery) =>
      previousQuery?.queryKey[1] === monitorId && previousQuery.queryKey[3] === checkId
        ? previous
        : undefined,
  });
}

/**
 * The status of a check that its monitor names as the present one, followed until it ends; undefined while nobody knows it. `heardAt`: when
 * it was told, milliseconds since the epoch by this device.
 */
export function useCurrentCheck(
  monitorId: string,
  checkId: string,
  enabled: boolean,
): { readonly status: string | null | undefined; readonly heardAt: number } {
  const { data, dataUpdatedAt } = useQuery({
    ...monitorQueries.check(monitorId, checkId, { limit: 1, skip: 0 }),
    ...useFollowing(),
    enabled,
  });
  return { status: data?.value.data.status, heardAt: dataUpdatedAt };
}
