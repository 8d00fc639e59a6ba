import * as v from 'valibot';
import { addresses, type EndpointAddress } from './endpoint-addresses.ts';
import {
  cancelRunResponseSchema,
  runListResponseSchema,
  runStatusResponseSchema,
  snapshotResponseSchema,
  startRunRequestSchema,
  startRunResponseSchema,
  traceResponseSchema,
} from './schemas/agent.ts';
import {
  developerSearchRequestSchema,
  developerSearchResponseSchema,
  webSearchRequestSchema,
  webSearchResponseSchema,
} from './schemas/developer-search.ts';
import {
  checkListResponseSchema,
  startedCheckResponseSchema,
  monitorCheckResponseSchema,
  monitorListResponseSchema,
  monitorResponseSchema,
} from './schemas/monitor.ts';
import { CHECK_STATUSES, PAGE_LIMIT, PAGE_STATUSES } from './values/monitor-values.ts';
import { UUID } from './values/uuid.ts';
import { wholeNumber } from './schemas/whole-number.ts';

const uuid = v.pipe(v.string(), v.regex(UUID, 'must be a UUID'), v.metadata({ format: 'uuid' }));
const emptyObject = v.object({});
const limit = v.optional(
  v.pipe(wholeNumber(PAGE_LIMIT.min, PAGE_LIMIT.max), v.metadata({ default: PAGE_LIMIT.default })),
);
const toSkip = v.optional(v.pipe(wholeNumber(0), v.metadata({ default: 0 })));

/** An endpoint of the API as data. The client asks by it, the local service answers by it, the OpenAPI description prints it. */
export interface Endpoint extends EndpointAddress {
  readonly summary: string;
  /** Whether the specification describes it, or the open points do ("beyond": a deployment may lack it). */
  readonly origin: 'specification' | 'beyond';
  /** Specification, "Authentication", 2 and 3. */
  readonly key: 'required' | 'optional';
  readonly params: v.GenericSchema;
  readonly query: v.GenericSchema;
  readonly body: v.GenericSchema | null;
  readonly response: v.GenericSchema;
}

const defineEndpoint = <const E extends Endpoint>(endpoint: E): E => endpoint;

const checkParams = v.object({ monitorId: uuid, checkId: uuid });
const monitorParams = v.object({ monitorId: uuid });
// A malformed job id is refused by the service with its own words (Agent errors, first row), so any text may be asked for.
const jobId = v.pipe(v.string(), v.metadata({ format: 'uuid' }));
const snapshotId = v.pipe(
  v.string(),
  v.metadata({ minLength: 1, description: 'From an artifact.updated event of the trace.' }),
);
const jobParams = v.object({ jobId });

