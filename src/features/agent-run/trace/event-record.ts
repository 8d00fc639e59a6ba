import { parseTime } from '#/lib/format/format-time.ts';
import { lookUp } from '#/lib/json/look-up.ts';
import { traceEventSchema } from '#/contract/schemas/agent.ts';
import { compareTexts } from '#/lib/text/compare-texts.ts';
import type { TraceEntry } from '#/api/trace/trace-entry.ts';
import {
  AGENT_ROLES,
  ARTIFACT_CHANGES,
  ARTIFACT_MEDIA,
  ERROR_SOURCES,
  PHASES,
  RUN_OUTCOMES,
  TRACE_ERROR_CODES,
  TRACE_EVENT_TYPES,
} from '#/contract/values/agent-values.ts';
import { isKnown } from '#/contract/values/known-values.ts';
import type { Anomaly, AnomalyKind } from './trace-model.ts';

export type ReadableEntry = Extract<TraceEntry, { kind: 'event' }>;

/** An event as the fold keeps it: what ordering needs, read once. */
export interface EventRecord {
  /** The `eventId`, or what tells the event from others that have the same one. */
  readonly id: string;
  readonly entry: ReadableEntry;
  readonly agentId: string;
  /** `occurredAt`; null when it is missing or no date. */
  readonly at: number | null;
  readonly sequence: number | null;
  /** What is odd about the event taken alone. */
  readonly anomalies: readonly Anomaly[];
}

const NONE: readonly Anomaly[] = [];

/**
 * Which event of those with one `eventId` it is: a copy is by the same agent, and at the same place in its sequence. A service may count the
 * ids of each agent apart, or name the start and the end of a step alike.
 */
export const placeOf = ({ agent, producerSequence }: ReadableEntry['event']): string =>
  `${agent?.id ?? ''}.${producerSequence ?? ''}`;

export function readRecord(entry: ReadableEntry, id = entry.event.eventId): EventRecord {
  const { event } = entry;
  const record = {
    id,
    entry,
    agentId: event.agent?.id ?? '',
    at: parseTime(event.occurredAt),
    sequence: event.producerSequence,
    anomalies: NONE,
  };
  if (!isOrdinary(record)) record.anomalies = findOwnAnomalies(record);
  return record;
}

/** Sees at one glance that there is nothing to find, as in nearly every event of a long trace. */
const isOrdinary = ({ id, entry: { event, warnings }, at, sequence }: EventRecord) =>
  warnings.length === 0 &&
  id === event.eventId &&
  at !== null &&
  sequence !== null &&
  event.agent !== null &&
  event.agent.role !== null &&
  isKnown(AGENT_ROLES, event.agent.role) &&
  isKnown(TRACE_EVENT_TYPES, event.type) &&
  event.outcome === null &&
  event.phase === null &&
  event.artifact === null &&
  event.error === null;

function findOwnAnomalies({ id, entry, agentId, at, sequence }: EventRecord): readonly Anomaly[] {
  const { event, warnings } = entry;
  const found: Anomaly[] = [];
  const note = (kind: AnomalyKind, message: string) =>
    found.push({ kind, eventId: id, agentId, message });
  const check = (known: readonly string[], value: string | null | undefined, what: string) => {
    if (value !== null && value !== undefined && !isKnown(known, value))
      note('unknown-value', `The ${what} “${String(value)}” is not known here.`);
  };
  if (id !== event.eventId) note('id-reused', `Another event has the same id, “${event.eventId}”.`);
  if (!isKnown(TRACE_EVENT_TYPES, event.type))
    note('unknown-type', `Events of the type “${event.type}” are not known here.`);
  if (event.agent === null) note('no-agent', 'The event names no agent.');
  if (at === null)
    note(
      'no-time',
      event.occurredAt === null
        ? 'The event has no time.'
        : `The time “${event.occurredAt}” cannot be read.`,
    );
  if (sequence === null)
    note('no-sequence', 'The event has no producerSequence; it is placed by its time.');
  check(AGENT_ROLES, event.agent?.role, 'agent role');
  check(RUN_OUTCOMES, event.outcome, 'outcome');
  check(PHASES, event.phase, 'phase');
  check(ARTIFACT_MEDIA, event.artifact?.kind, 'artifact kind');
  check(ARTIFACT_CHANGES, event.artifact?.change, 'artifact change');
  check(TRACE_ERROR_CODES, event.error?.code, 'error code');
  check(ERROR_SOURCES, event.error?.source, 'error source');
  for (const warning of warnings)
    note(
      'fixed',
      `${warning.path}: expected ${warning.expected}, received ${warning.received}; ${warning.fix}.`,
    );
  return found;
}

