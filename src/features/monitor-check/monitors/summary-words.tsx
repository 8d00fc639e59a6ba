import type { MonitorSummary } from '#/contract/schemas/monitor.ts';
import { formatNumber } from '#/lib/format-number.ts';
import { StatusShape } from '#/ui/status-mark.tsx';
import { nameCount } from '../check/page-status-words.ts';
import { SUMMARY_ORDER } from '../check/summary-filters.tsx';

interface SummaryWordsProps {
  readonly summary: MonitorSummary | null;
}

/** The counts of a check in one line: what is not zero, of how many. */
export function SummaryWords({ summary }: SummaryWordsProps) {
  if (summary === null) return <span className="text-muted">No summary</span>;
  if (summary.totalPages === 0) return <span className="text-muted">No pages read</span>;
  const parts = SUMMARY_ORDER.filter((status) => status !== 'same' && (summary[status] ?? 0) > 0);
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      {parts.length === 0 && <span className="text-muted">Nothing changed</span>}
      {parts.map((status) => (
        <span key={status} className="inline-flex items-center gap-1.5 whitespace-nowrap">
          <StatusShape kind="page" status={status} />
          <span className="tabular">{formatNumber(summary[status])}</span>
          <span className="text-muted">{nameCount(status, summary[status])}</span>
        </span>
      ))}
      {summary.totalPages !== null && (
        <span className="tabular whitespace-nowrap text-muted">{`of ${formatNumber(summary.totalPages)}`}</span>
      )}
    </span>
  );
}
