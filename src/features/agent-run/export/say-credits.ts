import { formatCredits } from '#/lib/format/format-credits.ts';
import { formatNumber } from '#/lib/format/format-number.ts';
import type { RunView } from '../run/run-view.ts';

/** The credits of a run: what the status counts, and what polling saw beyond it. Null where neither is known. */
export function sayCredits({ status, used }: RunView): string | null {
  const counted = status?.value.creditsUsed ?? null;
  if (counted === null) return used === null ? null : `${formatCredits(used)} used`;
  return used !== null && used > counted
    ? `${formatCredits(counted)} by the status, ${formatNumber(used)} used`
    : formatCredits(counted);
}
