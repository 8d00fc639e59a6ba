import { mergeRecords } from '#/lib/json/merge-records.ts';
import { jsonWithoutKeys } from '#/lib/keys/known-keys.ts';
import { keepWithEntries } from './entry-memory.ts';

/**
 * localStorage as a store that can be watched. Where it is full, the value lives in this tab's session and so survives a reload; where
 * both storages are refused (private windows, blocked site data), in memory and with the tab's history.
 */
const PREFIX = 'console.';
const OVERFLOW = `${PREFIX}overflow.`;
const memory = new Map<string, string | null>();
const entries = keepWithEntries(memory);
/** What no storage may hold: it is gone with the page, and no other tab hears of it. */
const pageOnly = new Set<string>();
const ofThisPage = new Map<string, string>();
const isOfPage = (key: string) => [...pageOnly].some((part) => key.includes(part));
/** What the names begin with whose texts are records of which each tab adds its own entries. */
const records = new Set<string>();
const isRecord = (key: string) => [...records].some((beginning) => key.startsWith(beginning));
/** The text of the device from which a record in this tab went on, beside that record. */
const baseOf = (key: string) => `${key} base`;
interface Written {
  /** What was there before. */
  readonly base: string | null;
  readonly text: string | null;
  readonly at: number;
}
/** What this tab has just written to the device of each record, the oldest first. */
const justWritten = new Map<string, readonly Written[]>();
/** Within so many milliseconds another tab may still write what it made of an earlier text; nobody marks here and unmarks there as fast. */
const SETTLED_MS = 1000;
interface Watch {
  readonly matches: (key: string) => boolean;
  readonly listener: () => void;
}
const watches = new Set<Watch>();

/** From now on, what is saved under names with this part lives as long as this page, in memory alone. */
export const keepInPage = (part: string): void => void pageOnly.add(part);

/** From now on, no tab takes from another an entry of a record that is saved under a name that begins so. */
export const keepEveryEntry = (beginning: string): void => void records.add(beginning);

/** Forgets what `keepInPage` saved under names with this part. */
export function forgetInPage(part: string): void {
  for (const name of ofThisPage.keys()) if (name.includes(part)) writeStored(name, null);
}

export function readStored(key: string): string | null {
  if (isOfPage(key)) return ofThisPage.get(key) ?? null;
  const held = readHeld(key);
  if (held === undefined) return readDevice(key);
  return isRecord(key) ? mergeRecords(readHeld(baseOf(key)) ?? null, held, readDevice(key)) : held;
}

/** What this tab has of a name and the device does not; null where it took that away, undefined where it has nothing of its own. */
const readHeld = (key: string): string | null | undefined =>
  memory.has(key) ? memory.get(key) : (readOverflow(key) ?? undefined);

function readDevice(key: string): string | null {
  try {
    return localStorage.getItem(PREFIX + key);
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

/** Keeps a text in this tab that found no room on the device; null takes it away. Whether it is saved. */
function keepOverflow(key: string, text: string | null): boolean {
  try {
    if (text === null) sessionStorage.removeItem(OVERFLOW + key);
    else sessionStorage.setItem(OVERFLOW + key, text);
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
  } else keepForLonger(key, text);
  for (const { matches, listener } of watches) if (matches(key)) listener();
}

function keepForLonger(key: string, text: string | null): void {
  try {
    const base = isRecord(key) ? readDevice(key) : null;
    if (text === null) localStorage.removeItem(PREFIX + key);
    else localStorage.setItem(PREFIX + key, text);
    dropHeld(key);
    if (isRecord(key)) noteWritten(key, { base, text, at: Date.now() });
  } catch {
    if (isRecord(key)) holdBase(key);
    hold(key, text);
  }
  entries.keep();
}

function hold(key: string, text: string | null): void {
  if (keepOverflow(key, text) && text !== null) memory.delete(key);
  else memory.set(key, text);
}

function holdBase(key: string): void {
  const base = readDevice(key);
  if (base === null) drop(baseOf(key));
  else hold(baseOf(key), base);
}

function dropHeld(key: string): void {
  drop(key);
  drop(baseOf(key));
}

function drop(key: string): void {
  keepOverflow(key, null);
  memory.delete(key);
}

const isFresh = ({ at }: Written) => Date.now() - at <= SETTLED_MS;

function noteWritten(key: string, written: Written): void {
  for (const [name, all] of justWritten) if (!all.some(isFresh)) justWritten.delete(name);
  justWritten.set(key, [...(justWritten.get(key) ?? []).filter(isFresh), written]);
}

/**
 * Two tabs that write one record at the same time each know nothing of the other's entry, and the later text is without the earlier's:
 * whoever sees its own entries gone from what another tab has just written puts them back. What found no room here is tried again.
 */
function keepOwnEntries({ key: name, newValue }: StorageEvent): void {
  if (name === null || !name.startsWith(PREFIX)) return;
  const key = name.slice(PREFIX.length);
  if (!isRecord(key)) return;
  if (readHeld(key) !== undefined) return writeStored(key, readStored(key));
  const written = (justWritten.get(key) ?? []).filter(isFresh);
  const merged = written.reduce((now, { base, text }) => mergeRecords(base, text, now), newValue);
  if (merged !== newValue) writeStored(key, merged);
}
(globalThis as Partial<Pick<Window, 'addEventListener'>>).addEventListener?.(
  'storage',
  keepOwnEntries,
);

type StoredLife = 'device' | 'tab' | 'page';

/**
 * How long what is stored now will be known: on the device, as long as this tab is open, or until this page is left or reloaded. `key`: its
 * name, or what its name holds.
 */
export function findStoredLife(key = ''): StoredLife {
  if (isOfPage(key)) return 'page';
  const probe = `${PREFIX}probe`;
  for (const [life, open] of [
    ['device', () => localStorage] as const,
    ['tab', () => sessionStorage] as const,
  ]) {
    try {
      open().setItem(probe, '1');
      open().removeItem(probe);
      return life;
    } catch {
      // Refused, or full.
    }
  }
  return inMemory();
}

const inMemory = (): StoredLife => (entries.isSaved ? 'tab' : 'page');

/** How long what is stored under these names is known, the shortest of all; null where nothing is. */
export function findLifeOf(names: readonly string[]): StoredLife | null {
  if (names.some(isOfPage)) return 'page';
  const held = names.filter((name) => readHeld(name) !== undefined);
  if (held.some((name) => memory.has(name))) return inMemory();
  if (held.length > 0) return 'tab';
  return names.some((name) => readDevice(name) !== null) ? 'device' : null;
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
  if (readStored(to) === null) writeStored(to, text);
  writeStored(from, null);
}

export const subscribeStored = (key: string, listener: () => void): (() => void) =>
  watch((changed) => changed === key, listener);

/** As `subscribeStored`, of all names that begin so. */
export const subscribeStoredUnder = (beginning: string, listener: () => void): (() => void) =>
  watch((changed) => changed.startsWith(beginning), listener);

function watch(matches: Watch['matches'], listener: () => void): () => void {
  const own: Watch = { matches, listener };
  watches.add(own);
  const onStorage = (event: StorageEvent) => {
    if (event.key !== null) {
      if (!event.key.startsWith(PREFIX)) return;
      const key = event.key.slice(PREFIX.length);
      if (!matches(key)) return;
      // What another tab has written since is newer than what found no room here.
      if (!isRecord(key)) dropHeld(key);
    }
    listener();
  };
  window.addEventListener('storage', onStorage);
  return () => {
    watches.delete(own);
    window.removeEventListener('storage', onStorage);
  };
}
