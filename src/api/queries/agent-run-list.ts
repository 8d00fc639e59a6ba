import { queryOptions, useQuery } from '@tanstack/react-query';
import { saysEnded } from '../trace/run-polling.ts';
import { AGED_MS, SCHEDULED } from './aged.ts';
import { ask } from './query-client.ts';

/** A list is no place to watch one run from, and yet says soon that it has ended. */
const AT_WORK_MS = 30_000;

/** The team's runs, newest first. `before`: milliseconds since the epoch. A deployment may lack this list. */
export function agentRunListQuery(before?: number) {
  const queryKey = ['agent-runs', before ?? null] as const;
  return queryOptions({
    queryKey,
    queryFn: ({ client, signal }) =>
      ask(client, queryKey, 'listRuns', { query: before === undefined ? {} : { before } }, signal),
    // Others of the team start runs, and those at work end.
    ...SCHEDULED,
    refetchInterval: ({ state }) =>
      state.status === 'success' &&
      (state.data?.value.agents.some(({ status }) => saysEnded(status) === false) === true
        ? AT_WORK_MS
        : AGED_MS),
  });
}

export const useRunList = (before?: number) => useQuery(agentRunListQuery(before));
