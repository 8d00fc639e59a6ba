import { AlreadySentError } from '../client/api-error.ts';
/** A second stroke within this time means the first one. Milliseconds. */
export const SAME_STROKE_MS = 1_500;

/** What keeps others from doing the same: held until it is released. Null when somebody holds it. */
export type Lock = () => void;

export interface OnceOptions {
  /** What may be under way once: the service, the key and the thing that would be started. */
  readonly name: string;
  /** Who asks: a connection with its key. What another key has under way is not this one's. */
  readonly asker: object;
  /** The user knows of the other request, and wants this one all the same. */
  readonly force?: boolean | undefined;
  /** Whether a failure leaves open if the request did its work; after any other the next one may follow at once. */
  readonly leavesOpen: (error: unknown) => boolean;
  readonly takeLock?: (name: string) => Promise<Lock | null>;
}

const underWay = new WeakMap<object, Map<string, Promise<unknown>>>();

/**
 * Sends one request whatever is clicked, in all tabs of this browser. A second call of one asker joins the one under way; where another tab
 * or asker is at it, or the same was sent within the last moment, it rejects with an `AlreadySentError` at once: nobody waits for a tab that hangs.
 * Else settles as `send` does.
 */
export function sendOnce<Value>(send: () => Promise<Value>, options: OnceOptions): Promise<Value> {
  const { name, asker } = options;
  const own = underWay.get(asker) ?? new Map<string, Promise<unknown>>();
  underWay.set(asker, own);
  // A name stands for one kind of request, so what is under way gives what this one would.
  const joined = own.get(name) as Promise<Value> | undefined;
  if (joined) return joined;
  const sent = sendLocked(send, options).finally(() => own.delete(name));
  own.set(name, sent);
  return sent;
}

async function sendLocked<Value>(send: () => Promise<Value>, options: OnceOptions): Promise<Value> {
  const { name, force = false, leavesOpen, takeLock = takeBrowserLock } = options;
  const release = await takeLock(name);
  if (!release && !force) throw new AlreadySentError();
  const sentAt = performance.now();
  const releaseLater = () =>
    setTimeout(() => release?.(), Math.max(0, sentAt + SAME_STROKE_MS - performance.now()));
  try {
    const value = await send();
    releaseLater();
    return value;
  } catch (error) {
    if (leavesOpen(error)) releaseLater();
    else release?.();
    throw error;
  }
}

/** The browser's own locks end with the tab that holds them. They exist on https and localhost alone; elsewhere a note in storage serves. */
function takeBrowserLock(name: string): Promise<Lock | null> {
  const locks = (navigator as Partial<Navigator>).locks;
  // Where site data is blocked, the browser refuses its locks as well.
  return locks ? takeWebLock(locks, name).catch(() => takeStoredLock(name)) : takeStoredLock(name);
}

/** Whether a lock is free is answered at once. A browser whose site data is broken may never answer, and must keep nobody from cancelling. */
const LOCK_PATIENCE_MS = 5_000;

const takeWebLock = (locks: LockManager, name: string) =>
  new Promise<Lock | null>((resolve, reject) => {
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      reject(new Error('The browser does not say whether the lock is free.'));
    }, LOCK_PATIENCE_MS);
    locks
      .request(`console.once ${name}`, { ifAvailable: true }, (lock) => {
        clearTimeout(timer);
        if (lock === null || isLate) return resolve(null);
        return new Promise<void>((release) => resolve(release));
      })
      .catch(reject);
  });

const KEY = 'console.once';
/** A tab that crashed leaves its note behind: so long it counts. Hidden tabs run their timers once a minute, and may renew it no sooner. */
const NOTE_LIFE_MS = 90_000;
/** A request can wait for minutes, for its answer or for its next attempt: its note is kept young meanwhile. */
const RENEW_MS = 20_000;
/** So long a note takes to be seen by every tab. */
const SPREAD_MS = 80;

const heldHere = new Set<string>();

function takeOwnLock(key: string): Lock | null {
  if (heldHere.has(key)) return null;
  heldHere.add(key);
  return () => void heldHere.delete(key);
}

/** Two tabs may write at the same moment: the later note counts, and after a moment both tabs read whose it is. */
async function takeStoredLock(name: string): Promise<Lock | null> {
  const key = `${KEY} ${name}`;
  const owner = Math.random().toString(36).slice(2);
  const write = () => localStorage.setItem(key, `${owner} ${Date.now()}`);
  const isMine = () => localStorage.getItem(key)?.startsWith(`${owner} `) === true;
  try {
    const [, at = ''] = (localStorage.getItem(key) ?? '').split(' ');
    const age = Date.now() - Number(at);
    if (at !== '' && age >= 0 && age < NOTE_LIFE_MS) return null;
    write();
    await new Promise((resolve) => setTimeout(resolve, SPREAD_MS));
    if (!isMine()) return null;
  } catch {
    // Without storage tabs cannot know of each other; within this one the request is sent once all the same.
    return takeOwnLock(key);
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
  };
  // As the browser's own locks do, it ends with its page.
  window.addEventListener('pagehide', release);
  return release;
}
