import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { CheckDigest } from '#/components/check-digest/check-digest.ts';
import { formatCount, formatNumber, formatPercent } from '#/lib/format/format-number.ts';
import { textLink } from '#/ui/text/text-link.ts';
import { summariseNoise } from './recurring-reasons.ts';

const MOST_REASONS = 5;

interface NoiseWordsProps {
  readonly monitorId: string;
  /** Newest first. */
  readonly digests: readonly CheckDigest[];
}

/** How much of what was judged did not matter, and the reasons that came again: what the goal could rule out in its own words. */
export function NoiseWords({ monitorId, digests }: NoiseWordsProps) {
  const { judged, noise, reasons } = useMemo(() => summariseNoise(digests), [digests]);
  if (digests.length === 0) return null;
  const partial = digests.filter(
    ({ doubts, lists }) => doubts.length > 0 || lists.some(({ isLeftOut }) => isLeftOut),
  ).length;
  const checks = `in the ${formatCount(digests.length, 'check')} read${partial === 0 ? '' : `, ${formatNumber(partial)} of them in part`}.`;
  if (judged === 0) return <p className="text-13 text-muted">{`Nothing was judged ${checks}`}</p>;
  return (
    <div className="flex flex-col gap-1.5 text-13">
      <p>
        <span className="font-medium text-strong">{formatPercent(noise / judged)}</span>
        {` noise: ${formatNumber(noise)} of ${formatCount(judged, 'judged page')} ${checks}`}
      </p>
      {reasons.length > 0 && (
        <>
          <h3 className="text-12 font-normal text-muted">
            Reasons that recur, which the goal could name
          </h3>
          <ul className="flex flex-col gap-1">
            {reasons.slice(0, MOST_REASONS).map(({ reason, count, isExample, checkId, page }) => (
              <li key={reason} className="flex min-w-0 items-baseline gap-2">
                <span className="tabular w-10 shrink-0 text-right text-muted">{`${formatNumber(count)} ×`}</span>
                <span className="prose-width min-w-0">
                  {isExample && <span className="text-muted">{'such as: '}</span>}
                  <bdi className="wrap-anywhere">{reason}</bdi>{' '}
                  <Link
                    to="/monitors/$monitorId/checks/$checkId"
                    params={{ monitorId, checkId }}
                    search={{ page: page.id }}
                    className={textLink}
                  >
                    Newest
                  </Link>
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
