import { type QueryClient, queryOptions, type QueryState } from '@tanstack/react-query';
import { pageArchive } from '#/api/archive/archive.ts';
import { accountName } from '#/api/connection/account-name.ts';
import type { Connection } from '#/api/connection/connection.ts';
import { AGED_MS, paceOnScreen } from '#/api/queries/aged.ts';
import { apiOf } from '#/api/queries/query-client.ts';
import { readSavedDigest, type RunDigest } from './run-digest.ts';
import { createTurns } from './take-turns.ts';

/** Runs that are read at a time, each by one request after the other: the person's own clicks need the rate limit too. */
const AT_ONCE = 2;
/** An answer as old as this is good enough for a digest that may still change. */
const FRESH_MS = 30_000;

/**
 * A run that goes on ends, and one whose status has ended may get the end of its trace late: on screen both are asked for again. The more
 * seldom, the longer an end has not come.
 */
function paceOfDigest({ data, dataUpdateCount, error }: QueryState<RunDigest | null>) {
  if (data && !mayBeTold(data)) return false;
  const everyMs = data ? Math.min(FRESH_MS * 2 ** (dataUpdateCount - 1), AGED_MS) : FRESH_MS;
  return paceOnScreen({ data, error }, everyMs);
}

const mayBeTold = ({ isFinal, trace }: RunDigest) =>
  !isFinal && (trace === 'read' || trace === 'empty');

const turnsOf = new WeakMap<QueryClient, ReturnType<typeof createTurns>>();

/** How the names of what is kept of a run begin. */
const digestsOf = (connection: Connection, jobId: string) =>
  `${accountName(connection)} run ${jobId} `;

/** Forgets what this browser keeps of a run's end. */
export const forgetDigests = (client: QueryClient, jobId: string): void =>
  void pageArchive.forget(digestsOf(apiOf(client).connection, jobId));

/**
 * How an ended run ended and why: as this browser keeps it, else by its status and trace. Null of a run that has not ended. `createdAt`:
 * as the service's list says, null where that does not; another run of the same id (a service that was set up again) is told by it.
 */
export const runDigestQuery = (jobId: string, createdAt: string | null) =>
  queryOptions({
    queryKey: ['agent-run', jobId, 'digest', createdAt] as const,
    queryFn: ({ client, signal }) => readRunDigest(client, jobId, createdAt, signal),
    staleTime: ({ state }) => (state.data?.isFinal ? Number.POSITIVE_INFINITY : FRESH_MS),
    refetchInterval: ({ state }) => paceOfDigest(state),
  });

async function readRunDigest(
  client: QueryClient,
  jobId: string,
  createdAt: string | null,
  signal: AbortSignal,
): Promise<RunDigest | null> {
  const { connection } = apiOf(client);
  const name = `${digestsOf(connection, jobId)}${createdAt ?? ''}`;
  const isFile = connection.kind === 'file';
  const [saved = null] = isFile ? [] : await pageArchive.read([name]);
  const known = saved === null ? null : readSavedDigest(saved);
  if (known?.jobId === jobId) return known;
  const takeTurn = turnsOf.get(client) ?? createTurns(AT_ONCE);
  turnsOf.set(client, takeTurn);
  const digest = await takeTurn(async () => {
    // Folding a trace and finding its cause is code that only a run needs which was not read before.
    const { askForDigest } = await import('./ask-for-digest.ts');
    return askForDigest(client, jobId, createdAt, signal);
  });
  if (digest?.isFinal && !isFile) void pageArchive.write(name, JSON.stringify(digest));
  return digest;
}
