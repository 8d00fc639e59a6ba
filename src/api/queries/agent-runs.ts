import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { endpoints, ResponseOf } from '#/contract/endpoints.ts';
import type { BrowserSession } from '#/contract/schemas/agent.ts';
import type { Decoded } from '../client/decode.ts';
import { parseTime } from '#/lib/format/format-time.ts';
import { readSteadyTime } from '#/lib/steady-time.ts';
import { apiOf, ask } from './query-client.ts';
import { listStartedRuns } from './start-run.ts';
import { type KnownEnd, saysEnded } from '../trace/run-polling.ts';
import { readSavedTime, readServiceAhead } from '../connection/service-clock.ts';
import { extendRunClock, findNewsAt, NO_RUN_CLOCK, type RunClock } from '../trace/run-clock.ts';
import { findRunEnd } from '../trace/pick-end.ts';
import type { TraceEntry } from '../trace/trace-entry.ts';
import { createTraceLog, extendTraceLog, type TraceLog } from '../trace/trace-log.ts';

/** What one poll saw of the credits. `at`: when its answer came, milliseconds since the epoch of this machine. */
export interface CreditSample {
  readonly at: number;
  readonly credits: number;
}

export interface RunStatusAnswer {
  readonly answer: Decoded<ResponseOf<typeof endpoints.getRun>>;
  readonly credits: readonly CreditSample[];
  /** When the status first said that the run had ended. */
  readonly end: KnownEnd | null;
  /** The last answer said that it goes on, and those before it that it had ended. */
  readonly isDenied: boolean;
  /** When an answer last differed from the one before; milliseconds since the epoch of this machine. */
  readonly newsAt: number;
}

export interface RunTraceAnswer {
  /** In the order in which they came. */
  readonly entries: readonly TraceEntry[];
  /** The latest answer as it was sent, without the elements of its `events`: those are the entries' own. */
  readonly sent: Readonly<Record<string, unknown>>;
  readonly log: TraceLog;
  readonly creditsUsed: number | null;
  readonly credits: readonly CreditSample[];
  readonly sessions: readonly BrowserSession[];
  /** The run's clock as its events tell it; no longer kept once the run has ended. */
  readonly clock: RunClock;
  /** When the trace first held the end that counts (`pickEnd`). */
  readonly end: KnownEnd | null;
  /** When an answer last had a new event or other credits, for the first one when its newest event was; milliseconds since the epoch of this machine. */
  readonly newsAt: number;
}

/** What a run has used only grows; a smaller number is what it is billed once it has ended, which is another matter. */
const addSample = (
  samples: readonly CreditSample[],
  credits: number | null,
  at: number,
): readonly CreditSample[] =>
  credits === null || credits <= (samples.at(-1)?.credits ?? -1)
    ? samples
    : [...samples, { at, credits }];

const isSameStatus = (
  one: RunStatusAnswer['answer']['value'],
  other: RunStatusAnswer['answer']['value'],
) =>
  one.status === other.status &&
  one.creditsUsed === other.creditsUsed &&
  one.error === other.error &&
  one.expiresAt === other.expiresAt &&
  (one.data === null) === (other.data === null);

/** A page may open in the very seconds in which late events are still under way. Clocks differ, so a minute counts as that. */
const isRecent = (finish: TraceEntry, now: number) =>
  finish.kind === 'event' &&
  finish.event.occurredAt !== null &&
  Math.abs(now - (parseTime(finish.event.occurredAt) ?? 0)) < 60_000;

const statusKey = (jobId: string) => ['agent-run', jobId, 'status'] as const;
const traceKey = (jobId: string) => ['agent-run', jobId, 'trace'] as const;

/** Of the mutation by which a run is cancelled. */
export const cancelRunKey = (jobId: string) => ['agent-run', jobId, 'cancel'] as const;

/** A request to cancel was for the try that has ended: a service may start the run again. */
function forgetCancels(client: QueryClient, jobId: string): void {
  const mutations = client.getMutationCache();
  for (const cancel of mutations.findAll({ mutationKey: cancelRunKey(jobId) }))
    if (cancel.state.status !== 'pending') mutations.remove(cancel);
}

const snapshotKey = (jobId: string, snapshotId: string) =>
  ['agent-run', jobId, 'snapshot', snapshotId] as const;

/** It was asked for and did not come, nor had it before. */
const isLost = ({ status, data }: { readonly status: string; readonly data: unknown }) =>
  status === 'error' && data === undefined;

/** What is announced again may have other contents: a service can write on in the snapshot that it named before. */
function rereadSnapshots(client: QueryClient, jobId: string, added: readonly TraceEntry[]): void {
  for (const entry of added) {
    const id = entry.kind === 'event' ? entry.event.artifact?.snapshotId : null;
    if (!id) continue;
    const snapshot = { queryKey: snapshotKey(jobId, id), exact: true };
    // What could not be read may be there by now, and is shown by what is no failure any more.
    const state = client.getQueryState(snapshot.queryKey);
    void (state && isLost(state)
      ? client.resetQueries(snapshot)
      : client.invalidateQueries(snapshot));
  }
}

const readStatus = (client: QueryClient, jobId: string) =>
  client.getQueryData<RunStatusAnswer>(statusKey(jobId));
