import { queryOptions, useQuery } from '@tanstack/react-query';
import { endpoints, type QueryOf } from '#/contract/endpoints.ts';
import { ask } from '../query-client.ts';

export type CheckParams = QueryOf<typeof endpoints.getMonitorCheck>;

/** Queries of monitors and their checks. Each gives a `Decoded` answer: value, raw JSON, oddities. */
export const monitorQueries = {
  check: (monitorId: string, checkId: string, query: CheckParams) => {
    const queryKey = ['monitor', monitorId, 'check', checkId, query] as const;
    return queryOptions({
      queryKey,
      queryFn: ({ client, signal }) => ask(client, queryKey, endpoints.getMonitorCheck, { params: { monitorId, checkId }, query }, signal),
    });
  },
};

export const useMonitorCheck = (monitorId: string, checkId: string, query: CheckParams) =>
  useQuery(monitorQueries.check(monitorId, checkId, query));
