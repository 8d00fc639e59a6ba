import { createStore, promisifyRequest, type UseStore } from 'idb-keyval';
import { inTime } from '../archive/archive-database.ts';

/** What keeps others from doing the same: held until it is released. Null when somebody holds it. */
export type Lock = () => void;

const KEY = 'console.once';
/** A tab that crashed leaves its note behind: so long it counts. Hidden tabs run their timers once a minute, and may renew it no sooner. */
const NOTE_LIFE_MS = 90_000;
/** A request can wait for minutes, for its answer or for its next attempt: its note is kept young meanwhile. */
const RENEW_MS = 20_000;
/** So long a note may take to be seen by every tab, on a busy machine too: until then the database tells who came first. */
const SPREAD_MS = 5_000;
/** A database that takes longer is as good as none. */
const PATIENCE_MS = 2_000;
/** Without the database: so long a note takes to be seen by every tab of a machine that has nothing else to do. */
const USUAL_SPREAD_MS = 80;

const isYoung = (note: string | null | undefined, lifeMs: number): boolean => {
  const [, at = ''] = (note ?? '').split(' ');
  const age = Date.now() - Number(at);
  return at !== '' && age >= 0 && age < lifeMs;
};

let database: UseStore | null = null;

/**
 * Changes who was first to send `key` a moment ago, null for nobody, and gives who is. What one tab writes to local storage the others see some
 * time later, so that two which ask at one moment would each find themselves alone; a transaction of the database is one tab's at a time. All
 * notes are in one entry, without the old ones: a page that goes away takes nothing out of a database. Rejects where there is none, or none
 * that answers.
 */
async function changeFirst(
  key: string,
  change: (note: string | null) => string | null,
): Promise<string | null> {
  database ??= createStore('console-once', 'first');
  let now: string | null = null;
  const changing = database('readwrite', async (store) => {
    const read = store.get(KEY) as IDBRequest<ReadonlyMap<string, string> | undefined>;
    read.addEventListener('success', () => {
      const notes = new Map(read.result);
      for (const [name, note] of notes) if (!isYoung(note, SPREAD_MS)) notes.delete(name);
      now = change(notes.get(key) ?? null);
      if (now === null) notes.delete(key);
      else notes.set(key, now);
      store.put(notes, KEY);
    });
    await promisifyRequest(store.transaction);
  });
  await inTime(changing, PATIENCE_MS);
  return now;
}

const heldHere = new Set<string>();

function takeOwnLock(key: string): Lock | null {
  if (heldHere.has(key)) return null;
  heldHere.add(key);
  return () => void heldHere.delete(key);
}

const nameNote = (name: string) => `${KEY} ${name}`;

/** Who was refused looks so often whether the lock is free. */
const LOOK_MS = 1_000;

/** Resolves once nobody holds the lock of `takeStoredLock`. It looks first after `LOOK_MS`: whoever has just taken it writes its note by then. */
export async function waitForStoredLock(name: string): Promise<void> {
  const key = nameNote(name);
  const isHeld = () => {
    try {
      return heldHere.has(key) || isYoung(localStorage.getItem(key), NOTE_LIFE_MS);
    } catch {
      return false;
    }
  };
  do await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  while (isHeld());
}

/** A lock of all tabs for browsers without their own, which they have on https and localhost alone: a note in storage, and who wrote it first. */
export async function takeStoredLock(name: string): Promise<Lock | null> {
  const key = nameNote(name);
  const owner = Math.random().toString(36).slice(2);
  const isOwn = (note: string | null) => note?.startsWith(`${owner} `) === true;
  const note = () => `${owner} ${Date.now()}`;
  const write = () => localStorage.setItem(key, note());
  const isMine = () => isOwn(localStorage.getItem(key));
  const leaveFirst = () =>
    changeFirst(key, (first) => (isOwn(first) ? null : first)).catch(() => null);
  try {
    if (isYoung(localStorage.getItem(key), NOTE_LIFE_MS)) return null;
    const first = await changeFirst(key, (was) => was ?? note()).catch(() => undefined);
    if (first !== undefined && !isOwn(first)) return null;
    write();
    if (first === undefined) {
      // The later note counts, and after a moment both tabs read whose it is.
      await new Promise((resolve) => setTimeout(resolve, USUAL_SPREAD_MS));
      if (!isMine()) return null;
    }
  } catch {
    // Without storage tabs cannot know of each other; within this one the request is sent once all the same.
    const own = takeOwnLock(key);
    const leave = () => {
      own?.();
      void leaveFirst();
    };
    if (own) return leave;
    leave();
    return null;
  }
  const whileMine = (action: () => void) => {
    try {
      if (isMine()) action();
    } catch {
      // Storage that refuses from now on holds the note as it is, until it is old.
    }
  };
  const renewal = setInterval(() => whileMine(write), RENEW_MS);
  const release = () => {
    clearInterval(renewal);
    window.removeEventListener('pagehide', release);
    whileMine(() => localStorage.removeItem(key));
    void leaveFirst();
  };
  // As the browser's own locks do, it ends with its page.
  window.addEventListener('pagehide', release);
  return release;
}
