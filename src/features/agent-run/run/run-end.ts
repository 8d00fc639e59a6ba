import { suggestEnd } from '#/contract/errors/suggest-end.ts';
import type { NamedClock } from '#/api/connection/service-clock.ts';
import type { RunStatusRecord } from '#/contract/schemas/agent.ts';
import { TRACE_ERROR_CODES } from '#/contract/values/agent-values.ts';
import { isKnown } from '#/contract/values/known-values.ts';
import type { AgentNode, TraceModel } from '../trace/trace-model.ts';
import { keepLastAttempt } from './keep-last-attempt.ts';

const DELIBERATE = ['cancelled', 'credit_limit_reached', 'refused'] as const;
/** Ends that somebody or something decided. `failed` is every other bad end. */
export type DeliberateEnd = (typeof DELIBERATE)[number];
export type BadEnd = DeliberateEnd | 'failed';

export const readDeliberateEnd = (value: unknown): DeliberateEnd | null =>
  DELIBERATE.find((name) => name === value) ?? null;

/** How a run ended, by a fact. */
export interface ToldEnd {
  readonly end: BadEnd | 'succeeded';
  /** The fact, for the reader: `run.finished: outcome failed, code refused`. */
  readonly by: string;
}

/** What is known of a run, wherever a verdict on it is given. */
export interface RunFacts {
  /** Null where it was not read. */
  readonly status: RunStatusRecord | null;
  /** Without events where there is no trace. */
  readonly trace: TraceModel;
  /** `loading`: not read yet. `missing`: the service says that there is none. `unread`: there may be one, and it could not be read. */
  readonly traceState: 'loading' | 'read' | 'missing' | 'unread';
  /** Nothing more will come: what is unfinished then was never finished. */
  readonly over: boolean;
  /** The service answered a request from here to cancel that it took it, or had taken one before. */
  readonly cancelAccepted: boolean;
  /** The credits that the trace counts as used, by its last answer; on a screen those of the status where it names none. */
  readonly used: number | null;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** Whose clock `now` is: this device's where nothing tells the service's. It may be off, so nothing is known by it. */
  readonly clock: NamedClock;
}

/**
 * What the trace tells of the run's end, by the first of these that says anything; null when none does. An outcome of `failed` is general,
 * as the status is: a code beside it says more.
 * 1. The outcome of `run.finished`, where it names an end of its own.
 * 2. The error code of `run.finished`; else its outcome `failed` or `succeeded`, or that it carries an error.
 * 3. How the agent that leads it ended: its code where that names the ceiling, its outcome, then its code.
 * 4. `run.cancel_requested`, whatever its reason.
 * 5. The codes of other errors in the trace: one that speaks of the whole run, where no other error contradicts it; else that it failed,
 *    unless it was asked to stop (`isAsked`).
 * Of a run that was started again what came after that tells.
 */
export function readTraceEnd(wholeTrace: TraceModel, isAsked = false): ToldEnd | null {
  const trace = keepLastAttempt(wholeTrace);
  if (trace.terminal) return readTerminal(trace.terminal.event);
  for (const agent of listLeads(trace)) {
    const end = readAgentEnd(agent);
    if (end) return end;
  }
  const request = trace.cancelRequest?.event;
  if (request)
    return {
      end: 'cancelled',
      by: `run.cancel_requested${request.reason === null ? '' : `, reason ${request.reason}`}`,
    };
  const coded = readCodes(trace);
  return isAsked && coded?.end === 'failed' ? null : coded;
}

/**
 * The agents whose end is the run's: its orchestrators at the top; without any, those that have no parent and are no helpers by their role.
 */
function listLeads({ agents }: TraceModel): readonly AgentNode[] {
  const top = agents.filter(({ depth, reported }) => depth === 0 && reported);
  const orchestrators = top.filter(({ role }) => role === 'orchestrator');
  return orchestrators.length > 0
    ? orchestrators
    : top.filter(({ role }) => role !== 'subagent' && role !== 'browser');
}