export const compareRecords = (left: EventRecord, right: EventRecord) =>
  (left.sequence ?? 0) - (right.sequence ?? 0) ||
  (left.at ?? Number.MAX_SAFE_INTEGER) - (right.at ?? Number.MAX_SAFE_INTEGER) ||
  compareTexts(left.id, right.id);

/** Nothing of an agent comes before these, with whatever number it begins to count. */
export const BEGINNINGS: ReadonlySet<string> = new Set(['run.started', 'agent.started']);

const NEVER: ReadonlySet<string> = new Set();

const TOLD = Object.keys(traceEventSchema.entries).filter((name) => name !== 'eventId');

/** What an event tells, but for its id. */
const readTold = ({ entry: { event } }: EventRecord): string =>
  JSON.stringify(TOLD.map((name) => lookUp(event, name)));

/**
 * Records in order without those that tell the one before them once more under another id: a service that stores its events at least once may
 * give each copy an id of its own, and then one call would be two. Numbers seldom come twice, so little is compared.
 */
function leaveOutCopies(ordered: readonly EventRecord[]): readonly EventRecord[] {
  const groups: { readonly record: EventRecord; readonly copies: EventRecord[] }[] = [];
  for (const record of ordered) {
    const last = groups.at(-1);
    const isCopy =
      last?.record.sequence === record.sequence &&
      last.record.at === record.at &&
      readTold(last.record) === readTold(record);
    if (isCopy) last.copies.push(record);
    else groups.push({ record, copies: [] });
  }
  return groups.map(({ record, copies }) =>
    copies.length === 0
      ? record
      : { ...record, anomalies: [...record.anomalies, ...copies.map(sayCopyOf(record))] },
  );
}

const sayCopyOf =
  ({ id: eventId, agentId }: EventRecord) =>
  ({ entry }: EventRecord): Anomaly => ({
    kind: 'duplicate',
    eventId,
    agentId,
    message: `This event came once more, with the id “${entry.event.eventId}”.`,
  });

/**
 * Records that have numbers, in order. `attemptStarts`: the ids of those with which the agent began another attempt. A service that runs a job
 * again under its id, as after a restart of its own, may give the same numbers a second time: sorted by number alone, the two attempts would be
 * one that never was. Only where numbers come twice, and each attempt by itself has none twice, is it so.
 */
export function orderRecords(sequenced: readonly EventRecord[]): {
  readonly ordered: readonly EventRecord[];
  readonly attemptStarts: ReadonlySet<string>;
} {
  // Events nearly always come in order; looking is cheaper than sorting.
  const inOrder = isInOrder(sequenced) ? sequenced : sequenced.toSorted(compareRecords);
  if (!hasTwice(inOrder)) return { ordered: inOrder, attemptStarts: NEVER };
  const ordered = leaveOutCopies(inOrder);
  if (!hasTwice(ordered)) return { ordered, attemptStarts: NEVER };
  const attempts: EventRecord[][] = [[]];
  const inTime = ordered.toSorted(byTime);
  const isBeginning = readBeginnings(inTime);
  let most = Number.NEGATIVE_INFINITY;
  for (const record of inTime) {
    const { at, sequence } = record;
    if (at === null || sequence === null) return { ordered, attemptStarts: NEVER };
    if (isBeginning(record) && sequence < most) {
      attempts.push([]);
      most = Number.NEGATIVE_INFINITY;
    }
    most = Math.max(most, sequence);
    attempts.at(-1)?.push(record);
  }
  for (const attempt of attempts) {
    attempt.sort(compareRecords);
    if (hasTwice(attempt)) return { ordered, attemptStarts: NEVER };
  }
  return {
    ordered: attempts.flat(),
    attemptStarts: new Set(attempts.slice(1).flatMap(([first]) => first?.id ?? [])),
  };
}

/** With what an agent begins; one that reports no start of its own, as a browser, begins as it did at first. */
function readBeginnings(inTime: readonly EventRecord[]): (record: EventRecord) => boolean {
  const isStart = ({ entry: { event } }: EventRecord) => BEGINNINGS.has(event.type);
  const [first] = inTime;
  if (first === undefined || inTime.some(isStart)) return isStart;
  return ({ sequence, entry: { event } }) =>
    sequence === first.sequence && event.type === first.entry.event.type;
}

const byTime = (left: EventRecord, right: EventRecord) =>
  (left.at ?? 0) - (right.at ?? 0) || compareRecords(left, right);

const isInOrder = (records: readonly EventRecord[]) =>
  records.every((record, index) => {
    const before = records[index - 1];
    return before === undefined || compareRecords(before, record) <= 0;
  });

/** Of records in the order of their numbers. */
const hasTwice = (ordered: readonly EventRecord[]) =>
  ordered.some((record, index) => record.sequence === ordered[index - 1]?.sequence);