export const endpoints = {
  listMonitors: defineEndpoint({
    ...addresses.listMonitors,
    summary: 'The monitors of the team.',
    origin: 'beyond',
    key: 'required',
    params: emptyObject,
    query: v.object({ limit, offset: toSkip }),
    body: null,
    response: monitorListResponseSchema,
  }),
  getMonitor: defineEndpoint({
    ...addresses.getMonitor,
    summary: 'One monitor.',
    origin: 'beyond',
    key: 'required',
    params: monitorParams,
    query: emptyObject,
    body: null,
    response: monitorResponseSchema,
  }),
  listChecks: defineEndpoint({
    ...addresses.listChecks,
    summary: 'The checks of a monitor, newest first.',
    origin: 'beyond',
    key: 'required',
    params: monitorParams,
    query: v.object({
      limit,
      offset: toSkip,
      status: v.optional(v.picklist(CHECK_STATUSES, `must be one of ${CHECK_STATUSES.join(', ')}`)),
    }),
    body: null,
    response: checkListResponseSchema,
  }),
  runMonitor: defineEndpoint({
    ...addresses.runMonitor,
    summary: 'Starts a check of a monitor now.',
    origin: 'beyond',
    key: 'required',
    params: monitorParams,
    query: emptyObject,
    body: null,
    response: startedCheckResponseSchema,
  }),
  getMonitorCheck: defineEndpoint({
    ...addresses.getMonitorCheck,
    summary: 'One check of a monitor with a page of its per-page results.',
    origin: 'specification',
    key: 'required',
    params: checkParams,
    query: v.object({
      limit,
      skip: toSkip,
      status: v.optional(v.picklist(PAGE_STATUSES, `must be one of ${PAGE_STATUSES.join(', ')}`)),
    }),
    body: null,
    response: monitorCheckResponseSchema,
  }),
  developerSearchGet: defineEndpoint({
    ...addresses.developerSearchGet,
    summary: 'Searches the developer index, parameters in the query string.',
    origin: 'specification',
    key: 'optional',
    params: emptyObject,
    query: developerSearchRequestSchema,
    body: null,
    response: developerSearchResponseSchema,
  }),
  developerSearchPost: defineEndpoint({
    ...addresses.developerSearchPost,
    summary: 'Searches the developer index, parameters in the body.',
    origin: 'specification',
    key: 'optional',
    params: emptyObject,
    query: emptyObject,
    body: developerSearchRequestSchema,
    response: developerSearchResponseSchema,
  }),
  webSearch: defineEndpoint({
    ...addresses.webSearch,
    summary:
      'General search; with the developer category alone it answers from the developer index.',
    origin: 'specification',
    key: 'optional',
    params: emptyObject,
    query: emptyObject,
    body: webSearchRequestSchema,
    response: webSearchResponseSchema,
  }),
  startRun: defineEndpoint({
    ...addresses.startRun,
    summary: 'Starts an agent run.',
    origin: 'specification',
    key: 'required',
    params: emptyObject,
    query: emptyObject,
    body: startRunRequestSchema,
    response: startRunResponseSchema,
  }),
  listRuns: defineEndpoint({
    ...addresses.listRuns,
    summary: 'The agent runs of the team, newest first.',
    origin: 'beyond',
    key: 'required',
    params: emptyObject,
    query: v.object({
      before: v.optional(v.pipe(wholeNumber(0), v.metadata({ description: 'Unix milliseconds.' }))),
    }),
    body: null,
    response: runListResponseSchema,
  }),
  getRun: defineEndpoint({
    ...addresses.getRun,
    summary: 'The status of an agent run, with its data once it completed.',
    origin: 'specification',
    key: 'required',
    params: jobParams,
    query: emptyObject,
    body: null,
    response: runStatusResponseSchema,
  }),
  cancelRun: defineEndpoint({
    ...addresses.cancelRun,
    summary: 'Asks an agent run to stop.',
    origin: 'specification',
    key: 'required',
    params: jobParams,
    query: emptyObject,
    body: null,
    response: cancelRunResponseSchema,
  }),
  getTrace: defineEndpoint({
    ...addresses.getTrace,
    summary: 'The trace events of an agent run.',
    origin: 'specification',
    key: 'required',
    params: jobParams,
    query: v.object({ liveView: v.optional(v.boolean('must be true or false')) }),
    body: null,
    response: traceResponseSchema,
  }),
  getSnapshot: defineEndpoint({
    ...addresses.getSnapshot,
    summary: 'One version of an artifact, as text.',
    origin: 'specification',
    key: 'required',
    params: v.object({ jobId, snapshotId }),
    query: emptyObject,
    body: null,
    response: snapshotResponseSchema,
  }),
} as const;

export type ParamsOf<E extends Endpoint> = v.InferInput<E['params']>;
export type QueryOf<E extends Endpoint> = v.InferInput<E['query']>;
export type BodyOf<E extends Endpoint> = E['body'] extends v.GenericSchema
  ? v.InferInput<E['body']>
  : undefined;
export type ResponseOf<E extends Endpoint> = v.InferOutput<E['response']>;
