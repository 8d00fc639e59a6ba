import { saysEnded } from '#/api/run-polling.ts';
import type { RunStatusRecord } from '#/contract/schemas/agent.ts';
import { formatCredits } from '#/lib/format-credits.ts';
import { parseTime } from '#/lib/format-time.ts';
import { readReason } from '../cause/failure-cause.ts';
import type { TraceModel } from '../trace/trace-model.ts';

export type RunState =
  | 'running'
  | 'cancelling'
  | 'completed'
  | 'expired'
  | 'failed'
  | 'cancelled'
  | 'credit_limit_reached'
  | 'refused'
  | 'unknown';

/** How a run stands, in words. */
export interface RunVerdict {
  readonly state: RunState;
  /** What happened. */
  readonly sentence: string;
  /** What to do now; null when nothing needs doing. */
  readonly next: string | null;
}

interface Facts {
  readonly status: RunStatusRecord | null;
  readonly trace: TraceModel;
  /** This page asked for the cancellation. */
  readonly cancelAsked: boolean;
  readonly now: number;
}

export function judgeRun({ status, trace, cancelAsked, now }: Facts): RunVerdict {
  const outcome = trace.terminal?.event.outcome ?? null;
  // Without a status the trace is all there is to go by.
  const ended = status === null ? (trace.terminal ? true : null) : saysEnded(status.status);
  if (ended === null) return judgeUnknown(status, trace);
  if (!ended)
    return cancelAsked || trace.cancelRequest
      ? {
          state: 'cancelling',
          sentence: 'Being cancelled. A step in flight runs to its end, and credits may still grow until then.',
          next: null,
        }
      : { state: 'running', sentence: 'At work.', next: null };
  if (status === null ? outcome === 'succeeded' : status.status === 'completed') return judgeCompleted(status, now);
  const reason = status?.status === 'cancelled' ? 'cancelled' : (readReason(status?.error ?? null) ?? outcome);
  return judgeFailure(reason, status);
}

function judgeCompleted(status: RunStatusRecord | null, now: number): RunVerdict {
  const expiry = parseTime(status?.expiresAt ?? null);
  const data = status?.data ?? null;
  if (data === null && expiry !== null && expiry <= now)
    return {
      state: 'expired',
      sentence: 'Completed, but its result has expired: results are kept for 24 hours.',
      next: 'Run it again to get the data anew.',
    };
  return {
    state: 'completed',
    sentence: data === null && status !== null ? 'Completed without data.' : `Completed${costs(status)}.`,
    next: null,
  };
}

const costs = (status: RunStatusRecord | null) =>
  typeof status?.creditsUsed === 'number' ? ` for ${formatCredits(status.creditsUsed)}` : '';

function judgeFailure(reason: string | null, status: RunStatusRecord | null): RunVerdict {
  switch (reason) {
    case 'cancelled':
      return {
        state: 'cancelled',
        sentence: 'Cancelled by the caller. The service reports a cancelled run as failed.',
        next: 'Start a new run to do the work again.',
      };
    case 'credit_limit_reached':
      return {
        state: 'credit_limit_reached',
        sentence: `Stopped at its credit ceiling. There is no data, and nothing was billed${status?.creditsUsed === 0 ? ' (0 credits)' : ''}.`,
        next: 'Raise maxCredits, or ask for less in the prompt, and run it again.',
      };
    case 'refused':
      return {
        state: 'refused',
        sentence: 'The agent refused the task.',
        next: 'Rephrase the prompt, or limit it to URLs from which you may collect data.',
      };
    default:
      return {
        state: 'failed',
        sentence: status?.creditsUsed === 0 ? 'Failed. Failed runs are not billed (0 credits).' : 'Failed. Failed runs are not billed.',
        next: null,
      };
  }
}

function judgeUnknown(status: RunStatusRecord | null, trace: TraceModel): RunVerdict {
  if (status === null) return { state: 'unknown', sentence: 'Its status is not known.', next: null };
  const seen = trace.terminal ? ' The trace says that the run has ended.' : ' The trace has no end yet.';
  return {
    state: 'unknown',
    sentence: `The status “${status.status ?? 'not given'}” is not known here.${seen}`,
    next: null,
  };
}

/** Where status and trace do not say the same. `tailOver`: late events and a late status have had their time. */
export function findContradictions({
  status,
  trace,
  tailOver,
}: {
  status: RunStatusRecord | null;
  trace: TraceModel;
  tailOver: boolean;
}): readonly string[] {
  if (status === null || !trace.terminal) return [];
  const outcome = trace.terminal.event.outcome;
  const found: string[] = [];
  if (status.status === 'completed' && outcome !== null && outcome !== 'succeeded')
    found.push(
      `The status says completed, the trace ends with ${outcome.replaceAll('_', ' ')}. The status decides about the data; the trace shows what went wrong.`,
    );
  if ((status.status === 'failed' || status.status === 'cancelled') && outcome === 'succeeded')
    found.push(`The status says ${status.status}, the trace ends with succeeded. The status decides: there is no data to rely on.`);
  if (saysEnded(status.status) === false && tailOver)
    found.push('The trace says that the run has ended, the status still says processing. The status is asked for again, more slowly.');
  return found;
}
