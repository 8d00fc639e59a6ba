import type { QueryClient } from '@tanstack/react-query';
import { readNextSkip } from '../client/next-page.ts';
import type { MonitorCheck, MonitorCheckPage } from '#/contract/schemas/monitor.ts';
import { isCheckUnderWay } from '#/contract/values/monitor-values.ts';
import { isEarlierState } from '../earlier-state.ts';
import type { CheckAnswer, CheckParams } from './monitors.ts';

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

/**
 * The latest state of a check that an answer of the cache tells, whichever of its pages that held. Of answers until `heardAt` alone
 * (milliseconds since the epoch by this device): what came after one does not make that an earlier answer. Undefined where there is none.
 */
export const findLatestState = (
  client: QueryClient,
  monitorId: string,
  checkId: string,
  heardAt = Number.POSITIVE_INFINITY,
) =>
  client
    .getQueryCache()
    .findAll({ queryKey: ['monitor', monitorId, 'check', checkId] })
    .filter(({ state }) => state.dataUpdatedAt <= heardAt)
    .flatMap(({ state }) => (state.data as CheckAnswer | undefined)?.value.data ?? [])
    .reduce<MonitorCheck | undefined>(
      (latest, check) => (latest === undefined || isEarlierState(latest, check) ? check : latest),
      undefined,
    );

/**
 * Where the part of a check's list begins that is followed by the one that `query` asks for, as the cache tells: a service may give fewer results
 * than it is asked for. Undefined where it does not.
 */
export const findSkipBefore = (
  client: QueryClient,
  monitorId: string,
  checkId: string,
  { skip = 0, limit, status }: CheckParams,
): number | undefined =>
  client
    .getQueriesData<CheckAnswer>({ queryKey: ['monitor', monitorId, 'check', checkId] })
    .flatMap(([queryKey, answer]) => {
      const part = queryKey[4] as CheckParams;
      if (answer === undefined || part.limit !== limit || part.status !== status) return [];
      const { data, next } = answer.value;
      const from = part.skip ?? 0;
      return readNextSkip(data.next ?? next, from) === skip ? [from] : [];
    })[0];

/** Which part of its list a cached answer was asked for: a screen may show it while another one is on its way. Undefined of one that is not cached. */
export const findPartOf = (client: QueryClient, answer: CheckAnswer): CheckParams | undefined =>
  client.getQueryCache().find({
    queryKey: ['monitor'],
    exact: false,
    predicate: ({ state }) => state.data === answer,
  })?.queryKey[4] as CheckParams | undefined;

/** An ended check as any answer of the cache told it last, whichever of its pages that held. Undefined where there is none. */
export const findEndedCheck = (client: QueryClient, monitorId: string, checkId: string) =>
  client
    .getQueryCache()
    .findAll({ queryKey: ['monitor', monitorId, 'check', checkId] })
    .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
    .map(({ state }) => (state.data as CheckAnswer | undefined)?.value.data)
    .find((check) => check !== undefined && !isCheckUnderWay(check.status));
