import { useIsFile } from '#/api/queries/use-is-file.ts';
import type { Monitor } from '#/contract/schemas/monitor.ts';
import { Checkbox } from '#/ui/controls/checkbox.tsx';
import { Select } from '#/ui/controls/select.tsx';
import { useDebouncedParam } from '#/ui/controls/use-debounced-param.ts';
import { type Sort, type SortColumn, writeSort } from '../table/order-rows.ts';
import { SortSelect } from '../table/sort-head.tsx';
import { TextFilter } from '#/ui/controls/text-filter.tsx';
import type { MonitorListSearch } from '../monitor-params.ts';
import type { MonitorSort } from './monitor-columns.ts';
import { listStates } from './monitor-state.ts';

interface MonitorFiltersProps {
  readonly monitors: readonly Monitor[];
  readonly search: MonitorListSearch;
  readonly columns: readonly SortColumn<MonitorSort, Monitor>[];
  readonly sort: Sort<MonitorSort> | null;
  readonly onChange: (part: Partial<MonitorListSearch>) => void;
}

/** What narrows the list of monitors. */
export function MonitorFilters({ monitors, search, columns, sort, onChange }: MonitorFiltersProps) {
  const isFile = useIsFile();
  const [text, setText] = useDebouncedParam(search.q ?? '', (q) => onChange({ q: q || undefined }));
  return (
    <div className="flex flex-wrap items-center gap-2">
      <TextFilter label="Filter by name or goal" value={text} onChange={setText} />
      <Select
        label="Show monitors in state"
        hideLabel
        value={search.state ?? 'all'}
        options={[{ value: 'all', label: 'Every state' }, ...listStates(monitors, isFile)]}
        onChange={(state) => onChange({ state: state === 'all' ? undefined : state })}
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
