import { asRecord, isSameText } from './as-record.ts';

/**
 * Joins two JSON objects that both were `base` before: what `mine` added, changed or removed since is done to `theirs`, too. Lists are joined as
 * well, and become objects whose entries are named by their own text. Null has no entries.
 */
export function joinRecords(base: string | null, mine: string, theirs: string): string {
  const [before, here, there] = [readEntries(base), readEntries(mine), readEntries(theirs)];
  for (const name of new Set([...before.keys(), ...here.keys()])) {
    if (isSameText(before.get(name), here.get(name))) continue;
    if (here.has(name)) there.set(name, here.get(name));
    else there.delete(name);
  }
  return JSON.stringify(Object.fromEntries(there));
}

/** The entries of a JSON object, or those of a list, each named by its own text; what is neither has none. */
export function readEntries(text: string | null): Map<string, unknown> {
  try {
    const read: unknown = JSON.parse(text ?? '{}');
    return new Map(
      Array.isArray(read)
        ? read.map((entry) => [JSON.stringify(entry), entry])
        : Object.entries(asRecord(read)),
    );
  } catch {
    return new Map();
  }
}
