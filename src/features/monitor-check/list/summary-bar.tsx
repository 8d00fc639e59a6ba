import type { MonitorSummary } from '#/contract/schemas/monitor.ts';
import { formatCount, formatPercent } from '#/lib/format/format-number.ts';
import { joinWords } from '#/lib/text/join-words.ts';
import { countOf, listPageCounts } from '#/components/monitor/compare-summary.ts';
import { SUMMARY_ORDER } from '#/components/monitor/compare-summary.ts';

const FILLS = {
  changed: 'bg-changed',
  new: 'bg-new',
  removed: 'bg-removed',
  error: 'bg-error',
  same: 'bg-same/35',
} as const;

/** What share of the pages has which status. A status with any page at all is at least 3 px wide, so that one error in thousands shows. */
export function SummaryBar({ summary }: { readonly summary: MonitorSummary }) {
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
  if (total === 0) return null;
  // A share is one of all pages: where the counts do not make up the total, none is known.
  const isWhole = total === countOf(summary, null);
  const words = parts.map(({ status, count }) => {
    const named =
      status === 'error' ? formatCount(count, 'error') : `${formatCount(count, 'page')} ${status}`;
    return isWhole ? `${named} (${formatPercent(count / total)})` : named;
  });
  return (
    <div className="flex h-2 w-full gap-px overflow-hidden rounded-sm">
      <span className="sr-only">{joinWords(words)}</span>
      {parts.map(({ status, fill, count }, index) => (
        <span
          key={status}
          aria-hidden
          title={words[index]}
          className={`min-w-[3px] ${fill}`}
          style={{ flexGrow: count, flexBasis: 0 }}
        />
      ))}
    </div>
  );
}
