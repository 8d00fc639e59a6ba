import type { Run } from './find-run.ts';
import { creditsAt } from '../schedule-script.ts';

/** "Results are kept 24 hours" (open points, "Agent"). */
const RESULT_LIFE_MS = 24 * 3_600_000;

export interface RunState {
  readonly status: 'processing' | 'completed' | 'failed';
  /** Whether the work itself has stopped; a run being cancelled reads as failed before that. */
  readonly ended: boolean;
  readonly error: string | null;
  readonly creditsUsed: number;
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
}

/** What the status endpoint knows at `now`: a function of the run's record and the clock. */
export function readRunState(run: Run, now: number): RunState {
  const { startedAt } = run.record;
  const schedule = run.schedule();
  const elapsed = now - startedAt;
  const spent = creditsAt(schedule, elapsed);
  const endsAt = schedule.end?.at ?? 0;
  const ended = elapsed >= endsAt;
  const expiresAt = startedAt + endsAt + RESULT_LIFE_MS;
  const base = { ended, expiresAt };
  // A run that is being cancelled reads as failed from the request on, while its credits may still grow.
  if (
    run.cancelRequestedAt !== null &&
    run.cancelRequestedAt <= now &&
    (!ended || schedule.end?.body.outcome === 'cancelled')
  )
    return {
      ...base,
      status: 'failed',
      error: 'The agent run was cancelled by the user.',
      creditsUsed: spent,
    };
  if (!ended)
    return {
      ...base,
      expiresAt: startedAt + RESULT_LIFE_MS,
      status: 'processing',
      error: null,
      creditsUsed: spent,
    };
  if (run.says === 'completed')
    return { ...base, status: 'completed', error: null, creditsUsed: spent };
  // Failed runs are not billed (specification, "Agent run").
  if (run.says === 'failed')
    return { ...base, status: 'failed', error: 'The job ended without a result.', creditsUsed: 0 };
  const outcome = schedule.end?.body.outcome;
  if (outcome === 'succeeded')
    return { ...base, status: 'completed', error: null, creditsUsed: spent };
  const message = schedule.end?.body.error?.message ?? 'The agent run failed.';
  const error =
    outcome === 'credit_limit_reached'
      ? `Agent reached its credit limit of ${schedule.ceiling ?? run.record.request.maxCredits} credits (maxCredits). The run was stopped and is not billed.`
      : message;
  return { ...base, status: 'failed', error, creditsUsed: 0 };
}
