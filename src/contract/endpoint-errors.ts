import type { Endpoint } from './endpoints.ts';
import { HTTP_ERRORS, type HttpErrorRow } from './errors/error-catalogue.ts';

/** Errors that any request can meet. */
const SHARED = [
  'bad-request',
  'unauthorized',
  'forbidden',
  'not-found',
  'rate-limit',
  'internal-server-error',
  'bad-gateway',
  'service-unavailable',
];
const PAID = ['payment-required'];
const LONG = ['request-timeout', 'gateway-timeout'];
const JOB = ['invalid-job-id', 'job-not-found', 'zero-data-retention'];

/** Specification, "General errors" and "Agent errors": which rows belong to which endpoint besides the shared ones. */
const OWN: Readonly<Record<string, readonly string[]>> = {
  runMonitor: [...PAID, ...LONG, 'conflict', 'concurrency-limit'],
  developerSearchGet: [...PAID, ...LONG],
  developerSearchPost: [...PAID, ...LONG],
  webSearch: [...PAID, ...LONG],
  startRun: [
    ...PAID,
    ...LONG,
    'invalid-url',
    'prompt-injection',
    'unprocessable',
    'concurrency-limit',
    'zero-data-retention',
    'submission-rejected',
  ],
  listRuns: ['zero-data-retention'],
  getRun: JOB,
  cancelRun: [...JOB, 'already-finished', 'already-cancelled'],
  getTrace: [...JOB, 'trace-before-spark-2'],
  getSnapshot: [...JOB, 'snapshots-before-spark-2', 'invalid-snapshot-id', 'snapshot-not-found'],
};

/** The rows of the error catalogue that an endpoint can answer with, in the order of the tables. */
export function listEndpointErrors({
  id,
  body,
}: Pick<Endpoint, 'id' | 'body'>): readonly HttpErrorRow[] {
  const ids = new Set([...SHARED, ...(body ? ['payload-too-large'] : []), ...(OWN[id] ?? [])]);
  return HTTP_ERRORS.filter((row) => ids.has(row.id));
}
