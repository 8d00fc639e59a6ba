import type { TraceEntry } from '#/api/trace-entry.ts';
import { type AgentTrack, buildTrack, extendTrack } from './agent-track.ts';
import { assembleModel } from './assemble-model.ts';
import { type EventRecord, type ReadableEntry, readRecord } from './event-record.ts';
import type { TraceModel, UnreadableEvent } from './trace-model.ts';

export interface TraceFold {
  /**
   * The model of `entries`, a list that only ever grows: what was taken before is not read again, so a poll costs by its new events.
   * Another list starts afresh. Models already handed out never change.
   */
  take(entries: readonly TraceEntry[]): TraceModel;
  /** Reads the entries before index `until` and works nothing out yet: a part of a later `take` done ahead. */
  absorb(entries: readonly TraceEntry[], until: number): void;
}

/** The model of a whole trace. Its events may stand in any order and more than once. */
export const foldTrace = (entries: readonly TraceEntry[]): TraceModel => createTraceFold().take(entries);

export function createTraceFold(): TraceFold {
  let state = createState();
  const absorb = (entries: readonly TraceEntry[], until: number) => {
    const continues = state.consumed === 0 || (entries.length >= state.consumed && entries[state.consumed - 1] === state.lastEntry);
    if (!continues) state = createState();
    const end = Math.min(until, entries.length);
    for (let index = state.consumed; index < end; index++) {
      const entry = entries[index];
      if (entry) addEntry(state, entry);
    }
    if (end <= state.consumed) return;
    state.consumed = end;
    state.lastEntry = entries[end - 1];
    state.isStale = true;
  };
  return {
    absorb,
    take(entries) {
      absorb(entries, entries.length);
      if (state.model && !state.isStale) return state.model;
      const grew = refreshTracks(state);
      const tracks = [...state.tracks.values()];
      state.model = assembleModel(tracks, state.copies, [...state.unreadable.values()], grew ? state.model : null);
      state.isStale = false;
      return state.model;
    },
  };
}

interface FoldState {
  consumed: number;
  /** Something was read since the model was made. */
  isStale: boolean;
  lastEntry: TraceEntry | undefined;
  readonly byId: Map<string, EventRecord>;
  readonly recordsOf: Map<string, EventRecord[]>;
  /** Records that came since their agent's track was built. */
  readonly added: Map<string, EventRecord[]>;
  /** Agents whose track must be built anew. */
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

function addEntry(state: FoldState, entry: TraceEntry): void {
  if (entry.kind === 'unreadable') {
    state.unreadable.set(entry.id, { id: entry.id, raw: entry.raw, differences: entry.differences });
    return;
  }
  const known = state.byId.get(entry.event.eventId);
  if (known) addCopy(state, known, entry);
  else addRecord(state, readRecord(entry));
}

function addRecord(state: FoldState, record: EventRecord): void {
  state.byId.set(record.id, record);
  push(state.recordsOf, record);
  push(state.added, record);
}

function push(lists: Map<string, EventRecord[]>, record: EventRecord): void {
  const list = lists.get(record.agentId);
  if (list) list.push(record);
  else lists.set(record.agentId, [record]);
}

/** Of copies that differ one must be shown, and the same one whichever came first: the one whose text sorts first. */
function addCopy(state: FoldState, known: EventRecord, entry: ReadableEntry): void {
  const copies = state.copies.get(known.id) ?? { count: 1, differ: false };
  const [knownText, text] = [JSON.stringify(known.entry.raw), JSON.stringify(entry.raw)];
  state.copies.set(known.id, { count: copies.count + 1, differ: copies.differ || knownText !== text });
  if (text >= knownText) return;
  state.recordsOf.set(
    known.agentId,
    (state.recordsOf.get(known.agentId) ?? []).filter((record) => record !== known),
  );
  state.broken.add(known.agentId);
  addRecord(state, readRecord(entry));
}

/** Brings the tracks up to date. True if events were only added at their ends. */
function refreshTracks(state: FoldState): boolean {
  let grew = true;
  // Where no event of an agent has a time, it stands at the start of the run, which may just have moved.
  const timeless = [...state.recordsOf].filter(([, records]) => records.every((record) => record.at === null));
  for (const [agentId] of timeless) state.broken.add(agentId);
  const fallbackTime = timeless.length === 0 ? 0 : findEarliest(state.recordsOf);
  for (const [agentId, added] of state.added) {
    const track = state.tracks.get(agentId);
    const extended = track && !state.broken.has(agentId) ? extendTrack(track, added) : null;
    if (extended) state.tracks.set(agentId, extended);
    else state.broken.add(agentId);
  }
  for (const agentId of state.broken) {
    const records = state.recordsOf.get(agentId) ?? [];
    if (state.tracks.has(agentId)) grew = false;
    if (records.length === 0) state.tracks.delete(agentId);
    else state.tracks.set(agentId, buildTrack(agentId, records, state.tracks.get(agentId) ?? null, fallbackTime));
  }
  state.added.clear();
  state.broken.clear();
  return grew;
}

function findEarliest(recordsOf: ReadonlyMap<string, readonly EventRecord[]>): number {
  let earliest: number | null = null;
  for (const records of recordsOf.values())
    for (const { at } of records) if (at !== null && (earliest === null || at < earliest)) earliest = at;
  return earliest ?? 0;
}
