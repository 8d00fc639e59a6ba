import { queryOptions, useQuery } from '@tanstack/react-query';
import { SCHEDULED } from './aged.ts';
import { ask } from './query-client.ts';

/** The team's runs, newest first. `before`: milliseconds since the epoch. A deployment may lack this list. */
export function agentRunListQuery(before?: number) {
  const queryKey = ['agent-runs', before ?? null] as const;
  return queryOptions({
    queryKey,
    queryFn: ({ client, signal }) =>
      ask(client, queryKey, 'listRuns', { query: before === undefined ? {} : { before } }, signal),
    // Others of the team start runs, and those at work end.
    ...SCHEDULED,
  });
}

export const useRunList = (before?: number) => useQuery(agentRunListQuery(before));
