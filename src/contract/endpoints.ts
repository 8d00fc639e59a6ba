import * as v from 'valibot';
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
  checkResponseSchema,
  monitorCheckResponseSchema,
  monitorListResponseSchema,
  monitorResponseSchema,
} from './schemas/monitor.ts';
import { CHECK_STATUSES, PAGE_LIMIT, PAGE_STATUSES } from './monitor-values.ts';
import { UUID } from './uuid.ts';
import { wholeNumber } from './schemas/whole-number.ts';

const uuid = v.pipe(v.string(), v.regex(UUID, 'must be a UUID'), v.metadata({ format: 'uuid' }));
const emptyObject = v.object({});
const limit = v.optional(v.pipe(wholeNumber(PAGE_LIMIT.min, PAGE_LIMIT.max), v.metadata({ default: PAGE_LIMIT.default })));
const toSkip = v.optional(v.pipe(wholeNumber(0), v.metadata({ default: 0 })));

/** An endpoint of the API as data. The client asks by it, the local service answers by it, the OpenAPI description prints it. */
export interface Endpoint {
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Relative to the base URL, parameters in braces. */
  readonly path: string;
  readonly summary: string;
  /** Whether the specification describes it, or the open points do ("beyond": a deployment may lack it). */
  readonly origin: 'specification' | 'beyond';
  /** Specification, "Authentication", 2 and 3. */
  readonly key: 'required' | 'optional';
  /** `paid`: a repeat may start and bill a second run, so only the user repeats it after an ambiguous failure. */
  readonly repeat: 'safe' | 'paid';
  readonly params: v.GenericSchema;
  readonly query: v.GenericSchema;
  readonly body: v.GenericSchema | null;
  readonly response: v.GenericSchema;
}

const defineEndpoint = <const E extends Endpoint>(endpoint: E): E => endpoint;

const checkParams = v.object({ monitorId: uuid, checkId: uuid });
const monitorParams = v.object({ monitorId: uuid });
// A malformed job id is refused by the service with its own words (Agent errors, first row), so any text may be asked for.
const jobParams = v.object({ jobId: v.string() });

