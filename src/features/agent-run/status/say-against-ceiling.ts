import { formatNumber } from '#/lib/format/format-number.ts';
import type { RunView } from '../run/run-view.ts';

/** ` of at most 40`; `, above the ceiling of 40`: by the most that either of them counts. */
export const sayAgainstCeiling = (
  {
    status,
    used,
  }: Pick<RunView, 'used'> & {
    readonly status: { readonly value: { readonly creditsUsed: number | null } } | null;
  },
  ceiling: number,
): string =>
  `${Math.max(status?.value.creditsUsed ?? 0, used ?? 0) > ceiling ? ', above the ceiling of' : ' of at most'} ${formatNumber(ceiling)}`;
