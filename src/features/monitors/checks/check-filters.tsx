import { describeStatus } from '#/components/status/status-looks.ts';
import type { MonitorCheck } from '#/contract/schemas/monitor.ts';
import { CHECK_STATUSES } from '#/contract/values/monitor-values.ts';
import { Checkbox } from '#/ui/controls/checkbox.tsx';
import { Select } from '#/ui/controls/select.tsx';
import { useDebouncedParam } from '#/ui/controls/use-debounced-param.ts';
import { type Sort, type SortColumn, writeSort } from '../table/order-rows.ts';
import { SortSelect } from '../table/sort-head.tsx';
import { TextFilter } from '#/ui/controls/text-filter.tsx';
import type { MonitorSearch } from '../monitor-params.ts';
import type { CheckSort } from './check-columns.ts';

interface CheckFiltersProps {
  readonly search: MonitorSearch;
  readonly columns: readonly SortColumn<CheckSort, MonitorCheck>[];
  readonly sort: Sort<CheckSort> | null;
  readonly onChange: (part: Partial<MonitorSearch>) => void;
}

/** What narrows the list of checks. The API filters by status itself. */
export function CheckFilters({ search, columns, sort, onChange }: CheckFiltersProps) {
  const [text, setText] = useDebouncedParam(search.q ?? '', (q) => onChange({ q: q || undefined }));
  return (
    <div className="flex flex-wrap items-center gap-2">
      <TextFilter label="Filter by error, trigger, date or id" value={text} onChange={setText} />
      <Select
        label="Show checks with status"
        hideLabel
        value={search.status ?? 'all'}
        options={[
          { value: 'all', label: 'Every status' },
          ...CHECK_STATUSES.map((value) => ({
            value: value as string,
            label: describeStatus('check', value).word,
          })),
        ]}
        onChange={(value) => onChange({ status: value === 'all' ? undefined : value })}
      />
      <Checkbox
        label="Something to review"
        checked={search.review === true}
        onChange={(isOn) => onChange({ review: isOn ? true : undefined })}
        className="mx-1"
      />
      <SortSelect
        columns={columns}
        sort={sort}
        onSort={(next) => onChange(writeSort(columns, next))}
      />
    </div>
  );
}
