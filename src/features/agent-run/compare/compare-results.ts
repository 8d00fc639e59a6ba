import { isContainer, isNumber, readPlainNumber } from '#/lib/json/exact-number.ts';
import type { Json } from '#/contract/schemas/tolerant.ts';
import { isSameJson } from '#/lib/json/is-same-json.ts';
import { lookUp } from '#/lib/json/look-up.ts';
import { printJson } from '#/lib/json/print-json.ts';
import type { ResultsVerdict } from './judge-pair.ts';
import {
  findRecordLists,
  type JsonRecord,
  MAX_DEPTH,
  type RecordList,
} from '../result/find-records.ts';

export interface FieldPair {
  readonly name: string;
  /** Undefined where the record does not have it. */
  readonly left: Json | undefined;
  readonly right: Json | undefined;
}

/** One record of two results. */
export interface RecordPair {
  /** The value it is known by, or its place from 1. */
  readonly name: string;
  readonly verdict: 'differs' | 'left-only' | 'right-only';
  /** What differs in it; of a record that one side lacks, all it has. */
  readonly fields: readonly FieldPair[];
}

/** The records of two results; those that are the same are only counted. */
export interface ComparedRecords {
  /** Where the list lies in the results; empty for the results themselves. */
  readonly path: string;
  /** The field that records are matched by; null where they are matched by their place. */
  readonly key: string | null;
  readonly same: number;
  readonly pairs: readonly RecordPair[];
  /** The records that both have come in another order; known only where they are matched by a field. */
  readonly isReordered: boolean;
  /** What the results hold beside this list differs. */
  readonly restDiffers: boolean;
}

/** Whether two results are the same, key order aside; null is a run without one, or with one that is no longer kept. */
export function compareData(left: Json | null, right: Json | null): ResultsVerdict {
  if (left === null && right === null) return 'none';
  if (left === null || right === null) return 'unknown';
  return isSameJson(left, right) ? 'same' : 'different';
}

/** Where a record's own name is to be expected, the surest first. */
const KEYS = ['id', 'url', 'sku', 'slug', 'name', 'title'];

/**
 * Compares the first list of records that both results hold, by the field that names each record once on both sides and most of them on
 * both, else by place. Null where there is no such list.
 */
export function compareRecords(left: Json, right: Json): ComparedRecords | null {
  // By path: a result may hold a list for each of thousands of addresses.
  const others = new Map(findRecordLists(right).map((list) => [list.path, list]));
  for (const { path, rows, columns } of findRecordLists(left)) {
    const other = others.get(path);
    if (other)
      return {
        ...compareRows(path, rows, other.rows, columns),
        restDiffers: !isSameJson(leaveOut(left, rows), leaveOut(right, other.rows)),
      };
  }
  return null;
}

/** The data with null in the place of one of its lists. */
function leaveOut(data: Json, list: RecordList['rows'], depth = 0): Json {
  if (data === list) return null;
  if (depth === MAX_DEPTH || !isContainer(data) || Array.isArray(data)) return data;
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [key, leaveOut(value, list, depth + 1)]),
  );
}

function compareRows(
  path: string,
  left: readonly JsonRecord[],
  right: readonly JsonRecord[],
  columns: readonly string[],
): Omit<ComparedRecords, 'restDiffers'> {
  const key = findKey(left, right, columns);
  const nameOf = (record: JsonRecord, index: number) =>
    key === null ? String(index + 1) : printName(lookUp(record, key));
  const rightNames = right.map(nameOf);
  const rightOf = new Map(right.map((record, index) => [rightNames[index] ?? '', record]));
  const leftNames = left.map(nameOf);
  const known = new Set(leftNames);
  const pairs: RecordPair[] = [];
  let same = 0;
  left.forEach((record, index) => {
    const name = leftNames[index] ?? '';
    const other = rightOf.get(name) ?? null;
    const fields = compareFields(record, other);
    if (other === null) pairs.push({ name, verdict: 'left-only', fields });
    else if (fields.length === 0) same += 1;
    else pairs.push({ name, verdict: 'differs', fields });
  });
  right.forEach((record, index) => {
    const name = rightNames[index] ?? '';
    if (!known.has(name))
      pairs.push({ name, verdict: 'right-only', fields: compareFields(null, record) });
  });
  return {
    path,
    key,
    same,
    pairs,
    isReordered:
      JSON.stringify(leftNames.filter((name) => rightOf.has(name))) !==
      JSON.stringify(rightNames.filter((name) => known.has(name))),
  };
}

/** Numbers of one value have one name, however they are written: an id of 18 digits is a number as well, and `1.0` is 1. */
function printName(value: Json | undefined): string {
  if (typeof value === 'string') return value;
  return String((isNumber(value) ? readPlainNumber(value) : null) ?? printJson(value));
}

/**
 * An id that each run makes anew names no record of the other run, and a price that moved none either, though no two records share it: a field
 * that names some of them on both sides goes before one that names none. Where none does, only a usual name tells that they are others.
 */
function findKey(left: Rows, right: Rows, columns: readonly string[]): string | null {
  const findMostShared = (names: readonly string[], least: number): string | null => {
    let [best, most]: [string | null, number] = [null, least - 1];
    for (const column of names) {
      const shared = countShared(readNames(left, column), readNames(right, column));
      if (shared > most) [best, most] = [column, shared];
    }
    return best;
  };
  return findMostShared(KEYS, 1) ?? findMostShared(columns, 1) ?? findMostShared(KEYS, 0);
}

type Rows = readonly JsonRecord[];
type Names = ReadonlySet<string> | null;

const countShared = (left: Names, right: Names): number =>
  left === null || right === null ? -1 : [...left].filter((name) => right.has(name)).length;

/** The texts or numbers that a field has; null where two records share one, or one has none. */
function readNames(rows: Rows, column: string): Names {
  const names = new Set<string>();
  for (const row of rows) {
    const value = lookUp(row, column);
    if (typeof value !== 'string' && !isNumber(value)) return null;
    names.add(printName(value));
  }
  return names.size === rows.length ? names : null;
}

/** The fields in which two records differ. */
function compareFields(left: JsonRecord | null, right: JsonRecord | null): readonly FieldPair[] {
  const names = new Set([...Object.keys(left ?? {}), ...Object.keys(right ?? {})]);
  return [...names].flatMap((name) => {
    const [one, other] = [left, right].map((record) =>
      record === null ? undefined : lookUp(record, name),
    );
    return one !== undefined && other !== undefined && isSameJson(one, other)
      ? []
      : [{ name, left: one, right: other }];
  });
}
