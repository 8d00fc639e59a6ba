import { joinRecords } from '#/lib/json/join-records.ts';
import { jsonWithoutKeys } from '#/lib/keys/known-keys.ts';
import { noteLoss } from '#/lib/say-reload.ts';
import { keepWithEntries } from './entry-memory.ts';
import { noteChanges, onToldChange, withRecentChanges } from './recent-changes.ts';

/**
 * localStorage as a store that can be watched. Where it is full, the value lives in this tab's session and so survives a reload; where
 * both storages are refused (private windows, blocked site data), in memory and with the tab's history.
 */
const PREFIX = 'console.';
/** What the names of texts begin with that found no room on the device. */
const OVERFLOW = `${PREFIX}overflow.`;
const memory = new Map<string, string | null>();
const entries = keepWithEntries(memory);
/** What no storage may hold: it is gone with the page, and no other tab hears of it. */
const pageOnly = new Set<string>();
const ofThisPage = new Map<string, string>();
const isOfPage = (key: string) => [...pageOnly].some((part) => key.includes(part));
interface Watch {
  readonly matches: (key: string) => boolean;
  readonly listener: () => void;
}
const watches = new Set<Watch>();

const joined: string[] = [];
const isRecord = (key: string) => joined.some((beginning) => key.startsWith(beginning));

/**
 * From now on, what is saved under names that begin so is a record: what another tab writes takes the place of none of its entries that
 * found no room here, or that were written here at the same moment.
 */
export function keepEntries(beginning: string): void {
  joined.push(beginning);
  // Heard also while no screen shows the record: what found no room here must not hide what is written elsewhere meanwhile.
  if (typeof window !== 'undefined')
    watch(
      (key) => key.startsWith(beginning),
      () => undefined,
    );
}

/** Writes again what another tab, which had not seen it yet, has just written over. */
function keepRecentChanges(key: string): void {
  if (!isRecord(key)) return;
  const here = readStored(key);
  const all = withRecentChanges(key, here);
  if (all === here) return;
  keepForLonger(key, all);
  tellWatches(key);
}
onToldChange(keepRecentChanges);

/** From now on, what is saved under names with this part lives as long as this page, in memory alone. */
export const keepInPage = (part: string): void => void pageOnly.add(part);

/** Forgets what `keepInPage` saved under names with this part. */
export function forgetInPage(part: string): void {
  for (const name of ofThisPage.keys()) if (name.includes(part)) writeStored(name, null);
}

export function readStored(key: string): string | null {
  if (isOfPage(key)) return ofThisPage.get(key) ?? null;
  if (memory.has(key)) return memory.get(key) ?? null;
  try {
    return readOverflow(key) ?? localStorage.getItem(PREFIX + key);
  } catch {
    return null;
  }
}

function readOverflow(key: string): string | null {
  try {
    return sessionStorage.getItem(OVERFLOW + key);
  } catch {
    return null;
  }
}

/** Throws where the storage refuses it, or does not give it back: what cannot be read again is not stored. Null removes. */
function put(storage: Storage, name: string, text: string | null): void {
  if (text === null) storage.removeItem(name);
  else storage.setItem(name, text);
  if (storage.getItem(name) !== text) throw new Error('What was written cannot be read.');
}

/** Keeps a text in this tab that found no room on the device; null takes it away. Whether it is saved. */
function keepOverflow(key: string, text: string | null): boolean {
  try {
    put(sessionStorage, OVERFLOW + key, text);
    return true;
  } catch {
    return false;
  }
}

/** Null removes. Whatever the text is, no key is stored with it. */
export function writeStored(key: string, whole: string | null): void {
  const text = whole === null ? null : jsonWithoutKeys(whole);
  if (isOfPage(key)) {
    if (text === null) ofThisPage.delete(key);
    else ofThisPage.set(key, text);
  } else if (isRecord(key)) {
    const tell = noteChanges(key, readStored(key), text);
    // What this tab alone holds is no other's.
    if (keepForLonger(key, withRecentChanges(key, text))) tell();
  } else keepForLonger(key, text);
  tellWatches(key);
}

function tellWatches(key: string): void {
  for (const { matches, listener } of watches) if (matches(key)) listener();
}

/** A page that comes back from the browser's cache of pages was told of nothing that other tabs have written meanwhile. */
if (typeof window !== 'undefined')
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) for (const { listener } of watches) listener();
  });

