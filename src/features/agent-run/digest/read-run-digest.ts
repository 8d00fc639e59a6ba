import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { pageArchive } from '#/api/archive/archive.ts';
import { HttpError } from '#/api/client/api-error.ts';
import { accountName } from '#/api/connection/account-name.ts';
import { readServiceAhead, readServiceTime } from '#/api/connection/service-clock.ts';
import { agentRunQueries } from '#/api/queries/agent-runs.ts';
import { apiOf } from '#/api/queries/query-client.ts';
import { isFinalForTrace } from '#/api/trace/run-polling.ts';
import type { TraceEntry } from '#/api/trace/trace-entry.ts';
import { parseTime } from '#/lib/format/format-time.ts';
import type { RunFacts } from '../run/run-end.ts';
import { explainForeignTrace } from '../run/run-view.ts';
import { foldInTurns } from '../trace/fold-in-turns.ts';
import { createTraceFold } from '../trace/fold-trace.ts';
import { isSettled, makeRunDigest, readKeptDigest, type RunDigest } from './run-digest.ts';
import { createTurns } from './take-turns.ts';

/** Runs that are read at a time, each by one request after the other: the person's own clicks need the rate limit too. */
const AT_ONCE = 2;
/** An answer as old as this is good enough for a digest that may still change. */
const FRESH_MS = 30_000;

const turnsOf = new WeakMap<QueryClient, ReturnType<typeof createTurns>>();

/**
 * How an ended run ended and why: as this browser keeps it, else by its status and trace. Null of a run that has not ended. `createdAt`:
 * as the service's list says, null where that does not; another run of the same id (a service that was set up again) is told by it.
 */
export const runDigestQuery = (jobId: string, createdAt: string | null) =>
  queryOptions({
    queryKey: ['agent-run', jobId, 'digest', createdAt] as const,
    queryFn: ({ client, signal }) => readRunDigest(client, jobId, createdAt, signal),
    staleTime: ({ state }) => (state.data?.isFinal ? Number.POSITIVE_INFINITY : FRESH_MS),
  });

async function readRunDigest(
  client: QueryClient,
  jobId: string,
  createdAt: string | null,
  signal: AbortSignal,
): Promise<RunDigest | null> {
  const name = `${accountName(apiOf(client).connection)} run ${jobId} ${createdAt ?? ''}`;
  const [kept = null] = await pageArchive.read([name]);
  const known = kept === null ? null : readKeptDigest(kept);
  if (known?.jobId === jobId) return known;
  const takeTurn = turnsOf.get(client) ?? createTurns(AT_ONCE);
  turnsOf.set(client, takeTurn);
  const digest = await takeTurn(() => askForDigest(client, jobId, createdAt, signal));
  if (digest?.isFinal) void pageArchive.write(name, JSON.stringify(digest));
  return digest;
}

async function askForDigest(
  client: QueryClient,
  jobId: string,
  createdAt: string | null,
  signal: AbortSignal,
): Promise<RunDigest | null> {
  // Whoever waited for a turn may be gone. A request that has left is let come in: the run's own screen may be what asks for it now.
  signal.throwIfAborted();
  const status = await settle(client.fetchQuery(agentRunQueries.status(jobId)));
  signal.throwIfAborted();
  const trace = await settle(client.fetchQuery(agentRunQueries.trace(jobId)));
  if (trace.error !== null && !isFinalForTrace(trace.error, true)) throw trace.error;
  const isForeign = explainForeignTrace(jobId, trace.value?.sent) !== null;
  const model = await fold((isForeign ? null : trace.value?.entries) ?? [], signal);
  // Only an end in the trace tells of a run whose status cannot be had.
  if (status.error !== null && model.terminal === null) throw status.error;
  const { baseUrl } = apiOf(client).connection;
  const now = readServiceTime(baseUrl);
  const clock = readServiceAhead(baseUrl) === null ? 'device' : 'service';
  const traceState = trace.error === null && !isForeign ? 'read' : 'missing';
  const facts: RunFacts = {
    status: status.value?.answer.value ?? null,
    trace: model,
    traceState,
    over:
      status.error === null &&
      !isForeign &&
      !isForbidden(trace.error) &&
      isSettled(model, {
        neverTraced: trace.error instanceof HttpError && trace.error.status === 400,
        createdAt: parseTime(createdAt),
        now,
        clock,
      }),
    cancelAccepted: false,
    used: trace.value?.creditsUsed ?? null,
    now,
    clock,
  };
  return makeRunDigest(jobId, facts, isForeign);
}

/** What a key may see can change. */
const isForbidden = (error: unknown) =>
  error instanceof HttpError && (error.status === 401 || error.status === 403);

async function fold(entries: readonly TraceEntry[], signal: AbortSignal) {
  const traceFold = createTraceFold();
  await foldInTurns(traceFold, entries, signal);
  signal.throwIfAborted();
  return traceFold.take(entries);
}

type Settled<Value> =
  | { readonly value: Value; readonly error: null }
  | { readonly value: null; readonly error: Error };

const settle = <Value>(asked: Promise<Value>): Promise<Settled<Value>> =>
  asked.then(
    (value) => ({ value, error: null }),
    (error: unknown) => ({
      value: null,
      error: error instanceof Error ? error : new Error(String(error)),
    }),
  );
