import { isRecord } from '#/lib/json/as-record.ts';
import { isContainer, isNumber } from '#/lib/json/exact-number.ts';
import { yieldToPage } from '#/lib/yield-to-page.ts';
import { peekEventId, readTraceEntry, type TraceEntry } from './trace-entry.ts';

/**
 * The events of a run as its polls read them. Every answer repeats the whole trace; an event is read when it first comes, and again only
 * where it comes with other contents, so a poll costs, in time and memory, by its new events.
 */
export interface TraceLog {
  /**
   * Only ever grows: a later log of the same run begins with the same entries. An event sent again with other contents is one more, which
   * corrects what was known of it unless its answer holds that as well. Only where an answer begins the run a second time, by ids of which
   * none is known, as a service that was restarted may, does it begin again: both together would be a run that never was.
   */
  readonly entries: readonly TraceEntry[];
  /** What an answer held when it last had anything new, in its order. */
  readonly held: readonly TraceEntry[];
  /** What was first read of each id. This and `more` belong to the log and its successors. */
  readonly firstOf: Map<string, TraceEntry>;
  /** What was read of an id after that: copies in one answer, or other contents. */
  readonly more: Map<string, readonly TraceEntry[]>;
}

export const createTraceLog = (): TraceLog => ({
  entries: [],
  held: [],
  firstOf: new Map(),
  more: new Map(),
});

/** Longest time in milliseconds for which reading keeps the page from anything else: two frames. Shorter slices mostly draw the same frame again. */
const SLICE_MS = 30;
/** Parsing an answer of more events took all that a task may take; after fewer there is time left to read them. */
const LONG = 20_000;

/** How many events are read between two looks at the clock, which costs as much as reading one. */
const BETWEEN_LOOKS = 64;

/** `log` with what `events`, a whole trace, has beyond it. The same log when that is nothing. Rejects when aborted, and then leaves `log` as it was. */
export async function extendTraceLog(
  log: TraceLog,
  events: readonly unknown[],
  signal?: AbortSignal,
): Promise<TraceLog> {
  const giveTurn = async () => {
    await yieldToPage();
    signal?.throwIfAborted();
  };
  if (events.length > LONG) await giveTurn();
  signal?.throwIfAborted();
  const reading = startReading(log);
  let sliceEnd = performance.now() + SLICE_MS;
  for (let index = 0; index < events.length; index++) {
    reading.take(events[index], index);
    if (index % BETWEEN_LOOKS !== 0 || performance.now() < sliceEnd) continue;
    await giveTurn();
    sliceEnd = performance.now() + SLICE_MS;
  }
  return reading.finish();
}

/**
 * Reads one answer. It mostly holds what the last one held, in the same places; what does not is looked up by its id. `log` stays as it is
 * until the end.
 */
