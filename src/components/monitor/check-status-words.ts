import {
  CHECK_STATUSES,
  type CheckStatus,
  isCheckUnderWay,
  isSkipped,
} from '#/contract/values/monitor-values.ts';
import { isKnown } from '#/contract/values/known-values.ts';
import type { MonitorCheck } from '#/contract/schemas/monitor.ts';
import { parseTime } from '#/lib/format/format-time.ts';
import { formatCount } from '#/lib/format/format-number.ts';
import { countOf, readCounted } from './compare-summary.ts';

/** What each status means for the reader, and what to do about it where something can be done. The word itself is `ui/status-looks.ts`'s. */
const MEANINGS: Readonly<Record<CheckStatus, string>> = {
  queued: 'The check is waiting for its turn.',
  running: 'Pages are being read now. Counts and pages may still grow.',
  completed: 'The check finished. Counts and pages no longer grow.',
  failed:
    'The check stopped before it could finish. What its results do not name is unknown, not unchanged.',
  partial:
    'The check ended, but some targets or pages could not be checked. The results hold for the pages that were read; the others are unknown, not unchanged.',
  skipped_overlap:
    'The check did not run because the one before it was still under way. What changed since then shows in the next check; on a schedule, a longer interval avoids this.',
  skipped_no_credits:
    'The check did not run because the team had too few credits to reserve for it. Add credits, then run the monitor again or wait for its next time.',
};

/** Of a check in a file. */
export const WAS_UNDER_WAY = 'So it was when this was saved; the file does not say how it went on.';

/** A check status explained. One that nobody has heard of is named as itself. */
export function explainCheckStatus(status: string | null): string {
  if (isKnown(CHECK_STATUSES, status)) return MEANINGS[status];
  if (status === null) return 'The service did not say what state this check is in.';
  return `This console does not know the status "${status}". The results are shown as the service sent them.`;
}

/**
 * The status of a check explained, with what its own summary says of that: a claim that the counts contradict is not made. `reading`: whether
 * it is read again until it ends, so also where nothing was heard of it for long (`silent`), or was read once and saved.
 */
export function explainCheck(
  { status, summary, finishedAt }: Pick<MonitorCheck, 'status' | 'summary' | 'finishedAt'>,
  reading: 'followed' | 'silent' | 'saved' | null = null,
): string {
  const [total, errors] = [countOf(summary, null), countOf(summary, 'error')];
  const sentences = [explainCheckStatus(status)];
  if (status === 'queued' && readCounted({ status, summary })?.pages === 0)
    sentences.push('It has read no page yet.');
  if (isSkipped(status) && total === 0) sentences.push('No page was read.');
  if (isSkipped(status) && total !== null && total > 0)
    sentences.push(
      `Yet the service counts ${formatCount(total, 'page')} for it, which contradicts that it was skipped.`,
    );
  if (isCheckUnderWay(status) && parseTime(finishedAt) !== null)
    sentences.push('Yet the service names an end of it, which contradicts that.');
  if (status === 'completed' && errors !== null && errors > 0)
    sentences.push(
      `${formatCount(errors, 'page')} could not be checked: whether ${errors === 1 ? 'it' : 'they'} changed is unknown.`,
    );
  if (reading === 'saved' && isCheckUnderWay(status)) sentences.push(WAS_UNDER_WAY);
  if (reading === 'silent' && isCheckUnderWay(status))
    sentences.push('So it was when it was last read, and it may have ended since.');
  if ((reading === 'followed' || reading === 'silent') && isCheckUnderWay(status))
    sentences.push('This screen refreshes automatically until the check ends or cannot be read.');
  return sentences.join(' ');
}

/**
 * What a billing status means beside the credits of the same check; null for one that is not known: the specification leaves it a free
 * string.
 */
export function explainBilling({
  billingStatus,
  actualCredits,
}: Pick<MonitorCheck, 'billingStatus' | 'actualCredits'>): string | null {
  const isCharged = actualCredits !== null && actualCredits > 0;
  switch (billingStatus) {
    case 'not_applicable':
      return isCharged ? 'The service names credits all the same.' : 'Nothing to bill.';
    case 'reserved':
      return actualCredits === null
        ? 'Credits are reserved; the final cost is not known yet.'
        : 'Credits are reserved.';
    case 'confirmed':
      return actualCredits === null
        ? 'The charge was confirmed.'
        : 'The actual credits were charged.';
    case 'released':
      return isCharged
        ? 'Reserved credits were given back; the service names actual credits all the same.'
        : 'The reserved credits were given back.';
    case 'failed':
      return 'The charge did not go through.';
    default:
      return null;
  }
}

/** How the check was started, in words. */
export function describeTrigger(trigger: string | null): string {
  if (trigger === 'scheduled') return 'Started by schedule';
  if (trigger === 'manual') return 'Started manually';
  return trigger === null ? 'Trigger not given' : `Trigger: ${trigger}`;
}
