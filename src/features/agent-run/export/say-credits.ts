import { formatCredits } from '#/lib/format/format-credits.ts';
import { formatNumber } from '#/lib/format/format-number.ts';

interface Counts {
  readonly status: { readonly value: { readonly creditsUsed: number | null } } | null;
  /** By the trace. */
  readonly used: number | null;
}

/** The credits of a run: what the status counts, and what polling saw beyond it. Null where neither is known. */
export function sayCredits({ status, used }: Counts): string | null {
  const counted = status?.value.creditsUsed ?? null;
  if (counted === null) return used === null ? null : `${formatCredits(used)} used`;
  return countsMore({ status, used })
    ? `${formatCredits(counted)} by the status, ${formatNumber(used ?? 0)} used`
    : formatCredits(counted);
}

/** Whether the trace counts more credits as used than the status does. */
export const countsMore = ({ status, used }: Counts): boolean =>
  used !== null && used > (status?.value.creditsUsed ?? used);
