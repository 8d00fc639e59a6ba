import { saysEnded } from '#/api/trace/run-polling.ts';
import { formatCredits } from '#/lib/format/format-credits.ts';
import { formatTime, latestMoment, namesZone } from '#/lib/format/format-time.ts';
import {
  type BadEnd,
  type DeliberateEnd,
  type RunFailure,
  findFailure,
  readTraceEnd,
  type RunFacts,
} from '../run/run-end.ts';
import { sayCancelled, sayCost, sayData } from './run-sentences.ts';
import { UNDATED } from '../trace/trace-model.ts';

const DAY_MS = 24 * 3_600_000;

/** Always by a fact. What a message suggests is never a state. */
export type RunState = 'running' | 'cancelling' | 'completed' | 'expired' | BadEnd | 'unknown';

/** The run did what it was asked, as its status tells it. */
export const isGoodEnd = (state: RunState): boolean => state === 'completed' || state === 'expired';

/** How the run ended is known. */
export const isEnd = (state: RunState): boolean =>
  state !== 'running' && state !== 'cancelling' && state !== 'unknown';

/** The state of a run, in words. */
export interface RunVerdict {
  readonly state: RunState;
  /** What the message suggests beyond the state; null where facts decide, or nothing is suggested. */
  readonly suggests: DeliberateEnd | null;
  /** The bad end that the status or the trace tells, also of a run that completed. */
  readonly failure: RunFailure | null;
  /** What happened. */
  readonly sentence: string;
  /** What to do now; null when nothing needs doing. */
  readonly next: string | null;
}

/**
 * The verdict on a run: from its status and its trace, in the order that `findFailure` states. `sayMoment`: how its sentence writes a moment; a
 * screen has the zone beside its times, what is copied from it has not.
 */
export function judgeRun(
  facts: RunFacts,
  sayMoment: (ms: number) => string = (ms) => formatTime(ms, facts.now),
): RunVerdict {
  const { status, trace } = facts;
  const failure = findFailure(facts);
  const told = { suggests: null, failure, next: null };
  // Without a status the trace is all there is to go by.
  const endedByTrace = readTraceEnd(trace) && trace.terminal ? true : null;
  const ended = status === null ? endedByTrace : saysEnded(status.status);
  if (ended === null) return { ...told, state: 'unknown', sentence: sayUnknown(facts) };
  const isCancelling =
    facts.cancelAccepted || trace.cancelRequest !== null || status?.status === 'cancelled';
  if (!ended && trace.terminal)
    return {
      ...told,
      state: 'running',
      sentence: `The status said processing when it was last read; the trace has ended with ${nameOutcome(facts)}.`,
    };
  if (!ended && !isCancelling)
    return { ...told, state: 'running', sentence: sayAtWork(facts, sayMoment) };
  if (
    !ended ||
    (isCancelling &&
      failure?.end === 'cancelled' &&
      facts.traceState === 'read' &&
      !facts.over &&
      !trace.terminal)
  )
    return {
      ...told,
      state: 'cancelling',
      sentence: `Being cancelled${ended ? `: the status says ${status?.status ?? ''} already, no end has come in the trace yet` : ''}. A step in progress runs to its end, and credits may still increase until then.`,
    };
  if (status === null ? failure === null : status.status === 'completed')
    return { ...told, ...judgeCompleted(facts, sayMoment) };
  return {
    ...told,
    ...judgeFailure(failure ?? { end: 'failed', source: 'status', by: '', suggests: null }, facts),
  };
}

/** Longer than a step takes by the service's clock; than another clock may be off. */
const SILENT_MS: Record<RunFacts['clock'], number> = {
  service: DAY_MS / 24,
  device: DAY_MS,
  saved: Number.POSITIVE_INFINITY,
};

/** Whether a run has told nothing for long: a worker that is lost ends nothing, and its run may read processing for ever. */
export function isSilent({ trace, traceState, clock, now }: RunFacts): boolean {
  const { lastAt, events } = trace;
  if (traceState !== 'read' || trace.isPart || lastAt === null || lastAt === UNDATED) return false;
  const last = latestMoment(events.at(-1)?.event.occurredAt ?? null) ?? lastAt;
  return now - last > SILENT_MS[clock];
}

const sayAtWork = (facts: RunFacts, sayMoment: (ms: number) => string): string =>
  isSilent(facts) && facts.trace.lastAt !== null
    ? `The status says processing; its trace has told nothing since ${sayMoment(facts.trace.lastAt)}.`
    : 'At work.';

const nameOutcome = ({ trace }: RunFacts) => {
  const outcome = trace.terminal?.event.outcome ?? null;
  return outcome === null ? 'no outcome' : `“${outcome.replaceAll('_', ' ')}”`;
};

