import { yieldToPage } from '#/lib/yield-to-page.ts';
import { peekEventId, readTraceEntry, type TraceEntry } from './trace-entry.ts';

/**
 * The events of a run as its polls brought them. Every answer repeats the whole trace; an event is read when it first comes and never
 * again, so a poll costs, in time and memory, by its new events.
 */
export interface TraceLog {
  /** Only ever grows: a later log of the same run begins with the same entries. */
  readonly entries: readonly TraceEntry[];
  /** How many copies of each element have been read. Belongs to the log and its successors. */
  readonly readCopies: Map<string, number>;
}

export const createTraceLog = (): TraceLog => ({ entries: [], readCopies: new Map() });

/** Longest time in milliseconds for which reading keeps the page from anything else: two frames. Shorter slices mostly draw the same frame again. */
const SLICE_MS = 30;
/** Parsing an answer of more events took all that a task may take; after fewer there is time left to read them. */
const LONG = 20_000;

/** How many events are read between two looks at the clock, which costs as much as reading one. */
const BETWEEN_LOOKS = 64;

/** `log` with what `events`, a whole trace, has beyond it. The same log when that is nothing. Rejects when aborted, and then leaves `log` as it was. */
export async function extendTraceLog(log: TraceLog, events: readonly unknown[], signal?: AbortSignal): Promise<TraceLog> {
  const added: TraceEntry[] = [];
  const giveTurn = async () => {
    await yieldToPage();
    signal?.throwIfAborted();
  };
  if (events.length > LONG) await giveTurn();
  signal?.throwIfAborted();
  const count = countCopies(log, events);
  let sliceEnd = performance.now() + SLICE_MS;
  for (let index = count.from; index < events.length; index++) {
    const raw = events[index];
    const id = idOf(raw);
    const copy = count.next(id);
    if (copy > 0) added.push(readTraceEntry(raw, copy === 1 ? id : `${id} (copy ${copy})`));
    if (index % BETWEEN_LOOKS !== 0 || performance.now() < sliceEnd) continue;
    await giveTurn();
    sliceEnd = performance.now() + SLICE_MS;
  }
  if (added.length === 0) return log;
  return { entries: [...log.entries, ...added], readCopies: count.keep() };
}

/**
 * Counts the copies of each element. An answer mostly begins with all that the log has, in the same order, and then nothing of that
 * beginning need be counted again: `from` is where counting starts. `next` gives the number of a copy, 0 for one that was read before.
 */
function countCopies({ entries, readCopies }: TraceLog, events: readonly unknown[]) {
  const continues = entries.length <= events.length && entries.every((entry, index) => isRead(entry, events[index]));
  const counted = new Map<string, number>();
  return {
    from: continues ? entries.length : 0,
    next(id: string): number {
      const read = readCopies.get(id) ?? 0;
      const copy = (counted.get(id) ?? (continues ? read : 0)) + 1;
      counted.set(id, copy);
      return copy > read ? copy : 0;
    },
    /** What the log's successor begins with. */
    keep(): Map<string, number> {
      if (readCopies.size === 0) return counted;
      for (const [id, copies] of counted) if (copies > (readCopies.get(id) ?? 0)) readCopies.set(id, copies);
      return readCopies;
    },
  };
}

const isRead = (entry: TraceEntry, raw: unknown) => (entry.kind === 'event' ? entry.event.eventId : entry.id) === idOf(raw);

const idOf = (raw: unknown) => peekEventId(raw) ?? nameOfUnreadable(raw);

/** What has no id is known by its contents, so that it is the same thing at the next poll. */
function nameOfUnreadable(raw: unknown): string {
  const text = JSON.stringify(raw) ?? 'undefined';
  let hash = 5381;
  for (let index = 0; index < text.length; index++) hash = (Math.imul(hash, 33) ^ text.charCodeAt(index)) >>> 0;
  return `unreadable-${hash.toString(36)}-${text.length}`;
}
