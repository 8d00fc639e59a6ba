import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { readNextLink } from '#/api/client/next-page.ts';
import { agentRunListQuery } from '#/api/queries/agent-run-list.ts';
import type { RunListItem } from '#/contract/schemas/agent.ts';
import { latestMoment } from '#/lib/format/format-time.ts';

/** The search for one run goes no further back than this many pages. */
const MAX_PAGES = 10;

/** The `before` that a `next` link leads to, or null when it leads nowhere further back. */
export function readNextBefore(next: string | null, current: number | undefined): number | null {
  const text = readNextLink(next)?.get('before');
  const before = text === null || text === undefined || text === '' ? Number.NaN : Number(text);
  return Number.isInteger(before) && before >= 0 && (current === undefined || before < current)
    ? before
    : null;
}

/** Whether a `next` link names a further page at all: a blank one does not. */
export const namesNext = (next: string | null): boolean => next !== null && next.trim() !== '';

/** Why a `next` link of the list is not followed, in words; null when it is followed or there is none. */
export const explainLostRuns = (next: string | null, current: number | undefined): string | null =>
  namesNext(next) && readNextBefore(next, current) === null
    ? 'The service named a further page of runs by a link that leads to no older ones, so it is not followed. There may be more runs.'
    : null;

/** What the service's list says of a run, or null when it is not among the newest pages. Rejects where there is no list. */
async function findListedRun(client: QueryClient, jobId: string): Promise<RunListItem | null> {
  const findIn = (agents: readonly RunListItem[]) =>
    agents.find(({ id }) => id.toLowerCase() === jobId.toLowerCase()) ?? null;
  const readFirst = client.getQueryState(agentRunListQuery().queryKey)?.dataUpdatedAt;
  let before: number | undefined;
  for (let page = 0; page < MAX_PAGES; page++) {
    const { value } = await client.fetchQuery(agentRunListQuery(before));
    const run = findIn(value.agents);
    if (run) return run;
    const next = readNextBefore(value.next, before);
    if (next === null) break;
    before = next;
  }
  const newest = agentRunListQuery();
  if (client.getQueryState(newest.queryKey)?.dataUpdatedAt !== readFirst) return null;
  // The newest runs were read before somebody asked for this one, which may have been started since.
  return findIn((await client.fetchQuery({ ...newest, staleTime: 0 })).value.agents);
}

const listedRunQuery = (jobId: string) =>
  queryOptions({
    queryKey: ['agent-run', jobId, 'listed'] as const,
    queryFn: ({ client }) => findListedRun(client, jobId),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The status endpoint does not repeat the request of a run; only the list does, where a deployment has one. */
export const listedRequestQuery = (jobId: string) =>
  queryOptions({
    ...listedRunQuery(jobId),
    select: (run): Readonly<Record<string, unknown>> | null => run?.options ?? null,
  });

/** Whether the list holds a run, be it without what it was asked. */
export const isListedQuery = (jobId: string) =>
  queryOptions({ ...listedRunQuery(jobId), select: (run): boolean => run !== null });

/** When the list says that a run was created, at the latest; milliseconds since the epoch. */
export const listedStartQuery = (jobId: string) =>
  queryOptions({
    ...listedRunQuery(jobId),
    select: (run): number | null => latestMoment(run?.createdAt ?? null),
  });