function startReading(log: TraceLog) {
  const [added, held]: [TraceEntry[], TraceEntry[]] = [[], []];
  const addedOf = new Map<string, TraceEntry[]>();
  const counts = createCounts(held);
  /** Something is in another place than in the last answer. */
  let moved = false;
  const listRead = (id: string): readonly TraceEntry[] => {
    const first = log.firstOf.get(id);
    return [...(first ? [first] : []), ...(log.more.get(id) ?? []), ...(addedOf.get(id) ?? [])];
  };
  const add = (raw: unknown, id: string, name: string, before: readonly TraceEntry[]) => {
    const entry = readTraceEntry(raw, name);
    held.push(entry);
    added.push(entry);
    addedOf.set(id, [...before, entry]);
  };
  /** Of an id that was known before, this answer holds nothing that was. */
  const markCorrections = () => {
    const marked = new Map<TraceEntry, TraceEntry>();
    for (const [id, [first, ...rest]] of addedOf)
      if (first && log.firstOf.has(id) && counts.of(id) === rest.length + 1) {
        const correction = { ...first, corrects: id };
        marked.set(first, correction);
        addedOf.set(id, [correction, ...rest]);
      }
    if (marked.size === 0) return;
    for (const list of [added, held])
      list.forEach((entry, place) => {
        const correction = marked.get(entry);
        if (correction) list[place] = correction;
      });
  };
  return {
    take(raw: unknown, index: number) {
      const before = moved ? undefined : log.held[index];
      if (before && isSameSent(before.raw, raw)) return void held.push(before);
      const id = idOf(raw);
      moved ||= before !== undefined && idOf(before.raw) !== id;
      if (!log.firstOf.has(id) && !addedOf.has(id)) return add(raw, id, id, []);
      const isInPlace = before !== undefined && !moved;
      const read = listRead(id);
      const same = read.find((entry) => isSameSent(entry.raw, raw));
      if (same && (isInPlace || counts.of(id) < read.length)) return void held.push(same);
      add(raw, id, `${id} (copy ${read.length + 1})`, addedOf.get(id) ?? []);
    },
    finish(): TraceLog {
      if (added.length === 0) return log;
      markCorrections();
      const isToldAnew =
        added.length === held.length &&
        added.some(isRunStart) &&
        // Without a beginning of its own, what is known is the later part of this telling.
        log.entries.some(isRunStart) &&
        ![...addedOf.keys()].some((id) => log.firstOf.has(id));
      const { entries, firstOf, more } = isToldAnew ? createTraceLog() : log;
      for (const [id, list] of addedOf) {
        const isKnown = firstOf.has(id);
        const [first] = list;
        if (first && !isKnown) firstOf.set(id, first);
        const rest = isKnown ? list : list.slice(1);
        if (rest.length > 0) more.set(id, [...(more.get(id) ?? []), ...rest]);
      }
      return { entries: [...entries, ...added], held, firstOf, more };
    },
  };
}

/** What holds of a log: without what was corrected since. */
export function leaveOutCorrected(entries: readonly TraceEntry[]): readonly TraceEntry[] {
  const places = new Map<string, number>();
  for (const [place, { corrects }] of entries.entries())
    if (corrects !== undefined) places.set(corrects, place);
  return places.size === 0
    ? entries
    : entries.filter(({ raw }, place) => (places.get(idOf(raw)) ?? 0) <= place);
}

const isRunStart = (entry: TraceEntry) =>
  entry.kind === 'event' && entry.event.type === 'run.started';

/** How many of the elements so far have an id; they are counted when that is first asked. */
function createCounts(held: readonly TraceEntry[]) {
  const counts = new Map<string, number>();
  let counted = 0;
  return {
    of(id: string): number {
      for (; counted < held.length; counted++) {
        const name = idOf(held[counted]?.raw);
        counts.set(name, (counts.get(name) ?? 0) + 1);
      }
      return counts.get(id) ?? 0;
    },
  };
}

/** Whether two elements were sent alike. Decoded JSON is nested no deeper than calls can be. */
function isSameSent(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (!isContainer(one) || !isContainer(other))
    return isNumber(one) && isNumber(other) && String(one) === String(other);
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = Object.keys(one);
  if (keys.length !== Object.keys(other).length) return false;
  for (const key of keys)
    if (!Object.hasOwn(other, key) || !isSameSent(Reflect.get(one, key), Reflect.get(other, key)))
      return false;
  return true;
}

/**
 * By what an element is known again. Beside its id the agent and the place in its sequence: a service may count the ids of each agent apart,
 * and where thousands share one, it tells them apart at once.
 */
function idOf(raw: unknown): string {
  const id = peekEventId(raw);
  if (id === null || !isRecord(raw)) return nameOfUnreadable(raw);
  const agent = raw['agent'];
  const place = [isRecord(agent) ? agent['id'] : null, raw['producerSequence']];
  return `${id}@${place.map((part) => (typeof part === 'string' || isNumber(part) ? String(part) : '')).join('.')}`;
}

/** What has no id is known by its contents, so that it is the same thing at the next poll. */
function nameOfUnreadable(raw: unknown): string {
  const text = JSON.stringify(raw) ?? 'undefined';
  let hash = 5381;
  for (let index = 0; index < text.length; index++)
    hash = (Math.imul(hash, 33) ^ text.charCodeAt(index)) >>> 0;
  return `unreadable-${hash.toString(36)}-${text.length}`;
}
