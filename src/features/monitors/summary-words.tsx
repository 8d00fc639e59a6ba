import type { MonitorSummary } from '#/contract/schemas/monitor.ts';
import { formatNumber } from '#/lib/format/format-number.ts';
import { StatusShape } from '#/components/status/status-mark.tsx';
import {
  type Counted,
  describeNoChange,
  listPageCounts,
  SUMMARY_ORDER,
} from '#/components/monitor/compare-summary.ts';
import { nameCount } from '#/components/monitor/page-status-words.ts';

interface SummaryWordsProps {
  readonly summary: MonitorSummary | null;
  readonly counted: Counted | null;
}

/** The counts of a check in one line: what is not zero, of how many. */
export function SummaryWords({ summary, counted }: SummaryWordsProps) {
  if (summary === null) return <span className="text-muted">No counts</span>;
  const found = SUMMARY_ORDER.filter((status) => status !== 'same');
  const parts = found.filter((status) => summary[status] !== null && summary[status] !== 0);
  const others = listPageCounts(summary);
  if (parts.length + others.length === 0 && counted?.pages === 0 && summary.same === 0)
    return <span className="text-muted">{`No pages read${counted.isSoFar ? ' yet' : ''}`}</span>;
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      {parts.length + others.length === 0 && (
        <span className="inline-block text-muted first-letter:uppercase">
          {/* The check may have failed, or be under way: what it did not read is unknown, not unchanged. */}
          {describeNoChange(summary, 'no change found')}
        </span>
      )}
      {parts.map((status) => (
        <span key={status} className="inline-flex items-center gap-1.5 whitespace-nowrap">
          <StatusShape kind="page" status={status} />
          <span className="tabular">{formatNumber(summary[status])}</span>
          <span className="text-muted">{nameCount(status, summary[status])}</span>
        </span>
      ))}
      {others.map(([status, count]) => (
        <span key={status} className="inline-flex items-center gap-1.5 whitespace-nowrap">
          <StatusShape kind="page" status={status} />
          <span className="tabular">{formatNumber(count)}</span>
          <span className="font-mono text-muted">{status}</span>
        </span>
      ))}
      {counted !== null && (
        <span className="tabular whitespace-nowrap text-muted">
          {`of ${formatNumber(counted.pages)}${counted.isSoFar ? ' read' : ''}`}
        </span>
      )}
    </span>
  );
}