function readTerminal({
  outcome,
  error,
}: Pick<NonNullable<TraceModel['terminal']>['event'], 'outcome' | 'error'>): ToldEnd | null {
  const code = error?.code ?? null;
  const by = `run.finished: ${[outcome === null ? 'no outcome' : `outcome ${outcome}`, ...(code === null ? [] : [`code ${code}`])].join(', ')}`;
  const own = readDeliberateEnd(outcome);
  if (own) return { end: own, by };
  if (outcome === 'succeeded') return { end: 'succeeded', by };
  const coded = readDeliberateEnd(code);
  if (coded) return { end: coded, by };
  return outcome === 'failed' || error !== null ? { end: 'failed', by } : null;
}

function readAgentEnd({ name, outcome, error }: AgentNode): ToldEnd | null {
  const code = error?.code ?? null;
  // An agent's outcome has no word for the ceiling, as that of a run has: one that it stopped was cancelled, too.
  const coded = readDeliberateEnd(code);
  const end =
    (coded === 'credit_limit_reached' ? coded : readDeliberateEnd(outcome)) ??
    coded ??
    (outcome === 'failed' || error !== null ? 'failed' : null);
  if (end === null || outcome === 'succeeded') return null;
  const facts = [
    ...(outcome === null ? [] : [`outcome ${outcome}`]),
    ...(code === null ? [] : [`code ${code}`]),
  ];
  return { end, by: `agent.finished of ${name}: ${facts.join(', ')}` };
}

/** Codes that speak of the whole run, whoever reports them (specification, "Trace error codes"). A sub-agent may refuse its part alone. */
const isRunWide = (end: DeliberateEnd | null) =>
  end === 'cancelled' || end === 'credit_limit_reached';

function readCodes({ errors, stops }: TraceModel): ToldEnd | null {
  const codes = [...new Set([...errors, ...stops].map(({ error }) => error.code))].filter(
    (code) => code !== 'parent_finished',
  );
  if (codes.length === 0) return null;
  const [only = null] = codes.length === 1 ? codes.map(readDeliberateEnd) : [];
  const by = `errors in the trace: ${codes.map((code) => `code ${code ?? 'not given'}`).join(', ')}`;
  return { end: only !== null && isRunWide(only) ? only : 'failed', by };
}

/** A bad end, and what told it. `status`: nothing but the status says that it ended badly, and how is not known. */
export interface RunFailure {
  readonly end: BadEnd;
  readonly source: 'status' | 'trace' | 'request';
  readonly by: string;
  /** What the message of the status suggests, where neither trace nor code says anything. Never a fact. */
  readonly suggests: DeliberateEnd | null;
}

/**
 * How a run ended that did not end well; null while nothing says so. The status `failed` is general: a cancelled run, one at its credit
 * limit and a refused one report it too (specification, "States and transitions"). So, in this order:
 * 1. The status `cancelled`.
 * 2. What the trace tells (`readTraceEnd`).
 * 3. A code beside the message of the status.
 * 4. A request to cancel that the service took from this page; before it go no errors of a trace without an end, but codes that speak of the
 *    whole run: an agent may have got over them.
 * 5. Nothing: it failed. Only here may the words of the message suggest more, and only once a trace can no longer say it, and beside no code.
 */
export function findFailure({
  status,
  trace,
  traceState,
  over,
  cancelAccepted,
}: RunFacts): RunFailure | null {
  const isAsked = cancelAccepted && !trace.terminal;
  const told = readTraceEnd(trace, isAsked);
  if (status?.status === 'cancelled')
    return { end: 'cancelled', source: 'status', by: 'the status: cancelled', suggests: null };
  const saysFailed = status?.status === 'failed';
  if (told && told.end !== 'succeeded' && (saysFailed || trace.terminal))
    return { end: told.end, source: 'trace', by: told.by, suggests: null };
  if (!saysFailed) return null;
  const code = status.code ?? null;
  const by = `the status: failed${code === null ? '' : `, code ${code}`}`;
  if (isKnown(TRACE_ERROR_CODES, code))
    return { end: readDeliberateEnd(code) ?? 'failed', source: 'status', by, suggests: null };
  if (isAsked)
    return {
      end: 'cancelled',
      source: 'request',
      by: 'the answer of the service to the request to cancel',
      suggests: null,
    };
  const isSilent =
    told === null &&
    code === null &&
    trace.terminal === null &&
    (traceState === 'missing' || traceState === 'unread' || (traceState === 'read' && over));
  return {
    end: 'failed',
    source: 'status',
    by,
    suggests: isSilent ? suggestEnd(status.error) : null,
  };
}
