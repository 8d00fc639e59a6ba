import { asRecord } from './as-record.ts';

/**
 * JSON objects that two hands went on from `base`, as one text, entry by entry: what `mine` added, changed or took away is so in `theirs`
 * too, but for what both changed, which is as in `theirs`. Null, and what is no JSON object, has no entries; null where none is left.
 */
export function mergeRecords(
  base: string | null,
  mine: string | null,
  theirs: string | null,
): string | null {
  if (mine === theirs || mine === base) return theirs;
  const [before, one, other] = [readEntries(base), readEntries(mine), readEntries(theirs)];
  const merged = new Map(other);
  for (const name of new Set([...before.keys(), ...one.keys()])) {
    const write = (entries: ReadonlyMap<string, unknown>) => JSON.stringify(entries.get(name));
    const [was, now, there] = [write(before), write(one), write(other)];
    if (now === was || there !== was) continue;
    if (one.has(name)) merged.set(name, one.get(name));
    else merged.delete(name);
  }
  const isAsTheirs =
    merged.size === other.size &&
    [...merged].every(([name, value]) => other.has(name) && other.get(name) === value);
  if (isAsTheirs) return theirs;
  return merged.size === 0 ? null : JSON.stringify(Object.fromEntries(merged));
}

function readEntries(text: string | null): ReadonlyMap<string, unknown> {
  try {
    return new Map(Object.entries(asRecord(JSON.parse(text ?? '{}'))));
  } catch {
    return new Map();
  }
}
