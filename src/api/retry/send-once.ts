import { AlreadySentError } from '../client/api-error.ts';
import { type Lock, takeStoredLock, waitForStoredLock } from './stored-lock.ts';

/** A second stroke within this time means the first one. Milliseconds. */
export const SAME_STROKE_MS = 1_500;

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
  if (!release && !force) throw new AlreadySentError(() => waitForBrowserLock(name));
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

/** Resolves once the lock is free. */
async function waitForBrowserLock(name: string): Promise<void> {
  const locks = (navigator as Partial<Navigator>).locks;
  // Shared, so that all who wait for it hear of it at once.
  const free = locks?.request(nameLock(name), { mode: 'shared' }, () => undefined);
  // Where site data is blocked, the browser refuses its locks as well.
  await (free?.catch(() => waitForStoredLock(name)) ?? waitForStoredLock(name));
}

/** Whether a lock is free is answered at once. A browser whose site data is broken may never answer, and must keep nobody from cancelling. */
const LOCK_PATIENCE_MS = 5_000;

const nameLock = (name: string) => `console.once ${name}`;

const takeWebLock = (locks: LockManager, name: string) =>
  new Promise<Lock | null>((resolve, reject) => {
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      reject(new Error('The browser does not say whether the lock is free.'));
    }, LOCK_PATIENCE_MS);
    locks
      .request(nameLock(name), { ifAvailable: true }, (lock) => {
        clearTimeout(timer);
        if (lock === null || isLate) return resolve(null);
        return new Promise<void>((release) => resolve(release));
      })
      .catch(reject);
  });
