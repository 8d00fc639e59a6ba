import { joinRecords } from '#/lib/json/join-records.ts';
import { jsonWithoutKeys } from '#/lib/keys/known-keys.ts';
import { keepWithEntries } from './entry-memory.ts';

/**
 * localStorage as a store that can be watched. Where it is full, the value lives in this tab's session and so survives a reload; where
 * both storages are refused (private windows, blocked site data), in memory and with the tab's history.
 */
const PREFIX = 'console.';
/** What the names of texts begin with that found no room on the device. */
export const OVERFLOW = `${PREFIX}overflow.`;
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

/** From now on, what is saved under names that begin so is a record: what another tab writes takes the place of none of its entries that found no room here. */
export const keepEntries = (beginning: string): void => void joined.push(beginning);

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
    if (text === null) localStorage.removeItem(PREFIX + key);
    else localStorage.setItem(PREFIX + key, text);
    keepOverflow(key, null);
    memory.delete(key);
  } catch {
    if (keepOverflow(key, text) && text !== null) memory.delete(key);
    else memory.set(key, text);
  }
  entries.keep();
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
      open().setItem(probe, '1');
      open().removeItem(probe);
      return life;
    } catch {
      // Refused, or full.
    }
  }
  return entries.isSaved ? 'tab' : 'page';
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

/** What another tab has written since is newer than what found no room here; of a record both are kept, where there is room now. */
function giveWay(key: string, { oldValue, newValue }: StorageEvent): void {
  const here = memory.get(key) ?? readOverflow(key);
  memory.delete(key);
  keepOverflow(key, null);
  if (here !== null && newValue !== null && joined.some((beginning) => key.startsWith(beginning)))
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
    }
    listener();
  };
  window.addEventListener('storage', onStorage);
  return () => {
    watches.delete(own);
    window.removeEventListener('storage', onStorage);
  };
}
