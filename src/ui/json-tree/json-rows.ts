import { isContainer } from '#/lib/json/exact-number.ts';
import { appendStep, type PathStep } from '#/lib/json/append-step.ts';
import { addTo } from '#/lib/group-by.ts';
import { formatPath, readPath } from './json-path.ts';
import type { JsonChange } from './json-tree-props.ts';

/** One line of the tree as it is open. */
export interface JsonRow {
  path: string;
  /** Null for the whole value. */
  step: PathStep | null;
  value: unknown;
  depth: number;
  /** Number of entries; 0 for what holds none. */
  size: number;
  isOpen: boolean;
  /** Place among its siblings, from 1, and their number. */
  place: number;
  siblings: number;
  change: JsonChange | null;
  /** Changes further inside. */
  changesInside: number;
  /** The value is gone and shown as it was. */
  isGone: boolean;
}

/** Changes by the tree's own writing of their paths, and how many lie inside each path. */
export interface ChangeIndex {
  byPath: ReadonlyMap<string, JsonChange>;
  inside: ReadonlyMap<string, number>;
  gone: GoneValues;
}

/** Values that are gone, by the path of what still is around them. */
export type GoneValues = ReadonlyMap<string, readonly { steps: PathStep[]; change: JsonChange }[]>;

export function indexChanges(
  value: unknown,
  changes: ReadonlyMap<string, JsonChange> | undefined,
): ChangeIndex {
  const byPath = new Map<string, JsonChange>();
  const inside = new Map<string, number>();
  const gone = new Map<string, { steps: PathStep[]; change: JsonChange }[]>();
  for (const [written, change] of changes ?? []) {
    const steps = settleSteps(value, readPath(written));
    const standing = countStanding(value, steps);
    const path = formatPath(steps);
    byPath.set(path, change);
    for (let count = 0; count < steps.length && count <= standing; count++) {
      const around = formatPath(steps.slice(0, count));
      inside.set(around, (inside.get(around) ?? 0) + 1);
    }
    if (standing === steps.length) continue;
    const around = formatPath(steps.slice(0, standing));
    addTo(gone, around, { steps: steps.slice(standing), change });
  }
  return { byPath, inside, gone };
}

/** A key with more dots is no name. */
const MOST_JOINED = 16;

/** `items.0` means `items[0]` where an array is there, and `gpt-4.1.price` the price of `gpt-4.1` where that is a key. */
function settleSteps(value: unknown, steps: readonly PathStep[]): PathStep[] {
  const settled: PathStep[] = [];
  let at = value;
  for (let index = 0; index < steps.length; index++) {
    let step = steps[index] ?? '';
    if (Array.isArray(at)) {
      if (typeof step === 'string' && /^\d+$/.test(step)) step = Number(step);
    } else if (isContainer(at) && !Object.hasOwn(at, step)) {
      const most = Math.min(steps.length, index + MOST_JOINED);
      for (let end = index + 2; end <= most; end++) {
        const joined = steps.slice(index, end).join('.');
        if (!Object.hasOwn(at, joined)) continue;
        step = joined;
        index = end - 1;
        break;
      }
    }
    settled.push(step);
    at = isContainer(at) ? Reflect.get(at, step) : undefined;
  }
  return settled;
}

/** How many of the steps lead into the value, stopping before one that would have to enter what holds nothing. */
function countStanding(value: unknown, steps: readonly PathStep[]): number {
  let at = value;
  for (let index = 0; index < steps.length; index++) {
    const step = steps[index];
    if (step === undefined || !isContainer(at) || !Object.hasOwn(at, step))
      return isContainer(at) ? index : Math.max(0, index - 1);
    at = Reflect.get(at, step);
  }
  return steps.length;
}

export function countEntries(value: unknown): number {
  if (Array.isArray(value)) return value.length;
  return isContainer(value) ? Object.keys(value).length : 0;
}

