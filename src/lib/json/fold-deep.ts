import { ExactNumber, isContainer as holdsEntries } from './exact-number.ts';
import { printJson } from './print-json.ts';

/** A value whose deepest parts were replaced by the text of their JSON, and where that was done. */
export interface Folded {
  readonly value: unknown;
  /** Keys and indexes from the root to each part that is text now. */
  readonly places: readonly (readonly (string | number)[])[];
}

/** Levels of nesting that every walk over a value can take, its printing as JSON included. What data means ends long before. */
export const MAX_DEPTH = 200;

/**
 * `value` with nothing below `maxDepth` levels: what lies deeper is there as the text of its JSON, so that nothing is lost and nothing
 * that walks the value can exhaust the stack. The same value when it is not that deep; else a copy, the original stays as it is.
 */
export function foldDeep(value: unknown, maxDepth = MAX_DEPTH): Folded {
  const places: (string | number)[][] = [];
  const path: (string | number)[] = [];
  const foldEntry = (key: string | number, entry: unknown): unknown => {
    if (!isContainer(entry)) return entry;
    path.push(key);
    const folded = fold(entry);
    path.pop();
    return folded;
  };
  const fold = (part: Container): unknown => {
    if (path.length >= maxDepth) {
      if (isEmpty(part)) return part;
      places.push([...path]);
      return printDeepJson(part);
    }
    if (Array.isArray(part)) {
      let copy: unknown[] | null = null;
      for (let index = 0; index < part.length; index++) {
        const entry: unknown = part[index];
        const folded = foldEntry(index, entry);
        if (folded !== entry) (copy ??= part.slice())[index] = folded;
      }
      return copy ?? part;
    }
    let copy: Record<string, unknown> | null = null;
    for (const key in part) {
      if (!Object.hasOwn(part, key)) continue;
      const entry = part[key];
      const folded = foldEntry(key, entry);
      // The copy has each key as its own, so `__proto__` is set as a field here, too.
      if (folded !== entry) (copy ??= { ...part })[key] = folded;
    }
    return copy ?? part;
  };
  return isContainer(value) && isDeeper(value, maxDepth)
    ? { value: fold(value), places }
    : { value, places };
}

/** Looking is what every answer costs: 16 MB take 10 ms. */
function isDeeper(part: Container, room: number): boolean {
  if (Array.isArray(part)) {
    for (let index = 0; index < part.length; index++)
      if (holdsDeeper(part[index], room)) return true;
    return false;
  }
  for (const key in part) if (holdsDeeper(part[key], room)) return true;
  return false;
}

const holdsDeeper = (entry: unknown, room: number) =>
  isContainer(entry) && (room <= 1 || isDeeper(entry, room - 1));

type Container = Readonly<Record<string, unknown>>;

const isContainer = (value: unknown): value is Container => holdsEntries(value);

function* entriesOf(part: Container): Generator<[string, unknown]> {
  for (const key in part) if (Object.hasOwn(part, key)) yield [key, part[key]];
}

function isEmpty(part: Container): boolean {
  for (const _ in part) return false;
  return true;
}

/** JSON.stringify for a JSON value of any depth. */
export function printDeepJson(value: unknown): string {
  const parts: string[] = [];
  const open: {
    readonly entries: Iterator<[string | null, unknown]>;
    readonly end: string;
    isFirst: boolean;
  }[] = [];
  const write = (item: unknown): void => {
    if (Array.isArray(item)) {
      parts.push('[');
      open.push({ entries: itemsOf(item), end: ']', isFirst: true });
    } else if (isContainer(item)) {
      parts.push('{');
      open.push({ entries: entriesOf(item), end: '}', isFirst: true });
    } else parts.push(item instanceof ExactNumber ? item.text : (JSON.stringify(item) ?? 'null'));
  };
  write(value);
  for (let top = open.at(-1); top; top = open.at(-1)) {
    const next = top.entries.next();
    if (next.done === true) {
      parts.push(top.end);
      open.pop();
      continue;
    }
    const [key, entry] = next.value;
    if (!top.isFirst) parts.push(',');
    top.isFirst = false;
    if (key !== null) parts.push(JSON.stringify(key), ':');
    write(entry);
  }
  return parts.join('');
}

/** As `printJson`, also of what is nested deeper than the engine can write. */
export function printAnyJson(value: unknown): string {
  try {
    return printJson(value);
  } catch {
    return printDeepJson(value);
  }
}

function* itemsOf(list: readonly unknown[]): Generator<[null, unknown]> {
  for (const item of list) yield [null, item];
}
