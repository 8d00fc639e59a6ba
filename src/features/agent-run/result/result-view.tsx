import { printJson } from '#/lib/json/print-json.ts';
import { shortenText } from '#/lib/text/shorten-text.ts';
import { useMemo, useState } from 'react';
import type { Json } from '#/contract/schemas/tolerant.ts';
import { formatBytes } from '#/lib/format/format-bytes.ts';
import { formatCount } from '#/lib/format/format-number.ts';
import { Button } from '#/ui/controls/button.tsx';
import { CopyButton } from '#/ui/copy/copy-button.tsx';
import { sayMissing } from '#/ui/feedback/say-missing.ts';
import { saveFile } from '#/ui/storage/save-file.ts';
import { ToggleFilter } from '#/ui/controls/toggle-filter.tsx';
import { useRunSearch } from '../search/use-run-search.ts';
import { findRecordLists, isListOfRecords, type RecordList } from './find-records.ts';
import { ListSelect } from './list-select.tsx';
import { ResultTable } from './result-table.tsx';
import { readOrder, type RecordOrder, sortRecords, writeOrder } from './sort-records.ts';
import { JsonTree } from '#/ui/json-tree/json-tree.tsx';

const WAYS = ['tree', 'table', 'raw'] as const;
type Way = (typeof WAYS)[number];
const WORDS: Record<Way, string> = { tree: 'Tree', table: 'Table', raw: 'Raw JSON' };

/** More than this is not drawn; copy and download have all of it. */
const MAX_RAW = 200_000;

const LONGEST_PATH = 40;

interface ResultViewProps {
  readonly data: Json;
  /** Names the files: the job's id. */
  readonly jobId: string;
}

/** Data as a tree, as a table where it holds a list of records, or as it came. */
export function ResultView({ data, jobId }: ResultViewProps) {
  // `view`, `list` and `sort` belong to this tab.
  const [search, changeSearch] = useRunSearch();
  const lists = useMemo(() => findRecordLists(data), [data]);
  const text = useMemo(() => printJson(data, 2), [data]);
  const size = useMemo(() => formatBytes(new TextEncoder().encode(text).length), [text]);
  const [shownPath, setShownPath] = useState<string | undefined>();
  const list = lists.find(({ path }) => path === search.list) ?? lists[0];
  // Of several lists a table and a CSV hold one, which in a tree nothing else would name.
  const ofList = list && lists.length > 1 ? ` of ${shortenText(list.path, LONGEST_PATH)}` : '';
  const order = list ? readOrder(search.sort, list.columns) : null;
  const usual: Way = isListOfRecords(data, lists) ? 'table' : 'tree';
  const wanted = WAYS.find((way) => way === search.view) ?? usual;
  const way: Way = wanted === 'table' && !list ? 'tree' : wanted;
  const change = (next: Way) =>
    changeSearch({ view: next === usual ? undefined : next }, { replace: true });
  const name = `agent-run-${jobId}`;
  return (
    <div className="flex min-h-0 flex-col md:h-[max(26rem,calc(100dvh-13.5rem))]">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2 sm:px-6">
        <ToggleFilter
          label="How the result is shown"
          options={WAYS.filter((option) => option !== 'table' || list).map((value) => ({
            value,
            label: WORDS[value],
          }))}
          selected={[way]}
          onToggle={change}
        />
        {way === 'table' && list && <ListSelect lists={lists} list={list} />}
        <span className="text-12 text-muted">
          {list ? `${formatCount(list.rows.length, 'record')}${ofList}, ` : ''}
          {size}
        </span>
        <span className="flex flex-wrap gap-1 sm:ml-auto">
          {/* The tree has its own. */}
          {way !== 'tree' && <CopyButton label="Copy JSON" text={text} />}
          <Button
            size="small"
            variant="quiet"
            onClick={() => saveFile(`${name}-result.json`, text, 'application/json')}
          >
            Download JSON
          </Button>
          {list && <TakeTable {...{ list, order, ofList, name }} />}
        </span>
      </div>
      {way === 'tree' && (
        <JsonTree
          value={data}
          label="Result of the run"
          selectedPath={shownPath}
          openLevels={2}
          className="border-y max-md:max-h-[70vh]"
        />
      )}
      {way === 'table' && list && (
        <ResultTable
          label="Records of the result"
          list={list}
          order={order}
          onOrder={(next) => changeSearch({ sort: writeOrder(next) }, { replace: true })}
          onShow={(path) => {
            setShownPath(path);
            change('tree');
          }}
        />
      )}
      {way === 'raw' && (
        <pre
          aria-label="Result as raw JSON"
          className="min-h-0 overflow-auto border-y bg-sunken max-md:max-h-[70vh] px-4 py-3 text-12 whitespace-pre-wrap wrap-anywhere sm:px-6"
        >
          {text.slice(0, MAX_RAW)}
          {text.length > MAX_RAW &&
            `\n… ${formatCount(text.length - MAX_RAW, 'more character')}; copy or download for all of it`}
        </pre>
      )}
    </div>
  );
}

interface TakeTableProps {
  readonly list: RecordList;
  readonly order: RecordOrder | null;
  /** Which list it is, where there are several. */
  readonly ofList: string;
  readonly name: string;
}

/** The list as CSV, in its order on the screen. */
function TakeTable({ list, order, ofList, name }: TakeTableProps) {
  const printCsv = async () => {
    const { printRecordsAsCsv } = await import('./records-to-csv.ts').catch(() => {
      throw new Error('a part of the console could not be loaded. Load the page again.');
    });
    return printRecordsAsCsv({ columns: list.columns, rows: sortRecords(list.rows, order) });
  };
  const file = `${name}-result${ofList.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.csv`;
  return (
    <>
      <CopyButton label={`Copy CSV${ofList}`} text={printCsv} />
      <Button
        size="small"
        variant="quiet"
        onClick={() => void printCsv().then((csv) => saveFile(file, csv, 'text/csv'), sayMissing)}
      >
        {`Download CSV${ofList}`}
      </Button>
    </>
  );
}