/** The rows to show: the whole value, and what the open paths hold. A closed part costs nothing. */
export function flattenJson(
  value: unknown,
  open: ReadonlySet<string>,
  changes: ChangeIndex,
): JsonRow[] {
  const rows: JsonRow[] = [];
  const add = (
    at: unknown,
    step: PathStep | null,
    path: string,
    depth: number,
    place: number,
    siblings: number,
  ): void => {
    const gone = changes.gone.get(path) ?? [];
    const size = countEntries(at);
    const isOpen = size + gone.length > 0 && open.has(path);
    rows.push({
      path,
      step,
      value: at,
      depth,
      size: isContainer(at) ? size + gone.length : 0,
      isOpen,
      place,
      siblings,
      change: changes.byPath.get(path) ?? null,
      changesInside: changes.inside.get(path) ?? 0,
      isGone: false,
    });
    if (!isOpen || !isContainer(at)) return;
    const all = size + gone.length;
    let next = 1;
    if (Array.isArray(at))
      for (const entry of at) add(entry, next - 1, `${path}[${next - 1}]`, depth + 1, next++, all);
    else
      for (const [key, entry] of Object.entries(at))
        add(entry, key, appendStep(path, key), depth + 1, next++, all);
    for (const { steps, change } of gone)
      rows.push(makeGoneRow(path, steps, change, depth + 1, next++, all));
  };
  add(value, null, '', 0, 1, 1);
  return rows;
}

/** The row of a value that is gone, below what still is around it: its path, its name, and what it was, as far as it is known. */
export function describeGone(
  around: string,
  { steps, change }: { steps: readonly PathStep[]; change: JsonChange },
) {
  const [first] = steps;
  return {
    path: formatPath([...readPath(around), ...steps]),
    step: steps.length === 1 && first !== undefined ? first : formatPath(steps),
    // What was changed or added, and yet is not in the value, has none that is known from it: the one before is not it.
    value: change.kind === 'removed' ? change.previous : undefined,
  };
}

function makeGoneRow(
  around: string,
  steps: readonly PathStep[],
  change: JsonChange,
  depth: number,
  place: number,
  siblings: number,
): JsonRow {
  return {
    ...describeGone(around, { steps, change }),
    depth,
    size: 0,
    isOpen: false,
    place,
    siblings,
    change,
    changesInside: 0,
    isGone: true,
  };
}

/** The paths to open at first: so many levels, more while few rows result, and what leads to the first changes. */
/** Fewer rows than this look empty: the next level is opened whatever it holds. */
const FEWEST_ROWS_AT_FIRST = 8;

export function chooseOpenPaths(
  value: unknown,
  levels: number,
  changedPaths: Iterable<string>,
): Set<string> {
  const open = new Set<string>();
  let level: { value: unknown; path: string }[] = [{ value, path: '' }];
  let rows = 1;
  for (let depth = 0; level.length > 0; depth++) {
    let entries = 0;
    for (const item of level) {
      entries += countEntries(item.value);
      if (depth >= levels && rows >= FEWEST_ROWS_AT_FIRST && rows + entries > MOST_ROWS_AT_FIRST)
        break;
    }
    if (depth >= levels && rows >= FEWEST_ROWS_AT_FIRST && rows + entries > MOST_ROWS_AT_FIRST)
      break;
    rows += entries;
    const next: { value: unknown; path: string }[] = [];
    for (const item of level) {
      if (countEntries(item.value) === 0) continue;
      open.add(item.path);
      for (const [step, entry] of listEntries(item.value))
        if (isContainer(entry)) next.push({ value: entry, path: appendStep(item.path, step) });
    }
    level = next;
  }
  let opened = 0;
  for (const written of changedPaths) {
    if (++opened > MOST_CHANGES_AT_FIRST) break;
    const steps = settleSteps(value, readPath(written));
    for (let count = 0; count < steps.length; count++) open.add(formatPath(steps.slice(0, count)));
  }
  return open;
}

const MOST_ROWS_AT_FIRST = 60;
const MOST_CHANGES_AT_FIRST = 30;

export function* listEntries(value: unknown): Generator<[PathStep, unknown]> {
  if (Array.isArray(value))
    for (let index = 0; index < value.length; index++) yield [index, value[index]];
  else if (isContainer(value)) yield* Object.entries(value);
}
