import { FOLLOW } from '#/api/trace/run-polling.ts';
import { shortenText } from '#/lib/text/shorten-text.ts';
import { readableTitle } from '#/lib/text/readable-text.ts';
import { leadWithRaised } from '../describe/lead-with-raised.ts';
import { findCause, sayWrong } from '../cause/failure-cause.ts';
import { findFailure, type RunFacts } from '../run/run-end.ts';
import { judgeRun } from '../status/run-verdict.ts';
import { isItsOwn } from '../trace/call-at.ts';
import { type TraceModel, UNDATED } from '../trace/trace-model.ts';
import { DIGEST_VERSION, type RunDigest } from './run-digest.ts';

/** So long after its last event a trace without an end gets none. A device's own clock may be off by hours, hardly by a day. */
const LONG_OVER_MS: Record<RunFacts['clock'], number> = {
  service: FOLLOW.endOfTrace,
  device: 24 * 3_600_000,
  saved: 24 * 3_600_000,
};
/** Late events may be under way for some seconds (`TAIL_MS`); clocks differ by more. */
const SETTLED_MS = 60_000;

/**
 * Whether nothing more will come of a run whose status says that it has ended. `createdAt`, `now`: milliseconds since the epoch.
 * `neverTraced`: the service says that there is no trace of it, and never was one.
 */
export function isSettled(
  trace: Pick<TraceModel, 'terminal' | 'lastAt'>,
  {
    neverTraced,
    createdAt,
    now,
    clock,
  }: {
    readonly neverTraced: boolean;
    readonly createdAt: number | null;
  } & Pick<RunFacts, 'now' | 'clock'>,
): boolean {
  if (neverTraced) return true;
  if (trace.terminal !== null) return now - trace.terminal.time > SETTLED_MS;
  const lastAt = trace.lastAt ?? createdAt;
  return lastAt !== null && now - lastAt > LONG_OVER_MS[clock];
}

const WITHOUT_EVENTS = {
  loading: 'unread',
  read: 'empty',
  missing: 'none',
  unread: 'unread',
} as const satisfies Record<RunFacts['traceState'], RunDigest['trace']>;

/**
 * The digest of a run; null of one that has not ended, or of which that is not known. `isForeign`: its trace was another run's, and is left
 * out of the facts.
 */
export function makeRunDigest(jobId: string, facts: RunFacts, isForeign = false): RunDigest | null {
  const { state, suggests } = judgeRun(facts);
  const ownTrace = facts.trace.events.length > 0 ? 'read' : WITHOUT_EVENTS[facts.traceState];
  const base = {
    version: DIGEST_VERSION,
    jobId,
    suggests,
    trace: isForeign ? 'foreign' : ownTrace,
    startedAt: facts.trace.startedAt === UNDATED ? null : facts.trace.startedAt,
    isFinal: facts.over,
  } as const;
  const nothing = { tool: null, subAgent: null, code: null, message: null } as const;
  switch (state) {
    case 'running':
    case 'cancelling':
    case 'unknown':
      return null;
    case 'completed':
    case 'expired':
      return { ...base, ...nothing, end: 'completed' };
    case 'failed':
    case 'refused':
    case 'cancelled':
    case 'credit_limit_reached':
      return { ...base, ...digestCause(facts), end: state };
  }
}

function digestCause(facts: RunFacts): Pick<RunDigest, 'tool' | 'subAgent' | 'code' | 'message'> {
  const cause = findCause(facts.trace, findFailure(facts));
  const { agent = null, call = null, error = null } = cause ?? {};
  // A cancelled run broke in no call; an end without an error tells of one that had failed.
  const wrong = cause && sayWrong(cause);
  const isPlaced = (error !== null || wrong !== null) && cause?.kind !== 'cancelled';
  return {
    tool: isPlaced && call !== null && isItsOwn(call) ? readableTitle(call.span.name) : null,
    subAgent: isPlaced && agent !== null && agent.depth > 0 ? readableTitle(agent.name) : null,
    code: readableTitle(error?.code),
    message: shorten(wrong) ?? shorten(leadWithRaised(facts.status?.error ?? '')),
  };
}

/** Characters of a message in a row. */
const LONGEST = 400;

function shorten(message: string | null | undefined): string | null {
  const plain = readableTitle(message?.slice(0, LONGEST * 4))
    ?.replaceAll(/\s+/g, ' ')
    .trim();
  if (plain === undefined) return null;
  return shortenText(plain, LONGEST);
}
