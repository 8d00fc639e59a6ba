import { countLeading } from '#/lib/text/count-leading.ts';
import { type AgentProfile, EMPTY_PROFILE, readProfile } from './agent-profile.ts';
import { BEGINNINGS, compareRecords, type EventRecord, orderRecords } from './event-record.ts';
import { correctClock } from '#/lib/correct-clock.ts';
import { extendSpans, pairSpans } from './pair-spans.ts';
import type { Anomaly, Gap, RunEvent, Span } from './trace-model.ts';

/** One agent's events in the order of its `producerSequence`, with what follows from that order alone. */
export interface AgentTrack {
  readonly agentId: string;
  readonly events: readonly RunEvent[];
  /** By start. */
  readonly spans: readonly Span[];
  /** Finishes whose start this agent never reported. */
  readonly loneFinishes: readonly RunEvent[];
  readonly profile: AgentProfile;
  readonly anomalies: readonly Anomaly[];
  /** In order. */
  readonly gaps: readonly Gap[];
  /** The last number in the sequence; null where later events cannot simply follow: an event without a number, or no time at all. */
  readonly lastSequence: number | null;
}

const makeEvent = (record: EventRecord, time: number): RunEvent => ({
  id: record.id,
  event: record.entry.event,
  raw: record.entry.raw,
  warnings: record.entry.warnings,
  agentId: record.agentId,
  time,
});

/**
 * The track of all of an agent's records, in any order. `previous` saves work: events whose time stays keep their identity.
 * `fallbackTime` stands in where no event of the agent has a time.
 */
export function buildTrack(
  agentId: string,
  records: readonly EventRecord[],
  previous: AgentTrack | null,
  fallbackTime: number,
): AgentTrack {
  const { ordered: sequenced, attemptStarts } = orderRecords(
    records.filter((record) => record.sequence !== null),
  );
  const fixed = correctClock(sequenced.map((record) => record.at));
  const earliest = fixed && sequenced.length > 0 ? 0 : findEarliest(records, fallbackTime);
  const ordered = sequenced.map((record, index) => ({ record, time: fixed?.[index] ?? earliest }));
  const unsequenced = records.filter((record) => record.sequence === null).sort(compareRecords);
  for (const record of unsequenced) placeByTime(ordered, record, earliest);

  const known = previous && new Map(previous.events.map((event) => [event.id, event]));
  const events = ordered.map(({ record, time }) => {
    const before = known?.get(record.id);
    return before?.time === time && before.raw === record.entry.raw
      ? before
      : makeEvent(record, time);
  });
  const paired = pairSpans(agentId, events);
  const profile = readProfile(EMPTY_PROFILE, events, attemptStarts);
  const order = readOrder(agentId, ordered, null, attemptStarts);
  return {
    agentId,
    events,
    spans: paired.spans,
    loneFinishes: paired.loneFinishes,
    profile,
    anomalies: [
      ...order.anomalies,
      ...paired.anomalies,
      ...(profile.parentChange ? [profile.parentChange] : []),
      ...profile.repeats,
    ],
    gaps: order.gaps,
    lastSequence:
      unsequenced.length > 0 || fixed === null ? null : (sequenced.at(-1)?.sequence ?? null),
  };
}

/**
 * `track` with records that follow everything it has, which is how a run grows: costs by the new records.
 * Null where they do not simply follow, and the track must be built again.
 */
export function extendTrack(track: AgentTrack, records: readonly EventRecord[]): AgentTrack | null {
  const added = records.toSorted(compareRecords);
  let sequence = track.lastSequence;
  let time = track.events.at(-1)?.time ?? null;
  for (const record of added) {
    if (sequence === null || time === null || record.sequence === null || record.at === null)
      return null;
    if (record.sequence <= sequence || record.at < time) return null;
    ({ sequence } = record);
    time = record.at;
  }
  const ordered = added.map((record) => ({ record, time: record.at ?? 0 }));
  const events = ordered.map((place) => makeEvent(place.record, place.time));
  // A finish that is alone may be the other end of a call that starts now.
  const spans = track.loneFinishes.length > 0 ? null : extendSpans(track.spans, events);
  if (spans === null) return null;
  const profile = readProfile(track.profile, events);
  const parentChange =
    track.profile.parentChange === null && profile.parentChange ? [profile.parentChange] : [];
  const order = readOrder(track.agentId, ordered, lastOf(track));
  return {
    ...track,
    events: track.events.concat(events),
    spans,
    profile,
    anomalies: track.anomalies.concat(
      order.anomalies,
      parentChange,
      profile.repeats.slice(track.profile.repeats.length),
    ),
    gaps: track.gaps.concat(order.gaps),
    lastSequence: sequence,
  };
}

