import { formatNumber } from '#/lib/format/format-number.ts';
import type { Grouping } from '../search/agent-run-params.ts';
import type { TimeRow } from './measure-time.ts';

export type ColumnKey = Exclude<keyof TimeRow, 'key' | 'longestEventId' | 'open' | 'untold'>;

export interface TimeColumn {
  readonly key: ColumnKey;
  readonly label: string;
  /** What the number is, in a sentence. */
  readonly explanation: string;
  readonly format: 'text' | 'count' | 'duration' | 'share';
}

/** So many rows are drawn at once, in the order that is asked for: a run can have thousands of agents. */
export const ROWS_AT_ONCE = 100;

export const GROUPING_LABELS: Record<Grouping, string> = {
  tool: 'By tool',
  agent: 'By agent',
  site: 'By site',
};

const NAMES: Record<Grouping, string> = { tool: 'Tool', agent: 'Agent', site: 'Site' };

/** The columns of the table, by what the time is counted. */
export function listColumns(by: Grouping): readonly TimeColumn[] {
  const isAgent = by === 'agent';
  const column = (
    key: ColumnKey,
    label: string,
    format: TimeColumn['format'],
    explanation: string,
  ): TimeColumn => ({ key, label, format, explanation });
  return [
    column('name', NAMES[by], 'text', 'A click shows its events in the timeline.'),
    column(
      'share',
      'Of the run',
      'share',
      'How much of the run it was active. Overlapping calls count once.',
    ),
    column(
      'total',
      'Total',
      'duration',
      isAgent
        ? 'From its start to its end.'
        : 'All its calls added up; overlapping calls each count.',
    ),
    column(
      'own',
      'Own',
      'duration',
      isAgent
        ? 'Without the time its sub-agents were working.'
        : 'Without sub-agents that began during a call, and without the calls during a browser session.',
    ),
    ...(isAgent
      ? [
          column(
            'waiting',
            'Waiting',
            'duration',
            'Its sub-agents were working, and no call of its own was open.',
          ),
          column(
            'idle',
            'Between calls',
            'duration',
            'No call of its own was open and no sub-agent was working. The trace does not say what it did then.',
          ),
        ]
      : []),
    column(
      'pathShare',
      'Of the path',
      'share',
      'Its part of the critical path: what the end of the run waited for.',
    ),
    column('calls', 'Calls', 'count', 'Calls that were started, or ended without a start.'),
    column('failures', 'Failed', 'count', 'Calls that failed.'),
    column(
      'retries',
      'Retries',
      'count',
      'Calls that repeat a failed one: the same agent, tool and parameters.',
    ),
    column('median', 'Median', 'duration', 'Half of the calls that ended took no longer.'),
    column('p95', 'p95', 'duration', '95 % of the calls that ended took no longer.'),
    column('longest', 'Longest', 'duration', 'The longest call that ended.'),
  ];
}

/** Beside a number of calls, those that are not in its time, or not wholly: `, 2 unfinished, 1 of unknown length`. */
export const sayUntimed = ({ open, untold }: Pick<TimeRow, 'open' | 'untold'>): string =>
  (open > 0 ? `, ${formatNumber(open)} unfinished` : '') +
  (untold > 0 ? `, ${formatNumber(untold)} of unknown length` : '');

export interface TimeOrder {
  readonly key: ColumnKey;
  readonly descending: boolean;
}

const BY_TOTAL: TimeOrder = { key: 'total', descending: true };

/** The order in the address: `calls` or `-calls`. What names no column is the usual one: what took longest first. */
export function readOrder(text: string | undefined, columns: readonly TimeColumn[]): TimeOrder {
  const descending = text?.startsWith('-') === true;
  const name = descending ? text?.slice(1) : text;
  const found = columns.find(({ key }) => key === name);
  return found ? { key: found.key, descending } : BY_TOTAL;
}

/** What a click on a head leads to; undefined for the usual order. Numbers begin with the largest. */
export function turnOrder({ key, format }: TimeColumn, order: TimeOrder): string | undefined {
  const descending = order.key === key ? !order.descending : format !== 'text';
  if (key === BY_TOTAL.key && descending === BY_TOTAL.descending) return undefined;
  return descending ? `-${key}` : key;
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Rows in that order; what is not known comes last in both directions. */
export const orderRows = (
  rows: readonly TimeRow[],
  { key, descending }: TimeOrder,
): readonly TimeRow[] =>
  rows.toSorted((left, right) => {
    const [a, b] = [left[key], right[key]];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    const sign = descending ? -1 : 1;
    return typeof a === 'number' && typeof b === 'number'
      ? sign * (a - b)
      : sign * collator.compare(String(a), String(b));
  });
