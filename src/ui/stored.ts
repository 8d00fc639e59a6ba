import { jsonWithoutKeys } from '#/lib/known-keys.ts';

/** localStorage as a store that can be watched. Where storage is refused (private windows, full disks), the value lives in memory. */
const PREFIX = 'console.';
const memory = new Map<string, string | null>();
const listeners = new Map<string, Set<() => void>>();

export function readStored(key: string): string | null {
  if (memory.has(key)) return memory.get(key) ?? null;
  try {
    return localStorage.getItem(PREFIX + key);
  } catch {
    return null;
  }
}

/** Null removes. Whatever the text is, no key is stored with it. */
export function writeStored(key: string, whole: string | null): void {
  const text = whole === null ? null : jsonWithoutKeys(whole);
  try {
    if (text === null) localStorage.removeItem(PREFIX + key);
    else localStorage.setItem(PREFIX + key, text);
    memory.delete(key);
  } catch {
    memory.set(key, text);
  }
  listeners.get(key)?.forEach((listener) => listener());
}

/** Removes all that is kept under names that begin so. */
export function clearStored(beginning: string): void {
  const names = new Set(memory.keys());
  try {
    for (const name of Object.keys(localStorage)) if (name.startsWith(PREFIX)) names.add(name.slice(PREFIX.length));
  } catch {
    // Refused storage holds nothing of ours.
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

/** Gives what stands under a name another name, unless something stands there already. */
export function moveStored(from: string, to: string): void {
  const text = readStored(from);
  if (text === null) return;
  if (readStored(to) === null) writeStored(to, text);
  writeStored(from, null);
}

export function subscribeStored(key: string, listener: () => void): () => void {
  const ofKey = listeners.get(key) ?? new Set();
  listeners.set(key, ofKey.add(listener));
  const onStorage = (event: StorageEvent) => {
    if (event.key === null || event.key === PREFIX + key) listener();
  };
  window.addEventListener('storage', onStorage);
  return () => {
    ofKey.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}
