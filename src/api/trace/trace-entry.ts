import { isRecord } from '#/lib/json/as-record.ts';
import { isNumber } from '#/lib/json/exact-number.ts';
import { type TraceEvent, traceEventSchema } from '#/contract/schemas/agent.ts';
import { decode } from '../client/decode.ts';
import type { DecodeWarning } from '../client/repair-copy.ts';
import { endsBadly, readPlainEvent } from '../client/read-plain-event.ts';

/**
 * One element of a trace's `events`, read once in its life. What cannot be read is kept as it came. `corrects`: a later answer holds it in the
 * place of what was known by this name (`idOf`).
 */
export type TraceEntry = { readonly corrects?: string } & (
  | {
      readonly kind: 'event';
      readonly event: TraceEvent;
      readonly raw: unknown;
      readonly warnings: readonly DecodeWarning[];
    }
  | {
      readonly kind: 'unreadable';
      readonly id: string;
      readonly raw: unknown;
      readonly differences: readonly string[];
    }
);

/** The `eventId` of an event that nobody has read yet, also one that is a number; null when it has none. */
export function peekEventId(raw: unknown): string | null {
  const id = isRecord(raw) ? raw['eventId'] : null;
  return (typeof id === 'string' && id !== '') || isNumber(id) ? String(id) : null;
}

const NONE: readonly DecodeWarning[] = [];

/** Reads one event. `id` names it when it cannot be read. */
export function readTraceEntry(raw: unknown, id: string): TraceEntry {
  // Many that are named by nothing would be taken for one.
  const plain = isNamedByNothing(raw) ? null : readPlainEvent(raw);
  if (plain) return { kind: 'event', event: plain, raw, warnings: NONE };
  const result = decode(
    traceEventSchema,
    normalise(isNamedByNothing(raw) ? { ...raw, eventId: null } : raw),
  );
  if (result.ok)
    return { kind: 'event', event: result.decoded.value, raw, warnings: result.decoded.warnings };
  return readUnnamed(raw, id) ?? { kind: 'unreadable', id, raw, differences: result.differences };
}

const isNamedByNothing = (raw: unknown): raw is Readonly<Record<string, unknown>> =>
  isRecord(raw) && raw['eventId'] === '';

/** An event that lacks nothing but an id, and has a place in the trace by its time or its agent, is told as any other, and known by `id`. */
function readUnnamed(raw: unknown, id: string): TraceEntry | null {
  if (!isRecord(raw) || !lacksEventId(raw)) return null;
  if ((raw['occurredAt'] ?? raw['agent'] ?? null) === null) return null;
  const result = decode(traceEventSchema, normalise({ ...raw, eventId: id }));
  if (!result.ok) return null;
  const { value, warnings } = result.decoded;
  const received =
    isNamedByNothing(raw) || (raw['eventId'] ?? null) === null ? 'nothing' : 'something else';
  return {
    kind: 'event',
    event: value,
    raw,
    warnings: [{ path: 'eventId', expected: 'string', received, fix: 'left out' }, ...warnings],
  };
}

/** Whether an event came without an id that could be read: what it is known by here was made of what it holds. */
export const lacksEventId = (raw: unknown): boolean =>
  !isRecord(raw) ||
  isNamedByNothing(raw) ||
  !(isNumber(raw['eventId']) || ['string', 'boolean'].includes(typeof raw['eventId']));

const normalise = (raw: unknown): unknown => nameArtifact(gatherError(leaveOutNoError(raw)));

const isUnfilled = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || value === false;

/** Where nothing went wrong some services write an error all the same, with nothing in its fields. An `error.occurred` is one whatever it says. */
function leaveOutNoError(raw: unknown): unknown {
  if (!isRecord(raw) || !isRecord(raw['error']) || raw['type'] === 'error.occurred') return raw;
  return Object.values(raw['error']).every(isUnfilled) ? { ...raw, error: null } : raw;
}

/** Nor is it less of one where what it says stands in fields of its event; there an end that failed may say why, too. */
function gatherError(raw: unknown): unknown {
  if (!isRecord(raw)) return raw;
  const { type, outcome } = raw;
  const isError = type === 'error.occurred';
  // A step of progress, or a thought, has a text of its own.
  const isEnd = typeof type === 'string' && type.endsWith('.finished');
  if (!isError && !(isEnd && endsBadly(outcome))) return raw;
  const { code, source, retryable, message, text, reason } = raw;
  const error = isUnfilled(raw['error']) ? { code, source, retryable } : raw['error'];
  if (!isRecord(error) || !isUnfilled(error['message'])) return raw;
  const words = [message, text, reason].find((value) => !isUnfilled(value));
  if (!isError && isUnfilled(words ?? error['code'])) return raw;
  return { ...raw, error: { ...error, message: words } };
}

/**
 * An `artifact.updated` announces an artifact by its `snapshotId`; that is all the specification promises of it ("Events"). Where it does not
 * say which artifact that is, its path tells it, else it is known by its snapshot.
 */
function nameArtifact(raw: unknown): unknown {
  if (!isRecord(raw) || raw['type'] !== 'artifact.updated') return raw;
  const artifact = raw['artifact'] ?? {};
  if (!isRecord(artifact)) return raw;
  const snapshotId = artifact['snapshotId'] ?? raw['snapshotId'];
  const names = [artifact['artifactId'], artifact['path'], snapshotId];
  const artifactId = names.find((name) => name !== undefined && name !== null && name !== '');
  return artifactId === undefined
    ? raw
    : { ...raw, artifact: { ...artifact, artifactId, snapshotId } };
}
