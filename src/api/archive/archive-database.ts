import { createStore, type UseStore } from 'idb-keyval';

/** The database of the texts. */
export const ARCHIVE_NAME = 'console-archive';
/** A database that takes longer is as good as none: the service is asked instead. */
export const PATIENCE_MS = 3_000;
/** Nobody waits for what is written: it may take so many times longer. */
const UNHURRIED = 10;

export interface Stores {
  readonly texts: UseStore;
  /** What is saved about each text. */
  readonly entries: UseStore;
}

/**
 * Opens the database when it is first needed. What it returns runs `work` with the stores, and gives `otherwise` where this browser keeps
 * nothing (storage that is refused, full, or silent for `ms`). A database that failed once is not asked again, unless for what is owed
 * (`evenIfBroken`): it may only have been slow. Never rejects.
 */
export function openDatabase(patienceMs: number) {
  let stores: Stores | null = null;
  let isBroken = false;
  return async function attempt<Value>(
    work: (stores: Stores) => Promise<Value>,
    otherwise: Value,
    {
      ms = patienceMs * UNHURRIED,
      evenIfBroken = false,
    }: { readonly ms?: number; readonly evenIfBroken?: boolean } = {},
  ): Promise<Value> {
    if (isBroken && !evenIfBroken) return otherwise;
    try {
      stores ??= {
        texts: createStore(ARCHIVE_NAME, 'texts'),
        entries: createStore(`${ARCHIVE_NAME}-entries`, 'entries'),
      };
      return await inTime(work(stores), ms);
    } catch {
      isBroken = true;
      return otherwise;
    }
  };
}

/** Into so many parts the patience is cut: a page that was busy for long missed ticks of the clock, and no answer of the database. */
const TICKS = 10;

/** What a database gives, or a rejection where it gave nothing for so many milliseconds. */
export function inTime<Value>(work: Promise<Value>, ms: number): Promise<Value> {
  return new Promise((resolve, reject) => {
    let left = TICKS;
    const timer = setInterval(() => {
      left -= 1;
      if (left === 0) reject(new Error('The database gave no answer.'));
    }, ms / TICKS);
    work.then(resolve, reject).finally(() => clearInterval(timer));
  });
}
