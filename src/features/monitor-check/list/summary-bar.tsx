import type { MonitorSummary } from '#/contract/schemas/monitor.ts';
import { formatCount, formatNumber, formatPercent } from '#/lib/format/format-number.ts';
import { joinWords } from '#/lib/text/join-words.ts';
import { countOf, listPageCounts } from '#/components/monitor/compare-summary.ts';
import { SUMMARY_ORDER } from '#/components/monitor/compare-summary.ts';

const FILLS = {
  changed: 'bg-changed-fill',
  new: 'bg-new',
  removed: 'bg-removed',
  error: 'bg-error',
  same: 'bg-same/35',
} as const;

interface SummaryBarProps {
  readonly summary: MonitorSummary;
  readonly isUnderWay: boolean;
  /** About how many pages there will be; null where that is not known, or the check has ended. */
  readonly expected: number | null;
}

/** What share of the pages has which status. A status with any page at all is at least 3 px wide, so that one error in thousands shows. */
export function SummaryBar({ summary, isUnderWay, expected }: SummaryBarProps) {
  const known = SUMMARY_ORDER.map((status) => ({
    status,
    fill: FILLS[status],
    count: countOf(summary, status) ?? 0,
  }));
  const others = listPageCounts(summary).map(([status, count]) => ({
    status,
    fill: 'bg-muted',
    count,
  }));
  const parts = [...known, ...others].filter(({ count }) => count > 0);
  const total = parts.reduce((sum, { count }) => sum + count, 0);
  const rest = expected === null ? 0 : Math.max(0, expected - total);
  if (total === 0 && rest === 0) return null;
  // A share is one of all pages: where the counts do not make up the total, none is known, nor of a check under way, which reads more.
  const isWhole = !isUnderWay && total === countOf(summary, null);
  const words = parts.map(({ status, count }) => {
    const named =
      status === 'error' ? formatCount(count, 'error') : `${formatCount(count, 'page')} ${status}`;
    return isWhole ? `${named} (${formatPercent(count / total)})` : named;
  });
  const bar = (
    <div className="flex h-2 w-full gap-px overflow-hidden rounded-sm">
      {words.length > 0 && <span className="sr-only">{joinWords(words)}</span>}
      {parts.map(({ status, fill, count }, index) => (
        <span
          key={status}
          aria-hidden
          title={words[index]}
          className={`min-w-[3px] forced-color-adjust-none ${fill}`}
          style={{ flexGrow: count, flexBasis: 0 }}
        />
      ))}
      {rest > 0 && (
        <span aria-hidden className="bg-sunken" style={{ flexGrow: rest, flexBasis: 0 }} />
      )}
    </div>
  );
  if (rest === 0 || expected === null) return bar;
  return (
    <div className="flex items-center gap-3">
      {bar}
      <p
        className="tabular shrink-0 text-13 text-muted"
        title="Based on the last check that finished, on the targets, or on its own total. The number may still change."
      >
        {`${formatNumber(total)} of about ${formatCount(expected, 'page')}`}
      </p>
    </div>
  );
}
