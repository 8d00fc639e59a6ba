import { formatCredits } from '#/lib/format/format-credits.ts';
import { formatNumber } from '#/lib/format/format-number.ts';
import type { Chance } from './chance.ts';
import type { RunStatusRecord } from '#/contract/schemas/agent.ts';
import type { KnownRun } from './known-run.ts';

/** What the service says of a run beside its trace. */
export interface KnownStatus {
  readonly status: RunStatusRecord;
  /** What the trace counts as used. */
  readonly used: number;
  readonly isExpired: boolean;
}

/** Each call that came to its end costs 3 credits; a run that ended badly is mostly not billed. */
export function makeStatus({ end, calls }: KnownRun, random: Chance, now: number): KnownStatus {
  const used = calls.filter((call) => call.end !== null).length * 3;
  const isGood = end?.outcome === 'succeeded';
  const isExpired = isGood && random.chance(0.2);
  const billed = isGood || random.chance(0.3) ? used : 0;
  const ended = isGood ? 'completed' : 'failed';
  return {
    used,
    isExpired,
    status: {
      success: true,
      status: end === null ? 'processing' : ended,
      data: isGood && !isExpired ? { rows: [] } : null,
      model: null,
      error: end === null || isGood ? null : (end.error?.message ?? 'The agent was stopped.'),
      expiresAt: isExpired ? new Date(now - 1_000).toISOString() : null,
      creditsUsed: end === null ? null : billed,
      effort: null,
    },
  };
}

/** How the run stands, in the words of its screen; of an expired result without its date. */
export function sayTrueEnd(
  run: KnownRun,
  { status, used, isExpired }: KnownStatus,
  over: boolean,
): string {
  const { end, cancelRequest } = run;
  if (end === null)
    return cancelRequest === null
      ? 'At work.'
      : 'Being cancelled. A step in progress runs to its end, and credits may still increase until then.';
  const billed = status.creditsUsed ?? 0;
  if (end.outcome === 'succeeded')
    return `Completed for ${formatCredits(billed)}.${isExpired ? ' Its result has expired: it was kept until ' : ''}`;
  const unused = used > 0 ? `; ${formatNumber(used)} used` : '';
  const cost =
    billed === 0
      ? `Nothing was billed (0 credits${unused}).`
      : `The status counts ${formatCredits(billed)}.`;
  const by = {
    user: 'Cancelled by the caller (reason: user).',
    system: 'Cancelled. The reason that the trace gives: system.',
    none: 'Cancelled. The trace does not say by whom.',
  };
  const ended = {
    failed: 'Failed.',
    refused: 'The agent refused the task.',
    cancelled: by[cancelRequest?.reason ?? 'none'],
    credit_limit_reached: 'Stopped at its credit ceiling.',
  };
  return `${ended[end.outcome]} There is no data.${over ? ` ${cost}` : ''}`;
}