export const endpoints = {
  listMonitors: defineEndpoint({
    id: 'listMonitors',
    method: 'GET',
    path: '/monitor',
    summary: 'The monitors of the team.',
    origin: 'beyond',
    key: 'required',
    repeat: 'safe',
    params: emptyObject,
    query: v.object({ limit, offset: toSkip }),
    body: null,
    response: monitorListResponseSchema,
  }),
  getMonitor: defineEndpoint({
    id: 'getMonitor',
    method: 'GET',
    path: '/monitor/{monitorId}',
    summary: 'One monitor.',
    origin: 'beyond',
    key: 'required',
    repeat: 'safe',
    params: monitorParams,
    query: emptyObject,
    body: null,
    response: monitorResponseSchema,
  }),
  listChecks: defineEndpoint({
    id: 'listChecks',
    method: 'GET',
    path: '/monitor/{monitorId}/checks',
    summary: 'The checks of a monitor, newest first.',
    origin: 'beyond',
    key: 'required',
    repeat: 'safe',
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
    id: 'runMonitor',
    method: 'POST',
    path: '/monitor/{monitorId}/run',
    summary: 'Starts a check of a monitor now.',
    origin: 'beyond',
    key: 'required',
    repeat: 'paid',
    params: monitorParams,
    query: emptyObject,
    body: null,
    response: checkResponseSchema,
  }),
  getMonitorCheck: defineEndpoint({
    id: 'getMonitorCheck',
    method: 'GET',
    path: '/monitor/{monitorId}/checks/{checkId}',
    summary: 'One check of a monitor with a page of its per-page results.',
    origin: 'specification',
    key: 'required',
    repeat: 'safe',
    params: checkParams,
    query: v.object({ limit, skip: toSkip, status: v.optional(v.picklist(PAGE_STATUSES, `must be one of ${PAGE_STATUSES.join(', ')}`)) }),
    body: null,
    response: monitorCheckResponseSchema,
  }),
  developerSearchGet: defineEndpoint({
    id: 'developerSearchGet',
    method: 'GET',
    path: '/search/developer',
    summary: 'Searches the developer index, parameters in the query string.',
    origin: 'specification',
    key: 'optional',
    repeat: 'safe',
    params: emptyObject,
    query: developerSearchRequestSchema,
    body: null,
    response: developerSearchResponseSchema,
  }),
  developerSearchPost: defineEndpoint({
    id: 'developerSearchPost',
    method: 'POST',
    path: '/search/developer',
    summary: 'Searches the developer index, parameters in the body.',
    origin: 'specification',
    key: 'optional',
    repeat: 'safe',
    params: emptyObject,
    query: emptyObject,
    body: developerSearchRequestSchema,
    response: developerSearchResponseSchema,
  }),
  webSearch: defineEndpoint({
    id: 'webSearch',
    method: 'POST',
    path: '/search',
    summary: 'General search; with the developer category alone it answers from the developer index.',
    origin: 'specification',
    key: 'optional',
    repeat: 'safe',
    params: emptyObject,
    query: emptyObject,
    body: webSearchRequestSchema,
    response: webSearchResponseSchema,
  }),
  startRun: defineEndpoint({
    id: 'startRun',
    method: 'POST',
    path: '/agent',
    summary: 'Starts an agent run.',
    origin: 'specification',
    key: 'required',
    repeat: 'paid',
    params: emptyObject,
    query: emptyObject,
    body: startRunRequestSchema,
    response: startRunResponseSchema,
  }),
  listRuns: defineEndpoint({
    id: 'listRuns',
    method: 'GET',
    path: '/agent',
    summary: 'The agent runs of the team, newest first.',
    origin: 'beyond',
    key: 'required',
    repeat: 'safe',
    params: emptyObject,
    query: v.object({ before: v.optional(wholeNumber(0)) }),
    body: null,
    response: runListResponseSchema,
  }),
  getRun: defineEndpoint({
    id: 'getRun',
    method: 'GET',
    path: '/agent/{jobId}',
    summary: 'The status of an agent run, with its data once it completed.',
    origin: 'specification',
    key: 'required',
    repeat: 'safe',
    params: jobParams,
    query: emptyObject,
    body: null,
    response: runStatusResponseSchema,
  }),
  cancelRun: defineEndpoint({
    id: 'cancelRun',
    method: 'DELETE',
    path: '/agent/{jobId}',
    summary: 'Asks an agent run to stop.',
    origin: 'specification',
    key: 'required',
    repeat: 'safe',
    params: jobParams,
    query: emptyObject,
    body: null,
    response: cancelRunResponseSchema,
  }),
  getTrace: defineEndpoint({
    id: 'getTrace',
    method: 'GET',
    path: '/agent/{jobId}/trace',
    summary: 'The trace events of an agent run.',
    origin: 'specification',
    key: 'required',
    repeat: 'safe',
    params: jobParams,
    query: v.object({ liveView: v.optional(v.boolean('must be true or false')) }),
    body: null,
    response: traceResponseSchema,
  }),
  getSnapshot: defineEndpoint({
    id: 'getSnapshot',
    method: 'GET',
    path: '/agent/{jobId}/snapshots/{snapshotId}',
    summary: 'One version of an artifact, as text.',
    origin: 'specification',
    key: 'required',
    repeat: 'safe',
    params: v.object({ jobId: v.string(), snapshotId: v.string() }),
    query: emptyObject,
    body: null,
    response: snapshotResponseSchema,
  }),
} as const;

export type EndpointId = keyof typeof endpoints;
export type ParamsOf<E extends Endpoint> = v.InferInput<E['params']>;
export type QueryOf<E extends Endpoint> = v.InferInput<E['query']>;
export type BodyOf<E extends Endpoint> = E['body'] extends v.GenericSchema ? v.InferInput<E['body']> : undefined;
export type ResponseOf<E extends Endpoint> = v.InferOutput<E['response']>;
