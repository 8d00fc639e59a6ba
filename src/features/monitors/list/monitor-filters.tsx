import { getRouteApi } from '@tanstack/react-router';
import { useIsFile } from '#/api/queries/use-is-file.ts';
import type { Monitor } from '#/contract/schemas/monitor.ts';
import { Checkbox } from '#/ui/controls/checkbox.tsx';
import { Select } from '#/ui/controls/select.tsx';
import { useDebouncedParam } from '#/ui/controls/use-debounced-param.ts';
import { readSort, type SortColumn, writeSort } from '../table/order-rows.ts';
import { SortSelect } from '../table/sort-head.tsx';
import { TextFilter } from '#/ui/controls/text-filter.tsx';
import type { MonitorSort } from './monitor-columns.ts';
import { listStates } from './monitor-state.ts';

const route = getRouteApi('/monitors/');

interface MonitorFiltersProps {
  readonly monitors: readonly Monitor[];
  readonly columns: readonly SortColumn<MonitorSort, Monitor>[];
}

/** What narrows the list of monitors, in the address. */
export function MonitorFilters({ monitors, columns }: MonitorFiltersProps) {
  const search = route.useSearch();
  const isFile = useIsFile();
  const navigate = route.useNavigate();
  const change = (part: Partial<typeof search>) =>
    void navigate({
      search: { ...search, ...part, offset: undefined },
      replace: true,
      resetScroll: false,
    });
  const [text, setText] = useDebouncedParam(search.q ?? '', (q) => change({ q: q || undefined }));
  return (
    <div className="flex flex-wrap items-center gap-2">
      <TextFilter label="Filter by name or goal" value={text} onChange={setText} />
      <Select
        label="Show monitors in state"
        hideLabel
        value={search.state ?? 'all'}
        options={[{ value: 'all', label: 'Every state' }, ...listStates(monitors, isFile)]}
        onChange={(state) => change({ state: state === 'all' ? undefined : state })}
      />
      <Checkbox
        label="Something to review"
        checked={search.review === true}
        onChange={(isOn) => change({ review: isOn ? true : undefined })}
        className="mx-1"
      />
      <SortSelect
        columns={columns}
        sort={readSort(columns, search)}
        onSort={(sort) => change(writeSort(columns, sort))}
      />
    </div>
  );
}
