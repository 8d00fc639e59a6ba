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
const LONG = 2_000;

/** `log` with what `events`, a whole trace, has beyond it. The same log when that is nothing. Rejects when aborted, and then leaves `log` as it was. */
export async function extendTraceLog(log: TraceLog, events: readonly unknown[], signal?: AbortSignal): Promise<TraceLog> {
  const inAnswer = new Map<string, number>();
  const added: TraceEntry[] = [];
  // Parsing a long answer was a task of its own length already.
  if (events.length > LONG) await yieldToPage();
  let sliceEnd = performance.now() + SLICE_MS;
  for (const raw of events) {
    const id = peekEventId(raw) ?? nameOfUnreadable(raw);
    const copy = (inAnswer.get(id) ?? 0) + 1;
    inAnswer.set(id, copy);
    if (copy <= (log.readCopies.get(id) ?? 0)) continue;
    added.push(readTraceEntry(raw, copy === 1 ? id : `${id} (copy ${copy})`));
    if (performance.now() < sliceEnd) continue;
    await yieldToPage();
    signal?.throwIfAborted();
    sliceEnd = performance.now() + SLICE_MS;
  }
  if (added.length === 0) return log;
  for (const [id, count] of inAnswer) if (count > (log.readCopies.get(id) ?? 0)) log.readCopies.set(id, count);
  return { entries: [...log.entries, ...added], readCopies: log.readCopies };
}

/** What has no id is known by its contents, so that it is the same thing at the next poll. */
function nameOfUnreadable(raw: unknown): string {
  const text = JSON.stringify(raw) ?? 'undefined';
  let hash = 5381;
  for (let index = 0; index < text.length; index++) hash = (Math.imul(hash, 33) ^ text.charCodeAt(index)) >>> 0;
  return `unreadable-${hash.toString(36)}-${text.length}`;
}
