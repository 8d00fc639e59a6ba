import { saysEnded } from '#/api/trace/run-polling.ts';
import type { RunFacts } from '../run/run-end.ts';
import { judgeRun } from './run-verdict.ts';

/**
 * What is said of a run in a file that does not tell its end, behind the name of the run; null where it does, be it by the trace alone, or where
 * it holds no trace.
 */
export function findNoEnd(facts: RunFacts): string | null {
  const { status, trace } = facts;
  if (trace.terminal !== null) return null;
  if (judgeRun(facts).state === 'cancelling') return 'was being cancelled when this was saved';
  if (saysEnded(status?.status ?? null) === false) return 'was at work when this was saved';
  // A part says itself that its further parts may hold an end.
  const isOpen = trace.events.length > 0 && !trace.isPart;
  return status === null && isOpen ? 'has no end in this file' : null;
}

export const NO_END = 'The file does not say how it went on.';
