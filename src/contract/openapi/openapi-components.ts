import { AGENT_OUTCOMES, PHASES, RUN_OUTCOMES, TRACE_EVENT_TYPES } from '../values/agent-values.ts';
import { describeSchema, JSON_VALUE, type SchemaObject } from './openapi-schema.ts';
import { traceErrorSchema, traceEventSchema } from '../schemas/agent.ts';

type EventType = (typeof TRACE_EVENT_TYPES)[number];

/** Open points, "Trace event": the fields of each type beside those that all events share. A question mark: where it applies. */
const EVENT_FIELDS: Readonly<Record<EventType, string>> = {
  'run.started': '',
  'run.cancel_requested': 'reason',
  'run.finished': 'outcome error?',
  'agent.started': '',
  'agent.finished': 'outcome durationMs error?',
  'browser.session.started': 'sessionId',
  'browser.session.finished': 'sessionId durationMs',
  'progress.reported': 'phase message',
  'reasoning.summary': 'text',
  'tool_call.started': 'toolCallId toolName parameters',
  'tool_call.finished': 'toolCallId toolName result',
  'artifact.updated': 'artifact',
  'error.occurred': 'error',
};
const SHARED_FIELDS = 'schemaVersion eventId runId occurredAt producerSequence agent';
/** Where one field has other values in one type than in another. */
const OWN_VALUES: Partial<Record<EventType, Readonly<Record<string, SchemaObject>>>> = {
  'run.finished': { outcome: { type: 'string', 'x-extensible-enum': RUN_OUTCOMES } },
  'agent.finished': { outcome: { type: 'string', 'x-extensible-enum': AGENT_OUTCOMES } },
  'run.cancel_requested': { reason: { type: 'string', 'x-extensible-enum': ['user'] } },
  'progress.reported': { phase: { type: 'string', 'x-extensible-enum': PHASES } },
};

const refTo = (name: string): SchemaObject => ({ $ref: `#/components/schemas/${name}` });
/** `run.finished` → `RunFinishedEvent` */
const nameOf = (type: EventType) =>
  `${type.replaceAll(/(?:^|[._])([a-z])/g, (_, letter: string) => letter.toUpperCase())}Event`;

const isRecord = (value: unknown): value is SchemaObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a field is once it is there: the contract reads absent and null alike, the description of a required field does not. */
function whenPresent(schema: SchemaObject): SchemaObject {
  const { anyOf, ...rest } = schema;
  const options: readonly unknown[] = Array.isArray(anyOf) ? anyOf : [];
  const [only, ...others] = options.filter(
    (option) => isRecord(option) && option['type'] !== 'null',
  );
  return isRecord(only) && others.length === 0 ? { ...rest, ...only } : schema;
}

function describeEvent(type: EventType, known: SchemaObject): SchemaObject {
  const names = `${SHARED_FIELDS} ${EVENT_FIELDS[type]}`.trim().split(' ');
  const properties = names.map((name) => {
    const plain = name.replace('?', '');
    const described = describeField(plain, OWN_VALUES[type]?.[plain] ?? known[plain]);
    return [
      plain,
      name.endsWith('?') ? { anyOf: [described, { type: 'null' }] } : described,
    ] as const;
  });
  return {
    type: 'object',
    required: ['type', ...names.filter((name) => !name.endsWith('?'))],
    properties: { type: { const: type }, ...Object.fromEntries(properties) },
  };
}

function describeField(name: string, schema: unknown): SchemaObject {
  if (name === 'error') return refTo('TraceError');
  return isRecord(schema) ? whenPresent(schema) : JSON_VALUE;
}

function describeEvents(): Readonly<Record<string, SchemaObject>> {
  const { properties } = describeSchema(traceEventSchema);
  const known = isRecord(properties) ? properties : {};
  const shared = Object.fromEntries(
    SHARED_FIELDS.split(' ').map((name) => [name, known[name] ?? JSON_VALUE]),
  );
  return {
    TraceEvent: {
      description:
        'Ordered by producerSequence within one agent; across agents only time orders them. Events may arrive for a moment after run.finished.',
      oneOf: [...TRACE_EVENT_TYPES.map((type) => refTo(nameOf(type))), refTo('FurtherEvent')],
      discriminator: {
        propertyName: 'type',
        mapping: Object.fromEntries(
          TRACE_EVENT_TYPES.map((type) => [type, `#/components/schemas/${nameOf(type)}`]),
        ),
      },
    },
    ...Object.fromEntries(
      TRACE_EVENT_TYPES.map((type) => [nameOf(type), describeEvent(type, known)]),
    ),
    FurtherEvent: {
      description: 'A type that is not listed today: a client shows what it can.',
      type: 'object',
      required: ['type', 'eventId'],
      properties: { ...shared, type: { type: 'string', not: { enum: TRACE_EVENT_TYPES } } },
    },
  };
}

