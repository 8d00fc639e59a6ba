import type { Measured } from './scene.ts';
import { quantile } from './measure.ts';

const COLUMNS: readonly {
  readonly key: keyof Measured;
  readonly title: string;
  readonly digits: number;
}[] = [
  { key: 'shown', title: 'shown ms', digits: 0 },
  { key: 'firstPaint', title: 'paint ms', digits: 0 },
  { key: 'blocked', title: 'blocked ms', digits: 0 },
  { key: 'elements', title: 'elements', digits: 0 },
  { key: 'heapMb', title: 'heap MB', digits: 1 },
  { key: 'frame95', title: 'frame p95', digits: 1 },
  { key: 'transferKb', title: 'wire KB', digits: 1 },
  { key: 'requests', title: 'requests', digits: 0 },
  { key: 'chain', title: 'in a chain', digits: 0 },
];

/** The median of each column over several runs; a column that no run has stays out. */
export function medianOf(runs: readonly Measured[]): Measured {
  const columns = COLUMNS.map(
    ({ key }) => [key, runs.flatMap((run) => run[key] ?? [])] as const,
  ).filter(([, values]) => values.length > 0);
  return Object.fromEntries(columns.map(([key, values]) => [key, quantile(values, 0.5)]));
}

/** A line of the table: what, then a cell per column. */
export function printRow(
  what: string,
  cells: Readonly<Partial<Record<keyof Measured, string>>>,
): string {
  return [what.padEnd(58), ...COLUMNS.map(({ key }) => (cells[key] ?? '').padStart(11))].join('');
}

export const printHeader = () =>
  printRow('', Object.fromEntries(COLUMNS.map(({ key, title }) => [key, title])));

export const printMeasured = (measured: Measured) =>
  Object.fromEntries(COLUMNS.map(({ key, digits }) => [key, measured[key]?.toFixed(digits) ?? '']));

/** How many times more the plain alternative takes: above 1 the console is better. */
export const printRatio = (ours: Measured, plain: Measured) =>
  Object.fromEntries(
    COLUMNS.map(({ key }) => {
      const [left, right] = [ours[key], plain[key]];
      return [
        key,
        left === undefined || right === undefined || left === 0
          ? ''
          : `${(right / left).toFixed(1)}×`,
      ];
    }),
  );
