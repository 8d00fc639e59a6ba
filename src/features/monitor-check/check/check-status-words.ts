import { CHECK_STATUSES, type CheckStatus } from '#/contract/schemas/monitor.ts';
import { isKnown } from '#/contract/schemas/tolerant.ts';

export type Tone = 'same' | 'new' | 'changed' | 'removed' | 'error' | 'success';

export interface StatusWords {
  readonly label: string;
  /** What it means for the reader, and what to do about it where something can be done. */
  readonly meaning: string;
  readonly tone: Tone;
}

const WORDS: Readonly<Record<CheckStatus, StatusWords>> = {
  queued: {
    label: 'Queued',
    meaning: 'The check waits for its turn. No page has been read yet; this screen refreshes by itself until the check ends.',
    tone: 'same',
  },
  running: {
    label: 'Running',
    meaning: 'Pages are being read now. Counts and pages below still grow; this screen refreshes by itself until the check ends.',
    tone: 'new',
  },
  completed: { label: 'Completed', meaning: 'Every target was checked. The results below are final.', tone: 'success' },
  failed: {
    label: 'Failed',
    meaning:
      'The check stopped before it could finish, so what is below may lack pages. A page that is missing here was not checked; that does not mean it did not change.',
    tone: 'error',
  },
  partial: {
    label: 'Partial',
    meaning:
      'The check ended, but some targets or pages could not be checked. What is below is valid for the pages that were read; the others are unknown, not unchanged.',
    tone: 'changed',
  },
  skipped_overlap: {
    label: 'Skipped: overlap',
    meaning:
      'The check did not run because the previous check of this monitor was still under way at its time. Nothing was read. Changes since then show in the next check; a longer interval avoids it.',
    tone: 'removed',
  },
  skipped_no_credits: {
    label: 'Skipped: no credits',
    meaning:
      'The check did not run because the team had too few credits to reserve for it. Nothing was read. Add credits, then run the monitor again or wait for its next time.',
    tone: 'error',
  },
};

/** A check status in words. One that nobody has heard of is shown as itself. */
export function describeCheckStatus(status: string | null): StatusWords {
  if (isKnown(CHECK_STATUSES, status)) return WORDS[status];
  if (status === null) return { label: 'No status', meaning: 'The service did not say in which state this check is.', tone: 'same' };
  return {
    label: status,
    meaning: `This console does not know the status "${status}". The service sent it; the results below are shown as they came.`,
    tone: 'same',
  };
}

/** Whether the check never read anything. */
export const isSkipped = (status: string | null): boolean => status === 'skipped_overlap' || status === 'skipped_no_credits';

const BILLING: Readonly<Record<string, string>> = {
  not_applicable: 'Nothing to bill',
  reserved: 'Reserved: credits are set aside, the final cost is not known yet',
  confirmed: 'Confirmed: the actual credits were charged',
  released: 'Released: the reservation was given back, nothing was charged for it',
  failed: 'Failed: the charge did not go through',
};

/** The billing status in words; the specification leaves it a free string, so any other is shown as itself. */
export const describeBillingStatus = (status: string | null): string =>
  status === null ? 'Not given' : Object.hasOwn(BILLING, status) ? (BILLING[status] ?? status) : status;

/** How the check was started, in words. */
export const describeTrigger = (trigger: string | null): string =>
  trigger === null
    ? 'Trigger not given'
    : trigger === 'scheduled'
      ? 'Started by schedule'
      : trigger === 'manual'
        ? 'Started by hand'
        : `Trigger: ${trigger}`;
