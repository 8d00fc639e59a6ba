import { formatCredits } from '#/lib/format/format-credits.ts';
import { formatNumber } from '#/lib/format/format-number.ts';
import type { RunView } from '../run/run-view.ts';

/** The credits of a run: what the status counts, and what polling saw beyond it. Null where neither is known. */
export function sayCredits({ status, used }: Pick<RunView, 'status' | 'used'>): string | null {
  const counted = status?.value.creditsUsed ?? null;
  if (counted === null) return used === null ? null : `${formatCredits(used)} used`;
  return countsMore({ status, used })
    ? `${formatCredits(counted)} by the status, ${formatNumber(used ?? 0)} used`
    : formatCredits(counted);
}

/** Whether the trace counts more credits as used than the status does. */
export const countsMore = ({ status, used }: Pick<RunView, 'status' | 'used'>): boolean =>
  used !== null && used > (status?.value.creditsUsed ?? used);
