import * as v from 'valibot';
import { dateTime, integer, json, jsonObject, maybe, openEnum, promised, uuidText } from './tolerant.ts';

export const RUN_STATUSES = ['processing', 'completed', 'failed', 'cancelled'] as const;
export const EFFORTS = ['low', 'medium', 'high'] as const;
export const AGENT_ROLES = ['orchestrator', 'subagent', 'browser', 'system'] as const;
export const RUN_OUTCOMES = ['succeeded', 'failed', 'cancelled', 'refused', 'credit_limit_reached'] as const;
export const AGENT_OUTCOMES = ['succeeded', 'failed', 'cancelled', 'refused'] as const;
export const PHASES = ['planning', 'working', 'finalizing'] as const;
export const ARTIFACT_MEDIA = ['json', 'markdown', 'html', 'screenshot', 'text'] as const;
export const ARTIFACT_CHANGES = ['init', 'partial', 'append', 'modify', 'update'] as const;
export const ERROR_SOURCES = ['agent', 'tool', 'billing', 'system'] as const;
/** Specification, "Trace error codes". */
export const TRACE_ERROR_CODES = ['cancelled', 'credit_limit_reached', 'parent_finished', 'refused', 'internal'] as const;
export const TRACE_EVENT_TYPES = [
  'run.started',
  'run.cancel_requested',
  'run.finished',
  'agent.started',
  'agent.finished',
  'browser.session.started',
  'browser.session.finished',
  'progress.reported',
  'reasoning.summary',
  'tool_call.started',
  'tool_call.finished',
  'artifact.updated',
  'error.occurred',
] as const;

export const AGENT_BOUNDS = { promptMaxLength: 10_000, defaultMaxCredits: 2_500 } as const;

export const startRunRequestSchema = v.object({
  prompt: v.pipe(
    v.string('prompt is required'),
    v.check((text) => text.trim() !== '', 'prompt must not be empty'),
    v.maxLength(AGENT_BOUNDS.promptMaxLength, `at most ${AGENT_BOUNDS.promptMaxLength} characters`),
  ),
  urls: v.optional(v.array(v.pipe(v.string(), v.url('Invalid URL'), v.regex(/^https?:/i, 'Invalid URL')))),
  schema: v.optional(v.record(v.string(), v.unknown(), 'must be a JSON Schema object')),
  maxCredits: v.optional(
    v.pipe(
      v.number('must be a number'),
      v.integer('must be a whole number'),
      v.minValue(1, 'must be at least 1'),
      v.metadata({ default: AGENT_BOUNDS.defaultMaxCredits }),
    ),
  ),
  strictConstrainToURLs: v.optional(v.boolean()),
  model: v.optional(v.string()),
  effort: v.optional(v.picklist(EFFORTS, `must be one of ${EFFORTS.join(', ')}`)),
});

export const startRunResponseSchema = v.looseObject({ success: promised(v.boolean()), id: uuidText });

export const runStatusResponseSchema = v.looseObject({
  success: promised(v.boolean()),
  status: promised(openEnum(RUN_STATUSES)),
  data: maybe(json),
  model: maybe(v.string()),
  error: maybe(v.string()),
  expiresAt: maybe(dateTime),
  creditsUsed: maybe(integer),
  effort: maybe(openEnum(EFFORTS)),
});

export const cancelRunResponseSchema = v.looseObject({ success: promised(v.boolean()) });

export const runListItemSchema = v.looseObject({
  id: uuidText,
  createdAt: maybe(dateTime),
  targetHint: maybe(v.string()),
  origin: maybe(v.string()),
  settings: maybe(v.looseObject({ hidden: maybe(v.boolean()), starred: maybe(v.boolean()), label: maybe(v.string()) })),
  status: maybe(openEnum(RUN_STATUSES)),
  options: maybe(
    v.looseObject({ urls: maybe(v.array(v.string())), prompt: maybe(v.string()), schema: maybe(jsonObject), model: maybe(v.string()) }),
  ),
});
export const runListResponseSchema = v.looseObject({
  success: promised(v.boolean()),
  agents: v.array(runListItemSchema),
  next: maybe(v.string()),
});

export const traceErrorSchema = v.looseObject({
  code: promised(openEnum(TRACE_ERROR_CODES)),
  source: maybe(openEnum(ERROR_SOURCES)),
  retryable: promised(v.boolean()),
  message: maybe(v.string()),
});

export const traceArtifactSchema = v.looseObject({
  kind: maybe(openEnum(ARTIFACT_MEDIA)),
  artifactId: v.string(),
  path: maybe(v.string()),
  snapshotId: maybe(v.string()),
  change: maybe(openEnum(ARTIFACT_CHANGES)),
  changedFields: maybe(v.array(v.string())),
  itemCount: maybe(integer),
  sourceToolCallId: maybe(v.string()),
});

/**
 * One trace event. All types share one flat shape: which of the later fields are filled depends on `type`
 * (`tool_call.started` fills `toolCallId`, `toolName`, `parameters`, and so on), and an event of a type nobody has heard of still has its place.
 */
export const traceEventSchema = v.looseObject({
  schemaVersion: maybe(integer),
  eventId: v.string(),
  runId: maybe(v.string()),
  occurredAt: promised(dateTime),
  producerSequence: promised(integer),
  agent: maybe(v.looseObject({ id: v.string(), role: maybe(openEnum(AGENT_ROLES)), name: maybe(v.string()), parentId: maybe(v.string()) })),
  type: openEnum(TRACE_EVENT_TYPES),
  reason: maybe(v.string()),
  outcome: maybe(openEnum(RUN_OUTCOMES)),
  durationMs: maybe(v.number()),
  error: maybe(traceErrorSchema),
  sessionId: maybe(v.string()),
  phase: maybe(openEnum(PHASES)),
  message: maybe(v.string()),
  text: maybe(v.string()),
  toolCallId: maybe(v.string()),
  toolName: maybe(v.string()),
  parameters: v.optional(json),
  result: v.optional(json),
  artifact: maybe(traceArtifactSchema),
});

export const browserSessionSchema = v.looseObject({
  id: v.string(),
  liveViewUrl: maybe(v.string()),
  viewport: maybe(v.looseObject({ width: maybe(v.number()), height: maybe(v.number()) })),
});

/** Events stay unread here (`unknown`): each is decoded once in its life by the trace query, not at every poll. */
export const traceResponseSchema = v.looseObject({
  success: maybe(v.boolean()),
  id: maybe(v.string()),
  events: v.array(v.unknown()),
  creditsUsed: maybe(integer),
  activeBrowserSessions: maybe(v.array(browserSessionSchema)),
});

export const snapshotResponseSchema = v.looseObject({
  success: maybe(v.boolean()),
  id: maybe(v.string()),
  snapshotId: maybe(v.string()),
  snapshot: v.string(),
});

export type StartRunRequest = v.InferInput<typeof startRunRequestSchema>;
export type RunStatusRecord = v.InferOutput<typeof runStatusResponseSchema>;
export type RunListItem = v.InferOutput<typeof runListItemSchema>;
export type TraceError = v.InferOutput<typeof traceErrorSchema>;
export type TraceArtifact = v.InferOutput<typeof traceArtifactSchema>;
export type TraceEvent = v.InferOutput<typeof traceEventSchema>;
export type BrowserSession = v.InferOutput<typeof browserSessionSchema>;
export type TraceErrorCode = (typeof TRACE_ERROR_CODES)[number];