function judgeCompleted(
  { status, trace, now, clock }: RunFacts,
  sayMoment: (ms: number) => string,
): Pick<RunVerdict, 'state' | 'sentence' | 'next'> {
  if (status === null)
    return {
      state: 'completed',
      sentence: 'Completed, according to its trace. Its status is not known.',
      next: null,
    };
  const expiry = latestMoment(status.expiresAt);
  const cost = status.creditsUsed === null ? '' : ` for ${formatCredits(status.creditsUsed)}`;
  if (status.data !== null)
    return { state: 'completed', sentence: `Completed${cost}.`, next: null };
  const without = `Completed without data${cost}.`;
  if (expiry === null) {
    const { startedAt } = trace;
    const isOld =
      clock === 'service' &&
      startedAt !== null &&
      startedAt !== UNDATED &&
      now - startedAt > DAY_MS;
    const age = isOld
      ? ' It began more than a day ago; if its result has expired, the service does not say so.'
      : '';
    return { state: 'completed', sentence: `${without}${age}`, next: null };
  }
  // The file was saved before or after that; what the service still has of it is not told there.
  if (clock === 'saved' || expiry > now)
    return { state: 'completed', sentence: without, next: null };
  const isSure = namesZone(status.expiresAt ?? '');
  const until = `${sayMoment(expiry)}${isSure ? '' : ' at the latest'}`;
  // No message tells that a result has expired: only the date does, and a device's clock may be ahead of it.
  if (clock === 'device')
    return {
      state: 'completed',
      sentence: `${without} The service keeps its result until ${until}, which has passed by this device's clock.`,
      next: 'If the result has expired, run it again to get the data.',
    };
  return {
    state: 'expired',
    sentence: `Completed${cost}. Its result has expired: it was kept until ${until}.`,
    next: 'Run it again to get the data.',
  };
}

const SUGGESTIONS: Record<DeliberateEnd, string> = {
  cancelled: 'that it was cancelled',
  credit_limit_reached: 'that it reached its credit ceiling',
  refused: 'that the agent refused the task',
};

/** `The message suggests that it was cancelled.` */
const saySuggestion = (suggests: DeliberateEnd): string =>
  `The message suggests ${SUGGESTIONS[suggests]}.`;

const NEXT: Record<DeliberateEnd, string> = {
  cancelled: 'Start a new run to do the work again.',
  credit_limit_reached: 'Raise maxCredits, or ask for less in the prompt, and run it again.',
  refused: 'Rephrase the prompt, or limit it to URLs from which you may collect data.',
};

function judgeFailure(
  failure: RunFailure,
  facts: RunFacts,
): Pick<RunVerdict, 'state' | 'suggests' | 'sentence' | 'next'> {
  const { end, suggests } = failure;
  const say = (...parts: readonly (string | null)[]) =>
    parts.filter((part) => part !== null && part !== '').join(' ');
  const rest = say(sayData(facts), sayCost(facts));
  switch (end) {
    case 'cancelled':
      return {
        state: end,
        suggests: null,
        sentence: say(sayCancelled(facts), rest),
        next: NEXT[end],
      };
    case 'credit_limit_reached':
      return {
        state: end,
        suggests: null,
        sentence: say('Stopped at its credit ceiling.', rest),
        next: NEXT[end],
      };
    case 'refused':
      return {
        state: end,
        suggests: null,
        sentence: say('The agent refused the task.', rest),
        next: NEXT[end],
      };
    case 'failed':
      return {
        state: end,
        suggests,
        sentence: say('Failed.', suggests && saySuggestion(suggests), sayUnheardOf(facts), rest),
        next: suggests && `If it is as the message suggests: ${NEXT[suggests]}`,
      };
  }
}

/** An outcome that no catalogue has is told as it came. */
function sayUnheardOf(facts: RunFacts): string | null {
  const { terminal } = facts.trace;
  if (!terminal || terminal.event.outcome === 'failed' || terminal.event.outcome === 'succeeded')
    return null;
  return `The trace ends with ${nameOutcome(facts)}${terminal.event.outcome === null ? '' : ', which is not known here'}.`;
}

function sayUnknown(facts: RunFacts): string {
  const { status, trace } = facts;
  const unended = facts.traceState === 'read' ? ' No end has come in its trace.' : '';
  const asked = facts.cancelAccepted ? ' The service has accepted a request to cancel it.' : '';
  const traceSays = trace.terminal
    ? ` The trace has ended with ${nameOutcome(facts)}.`
    : unended + asked;
  if (status === null) return `Its status is not known.${traceSays}`;
  if (status.status === null) return `The service gives no status.${traceSays}`;
  return `The status “${status.status}” is not known here.${traceSays}`;
}
