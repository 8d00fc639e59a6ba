import { delMany, entries, getMany, keys, setMany } from 'idb-keyval';
import { withoutHeldKeys } from '#/lib/keys/known-keys.ts';
import { openDatabase, PATIENCE_MS, type Stores } from './archive-database.ts';

/** What is saved about a text beside the text: enough to choose what goes when there is no more room. */
interface Entry {
  /** Characters of the text; a browser stores one in one or two bytes. */
  readonly size: number;
  /** Milliseconds since the epoch. */
  readonly usedAt: number;
}

export interface Archive {
  /** The texts of these names, in their order; null for each that is not here. Never rejects. */
  readonly read: (names: readonly string[]) => Promise<readonly (string | null)[]>;
  /** Keeps a text, a moment later; the ones used longest ago go where there is no more room. Never rejects; what cannot be kept is not. */
  readonly write: (name: string, text: string) => Promise<void>;
  /** Removes every text whose name begins so. */
  readonly forget: (beginning: string) => Promise<void>;
  /** How much is saved; null where this browser keeps nothing (storage that is refused, full or hangs). */
  readonly measure: () => Promise<{ readonly texts: number; readonly characters: number } | null>;
}

/** Characters of all texts together. A month of the checks of twenty monitors is about a tenth of it. */
const ARCHIVE_LIMIT = 40_000_000;
/** How long a text waits for others to be written with, in milliseconds. */
const TOGETHER_MS = 100;
/** Room made at once, as a share of the limit, so that it is not made again at the next text. */
const ROOM = 0.1;

/**
 * Texts of this browser that outlive the page, in IndexedDB, within a size. Two tabs can use it at once: each text has an entry of its own,
 * and no list of them that one tab could overwrite.
 */
export function createArchive(limit = ARCHIVE_LIMIT, patienceMs = PATIENCE_MS): Archive {
  const attempt = openDatabase(patienceMs);
  /** Characters written since all were counted; null before the first count. */
  let size: number | null = null;

  const makeRoom = async (stores: Stores) => {
    const { gone, left } = chooseGone(await entries(stores.entries), limit);
    await remove(stores, gone);
    size = left;
  };

  /** Texts that wait to be written together: one by one, hundreds would take the database's and the page's time. */
  let waiting = new Map<string, string>();
  let writing: Promise<void> | null = null;
  /** The writing under way. */
  let written: Promise<void> = Promise.resolve();

  function writeWaiting(): Promise<void> {
    const batch = waiting;
    waiting = new Map();
    writing = null;
    const writingNow = attempt(async (stores) => {
      const names = [...batch.keys()];
      const before = await getMany<Entry | undefined>(names, stores.entries);
      const usedAt = Date.now();
      try {
        await setMany([...batch], stores.texts);
        await setMany(
          [...batch].map(([name, text]): [string, Entry] => [name, { size: text.length, usedAt }]),
          stores.entries,
        );
      } catch (error) {
        if (!isFull(error)) throw error;
        // The device has no room: what is here is read on, these texts are not saved. One without an entry would never go.
        await remove(stores, names);
        size = null;
        return;
      }
      const grown = [...batch.values()].map(
        (text, index) => text.length - (before[index]?.size ?? 0),
      );
      if (size !== null) size += grown.reduce((sum, each) => sum + each, 0);
      if (size === null || size > limit) await makeRoom(stores);
    }, undefined);
    // The one before it may not have ended yet.
    written = Promise.all([written, writingNow]).then(() => undefined);
    return writingNow;
  }

  return {
    read: (names) =>
      attempt(
        async ({ texts, entries: store }) => {
          const found = await getMany<string | undefined>([...names], texts);
          const usedAt = Date.now();
          // Not waited for: that a text was used is of use only when room is made.
          const used = names.flatMap((name, index): [string, Entry][] => {
            const size = found[index]?.length;
            return size === undefined ? [] : [[name, { size, usedAt }]];
          });
          if (used.length > 0) void setMany(used, store).catch(() => undefined);
          return found.map((text, index) => waiting.get(names[index] ?? '') ?? text ?? null);
        },
        names.map(() => null),
        { ms: patienceMs },
      ),

    write(name, whole) {
      const text = withoutHeldKeys(whole);
      if (text.length > limit / 4) return Promise.resolve();
      waiting.set(name, text);
      writing ??= new Promise((resolve) => {
        setTimeout(() => void writeWaiting().then(resolve), TOGETHER_MS);
      });
      return writing;
    },

    forget: (beginning) =>
      attempt(
        async (stores) => {
          for (const name of waiting.keys()) if (name.startsWith(beginning)) waiting.delete(name);
          await written;
          // Of the texts themselves: a page that was closed between the two leaves one that has no entry.
          const all = await keys<string>(stores.texts);
          await remove(
            stores,
            all.filter((name) => name.startsWith(beginning)),
          );
          size = null;
        },
        undefined,
        { evenIfBroken: true },
      ),

    measure: () =>
      attempt(async ({ entries: store }) => {
        const all = await entries<string, Entry>(store);
        return { texts: all.length, characters: sumSizes(all) };
      }, null),
  };
}

const sumSizes = (all: readonly (readonly [string, Entry])[]): number =>
  all.reduce((sum, [, entry]) => sum + entry.size, 0);

/** Which texts go for all to be within the limit, and how many characters stay. */
function chooseGone(all: readonly (readonly [string, Entry])[], limit: number) {
  const gone: string[] = [];
  let left = sumSizes(all);
  if (left <= limit) return { gone, left };
  for (const [name, entry] of all.toSorted(([, a], [, b]) => a.usedAt - b.usedAt)) {
    if (left <= limit * (1 - ROOM)) break;
    gone.push(name);
    left -= entry.size;
  }
  return { gone, left };
}

async function remove({ texts, entries: store }: Stores, names: string[]): Promise<void> {
  await delMany(names, texts);
  await delMany(names, store);
}

const isFull = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError';

/** The one archive of this page. */
export const pageArchive = createArchive();
