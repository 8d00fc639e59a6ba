import type { TraceEntry } from '#/api/trace/trace-entry.ts';
import { addTo } from '#/lib/group-by.ts';
import { type AgentTrack, buildTrack, extendTrack } from './agent-track.ts';
import { assembleModel } from './assemble-model.ts';
import { type EventRecord, type ReadableEntry, readRecord } from './event-record.ts';
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
    yield* refreshTracks(state);
  }
  return {
    prepare,
    take(entries) {
      const bits = prepare(entries);
      while (bits.next().done !== true);
      if (state.model && !state.isStale) return state.model;
      const tracks = [...state.tracks.values()];
      state.model = assembleModel(
        tracks,
        state.copies,
        [...state.unreadable.values()],
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
  readonly byId: Map<string, EventRecord>;
  readonly recordsOf: Map<string, EventRecord[]>;
  /** Records that came since their agent's track was built. */
  readonly added: Map<string, EventRecord[]>;
  /** Agents whose track must be built again. */
  readonly broken: Set<string>;
  readonly tracks: Map<string, AgentTrack>;
  /** Ids that came more than once: how often, and whether with different contents. */
  readonly copies: Map<string, { count: number; differ: boolean }>;
  readonly unreadable: Map<string, UnreadableEvent>;
  model: TraceModel | null;
}

const createState = (): FoldState => ({
  consumed: 0,
  isStale: false,
  grew: true,
  lastEntry: undefined,
  byId: new Map(),
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
  if (entry.kind === 'unreadable') {
    state.unreadable.set(entry.id, {
      id: entry.id,
      raw: entry.raw,
      differences: entry.differences,
    });
    return;
  }
  const known = state.byId.get(entry.event.eventId);
  if (known) addCopy(state, known, entry);
  else addRecord(state, readRecord(entry));
}

function addRecord(state: FoldState, record: EventRecord): void {
  state.byId.set(record.id, record);
  addTo(state.recordsOf, record.agentId, record);
  addTo(state.added, record.agentId, record);
}

/** Of copies that differ one must be shown, and the same one whichever came first: the one whose text sorts first. */
function addCopy(state: FoldState, known: EventRecord, entry: ReadableEntry): void {
  const copies = state.copies.get(known.id) ?? { count: 1, differ: false };
  const [knownText, text] = [JSON.stringify(known.entry.raw), JSON.stringify(entry.raw)];
  state.copies.set(known.id, {
    count: copies.count + 1,
    differ: copies.differ || knownText !== text,
  });
  if (text >= knownText) return;
  state.recordsOf.set(
    known.agentId,
    (state.recordsOf.get(known.agentId) ?? []).filter((record) => record !== known),
  );
  state.broken.add(known.agentId);
  addRecord(state, readRecord(entry));
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
