import type { QueryClient } from '@tanstack/react-query';
import { agentRunQueries } from '#/api/queries/agent-runs.ts';
import { type KnownRun, readKnownRun } from './plan-run-report.ts';
import { readNoTrace } from './read-no-trace.ts';

type Request = Readonly<Record<string, unknown>>;

/**
 * Runs as they are known by now, as a store for `useSyncExternalStore`: one may end, and its last events come, while a dialog is about it.
 * `requestOf`: what was asked, where this browser knows it.
 */
export function watchKnownRuns(
  client: QueryClient,
  jobIds: readonly string[],
  requestOf: (jobId: string) => Request | null,
) {
  const readNews = () =>
    jobIds
      .flatMap((jobId) => [
        client.getQueryData(agentRunQueries.status(jobId).queryKey)?.newsAt,
        client.getQueryData(agentRunQueries.trace(jobId).queryKey)?.newsAt,
        readNoTrace(client, jobId)?.status,
      ])
      .join(' ');
  const readAll = () => jobIds.map((jobId) => readKnownRun(client, jobId, requestOf(jobId)));
  let [news, runs]: readonly [string, readonly KnownRun[]] = [readNews(), readAll()];
  return {
    subscribe: (listener: () => void) => client.getQueryCache().subscribe(listener),
    /** The same list until there is anything new of the runs. */
    get: () => {
      const newest = readNews();
      if (newest !== news) [news, runs] = [newest, readAll()];
      return runs;
    },
  };
}