const readTrace = (client: QueryClient, jobId: string) =>
  client.getQueryData<RunTraceAnswer>(traceKey(jobId));

/** Queries of one agent run. */
export const agentRunQueries = {
  status: (jobId: string) => {
    const queryKey = statusKey(jobId);
    return queryOptions({
      queryKey,
      queryFn: async ({ client, signal }): Promise<RunStatusAnswer> => {
        const answer = await ask(client, queryKey, 'getRun', { params: { jobId } }, signal);
        const before = readStatus(client, jobId);
        const now = Date.now();
        const ended = saysEnded(answer.value.status) === true;
        // What has ended, by its status and its trace, does not go on: one of the service's machines may be behind. Its result stays.
        if (before?.end && !ended && readTrace(client, jobId)?.end) return before;
        if (before?.end && saysEnded(answer.value.status) === false) {
          // Where no trace tells of an end, neither is what is said once believed. It is news, so that it is asked for again.
          if (!before.isDenied) return { ...before, isDenied: true, newsAt: now };
          forgetCancels(client, jobId);
        }
        return {
          answer,
          credits: addSample(before?.credits ?? [], answer.value.creditsUsed, now),
          end: ended
            ? (before?.end ?? {
                seenAt: now,
                // One that was started a moment ago was under way, if only until this first answer.
                watched: before !== undefined || listStartedRuns(client).includes(jobId),
              })
            : null,
          isDenied: false,
          newsAt: before && isSameStatus(before.answer.value, answer.value) ? before.newsAt : now,
        };
      },
      structuralSharing: false,
    });
  },

  /** Each answer repeats the whole trace, so nothing of it is compared or checked twice. */
  trace: (jobId: string) => {
    const queryKey = traceKey(jobId);
    return queryOptions({
      queryKey,
      queryFn: async ({ client, signal }): Promise<RunTraceAnswer> => {
        // Live views exist only while the run is under way, which a run that is being cancelled still is.
        const isDone =
          readTrace(client, jobId)?.end ||
          readStatus(client, jobId)?.answer.value.status === 'completed';
        const query = isDone ? {} : { liveView: true };
        const { value, raw } = await ask(
          client,
          queryKey,
          'getTrace',
          { params: { jobId }, query },
          signal,
        );
        const receivedAt = readSteadyTime();
        const known = readTrace(client, jobId);
        const { connection } = apiOf(client);
        const isFile = connection.kind === 'file';
        const now = Date.now();
        const log = await extendTraceLog(known?.log ?? createTraceLog(), value.events, signal);
        const isToldAnew = known?.entries[0] !== undefined && known.entries[0] !== log.entries[0];
        const before = isToldAnew ? undefined : known;
        const finish = findRunEnd(log.entries);
        if (before) rereadSnapshots(client, jobId, log.entries.slice(before.entries.length));
        const readNewsAt = (): number => {
          if (before && log === before.log && value.creditsUsed === before.creditsUsed)
            return before.newsAt;
          if (before) return now;
          if (isFile) {
            // What is news in it was so when it was saved.
            const saved = readSavedTime(connection);
            if (saved === null) return now;
            const serviceNow = saved.by === 'service' ? saved.at : null;
            return now - saved.at + findNewsAt(log.entries, saved.at, serviceNow);
          }
          const ahead = readServiceAhead(connection.baseUrl);
          return findNewsAt(log.entries, now, ahead === null ? null : receivedAt + ahead);
        };
        return {
          entries: log.entries,
          sent: Object.fromEntries(
            Object.entries(Object(raw)).map(([name, field]) => [
              name,
              name === 'events' ? [] : field,
            ]),
          ),
          log,
          creditsUsed: value.creditsUsed,
          credits: addSample(before?.credits ?? [], value.creditsUsed, now),
          sessions: value.activeBrowserSessions ?? [],
          clock: finish
            ? NO_RUN_CLOCK
            : extendRunClock(
                before?.clock ?? NO_RUN_CLOCK,
                log.entries.slice(before?.entries.length),
                receivedAt,
                now,
              ),
          end: finish
            ? (before?.end ?? {
                seenAt: now,
                // Of a file nothing comes later, however new it is.
                watched: known !== undefined || (!isFile && isRecent(finish, now)),
              })
            : null,
          newsAt: readNewsAt(),
        };
      },
      structuralSharing: false,
    });
  },

  /** A snapshot does not change, unless a later event names it again (`rereadSnapshots`). */
  snapshot: (jobId: string, snapshotId: string) => {
    const queryKey = snapshotKey(jobId, snapshotId);
    return queryOptions({
      queryKey,
      queryFn: ({ client, signal }) =>
        ask(client, queryKey, 'getSnapshot', { params: { jobId, snapshotId } }, signal),
      staleTime: Number.POSITIVE_INFINITY,
      structuralSharing: false,
    });
  },
};

/** One that was refused, or whose wait somebody stopped, is asked for again by its reader, not by each part of a screen that comes to show it. */
export const useSnapshot = (jobId: string, snapshotId: string | null) =>
  useQuery({
    ...agentRunQueries.snapshot(jobId, snapshotId ?? ''),
    enabled: (query) => snapshotId !== null && !isLost(query.state),
  });
