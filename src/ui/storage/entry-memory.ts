/**
 * What no storage takes, saved with the tab's own history: it outlives a reload there, and no other origin can read it. Each entry that is
 * come to gets the whole, with a number that grows: a page reads the newest, also where its own entry is one that a typed address or a
 * bookmark has just made, or one that was left before something changed on another.
 */
const FIELD = 'consoleMemory';
const NUMBER = 'consoleMemoryNumber';

/** Gives what was kept before a reload, and keeps `memory` with every entry from now on. `isSaved` is false where the browser has no such place. */
export function keepWithEntries(memory: Map<string, string | null>): {
  readonly keep: () => void;
  readonly isSaved: boolean;
} {
  const entries = (globalThis as Partial<Pick<Window, 'navigation'>>).navigation;
  if (!entries) return { keep: () => undefined, isSaved: false };
  const read = () => {
    memory.clear();
    for (const [key, text] of readNewest(entries).saved) memory.set(key, text);
  };
  read();
  // A page that comes back from the browser's cache of pages has slept through what others of this tab have kept.
  if (typeof window !== 'undefined')
    window.addEventListener('pageshow', ({ persisted }) => persisted && read());
  const keep = () => {
    const { number, saved } = readNewest(entries);
    if (memory.size === 0 && saved.length === 0) return;
    try {
      entries.updateCurrentEntry({ state: { [FIELD]: [...memory], [NUMBER]: number + 1 } });
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

/** What one entry holds. `number`: of all entries the one with the highest was saved last; zero where it holds nothing. */
interface Saved {
  readonly number: number;
  readonly saved: readonly (readonly [string, string | null])[];
}
const NOTHING: Saved = { number: 0, saved: [] };

/** What the entries of this origin hold that was saved last. */
function readNewest(entries: Navigation): Saved {
  const found = entries.entries().map((entry) => readSaved(entry.getState()));
  return found.reduce((newest, next) => (next.number > newest.number ? next : newest), NOTHING);
}

function readSaved(state: unknown): Saved {
  if (typeof state !== 'object' || state === null) return NOTHING;
  const number: unknown = Reflect.get(state, NUMBER);
  const saved: unknown = Reflect.get(state, FIELD);
  if (typeof number !== 'number' || !Array.isArray(saved)) return NOTHING;
  return {
    number,
    saved: saved.flatMap((entry: unknown) => {
      if (!Array.isArray(entry)) return [];
      const [key, text]: readonly unknown[] = entry;
      return typeof key === 'string' && (typeof text === 'string' || text === null)
        ? [[key, text] as const]
        : [];
    }),
  };
}
