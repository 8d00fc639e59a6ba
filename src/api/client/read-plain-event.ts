import { isContainer } from '#/lib/json/exact-number.ts';
import type { TraceEvent } from '#/contract/schemas/agent.ts';
import type { Json } from '#/contract/schemas/tolerant.ts';

/**
 * An event of the plain kind, which most events of a long trace are: every field known and of its type, no error, no artifact. Null for
 * any other, which is not to say that it is wrong: then `traceEventSchema` decides. It reads the same as the schema, in a sixth of the
 * time, and a trace has thousands of events.
 */
export function readPlainEvent(raw: unknown): TraceEvent | null {
  if (!isFields(raw)) return null;
  for (const key in raw) if (!PLAIN_FIELDS.has(key)) return null;
  const {
    eventId,
    type,
    schemaVersion = null,
    runId = null,
    occurredAt = null,
    producerSequence = null,
    reason = null,
  } = raw;
  const {
    outcome = null,
    durationMs = null,
    sessionId = null,
    phase = null,
    message = null,
    text = null,
  } = raw;
  const { toolCallId = null, toolName = null, parameters, result } = raw;
  if (typeof eventId !== 'string' || typeof type !== 'string') return null;
  if (type === 'error.occurred' || endsBadly(outcome)) return null;
  if ((raw['error'] ?? null) !== null || (raw['artifact'] ?? null) !== null) return null;
  if (!isNumber(schemaVersion) || !isNumber(producerSequence) || !isNumber(durationMs)) return null;
  if (
    !isText(runId) ||
    !isText(occurredAt) ||
    !isText(reason) ||
    !isText(outcome) ||
    !isText(sessionId) ||
    !isText(phase)
  )
    return null;
  if (!isText(message) || !isText(text) || !isText(toolCallId) || !isText(toolName)) return null;
  const agent = readPlainAgent(raw['agent'] ?? null);
  if (agent === undefined) return null;
  return {
    schemaVersion,
    eventId,
    runId,
    occurredAt,
    producerSequence,
    agent,
    type,
    reason,
    outcome,
    durationMs,
    error: null,
    sessionId,
    phase,
    message,
    text,
    toolCallId,
    toolName,
    ...(isJson(parameters) && { parameters }),
    ...(isJson(result) && { result }),
    artifact: null,
  };
}

/** Whether an outcome is one of which an event may say why, with or without an `error` of its own. */
export const endsBadly = (outcome: unknown): boolean =>
  outcome === 'failed' || outcome === 'refused';

const PLAIN_FIELDS: ReadonlySet<string> = new Set([
  'schemaVersion',
  'eventId',
  'runId',
  'occurredAt',
  'producerSequence',
  'agent',
  'type',
  'reason',
  'outcome',
  'durationMs',
  'error',
  'sessionId',
  'phase',
  'message',
  'text',
  'toolCallId',
  'toolName',
  'parameters',
  'result',
  'artifact',
]);
const AGENT_FIELDS: ReadonlySet<string> = new Set(['id', 'role', 'name', 'parentId']);

/** Undefined for an agent that is not plain. */
function readPlainAgent(raw: unknown): TraceEvent['agent'] | undefined {
  if (raw === null) return null;
  if (!isFields(raw)) return undefined;
  for (const key in raw) if (!AGENT_FIELDS.has(key)) return undefined;
  const { id, role = null, name = null, parentId = null } = raw;
  return typeof id === 'string' && isText(role) && isText(name) && isText(parentId)
    ? { id, role, name, parentId }
    : undefined;
}

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> => isContainer(value);
const isText = (value: unknown): value is string | null =>
  value === null || typeof value === 'string';
const isNumber = (value: unknown): value is number | null =>
  value === null || typeof value === 'number';
/** What is in an answer's JSON is JSON; only absence is none. */
const isJson = (value: unknown): value is Json => value !== undefined;
