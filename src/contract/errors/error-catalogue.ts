/** The rows of the specification's error tables, as data. Texts of cause and remedy are the specification's facts in short form. */

export type Retryable = 'yes' | 'no' | 'sometimes';

export interface HttpErrorRow {
  readonly id: string;
  readonly table: 'general' | 'agent';
  readonly status: number;
  /** The message as the tables print it. */
  readonly message: string;
  /** Recognises the longer messages of real deployments. */
  readonly pattern: RegExp;
  readonly cause: string;
  readonly remedy: string;
  readonly retryable: Retryable;
}

export interface TraceErrorRow {
  readonly id: string;
  readonly table: 'trace';
  readonly code: string;
  readonly meaning: string;
  readonly remedy: string;
}

export type CatalogueRow = HttpErrorRow | TraceErrorRow;

const general = (row: Omit<HttpErrorRow, 'table'>): HttpErrorRow => ({ table: 'general', ...row });
const agent = (row: Omit<HttpErrorRow, 'table'>): HttpErrorRow => ({ table: 'agent', ...row });

/** Specification, "General errors". The first row of a status is the one that an unknown message of that status falls back on. */
export const GENERAL_ERRORS: readonly HttpErrorRow[] = [
  general({
    id: 'bad-request',
    status: 400,
    message: 'Bad Request',
    pattern:
      /\bbad request\b|validation|invalid request|cannot match any requested type|unrecognized key|cannot be combined/i,
    cause: 'The request failed validation: a field is missing or has a value that is not allowed.',
    remedy: 'Correct the fields that the details name, then send again.',
    retryable: 'no',
  }),
  general({
    id: 'invalid-url',
    status: 400,
    message: 'Invalid URL',
    pattern: /\binvalid url\b/i,
    cause: 'A URL is missing, malformed or uses a protocol that is not supported.',
    remedy: 'Send an absolute URL that begins with http:// or https://.',
    retryable: 'no',
  }),
  general({
    id: 'unauthorized',
    status: 401,
    message: 'Unauthorized: Invalid token',
    pattern: /\bunauthori[sz]ed\b|invalid token|token missing/i,
    cause: 'The API key is missing, malformed or revoked.',
    remedy: 'Enter a valid key for this connection.',
    retryable: 'no',
  }),
  general({
    id: 'payment-required',
    status: 402,
    message: 'Payment Required: Insufficient credits',
    pattern: /payment required|insufficient credits/i,
    cause: 'The credits of the plan are used up, or billing is not set up.',
    remedy: 'Enable pay-as-you-go or upgrade the plan.',
    retryable: 'no',
  }),
  general({
    id: 'forbidden',
    status: 403,
    message: 'Forbidden',
    pattern: /\bforbidden\b/i,
    cause: 'The key has no permission for this endpoint or feature.',
    remedy: 'Use a key with the required scope, or a plan that includes the feature.',
    retryable: 'no',
  }),
  general({
    id: 'prompt-injection',
    status: 403,
    message: 'SCRAPE_PROMPT_INJECTION_DETECTED',
    pattern: /SCRAPE_PROMPT_INJECTION_DETECTED|prompt injection/i,
    cause:
      'With checkPromptInjection on, a JSON extraction found an attempt at prompt injection in the scraped page and stopped.',
    remedy: 'Inspect the page. If it is harmless, send again without checkPromptInjection.',
    retryable: 'no',
  }),
  general({
    id: 'not-found',
    status: 404,
    message: 'Not Found',
    pattern: /\bnot found\b/i,
    cause: 'The job, the resource or the endpoint path does not exist.',
    remedy: 'Check the id and the URL.',
    retryable: 'no',
  }),
  general({
    id: 'request-timeout',
    status: 408,
    message: 'Request Timeout',
    // The name of its remedy's field counts where it stands alone: a message about another error may name the field, too.
    pattern:
      /(?<!upstream )request time-?\s?out|(?<!(?:gateway|upstream|operation|connection) )timed out|^\W*fast ?mode\W*$/i,
    cause: 'The page took longer than the timeout of the request.',
    remedy: 'Raise timeout, use fewer or simpler actions, or set fastMode.',
    retryable: 'yes',
  }),
  general({
    id: 'conflict',
    status: 409,
    message: 'Conflict',
    pattern: /\bconflict\b/i,
    cause: 'The resource is in a state that blocks the operation, for example already deleted.',
    remedy: 'Read the state again and resolve the conflict before another try.',
    retryable: 'no',
  }),
  general({
    id: 'payload-too-large',
    status: 413,
    message: 'Payload Too Large',
    pattern: /payload too large|entity too large/i,
    cause: 'The body is larger than the service accepts.',
    remedy: 'Send less: a shorter schema, or fewer URLs in one batch.',
    retryable: 'no',
  }),
  general({
    id: 'unprocessable',
    status: 422,
    message: 'Unprocessable Entity',
    pattern: /unprocessable|json schema|extraction schema|schema/i,
    cause:
      'The schema is not a valid JSON Schema, or the model could not produce a result that fits it.',
    remedy: 'Validate the schema, make fewer fields required, or try another model.',
    retryable: 'sometimes',
  }),
  general({
    id: 'rate-limit',
    status: 429,
    message: 'Rate limit exceeded',
    pattern: /rate limit/i,
    cause: 'More requests in one minute than the plan allows.',
    remedy: 'Wait as long as Retry-After says, then try again.',
    retryable: 'yes',
  }),
  general({
    id: 'concurrency-limit',
    status: 429,
    message: 'Concurrency limit reached',
    pattern: /concurrency limit/i,
    cause: 'The plan allows no more browsers at the same time.',
    remedy: 'Wait for running jobs to end, run fewer at once, or upgrade the plan.',
    retryable: 'yes',
  }),
  general({
    id: 'internal-server-error',
    status: 500,
    message: 'Internal Server Error',
    pattern: /internal server error/i,
    cause: 'The service failed unexpectedly.',
    remedy: 'Try again after a while. If it persists, contact support with the request id.',
    retryable: 'yes',
  }),
  general({
    id: 'bad-gateway',
    status: 502,
    message: 'Bad Gateway',
    pattern: /bad gateway/i,
    cause: 'A proxy or a worker behind the service gave an answer that cannot be used.',
    remedy: 'Try again after a while.',
    retryable: 'yes',
  }),
  general({
    id: 'service-unavailable',
    status: 503,
    message: 'Service Unavailable',
    pattern: /service unavailable|temporarily unavailable/i,
    cause: 'The service cannot handle the request at the moment.',
    remedy: 'Try again after a while.',
    retryable: 'yes',
  }),
  general({
    id: 'gateway-timeout',
    status: 504,
    message: 'Gateway Timeout',
    pattern:
      /gateway time-?\s?out|gateway timed out|upstream request time-?\s?out|upstream timed out/i,
    cause: 'The request took longer than the gateway waits, as long crawls do.',
    remedy: 'Use the asynchronous crawl or batch endpoints and poll their status.',
    retryable: 'yes',
  }),
];

