import type { QueryClient } from '@tanstack/react-query';
import type { Connection } from '#/api/connection/connection.ts';
import { saysEnded } from '#/api/trace/run-polling.ts';
import { leaveOutCorrected } from '#/api/trace/trace-log.ts';
import { agentRunQueries } from '#/api/queries/agent-runs.ts';
import { countBytesInPage } from '#/api/saved-answers/embed-answers.ts';
import type { SavedAnswers, SavedRun } from '#/api/saved-answers/saved-answers.ts';
import { MOST_CHARACTERS, wrapAnswers } from '#/components/report-file/wrap-answers.ts';
import { sayId, standsForNoId } from '#/contract/values/uuid.ts';
import { formatCount } from '#/lib/format/format-number.ts';
import { shortenId } from '#/lib/format/shorten-id.ts';
import { asRecord } from '#/lib/json/as-record.ts';
import { printJson } from '#/lib/json/print-json.ts';
import { joinSentTrace } from '../run/run-view.ts';
import { isFields, saysFailed } from '../trace/result-error.ts';
import { readNoTrace } from './read-no-trace.ts';
import { NO_COLOURS } from './run-as-json.ts';

/** A run as the cache holds it, and the snapshots that its events name, the newest version of each artifact first. */
export interface KnownRun {
  readonly run: SavedRun;
  readonly snapshotIds: readonly string[];
  readonly hasEnded: boolean;
}

/** What was read of a run, as it came. `request`: what was asked, where this browser knows it. */
export function readKnownRun(
  client: QueryClient,
  jobId: string,
  request: Readonly<Record<string, unknown>> | null,
): KnownRun {
  const status = client.getQueryData(agentRunQueries.status(jobId).queryKey);
  const trace = client.getQueryData(agentRunQueries.trace(jobId).queryKey);
  const noTrace = readNoTrace(client, jobId);
  const entries = leaveOutCorrected(trace?.entries ?? []);
  const newestFirst = entries
    .flatMap((entry) => (entry.kind === 'event' ? [entry.event.artifact] : []))
    .flatMap((artifact) =>
      artifact?.snapshotId ? [{ of: artifact.artifactId, id: artifact.snapshotId }] : [],
    )
    .toReversed();
  const seen = new Set<string>();
  const newest = newestFirst.filter(({ of }) => !seen.has(of) && seen.add(of));
  return {
    run: {
      jobId,
      ...(request && { request }),
      status: status?.answer.raw ?? null,
      trace: trace ? joinSentTrace(trace) : null,
      ...(noTrace && { noTrace }),
      snapshots: [],
    },
    snapshotIds: [...new Set([...newest, ...newestFirst].map(({ id }) => id))],
    hasEnded:
      trace?.end !== null && trace !== undefined
        ? true
        : saysEnded(status?.answer.value.status ?? null) === true,
  };
}

/** When the service last answered about a run, milliseconds since the epoch by this machine; 0 before its first answer. */
export const readHeardAt = (client: QueryClient, jobId: string): number =>
  Math.max(
    ...[agentRunQueries.status(jobId).queryKey, agentRunQueries.trace(jobId).queryKey].map(
      (queryKey) => client.getQueryState(queryKey)?.dataUpdatedAt ?? 0,
    ),
  );

/** What was read of the snapshots: the answer of each by run and id; null where it could not be read. */
export type ReadSnapshots = ReadonlyMap<string, unknown>;
export const snapshotKey = (jobId: string, snapshotId: string) => `${jobId} ${snapshotId}`;

interface RunReportFacts {
  readonly connection: Pick<Connection, 'kind' | 'baseUrl' | 'sourceOfFile'>;
  readonly runs: readonly KnownRun[];
  readonly snapshots: ReadSnapshots;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** When the service last told of the runs, by its own clock; null where that is not known. */
  readonly toldAt?: number | null;
}

export interface RunReportPlan {
  readonly saved: SavedAnswers;
  readonly holds: string;
  /** Of its answers in the file, about. */
  readonly bytes: number;
}

/** What is longer in inputs and results of tools is left out where a trace is too large for a report. */
const LONG_FIELD = 2_000;

