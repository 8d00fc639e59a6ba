import { asRecord } from '#/lib/json/as-record.ts';
import { readableText } from '#/lib/text/readable-text.ts';
import { cutText, LONGEST_NAME } from '#/lib/text/cut-text.ts';
import type { Decoded } from '#/api/client/decode.ts';
import type { CreditSample } from '#/api/queries/agent-runs.ts';
import type { TraceEntry } from '#/api/trace/trace-entry.ts';
import { leaveOutCorrected, type TraceLog } from '#/api/trace/trace-log.ts';
import type { RunStatusRecord } from '#/contract/schemas/agent.ts';
import type { RunFacts } from './run-end.ts';

export interface SentTrace {
  /** The answer's own fields; its `events` are left empty here. */
  readonly sent: Readonly<Record<string, unknown>>;
  readonly entries: readonly TraceEntry[];
  /** `held`: what the latest answer with anything new held, in its order. */
  readonly log?: Pick<TraceLog, 'held'>;
}

/** The answer that a trace came in, put together again: in its own order, in which late events may stand between earlier ones. */
export function joinSentTrace({ sent, entries, log }: SentTrace) {
  const known = leaveOutCorrected(entries);
  // An answer may hold less than was known before.
  const told = log?.held.length === known.length ? log.held : known;
  return { ...sent, events: told.map(({ raw }) => raw) };
}

/** What of an answer may be another run's. */
const PARTS = { trace: 'events', status: 'outcome, its result and its credits' } as const;

/** Said where an answer names another run than the one that was asked for; null where it names none, or the right one. */
export function explainForeign(
  part: keyof typeof PARTS,
  jobId: string,
  sent: unknown,
): string | null {
  const named = asRecord(sent)['id'];
  return typeof named !== 'string' || named.toLowerCase() === jobId.toLowerCase()
    ? null
    : `The service answered with the ${part} of ${cutText(named, LONGEST_NAME)}, which is not the run that was asked for. Its ${PARTS[part]}, and what is said of this run by them, may be another run's.`;
}

/** What is said of the answers of a run that name another. */
export const listForeign = ({
  jobId,
  status,
  sentTrace,
}: Pick<RunView, 'jobId' | 'status' | 'sentTrace'>): readonly string[] =>
  [
    explainForeign('status', jobId, status?.raw),
    explainForeign('trace', jobId, sentTrace?.sent),
  ].filter((sentence) => sentence !== null);

/** One run as the parts of its screen see it: what a verdict goes by but for the moment, and what the answers are besides. */
export interface RunView extends Omit<RunFacts, 'status' | 'now'> {
  readonly jobId: string;
  /** Null while the status has not come, or could not be read. */
  readonly status: Decoded<RunStatusRecord> | null;
  /** The trace as the service sent it, every event; null without one. */
  readonly sentTrace: SentTrace | null;
  /** What polling saw of the credits that the run has used, oldest first. */
  readonly credits: readonly CreditSample[];
}

/** The message of the status; null where there is nothing of it to read, as in a blank one. */
export const messageOf = ({ status }: Pick<RunView, 'status'>): string | null =>
  readableText(status?.value.error);

/** What a verdict on the run goes by. `now`: milliseconds since the epoch. */
export const factsOf = (view: RunView, now: number): RunFacts => ({
  ...view,
  status: view.status?.value ?? null,
  now,
});
