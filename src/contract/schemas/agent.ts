import * as v from 'valibot';
import {
  ABSOLUTE_URL,
  AGENT_BOUNDS,
  AGENT_ROLES,
  ARTIFACT_CHANGES,
  ARTIFACT_MEDIA,
  EFFORTS,
  ERROR_SOURCES,
  PHASES,
  RUN_OUTCOMES,
  RUN_STATUSES,
  TRACE_ERROR_CODES,
  TRACE_EVENT_TYPES,
} from '../values/agent-values.ts';
import {
  dateTime,
  fields,
  integer,
  json,
  maybe,
  NOT_BLANK,
  oneOrMore,
  openEnum,
  promised,
  startedId,
  succeeded,
  uuidText,
} from './tolerant.ts';

/** A list passes for a record in the schema library. */
const schemaObject = v.pipe(
  v.custom<Record<string, unknown>>(
    (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
    'must be a JSON Schema object',
  ),
  v.metadata({ type: 'object' }),
);

export const startRunRequestSchema = v.object({
  prompt: v.pipe(
    v.string('must be a text'),
    v.check((text) => text.trim() !== '', 'prompt must not be empty'),
    v.metadata(NOT_BLANK),
    v.maxLength(AGENT_BOUNDS.promptMaxLength, `at most ${AGENT_BOUNDS.promptMaxLength} characters`),
  ),
  urls: v.optional(
    v.array(v.pipe(v.string(), v.url('Invalid URL'), v.regex(ABSOLUTE_URL, 'Invalid URL'))),
  ),
  schema: v.optional(schemaObject),
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

export const startRunResponseSchema = fields({ success: succeeded, id: startedId });

export const runStatusResponseSchema = fields({
  success: promised(v.boolean()),
  status: promised(openEnum(RUN_STATUSES)),
  data: maybe(json),
  model: maybe(v.string()),
  error: maybe(v.string()),
  /** Beside a message, as the errors of some endpoints carry one (specification, "Error body"). */
  code: v.nullish(v.string()),
  expiresAt: maybe(dateTime),
  creditsUsed: maybe(integer),
  effort: maybe(openEnum(EFFORTS)),
});

export const cancelRunResponseSchema = fields({ success: succeeded });

export const runListItemSchema = fields({
  id: uuidText,
  createdAt: maybe(dateTime),
  targetHint: maybe(v.string()),
  origin: maybe(v.string()),
  settings: maybe(
    fields({ hidden: maybe(v.boolean()), starred: maybe(v.boolean()), label: maybe(v.string()) }),
  ),
  status: maybe(openEnum(RUN_STATUSES)),
  options: maybe(
    fields({
      urls: maybe(oneOrMore(v.string())),
      prompt: maybe(v.string()),
      /** Saved as it is, whatever it is: a run that is started again must not lose it without a word. */
      schema: maybe(v.pipe(json, v.metadata({ type: 'object', additionalProperties: {} }))),
      model: maybe(v.string()),
    }),
  ),
});
export const runListResponseSchema = fields({
  success: succeeded,
  agents: v.array(runListItemSchema),
  next: maybe(v.string()),
});

export const traceErrorSchema = fields(
  {
    code: promised(openEnum(TRACE_ERROR_CODES)),
    source: maybe(openEnum(ERROR_SOURCES)),
    retryable: promised(v.boolean()),
    message: maybe(v.string()),
  },
  'message',
);

const traceArtifactSchema = fields(
  {
    kind: maybe(openEnum(ARTIFACT_MEDIA)),
    artifactId: v.string(),
    path: maybe(v.string()),
    snapshotId: maybe(v.string()),
    change: maybe(openEnum(ARTIFACT_CHANGES)),
    changedFields: maybe(oneOrMore(v.string())),
    itemCount: maybe(integer),
    sourceToolCallId: maybe(v.string()),
  },
  'artifactId',
);

/**
 * One trace event. All types share one flat shape: which of the later fields are filled depends on `type`
 * (`tool_call.started` fills `toolCallId`, `toolName`, `parameters`, and so on), and an event of a type nobody has heard of still has its place.
 */
export const traceEventSchema = fields({
  schemaVersion: maybe(integer),
  eventId: v.string(),
  runId: maybe(v.string()),
  occurredAt: promised(dateTime),
  producerSequence: promised(integer),
  agent: maybe(
    fields(
      {
        id: v.string(),
        role: maybe(openEnum(AGENT_ROLES)),
        name: maybe(v.string()),
        parentId: maybe(v.string()),
      },
      'id',
    ),
  ),
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

export const browserSessionSchema = fields({
  id: v.string(),
  liveViewUrl: maybe(v.string()),
  viewport: maybe(fields({ width: maybe(v.number()), height: maybe(v.number()) })),
});

/** Events stay unread here (`unknown`): each is decoded once in its life by the trace query, not at every poll. */
export const traceResponseSchema = fields({
  success: maybe(v.literal(true)),
  id: maybe(v.string()),
  events: v.array(v.pipe(v.unknown(), v.metadata({ component: 'TraceEvent' }))),
  creditsUsed: maybe(integer),
  activeBrowserSessions: maybe(v.array(browserSessionSchema)),
});

export const snapshotResponseSchema = fields({
  success: maybe(v.literal(true)),
  id: maybe(v.string()),
  snapshotId: maybe(v.string()),
  snapshot: v.string(),
});

export type StartRunRequest = v.InferInput<typeof startRunRequestSchema>;
export type RunStatusRecord = v.InferOutput<typeof runStatusResponseSchema>;
export type RunListItem = v.InferOutput<typeof runListItemSchema>;
export type TraceError = v.InferOutput<typeof traceErrorSchema>;
export type TraceEvent = v.InferOutput<typeof traceEventSchema>;
export type BrowserSession = v.InferOutput<typeof browserSessionSchema>;