/** What the report of one run or two will hold, and what it leaves out. */
export function planRunReport(
  { connection, runs, snapshots, now, toldAt = null }: RunReportFacts,
  mostCharacters = MOST_CHARACTERS,
): RunReportPlan {
  let [room, bytes] = [mostCharacters, 0];
  const take = (...texts: readonly string[]) => {
    for (const json of texts) {
      room -= json.length;
      bytes += countBytesInPage(json);
    }
  };
  let shortened = 0;
  const left: string[] = [];
  const slim = runs.map(({ run, snapshotIds }, index) => {
    const traced = fitTrace(run.trace, room / (runs.length - index));
    shortened += traced.shortened;
    take(printJson(traced.trace), printJson(run.status));
    const name = standsForNoId(run.jobId) ? 'the run of unknown id' : `run ${run.jobId}`;
    if (run.trace === null && run.noTrace === undefined)
      left.push(`The trace of ${name}, which was not read.`);
    if (run.status === null) left.push(`The status of ${name}, which was not read.`);
    return { run: { ...run, trace: traced.trace }, snapshotIds };
  });
  let [held, unread, tooMany] = [0, 0, 0];
  const saved = slim.map(({ run, snapshotIds }) => ({
    ...run,
    snapshots: snapshotIds.flatMap((snapshotId) => {
      const body = snapshots.get(snapshotKey(run.jobId, snapshotId)) ?? null;
      if (body === null) unread++;
      const json = body === null ? '' : printJson(body);
      if (json.length > room) tooMany++;
      if (body === null || json.length > room) return [];
      take(json);
      held++;
      return [{ snapshotId, body }];
    }),
  }));
  const limit = `a report holds at most ${mostCharacters / 1_000_000} million characters`;
  if (shortened > 0)
    left.push(
      `What is long in ${formatCount(shortened, 'input or result of a tool', 'inputs and results of tools')} over ${LONG_FIELD} characters: ${limit}.`,
    );
  if (unread > 0)
    left.push(`${formatCount(unread, 'snapshot')} that ${unread === 1 ? 'was' : 'were'} not read.`);
  if (tooMany > 0) left.push(`${formatCount(tooMany, 'snapshot')}: ${limit}.`);
  left.push(NO_COLOURS);
  const events = saved.reduce((sum, { trace }) => sum + eventsOf(trace).length, 0);
  return {
    holds: `${runs.length === 1 ? 'the run' : 'the two runs'} with ${formatCount(events, 'event')} and ${formatCount(held, 'snapshot')}`,
    bytes,
    saved: wrapAnswers(
      connection,
      {
        title: `agent run${runs.length === 1 ? '' : 's'} ${runs.map(({ run }) => shortenId(sayId(run.jobId))).join(' and ')}`,
        leftOut: left,
        ids: runs.map(({ run }) => run.jobId),
        answers: { runs: saved },
        toldAt,
      },
      now,
    ),
  };
}

const eventsOf = (trace: unknown): readonly unknown[] => {
  const events = asRecord(trace)['events'];
  return Array.isArray(events) ? events : [];
};

/**
 * The trace, without what is long in its inputs and results where it has more characters than there is room for. A text says so in its
 * place: without one, a call would read as one that was asked nothing, or gave nothing.
 */
function fitTrace(
  trace: unknown,
  room: number,
): { readonly trace: unknown; readonly shortened: number } {
  if (trace === null || printJson(trace).length <= room) return { trace, shortened: 0 };
  let shortened = 0;
  const events = eventsOf(trace).map((event) =>
    typeof event === 'object' && event !== null
      ? Object.fromEntries(
          Object.entries(event).map(([name, value]: [string, unknown]) => {
            if ((name !== 'parameters' && name !== 'result') || lengthOf(value) <= LONG_FIELD)
              return [name, value];
            shortened++;
            return [name, shortenLong(value)];
          }),
        )
      : event,
  );
  return { trace: { ...asRecord(trace), events }, shortened };
}

const lengthOf = (value: unknown): number => printJson(value).length;
const sayLeftOut = (value: unknown) =>
  `Left out of this report: ${formatCount(lengthOf(value), 'character')}.`;

/** The short fields stay: they say how a call came out, and what it was about. */
function shortenLong(value: unknown): unknown {
  if (!isFields(value)) return sayLeftOut(value);
  const slim = Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      name,
      lengthOf(field) > LONG_FIELD ? sayLeftOut(field) : field,
    ]),
  );
  // Of many short fields none says more than another, unless the call failed.
  return lengthOf(slim) > 2 * LONG_FIELD && !saysFailed(value) ? sayLeftOut(value) : slim;
}
