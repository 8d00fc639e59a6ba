import type { TraceEntry } from '#/api/trace/trace-entry.ts';
import { addTo } from '#/lib/group-by.ts';
import { compareTexts } from '#/lib/text/compare-texts.ts';
import { type AgentTrack, buildTrack, extendTrack, joinNumbers } from './agent-track.ts';
import { assembleModel } from './assemble-model.ts';
import { type EventRecord, placeOf, type ReadableEntry, readRecord } from './event-record.ts';
import { type TraceModel, type UnreadableEvent, UNDATED } from './trace-model.ts';

export interface TraceFold {
  /**
   * The model of `entries`, a list that only ever grows: what was taken before is not read again, so a poll costs by its new events.
   * Another list starts afresh. Models already handed out never change.
   */
  take(entries: readonly TraceEntry[]): TraceModel;
  /** Does most of the work of a later `take` in small bits, one for each turn of the iteration, which may be given up at any of them. */
  prepare(entries: readonly TraceEntry[]): Iterable<void>;
}

/** The model of a whole trace. Its events may stand in any order and more than once. */
export const foldTrace = (entries: readonly TraceEntry[]): TraceModel =>
  createTraceFold().take(entries);

/** How many entries are read in one bit. */
const BIT = 1_000;

export function createTraceFold(): TraceFold {
  let state = createState();
  function* prepare(entries: readonly TraceEntry[]): Generator<void> {
    const continues =
      state.consumed === 0 ||
      (entries.length >= state.consumed && entries[state.consumed - 1] === state.lastEntry);
    if (!continues) state = createState();
    while (state.consumed < entries.length) {
      absorb(state, entries, state.consumed + BIT);
      yield;
    }
    nameNamesakes(state);
    yield* refreshTracks(state);
  }
  return {
    prepare,
    take(entries) {
      const bits = prepare(entries);
      while (bits.next().done !== true);
      if (state.model && !state.isStale) return state.model;
      const tracks = joinNumbers([...state.tracks.values()]);
      state.model = assembleModel(
        tracks,
        new Map(
          [...state.copies.values()].map((copy) => [
            findRecord(state, copy)?.id ?? copy.eventId,
            copy,
          ]),
        ),
        [...state.unreadable.values()].flatMap((copies) => [...copies.values()]),
        state.grew ? state.model : null,
      );
      state.isStale = false;
      state.grew = true;
      return state.model;
    },
  };
}

interface FoldState {
  consumed: number;
  /** Something was read since the model was made. */
  isStale: boolean;
  /** Since the model was made, events were only added at the ends of their tracks. */
  grew: boolean;
  lastEntry: TraceEntry | undefined;
  /** The first event that was read of each id. */
  readonly byId: Map<string, EventRecord>;
  /** Of an id that several events have, each of them by its place. */
  readonly namesakes: Map<string, Map<string, EventRecord>>;
  /** Ids that one more event has come to have. */
  readonly unnamed: Set<string>;
  readonly recordsOf: Map<string, EventRecord[]>;
  /** Records that came since their agent's track was built. */
  readonly added: Map<string, EventRecord[]>;
  /** Agents whose track must be built again. */
  readonly broken: Set<string>;
  readonly tracks: Map<string, AgentTrack>;
  /** Events that came more than once. */
  readonly copies: Map<string, EventCopies>;
  /** By what they correct or may be corrected by, then by their own names: one answer may hold several. */
  readonly unreadable: Map<string, Map<string, UnreadableEvent>>;
  model: TraceModel | null;
}

interface EventCopies {
  readonly eventId: string;
  readonly place: string;
  readonly count: number;
  /** Their contents are not the same. */
  readonly differ: boolean;
}

const createState = (): FoldState => ({
  consumed: 0,
  isStale: false,
  grew: true,
  lastEntry: undefined,
  byId: new Map(),
  namesakes: new Map(),
  unnamed: new Set(),
  recordsOf: new Map(),
  added: new Map(),
  broken: new Set(),
  tracks: new Map(),
  copies: new Map(),
  unreadable: new Map(),
  model: null,
});

function absorb(state: FoldState, entries: readonly TraceEntry[], until: number): void {
  const end = Math.min(until, entries.length);
  for (const entry of entries.slice(state.consumed, end)) addEntry(state, entry);
  state.consumed = end;
  state.lastEntry = entries[end - 1];
  state.isStale = true;
}

function addEntry(state: FoldState, entry: TraceEntry): void {
  if (entry.corrects !== undefined) state.unreadable.delete(entry.corrects);
  if (entry.kind === 'unreadable') {
    const { id, raw, differences } = entry;
    const first = id.replace(/ \(copy \d+\)$/, '');
    const copies = state.unreadable.get(first) ?? new Map<string, UnreadableEvent>();
    state.unreadable.set(first, copies.set(id, { id, raw, differences }));
    return;
  }
  const { eventId } = entry.event;
  const first = state.byId.get(eventId);
  if (!first) {
    const record = readRecord(entry);
    state.byId.set(eventId, record);
    return addRecord(state, record);
  }
  const place = placeOf(entry.event);
  const known = findRecord(state, { eventId, place });
  if (known && entry.corrects !== undefined) return correctRecord(state, known, entry);
  if (known) return addCopy(state, known, entry);
  const record = readRecord(entry, nameAt(eventId, place));
  const namesakes = state.namesakes.get(eventId) ?? new Map([[placeOf(first.entry.event), first]]);
  state.namesakes.set(eventId, namesakes.set(place, record));
  state.unnamed.add(eventId);
  addRecord(state, record);
}

