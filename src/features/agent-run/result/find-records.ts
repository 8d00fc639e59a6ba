import { isContainer } from '#/lib/json/exact-number.ts';
import { appendStep } from '#/lib/json/append-step.ts';
import { lookUp } from '#/lib/json/look-up.ts';
import { readPath } from '#/ui/json-tree/json-path.ts';
import type { Json } from '#/contract/schemas/tolerant.ts';

export type JsonRecord = { readonly [key: string]: Json };

/** A list of records inside a result. */
export interface RecordList {
  /** As the tree writes paths: `vendors`, `groups.rows`, `["my.list"]`; empty for the result itself. */
  readonly path: string;
  readonly rows: readonly JsonRecord[];
  /** Keys of the records in the order in which they first appear. */
  readonly columns: readonly string[];
}

const isRecord = (value: Json): value is JsonRecord => isContainer(value) && !Array.isArray(value);
const isList = (value: Json): value is readonly Json[] => Array.isArray(value);

/** No list is looked for deeper. */
export const MAX_DEPTH = 4;

/** The lists of records in a result, those nearest to its top first; a list with anything but records in it is none. */
export function findRecordLists(data: Json): readonly RecordList[] {
  const found: { readonly depth: number; readonly list: RecordList }[] = [];
  const visit = (value: Json, path: string, depth: number) => {
    if (depth > MAX_DEPTH) return;
    if (isList(value)) {
      // A list inside each record of another list is a cell of its table, not a table of its own.
      if (value.length > 0 && value.every(isRecord))
        found.push({ depth, list: { path, rows: value, columns: columnsOf(value) } });
    } else if (isRecord(value)) {
      for (const [key, inner] of Object.entries(value))
        visit(inner, appendStep(path, key), depth + 1);
    }
  };
  visit(data, '', 0);
  return found.toSorted((a, b) => a.depth - b.depth).map(({ list }) => list);
}

const columnsOf = (rows: readonly JsonRecord[]): readonly string[] => {
  const columns = new Set<string>();
  for (const row of rows) for (const key of Object.keys(row)) columns.add(key);
  return [...columns];
};

/** Whether the first list of records is all there is: the result itself, or the only thing in it. Then a table hides nothing. */
export const isListOfRecords = (data: Json, lists: readonly RecordList[]): boolean =>
  lists.length > 0 &&
  (Array.isArray(data) ||
    (isRecord(data) &&
      Object.keys(data).length === 1 &&
      appendStep('', Object.keys(data)[0] ?? '') === lists[0]?.path));

/** How many fields are beside the list at `path`, and beside what holds it: a table of it hides them. */
export function countBeside(data: Json, path: string): number {
  let [count, inside] = [0, data];
  for (const step of readPath(path)) {
    if (!isRecord(inside)) return count;
    count += Object.keys(inside).length - 1;
    inside = lookUp(inside, String(step)) ?? null;
  }
  return count;
}
