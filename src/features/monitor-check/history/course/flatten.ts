import { appendStep } from '#/lib/json/append-step.ts';
import { isContainer } from '#/lib/json/exact-number.ts';
import { readPath } from '#/ui/json-tree/json-path.ts';

/** More would take longer to compare than anybody reads. */
const MOST_FIELDS = 2_000;

/** Plain values by their paths. */
export type Values = ReadonlyMap<string, unknown>;

/** Adds the plain values of a value by path; empty lists and objects count as plain. False where there are too many. */
export function flatten(path: string, value: unknown, into: Map<string, unknown>): boolean {
  const entries = listEntries(value);
  if (entries.length === 0) {
    if (into.size >= MOST_FIELDS) return false;
    into.set(path, value);
    return true;
  }
  return entries.every(([step, item]) => flatten(appendStep(path, step), item, into));
}

/** By path what holds others of these values: its own path is not among them, though it is there. */
export function listHolders(values: Values): ReadonlyMap<string, 'list' | 'object'> {
  const holders = new Map<string, 'list' | 'object'>();
  for (const path of values.keys()) {
    let holder = path;
    // From the inside: what holds a holder that was met is known already.
    for (const step of readPath(path).toReversed()) {
      holder = holder.slice(0, Math.max(0, holder.length - appendStep('_', step).length + 1));
      if (holders.has(holder)) break;
      holders.set(holder, typeof step === 'number' ? 'list' : 'object');
    }
  }
  return holders;
}

function listEntries(value: unknown): readonly (readonly [string | number, unknown])[] {
  if (Array.isArray(value)) return value.map((item, index) => [index, item] as const);
  return isContainer(value) ? Object.entries(value) : [];
}