function addRecord(state: FoldState, record: EventRecord): void {
  addTo(state.recordsOf, record.agentId, record);
  addTo(state.added, record.agentId, record);
}

function findRecord(
  { byId, namesakes }: FoldState,
  { eventId, place }: Pick<EventCopies, 'eventId' | 'place'>,
): EventRecord | undefined {
  const several = namesakes.get(eventId);
  if (several) return several.get(place);
  const only = byId.get(eventId);
  return only && placeOf(only.entry.event) === place ? only : undefined;
}

const nameAt = (eventId: string, place: string) => `${eventId}@${place}`;

function correctRecord(state: FoldState, known: EventRecord, entry: ReadableEntry): void {
  state.copies.delete(nameAt(entry.event.eventId, placeOf(entry.event)));
  putInPlace(state, known, entry);
}

function putInPlace(state: FoldState, known: EventRecord, entry: ReadableEntry): void {
  replaceRecords(state, new Map([[known, readRecord(entry, known.id)]]));
  // It may be another's turn to keep the id.
  if (state.namesakes.has(entry.event.eventId)) state.unnamed.add(entry.event.eventId);
}

/** Of copies that differ one must be shown, and the same one whichever came first: the one whose text sorts first. */
function addCopy(state: FoldState, known: EventRecord, entry: ReadableEntry): void {
  const { eventId } = entry.event;
  const place = placeOf(entry.event);
  const name = nameAt(eventId, place);
  const copies = state.copies.get(name) ?? { eventId, place, count: 1, differ: false };
  const [knownText, text] = [JSON.stringify(known.entry.raw), JSON.stringify(entry.raw)];
  state.copies.set(name, {
    ...copies,
    count: copies.count + 1,
    differ: copies.differ || knownText !== text,
  });
  if (text < knownText) putInPlace(state, known, entry);
}

/** Of events with one id the earliest keeps it, whichever came first; the others are told by their places. */
function nameNamesakes(state: FoldState): void {
  const renamed = new Map<EventRecord, EventRecord>();
  for (const eventId of state.unnamed) {
    const namesakes = [...(state.namesakes.get(eventId) ?? [])].sort(byTime);
    for (const [index, [place, record]] of namesakes.entries()) {
      const id = index === 0 ? eventId : nameAt(eventId, place);
      if (record.id !== id) renamed.set(record, readRecord(record.entry, id));
    }
  }
  state.unnamed.clear();
  replaceRecords(state, renamed);
}

type Placed = readonly [place: string, record: EventRecord];
/** What is not dated comes last, as anything may be before it. */
const byTime = ([place, { at }]: Placed, [otherPlace, { at: otherAt }]: Placed): number =>
  (at ?? Number.MAX_SAFE_INTEGER) - (otherAt ?? Number.MAX_SAFE_INTEGER) ||
  compareTexts(place, otherPlace);

function replaceRecords(state: FoldState, replaced: ReadonlyMap<EventRecord, EventRecord>): void {
  const agents = new Set<string>();
  for (const [before, now] of replaced) {
    const { eventId } = now.entry.event;
    agents.add(now.agentId);
    if (state.byId.get(eventId) === before) state.byId.set(eventId, now);
    state.namesakes.get(eventId)?.set(placeOf(now.entry.event), now);
  }
  for (const agentId of agents) {
    state.broken.add(agentId);
    state.recordsOf.set(
      agentId,
      (state.recordsOf.get(agentId) ?? []).map((record) => replaced.get(record) ?? record),
    );
  }
}

/** Brings the tracks up to date, one in each bit. */
function* refreshTracks(state: FoldState): Generator<void> {
  // Where no event of an agent has a time, it is at the start of the run, which may just have moved.
  const timeless = state.isStale
    ? [...state.recordsOf].filter(([, records]) => records.every((record) => record.at === null))
    : [];
  for (const [agentId] of timeless) state.broken.add(agentId);
  const fallbackTime = timeless.length === 0 ? UNDATED : findEarliest(state.recordsOf);
  for (const agentId of new Set([...state.added.keys(), ...state.broken])) {
    refreshTrack(state, agentId, fallbackTime);
    yield;
  }
}

function refreshTrack(state: FoldState, agentId: string, fallbackTime: number): void {
  const track = state.tracks.get(agentId);
  const added = state.added.get(agentId);
  const extended = track && added && !state.broken.has(agentId) ? extendTrack(track, added) : null;
  const records = state.recordsOf.get(agentId) ?? [];
  if (extended) state.tracks.set(agentId, extended);
  else {
    if (track) state.grew = false;
    if (records.length === 0) state.tracks.delete(agentId);
    else state.tracks.set(agentId, buildTrack(agentId, records, track ?? null, fallbackTime));
  }
  state.added.delete(agentId);
  state.broken.delete(agentId);
}

function findEarliest(recordsOf: ReadonlyMap<string, readonly EventRecord[]>): number {
  let earliest: number | null = null;
  for (const records of recordsOf.values())
    for (const { at } of records)
      if (at !== null && (earliest === null || at < earliest)) earliest = at;
  return earliest ?? UNDATED;
}

/** The trace of a run of which none is known. */
export const NO_TRACE = foldTrace([]);
