import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { readNextLink } from '#/api/next-page.ts';
import { agentRunListQuery } from '#/api/queries/agent-run-list.ts';

/** The search for one run goes no further back than this many pages. */
const MAX_PAGES = 10;

/** The `before` that a `next` link leads to, or null when it leads nowhere further back. */
export function readNextBefore(next: string | null, current: number | undefined): number | null {
  const text = readNextLink(next)?.get('before');
  const before = text === null || text === undefined || text === '' ? Number.NaN : Number(text);
  return Number.isInteger(before) && before >= 0 && (current === undefined || before < current) ? before : null;
}

/** What the service's list says a run was asked, or null when it is not among the newest pages. Rejects where there is no list. */
async function findListedRequest(client: QueryClient, jobId: string): Promise<Readonly<Record<string, unknown>> | null> {
  let before: number | undefined;
  for (let page = 0; page < MAX_PAGES; page++) {
    const { value } = await client.fetchQuery(agentRunListQuery(before));
    const run = value.agents.find(({ id }) => id.toLowerCase() === jobId.toLowerCase());
    if (run) return run.options;
    const next = readNextBefore(value.next, before);
    if (next === null) return null;
    before = next;
  }
  return null;
}

/** The status endpoint does not repeat the request of a run; only the list does, where a deployment has one. */
export const listedRequestQuery = (jobId: string) =>
  queryOptions({
    queryKey: ['agent-run', jobId, 'listed-request'] as const,
    queryFn: ({ client }) => findListedRequest(client, jobId),
    staleTime: Number.POSITIVE_INFINITY,
  });