/** Whether it is on the device now. */
function keepForLonger(key: string, text: string | null): boolean {
  let isOnDevice = false;
  try {
    put(localStorage, PREFIX + key, text);
    isOnDevice = true;
    keepOverflow(key, null);
    memory.delete(key);
  } catch {
    if (keepOverflow(key, text) && text !== null) memory.delete(key);
    else memory.set(key, text);
  }
  entries.keep();
  return isOnDevice;
}

/**
 * How long what is stored now will be known: on the device, as long as this tab is open, or until this page is left or reloaded. `key`: its
 * name, or what its name holds.
 */
export function findStoredLife(key = ''): 'device' | 'tab' | 'page' {
  if (isOfPage(key)) return 'page';
  const probe = `${PREFIX}probe`;
  for (const [life, open] of [
    ['device', () => localStorage] as const,
    ['tab', () => sessionStorage] as const,
  ]) {
    try {
      put(open(), probe, '1');
      put(open(), probe, null);
      return life;
    } catch {
      // Refused, or full.
    }
  }
  return entries.isSaved ? 'tab' : 'page';
}

noteLoss(() =>
  findStoredLife() === 'page'
    ? 'This browser stores nothing: what you typed is lost by a reload; copy it first.'
    : null,
);

/**
 * How long what is saved under a name lives where it found no room on the device, which may yet have some for less; null where it is there,
 * or nothing is.
 */
export function findHeldLife(key: string): 'tab' | 'page' | null {
  if ((memory.get(key) ?? null) !== null) return entries.isSaved ? 'tab' : 'page';
  return readOverflow(key) === null ? null : 'tab';
}

/** Removes all that is saved under names that begin so. */
export function clearStored(beginning: string): void {
  const names = new Set(memory.keys());
  for (const [open, prefix] of [
    [() => sessionStorage, OVERFLOW] as const,
    [() => localStorage, PREFIX] as const,
  ]) {
    try {
      for (const name of Object.keys(open()))
        if (name.startsWith(prefix)) names.add(name.slice(prefix.length));
    } catch {
      // Refused storage holds nothing of ours.
    }
  }
  for (const name of names) if (name.startsWith(beginning)) writeStored(name, null);
}

/** Connections and their keys have stores of their own. */
const KEY_PLACES = /^console\.(?:key\.|connections?$|forgotten-keys$|once )/;

/** Takes keys out of what an older version stored with them, once: this version stores none. */
export function sweepStored(): void {
  const swept = 'swept-keys';
  if (readStored(swept) !== null) return;
  for (const open of [() => localStorage, () => sessionStorage]) {
    try {
      const storage = open();
      for (const name of Object.keys(storage)) {
        if (!name.startsWith(PREFIX) || KEY_PLACES.test(name)) continue;
        const text = storage.getItem(name) ?? '';
        const safe = jsonWithoutKeys(text);
        if (safe !== text) storage.setItem(name, safe);
      }
    } catch {
      // Refused storage holds nothing of ours.
    }
  }
  writeStored(swept, '1');
}

/** Gives what is under a name another name, unless something is there already. */
export function moveStored(from: string, to: string): void {
  const text = readStored(from);
  if (text === null) return;
  // First: a device that is full has room for it under one name alone.
  writeStored(from, null);
  if (readStored(to) === null) writeStored(to, text);
}

export const subscribeStored = (key: string, listener: () => void): (() => void) =>
  watch((changed) => changed === key, listener);

/** As `subscribeStored`, of all names that begin so. */
export const subscribeStoredUnder = (beginning: string, listener: () => void): (() => void) =>
  watch((changed) => changed.startsWith(beginning), listener);

/** What another tab has written since is newer than what found no room here; of a record both are kept, where there is room now. */
function giveWay(key: string, { oldValue, newValue }: StorageEvent): void {
  const here = memory.get(key) ?? readOverflow(key);
  memory.delete(key);
  keepOverflow(key, null);
  if (here !== null && newValue !== null && isRecord(key))
    keepForLonger(key, joinRecords(oldValue, here, newValue));
}

function watch(matches: Watch['matches'], listener: () => void): () => void {
  const own: Watch = { matches, listener };
  watches.add(own);
  const onStorage = (event: StorageEvent) => {
    if (event.key !== null) {
      if (!event.key.startsWith(PREFIX)) return;
      const key = event.key.slice(PREFIX.length);
      if (!matches(key)) return;
      giveWay(key, event);
      if (event.newValue !== null) keepRecentChanges(key);
    }
    listener();
  };
  window.addEventListener('storage', onStorage);
  return () => {
    watches.delete(own);
    window.removeEventListener('storage', onStorage);
  };
}
