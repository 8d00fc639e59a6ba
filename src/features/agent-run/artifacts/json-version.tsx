import { useMemo, useState } from 'react';
import { formatCount } from '#/lib/format/format-number.ts';
import { ToggleFilter } from '#/ui/controls/toggle-filter.tsx';
import { countBeside, findRecordLists } from '../result/find-records.ts';
import { ListSelect } from '../result/list-select.tsx';
import { ResultTable } from '../result/result-table.tsx';
import { readOrder, writeOrder } from '../result/sort-records.ts';
import { useRunSearch } from '../search/use-run-search.ts';
import { JsonViewer, readJson } from './json-viewer.tsx';
import type { VersionPlace } from './version-place.ts';

const WAYS = [
  { value: 'table', label: 'Table' },
  { value: 'tree', label: 'Tree' },
] as const;

interface JsonVersionProps {
  readonly text: string;
  readonly label: string;
  readonly place: VersionPlace;
}

/**
 * A version of a JSON artifact: a table where it holds one list of records, as the result of a run mostly does, else a tree. What a result
 * gains beside its list while it grows makes no tree of it, and is counted beside the table.
 */
export function JsonVersion({ text, label, place }: JsonVersionProps) {
  // `list` and `sort` say the same here as on the tab of the result: the records grow into it.
  const [search, changeSearch] = useRunSearch();
  const [shownPath, setShownPath] = useState<string | undefined>();
  const { lists, value } = useMemo(() => {
    const read = readJson(text);
    return read.ok
      ? { lists: findRecordLists(read.value), value: read.value }
      : { lists: [], value: null };
  }, [text]);
  const list = lists.find(({ path }) => path === search.list) ?? lists[0];
  const others = list ? countBeside(value, list.path) : 0;
  const usual = lists.length === 1 ? 'table' : 'tree';
  const way = WAYS.find(({ value }) => value === place.way)?.value ?? usual;
  const change = (next: 'table' | 'tree') => place.onWay(next === usual ? undefined : next);
  const order = list ? readOrder(search.sort, list.columns) : null;
  const { versions, model, onSelectEvent, followsEnd } = place;
  const tree = <JsonViewer {...{ text, label, shownPath, versions, model, onSelectEvent }} />;
  if (!list) return tree;
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2 sm:px-6">
        <ToggleFilter
          label="How the version is shown"
          options={WAYS}
          selected={[way]}
          onToggle={change}
        />
        {way === 'table' && <ListSelect lists={lists} list={list} />}
        <span className="tabular text-12 text-muted">
          {formatCount(list.rows.length, 'record')}
          {way === 'table' && others > 0 && `; ${formatCount(others, 'other field')} in the tree`}
        </span>
      </div>
      {way === 'tree' ? (
        tree
      ) : (
        <ResultTable
          label={label}
          list={list}
          order={order}
          followsEnd={followsEnd}
          onOrder={(next) => changeSearch({ sort: writeOrder(next) }, { replace: true })}
          onShow={(path) => {
            setShownPath(path);
            change('tree');
          }}
        />
      )}
    </div>
  );
}
