import { CHECK_STATUSES, type CheckStatus } from '#/contract/monitor-values.ts';
import { isKnown } from '#/contract/known-values.ts';

/** What each status means for the reader, and what to do about it where something can be done. The word itself is `ui/status-looks.ts`'s. */
const MEANINGS: Readonly<Record<CheckStatus, string>> = {
  queued: 'The check waits for its turn. No page has been read yet; this screen refreshes by itself until the check ends.',
  running: 'Pages are being read now. Counts and pages still grow; this screen refreshes by itself until the check ends.',
  completed: 'Every target was checked. The results are final.',
  failed: 'The check stopped before it could finish. A page that is missing here was not checked; that does not mean it did not change.',
  partial:
    'The check ended, but some targets or pages could not be checked. The results hold for the pages that were read; the others are unknown, not unchanged.',
  skipped_overlap:
    'The check did not run because the one before it was still under way. Nothing was read. What changed since then shows in the next check; a longer interval avoids this.',
  skipped_no_credits:
    'The check did not run because the team had too few credits to reserve for it. Nothing was read. Add credits, then run the monitor again or wait for its next time.',
};

/** A check status explained. One that nobody has heard of is named as itself. */
export function explainCheckStatus(status: string | null): string {
  if (isKnown(CHECK_STATUSES, status)) return MEANINGS[status];
  if (status === null) return 'The service did not say in which state this check is.';
  return `This console does not know the status "${status}". The results are shown as the service sent them.`;
}

/** Whether the check never read anything. */
export const isSkipped = (status: string | null): boolean => status === 'skipped_overlap' || status === 'skipped_no_credits';

const BILLING: Readonly<Record<string, string>> = {
  not_applicable: 'Nothing to bill.',
  reserved: 'Credits are set aside; the final cost is not known yet.',
  confirmed: 'The actual credits were charged.',
  released: 'The reserved credits were given back.',
  failed: 'The charge did not go through.',
};

/** What a billing status means; null for one that is not known: the specification leaves it a free string. */
export const explainBillingStatus = (status: string | null): string | null =>
  status !== null && Object.hasOwn(BILLING, status) ? (BILLING[status] ?? null) : null;

/** How the check was started, in words. */
export function describeTrigger(trigger: string | null): string {
  if (trigger === 'scheduled') return 'Started by schedule';
  if (trigger === 'manual') return 'Started by hand';
  return trigger === null ? 'Trigger not given' : `Trigger: ${trigger}`;
}