/** Specification, "Agent errors". */
export const AGENT_ERRORS: readonly HttpErrorRow[] = [
  agent({
    id: 'invalid-job-id',
    status: 400,
    message: 'Invalid job ID format. Job ID must be a valid UUID.',
    pattern: /invalid job id/i,
    cause: 'The job id in the address is not a UUID.',
    remedy: 'Use the id that was returned when the run was started.',
    retryable: 'no',
  }),
  agent({
    id: 'invalid-snapshot-id',
    status: 400,
    message: 'Invalid snapshot ID',
    pattern: /invalid snapshot id/i,
    cause: 'The snapshot id in the address is malformed.',
    remedy: 'Use a snapshotId from an artifact.updated event of the trace.',
    retryable: 'no',
  }),
  agent({
    id: 'trace-before-spark-2',
    status: 400,
    message: 'Trace is only available for Spark 2 extracts',
    pattern: /trace is only available/i,
    cause: 'The job is older than Spark 2, the model that records traces.',
    remedy: 'Nothing can be done for this job. New runs use spark-2 and have a trace.',
    retryable: 'no',
  }),
  agent({
    id: 'snapshots-before-spark-2',
    status: 400,
    message: 'Snapshots are only available for Spark 2 extracts',
    pattern: /snapshots are only available/i,
    cause: 'The job is older than Spark 2, the model that records snapshots.',
    remedy: 'Nothing can be done for this job. New runs have snapshots.',
    retryable: 'no',
  }),
  agent({
    id: 'zero-data-retention',
    status: 400,
    message: 'Your team has zero data retention enabled. This is not supported on extract.',
    pattern: /zero data retention/i,
    cause: 'Agent runs are not available to a team for which zero data retention is enforced.',
    remedy: 'Ask support to lift the restriction for the team.',
    retryable: 'no',
  }),
  agent({
    id: 'job-not-found',
    status: 404,
    message: 'Agent job not found',
    pattern: /agent job not found/i,
    cause: 'No job has this id, or it belongs to another team.',
    remedy: 'Check the id, and use a key of the team that started the run.',
    retryable: 'no',
  }),
  agent({
    id: 'snapshot-not-found',
    status: 404,
    message: 'Snapshot not found',
    pattern: /snapshot not found/i,
    cause: 'This job has no snapshot with that id.',
    remedy: 'Load the trace again and use a snapshotId that it names now.',
    retryable: 'no',
  }),
  agent({
    id: 'already-finished',
    status: 409,
    message: 'Agent already finished',
    pattern: /agent already finished/i,
    cause: 'The run had ended before the request to cancel it arrived.',
    remedy: 'Read the status of the run for its result.',
    retryable: 'no',
  }),
  agent({
    id: 'already-cancelled',
    status: 409,
    message: 'Agent is already cancelled',
    pattern: /agent is already cancel/i,
    cause: 'The run is already being cancelled.',
    remedy:
      'Read the status of the run: a cancelled run reports failed with a message about the cancellation.',
    retryable: 'no',
  }),
  agent({
    id: 'submission-rejected',
    status: 500,
    message: 'Failed to passthrough agent request.',
    pattern: /failed to passthrough agent request/i,
    cause: 'The agent service rejected the job when it was submitted.',
    remedy: 'Try again after a while. If it persists, contact support with the request id.',
    retryable: 'yes',
  }),
];

