import type { QueryClient } from '@tanstack/react-query';
import { HttpError } from '#/api/client/api-error.ts';
import { nameClock, readSavedTime, readServiceTime } from '#/api/connection/service-clock.ts';
import { agentRunQueries } from '#/api/queries/agent-runs.ts';
import { wasCancelAccepted } from '#/api/queries/cancel-run.ts';
import { apiOf } from '#/api/queries/query-client.ts';
import { isFinalForTrace } from '#/api/trace/run-polling.ts';
import type { TraceEntry } from '#/api/trace/trace-entry.ts';
import { latestMoment } from '#/lib/format/format-time.ts';
import type { RunFacts } from '../run/run-end.ts';
import { explainForeign } from '../run/run-view.ts';
import { saysNoTrace } from '../run/says-no-trace.ts';
import { foldInTurns } from '../trace/fold-in-turns.ts';
import { createTraceFold } from '../trace/fold-trace.ts';
import { isSettled, makeRunDigest } from './make-run-digest.ts';
import { ForeignStatusError, type RunDigest } from './run-digest.ts';

/** Reads a run by its status and its trace, one request after the other. Rejects where neither tells its state. */
export async function askForDigest(
  client: QueryClient,
  jobId: string,
  createdAt: string | null,
  signal: AbortSignal,
): Promise<RunDigest | null> {
  // Whoever waited for a turn may be gone. A request that has left is let come in: the run's own screen may be what asks for it now.
  signal.throwIfAborted();
  // What is known of it from while it was at work says nothing of how it ended, however short a time ago that came.
  const ofStatus = agentRunQueries.status(jobId);
  const knownStatus = client.getQueryData(ofStatus.queryKey);
  const status = await settle(
    client.fetchQuery(knownStatus?.end === null ? { ...ofStatus, staleTime: 0 } : ofStatus),
  );
  signal.throwIfAborted();
  const ofTrace = agentRunQueries.trace(jobId);
  const knownTrace = client.getQueryData(ofTrace.queryKey);
  const isBehind = knownTrace?.end === null && status.value !== null && status.value.end !== null;
  const trace = await settle(client.fetchQuery(isBehind ? { ...ofTrace, staleTime: 0 } : ofTrace));
  if (trace.error !== null && !isFinalForTrace(trace.error, true)) throw trace.error;
  const isForeign = explainForeign('trace', jobId, trace.value?.sent) !== null;
  const model = await fold((isForeign ? null : trace.value?.entries) ?? [], signal);
  const foreignStatus = explainForeign('status', jobId, status.value?.answer.raw);
  const noStatus = foreignStatus === null ? status.error : new ForeignStatusError(foreignStatus);
  // Only an end in the trace tells of a run whose status cannot be had.
  if (noStatus !== null && model.terminal === null) throw noStatus;
  const { connection } = apiOf(client);
  const now = readServiceTime(connection.baseUrl);
  const clock = nameClock(connection);
  // In a file no time has passed since its answers came.
  const told = clock === 'saved' ? readSavedTime(connection) : { at: now, by: clock };
  const hasNone = isForeign || (trace.error !== null && saysNoTrace(trace.error));
  const unlessMissing = trace.error === null ? 'read' : 'unread';
  const traceState = hasNone ? 'missing' : unlessMissing;
  const facts: RunFacts = {
    status: noStatus === null ? (status.value?.answer.value ?? null) : null,
    trace: model,
    traceState,
    over:
      noStatus === null &&
      !isForeign &&
      // What a key may see can change.
      traceState !== 'unread' &&
      told !== null &&
      isSettled(model, {
        neverTraced: trace.error instanceof HttpError && trace.error.status === 400,
        createdAt: latestMoment(createdAt),
        now: told.at,
        clock: told.by,
      }),
    cancelAccepted: wasCancelAccepted(client, jobId),
    used: trace.value?.creditsUsed ?? null,
    now,
    clock,
  };
  return makeRunDigest(jobId, facts, isForeign);
}

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
