import type { MonitorCheckDetail } from '#/contract/schemas/monitor.ts';
import { PAGE_STATUSES, type PageStatus } from '#/contract/values/monitor-values.ts';
import { formatNumber } from '#/lib/format/format-number.ts';
import { ToggleFilter } from '#/ui/controls/toggle-filter.tsx';
import { StatusShape } from '#/components/status/status-mark.tsx';
import {
  countListed,
  listOtherCounts,
  SUMMARY_ORDER,
} from '#/components/monitor/compare-summary.ts';
import { describeStatus } from '#/components/status/status-looks.ts';

interface SummaryFiltersProps {
  readonly check: Pick<MonitorCheckDetail, 'status' | 'summary'>;
  /** As the address has it; may be a status that does not exist. */
  readonly selected: string | null;
  readonly onSelect: (status: PageStatus | null) => void;
}

/** The counts by page status are the filter. One at a time, for the API filters by one; pressed again it shows all. */
export function SummaryFilters({ check, selected, onSelect }: SummaryFiltersProps) {
  const { summary } = check;
  const options = [
    { value: 'all', label: 'All', count: countListed(check, null) ?? undefined },
    ...SUMMARY_ORDER.map((status) => ({
      value: status,
      label: describeStatus('page', status).word,
      mark: <StatusShape kind="page" status={status} />,
      count: summary?.[status] ?? undefined,
    })),
  ];
  const others = listOtherCounts(summary);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <ToggleFilter
        label="Filter pages by status"
        options={options}
        selected={[selected ?? 'all']}
        onToggle={(value) => {
          const status = PAGE_STATUSES.find((known) => known === value) ?? null;
          onSelect(status === selected ? null : status);
        }}
      />
      {others.length > 0 && (
        <p
          className="text-13 text-muted"
          title="The API filters by the known statuses only. The inbox takes in pages of any other."
        >
          {`Also counted: ${others.map(([name, count]) => `${name} ${formatNumber(count)}`).join(', ')}`}
        </p>
      )}
    </div>
  );
}
