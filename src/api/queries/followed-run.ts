import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import {
  decideStatusPoll,
  decideTracePoll,
  isContradicted,
  isFinalForTrace,
  POLL,
  readPhase,
  type RunNews,
  type RunPhase,
} from '../trace/run-polling.ts';
import { onReturn, useLastSaid } from './aged.ts';
import { agentRunQueries } from './agent-runs.ts';
import { wasCancelAccepted } from './cancel-run.ts';
import { listStartedRuns } from './start-run.ts';
import { useIsFile } from './use-is-file.ts';

function watchVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
const useHidden = () =>
  useSyncExternalStore(watchVisibility, () => document.visibilityState === 'hidden');

/** What the polls have read of a run, both of them together: each goes on by what the other knows. */
function readNews(
  client: QueryClient,
  jobId: string,
  { wasCancelled = false }: FollowOptions,
): RunNews {
  const status = client.getQueryState(agentRunQueries.status(jobId).queryKey);
  const trace = client.getQueryState(agentRunQueries.trace(jobId).queryKey);
  const statusEnd = status?.data?.end ?? null;
  const traceError = trace?.error ?? null;
  const isRefused =
    traceError !== null &&
    isFinalForTrace(traceError, statusEnd !== null) &&
    !(trace?.data && isContradicted(traceError, trace.errorUpdatedAt, status?.dataUpdatedAt ?? 0));
  const cancelAccepted = wasCancelled || wasCancelAccepted(client, jobId);
  const isEndFound =
    statusEnd !== null && !statusEnd.watched && status?.data?.newsAt === statusEnd.seenAt;
  // An end that was there before anyone looked is no news beside a trace that tells how old it is.
  const isOld = isEndFound && !cancelAccepted && (trace?.data?.entries.length ?? 0) > 0;
  return {
    status: status?.data?.answer.value.status ?? null,
    statusEnd,
    traceEnd: trace?.data?.end ?? null,
    trace: isRefused ? 'missing' : nameTrace(trace?.data?.entries.length),
    cancelAccepted,
    isNew: listStartedRuns(client).includes(jobId),
    statusHeardAt: status?.dataUpdatedAt ?? 0,
    traceHeardAt: trace?.dataUpdatedAt ?? 0,
    lastNewsAt: Math.max(isOld ? 0 : (status?.data?.newsAt ?? 0), trace?.data?.newsAt ?? 0),
  };
}

/** The state of a trace by the number of its events; undefined before its first answer. */
function nameTrace(eventCount: number | undefined): RunNews['trace'] {
  if (eventCount === undefined) return 'loading';
  return eventCount === 0 ? 'empty' : 'events';
}

export interface FollowOptions {
  /**
   * What was refused before the screen mounted is asked for again at once. Not where the loader of the screen has asked: it may be its own
   * question that was refused.
   */
  readonly retryOnMount: boolean;
  /** One of many on a screen: asked for less often, and not at all in a hidden tab. */
  readonly isGlance?: boolean;
  /** The service took a request to cancel it before this page was opened, or from another tab. */
  readonly wasCancelled?: boolean;
}

interface Polled {
  readonly state: { readonly error: unknown; readonly errorUpdatedAt: number };
}

/**
 * When a poll of the run is asked again, as `decidePoll` says by what both polls have read: also in a hidden tab, and at once when the tab or
 * the network comes back.
 */
function usePolling(jobId: string, options: FollowOptions, decidePoll: typeof decideStatusPoll) {
  const { retryOnMount, isGlance = false } = options;
  const client = useQueryClient();
  const hidden = useHidden();
  const isFile = useIsFile();
  const decide = ({ state: { error, errorUpdatedAt: errorAt } }: Polled) =>
    !isFile && decidePoll({ news: readNews(client, jobId, options), error, errorAt, hidden });
  const catchUp = (query: Polled) =>
    decide(query) === false || !onReturn(query) ? false : ('always' as const);
  const decideGlance = (query: Polled) => {
    const wait = hidden ? false : decide(query);
    return wait === false ? false : Math.max(wait, POLL.glance);
  };
  return {
    refetchInterval: isGlance ? decideGlance : decide,
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: catchUp,
    refetchOnReconnect: catchUp,
    // What came while the screen was on its way, by its loader's question, is not asked for a second time when it mounts.
    staleTime: (query: Polled) =>
      decide(query) === false ? Number.POSITIVE_INFINITY : POLL.running,
    retryOnMount,
  };
}

/** Polls while the run is under way: slowly in a hidden tab, not at all once it is over. */
const useRunStatus = (jobId: string, options: FollowOptions) =>
  useLastSaid(
    useQuery({
      ...agentRunQueries.status(jobId),
      ...usePolling(jobId, options, decideStatusPoll),
    }),
  );

/** Polls until the end is known and its tail has passed. */
const useRunTrace = (jobId: string, options: FollowOptions) =>
  useLastSaid(
    useQuery({ ...agentRunQueries.trace(jobId), ...usePolling(jobId, options, decideTracePoll) }),
  );

export interface FollowedRun {
  readonly status: ReturnType<typeof useRunStatus>;
  readonly trace: ReturnType<typeof useRunTrace>;
  readonly phase: RunPhase;
  readonly news: RunNews;
}

/** A run's status and trace, asked for until it is over. */
export function useFollowedRun(jobId: string, options: FollowOptions): FollowedRun {
  const client = useQueryClient();
  const status = useRunStatus(jobId, options);
  const trace = useRunTrace(jobId, options);
  const news = readNews(client, jobId, options);
  return { status, trace, news, phase: readPhase(news) };
}
