import { queryOptions, useQuery } from '@tanstack/react-query';
import type { endpoints, ResponseOf } from '#/contract/endpoints.ts';
import type { Decoded } from '../client/decode.ts';
import { saysEnded } from '../trace/run-polling.ts';
import { refetchWhile, SCHEDULED, useLastSaid } from './aged.ts';
import { ask } from './query-client.ts';

export type RunList = Decoded<ResponseOf<typeof endpoints.listRuns>>;

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
    refetchInterval: refetchWhile(
      // A status that nobody has heard of may be that of a run that waits for its turn.
      ({ value }: RunList) =>
        value.agents.some(({ status }) => status !== null && saysEnded(status) !== true),
      AT_WORK_MS,
    ),
  });
}

/** Many a service gives none: that is known, too, while it is asked for again. */
export const useRunList = (before?: number) => useLastSaid(useQuery(agentRunListQuery(before)));
