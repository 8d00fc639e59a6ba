import type { Explanation } from '#/contract/explain-error.ts';

/** What was asked, without any secret: enough to show, to copy and to report. */
export interface RequestSummary {
  readonly endpointId: string;
  readonly method: string;
  readonly url: string;
  readonly repeat: 'safe' | 'paid';
}

/** The service answered with an error status. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  constructor(
    readonly request: RequestSummary,
    readonly status: number,
    /** The service's own words, or the status line when the body had none. */
    message: string,
    readonly details: unknown,
    /** The body as it came, for the raw view. */
    readonly rawBody: string,
    readonly retryAfterSeconds: number | null,
    /** `X-Request-Id` or alike where the page may read it. */
    readonly requestId: string | null,
    /** The catalogue's row for this status and message (`explainError`). */
    readonly explanation: Explanation,
  ) {
    super(message);
  }
}

/** No answer at all: offline, refused connection, blocked by CORS. A page cannot tell these apart. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
  constructor(
    readonly request: RequestSummary,
    cause: unknown,
  ) {
    super('No answer came from the service.', { cause });
  }
}

/** A 2xx answer whose body is not what the contract says, not even leniently read. */
export class UnreadableBodyError extends Error {
  override readonly name = 'UnreadableBodyError';
  constructor(
    readonly request: RequestSummary,
    readonly status: number,
    /** Where the body differs, in words: `data.pages: expected an array, received null`. */
    readonly differences: readonly string[],
    readonly rawBody: string,
  ) {
    super('The answer of the service could not be read.');
  }
}

/** The contract refuses this request, so it was not sent. */
export class RefusedRequestError extends Error {
  override readonly name = 'RefusedRequestError';
  constructor(
    readonly request: RequestSummary,
    readonly differences: readonly string[],
  ) {
    super('The request was not sent: the API would refuse it.');
  }
}

export type ApiError = HttpError | NetworkError | UnreadableBodyError | RefusedRequestError;

export const isApiError = (error: unknown): error is ApiError =>
  error instanceof HttpError ||
  error instanceof NetworkError ||
  error instanceof UnreadableBodyError ||
  error instanceof RefusedRequestError;
