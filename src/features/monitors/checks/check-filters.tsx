import { getRouteApi } from '@tanstack/react-router';
import { describeStatus } from '#/components/status/status-looks.ts';
import type { MonitorCheck } from '#/contract/schemas/monitor.ts';
import { CHECK_STATUSES } from '#/contract/values/monitor-values.ts';
import { Checkbox } from '#/ui/controls/checkbox.tsx';
import { Select } from '#/ui/controls/select.tsx';
import { useDebouncedParam } from '#/ui/controls/use-debounced-param.ts';
import { readSort, type SortColumn, writeSort } from '../table/order-rows.ts';
import { SortSelect } from '../table/sort-head.tsx';
import { TextFilter } from '#/ui/controls/text-filter.tsx';
import type { CheckSort } from './check-columns.ts';

const route = getRouteApi('/monitors/$monitorId/');

interface CheckFiltersProps {
  readonly columns: readonly SortColumn<CheckSort, MonitorCheck>[];
}

/** What narrows the list of checks, in the address. The API filters by status itself. */
export function CheckFilters({ columns }: CheckFiltersProps) {
  const search = route.useSearch();
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
        onChange={(value) => change({ status: value === 'all' ? undefined : value })}
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