function lastOf({ lastSequence, events }: AgentTrack): Numbered | null {
  const last = events.at(-1);
  return last === undefined || lastSequence === null
    ? null
    : { sequence: lastSequence, time: last.time };
}

function findEarliest(records: readonly EventRecord[], fallbackTime: number): number {
  const times = records.flatMap((record) => record.at ?? []);
  return times.length === 0 ? fallbackTime : times.reduce((least, time) => Math.min(least, time));
}

interface Place {
  readonly record: EventRecord;
  readonly time: number;
}

/** An event without a sequence is after the last one that is not later than it. */
function placeByTime(ordered: Place[], record: EventRecord, fallbackTime: number): void {
  const time = record.at ?? ordered.at(-1)?.time ?? fallbackTime;
  ordered.splice(
    countLeading(ordered, (place) => place.time <= time),
    0,
    { record, time },
  );
}

interface Numbered {
  readonly sequence: number;
  readonly time: number;
}

/**
 * What the numbers tell of the order. `last`: the event before the first of these, where it had a number. `attemptStarts`: as `orderRecords`
 * has it.
 */
function readOrder(
  agentId: string,
  ordered: readonly Place[],
  last: Numbered | null,
  attemptStarts?: ReadonlySet<string>,
): { readonly anomalies: readonly Anomaly[]; readonly gaps: readonly Gap[] } {
  const found: Anomaly[] = [];
  const gaps: Gap[] = [];
  const noteAt = (record: EventRecord, kind: Anomaly['kind'], message: string) =>
    found.push({ kind, eventId: record.id, agentId, message });
  let before = last;
  for (const { record, time } of ordered) {
    if (record.anomalies.length > 0) found.push(...record.anomalies);
    if (record.at !== null && time !== record.at) {
      const side = record.at > time ? 'ahead of' : 'behind';
      const seconds = Math.abs(record.at - time) / 1000;
      noteAt(
        record,
        'inverted-clock',
        `Its clock is ${seconds} s ${side} what the agent's sequence allows; it is shown where the sequence puts it.`,
      );
    }
    if (record.sequence === null) continue;
    if (attemptStarts?.has(record.id)) before = null;
    const earlier = record.sequence - 1;
    if (before === null && earlier > 0 && !BEGINNINGS.has(record.entry.event.type)) {
      gaps.push({ after: Number.NEGATIVE_INFINITY, eventId: record.id, missing: earlier });
      noteAt(
        record,
        'no-beginning',
        `The numbers of this agent begin here, with ${record.sequence}: ${earlier === 1 ? 'an earlier event' : `${earlier} earlier events`} may be missing.`,
      );
    }
    const missing = before === null ? 0 : record.sequence - before.sequence - 1;
    if (missing === -1)
      noteAt(
        record,
        'sequence-twice',
        `Two events of this agent have the number ${record.sequence}.`,
      );
    if (before !== null && missing > 0) {
      gaps.push({ after: before.time, eventId: record.id, missing });
      noteAt(
        record,
        'gap',
        missing === 1
          ? 'One event is missing before this one.'
          : `${missing} events are missing before this one.`,
      );
    }
    before = { sequence: record.sequence, time };
  }
  return { anomalies: found, gaps };
}

/** Of fewer places where numbers lack, what one agent lost may be by chance what another has. */
const LEAST_GAPS = 4;

/**
 * The tracks of a service that numbers the events of all agents together, where the API has each agent number its own (open points,
 * "Agent"): taken together these numbers begin at the first, none lacks or is there twice, and time follows them, so that nothing is missing.
 */
export function joinNumbers(tracks: readonly AgentTrack[]): readonly AgentTrack[] {
  if (tracks.reduce((sum, { gaps }) => sum + gaps.length, 0) < LEAST_GAPS) return tracks;
  const numberOf = ({ event }: RunEvent) => event.producerSequence ?? Number.NaN;
  const events = tracks
    .flatMap((track) => track.events)
    .sort((left, right) => numberOf(left) - numberOf(right));
  const first = events[0] === undefined ? Number.NaN : numberOf(events[0]);
  const isOneCount =
    first <= 1 &&
    events.every(
      (event, at) => numberOf(event) === first + at && event.time >= (events[at - 1]?.time ?? 0),
    );
  if (!isOneCount) return tracks;
  return tracks.map((track) => ({
    ...track,
    gaps: [],
    anomalies: track.anomalies.filter(({ kind }) => kind !== 'gap' && kind !== 'no-beginning'),
  }));
}