const trace = (row: Omit<TraceErrorRow, 'table' | 'id'>): TraceErrorRow => ({
  table: 'trace',
  id: `trace-${row.code.replaceAll('_', '-')}`,
  ...row,
});

/** Specification, "Trace error codes". Whether one can be retried is the event's own `retryable`. */
export const TRACE_ERRORS: readonly TraceErrorRow[] = [
  trace({
    code: 'cancelled',
    meaning: 'The run was cancelled by the caller.',
    remedy: 'Start a new run to do the work again.',
  }),
  trace({
    code: 'credit_limit_reached',
    meaning: 'The run reached its maxCredits ceiling.',
    remedy: 'Raise maxCredits or ask for less in the prompt.',
  }),
  trace({
    code: 'parent_finished',
    meaning: 'A sub-agent stopped because the agent that started it finished first.',
    remedy: 'Look at the terminal event of the parent: it has the real cause.',
  }),
  trace({
    code: 'refused',
    meaning: 'The agent refused the task.',
    remedy: 'Rephrase the prompt, or limit it to URLs from which you may collect data.',
  }),
  trace({
    code: 'internal',
    meaning: 'Something inside the run failed unexpectedly.',
    remedy: 'Run it again. If it persists, contact support with the job id.',
  }),
];

export const HTTP_ERRORS: readonly HttpErrorRow[] = [...GENERAL_ERRORS, ...AGENT_ERRORS];
export const CATALOGUE: readonly CatalogueRow[] = [...HTTP_ERRORS, ...TRACE_ERRORS];
