import { Select } from '#/ui/controls/select.tsx';
import { useRunSearch } from '../search/use-run-search.ts';
import type { RecordList } from './find-records.ts';

/** Which list of records a table shows, where there are several; the address holds it, and a sort belongs to one list. */
export function ListSelect({
  lists,
  list,
}: {
  readonly lists: readonly RecordList[];
  readonly list: RecordList;
}) {
  const [, changeSearch] = useRunSearch();
  if (lists.length < 2) return null;
  return (
    <Select
      label="List of records"
      hideLabel
      value={list.path}
      options={lists.map(({ path, rows }) => ({
        value: path,
        label: `${path || 'result'} (${rows.length})`,
      }))}
      onChange={(path) => changeSearch({ list: path, sort: undefined }, { replace: true })}
    />
  );
}
