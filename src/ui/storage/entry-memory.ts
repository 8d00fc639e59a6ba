/**
 * What no storage takes, saved with the tab's own history: it outlives a reload there, and no other origin can read it. Each entry that is
 * come to gets the whole, for a reload reads only the entry it happens on.
 */
const FIELD = 'consoleMemory';

/** Gives what was kept before a reload, and keeps `memory` with every entry from now on. `isSaved` is false where the browser has no such place. */
export function keepWithEntries(memory: Map<string, string | null>): {
  readonly keep: () => void;
  readonly isSaved: boolean;
} {
  const entries = (globalThis as Partial<Pick<Window, 'navigation'>>).navigation;
  if (!entries) return { keep: () => undefined, isSaved: false };
  for (const [key, text] of readSaved(entries)) memory.set(key, text);
  const keep = () => {
    if (memory.size === 0 && readSaved(entries).length === 0) return;
    try {
      entries.updateCurrentEntry({ state: { [FIELD]: [...memory] } });
    } catch {
      // A page that is going away has no entry any more.
    }
  };
  // An update of an entry's state tells of itself, too, and names no kind of navigation.
  entries.addEventListener('currententrychange', ({ navigationType }) => {
    if (navigationType !== null) keep();
  });
  return { keep, isSaved: true };
}

function readSaved(entries: Navigation): readonly (readonly [string, string | null])[] {
  const state: unknown = entries.currentEntry?.getState();
  const saved: unknown =
    typeof state === 'object' && state !== null ? Reflect.get(state, FIELD) : null;
  if (!Array.isArray(saved)) return [];
  return saved.flatMap((entry: unknown) => {
    if (!Array.isArray(entry)) return [];
    const [key, text]: readonly unknown[] = entry;
    return typeof key === 'string' && (typeof text === 'string' || text === null)
      ? [[key, text] as const]
      : [];
  });
}