const TARGET_RESULT: SchemaObject = {
  description: 'What a target of the monitor came to (open points, "Check detail").',
  type: 'object',
  required: ['targetId', 'type'],
  properties: {
    targetId: { type: 'string' },
    type: { type: 'string', 'x-extensible-enum': ['scrape', 'crawl', 'search'] },
    expectedJobs: { type: 'array', items: JSON_VALUE, description: 'Of a scrape.' },
    crawlId: { type: ['string', 'null'], description: 'Of a crawl.' },
    ...Object.fromEntries(
      ['searchCompleted', 'judgeDegraded'].map((name) => [
        name,
        { type: ['boolean', 'null'], description: 'Of a search.' },
      ]),
    ),
    ...Object.fromEntries(
      ['resultCount', 'searchCredits', 'judgeCredits', 'resultsJudged'].map((name) => [
        name,
        { type: ['integer', 'null'], description: 'Of a search.' },
      ]),
    ),
    matches: { ...JSON_VALUE, description: 'Of a search.' },
    summary: { ...JSON_VALUE, description: 'Of a search.' },
    degradedReason: { type: ['string', 'null'], description: 'Of a search.' },
  },
};

const objectOf = (properties: Readonly<Record<string, SchemaObject>>): SchemaObject => ({
  type: 'object',
  properties,
});
const listOf = (items: SchemaObject): SchemaObject => ({ type: 'array', items });
const integers = (names: string) =>
  Object.fromEntries(names.split(' ').map((name) => [name, { type: 'integer' }]));

/** Open points, "Check detail": as the npm package `parse-diff` writes it. */
const PARSED_FILE = objectOf({
  from: { type: ['string', 'null'] },
  to: { type: ['string', 'null'] },
  ...integers('additions deletions'),
  chunks: listOf(
    objectOf({
      content: { type: 'string' },
      ...integers('oldStart oldLines newStart newLines'),
      changes: listOf(
        objectOf({
          type: { type: 'string', 'x-extensible-enum': ['add', 'del', 'normal'] },
          content: { type: 'string' },
          ...integers('ln ln1 ln2'),
          ...Object.fromEntries(['add', 'del', 'normal'].map((name) => [name, { const: true }])),
        }),
      ),
    }),
  ),
});

const PAGE_DIFF_JSON: SchemaObject = {
  description:
    'Markdown-only monitors: the parsed difference, `files`. JSON extraction and mixed mode: a map from field path (`plans[0].price`) to ' +
    'its values; without `previous` the field was added, without `current` removed.',
  anyOf: [
    { ...objectOf({ files: listOf(PARSED_FILE) }), required: ['files'] },
    {
      type: 'object',
      additionalProperties: objectOf({ previous: JSON_VALUE, current: JSON_VALUE }),
    },
  ],
};

const ERROR: SchemaObject = {
  type: 'object',
  required: ['error'],
  properties: {
    success: {
      const: false,
      description: 'Always false; the trace and snapshot endpoints may leave it out.',
    },
    error: {
      type: 'string',
      description: 'What happened, in words. Longer in practice than the examples.',
    },
    details: {
      description: 'What was wrong field by field, where that applies. Usually the list.',
      anyOf: [
        {
          type: 'array',
          items: {
            type: 'object',
            required: ['path', 'message'],
            properties: {
              path: { type: 'array', items: { type: ['string', 'integer'] } },
              code: { type: 'string' },
              message: { type: 'string' },
            },
          },
        },
        JSON_VALUE,
      ],
    },
    code: { type: 'string' },
  },
};

/** Every shape that the description names. */
export const describeComponents = (): Readonly<Record<string, SchemaObject>> => ({
  Error: ERROR,
  TraceError: describeSchema(traceErrorSchema),
  ...describeEvents(),
  TargetResult: TARGET_RESULT,
  PageDiffJson: PAGE_DIFF_JSON,
});
