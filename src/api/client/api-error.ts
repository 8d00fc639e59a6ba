import type { Repeat } from '#/contract/endpoint-addresses.ts';
import type { Explanation } from '#/contract/errors/explain-error.ts';

/** What was asked, without any secret: enough to show, to copy and to report. */
export interface RequestSummary {
  readonly endpointId: string;
  readonly method: string;
  readonly url: string;
  readonly repeat: Repeat;
}

/** The service answered with an error status. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  /** By this machine's clock, milliseconds since the epoch. */
  readonly receivedAt = Date.now();
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
    /** The run, or the check, that the refusal of a start names all the same; null where it names none. */
    readonly startedId: string | null = null,
  ) {
    super(message);
  }
}

/** No answer at all: refused connection, blocked by CORS, a redirect that the page may not see. A page cannot tell these apart. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
  /** Whether the browser said that it had no network at that moment. That it says the opposite proves nothing. */
  readonly isOffline = typeof navigator === 'object' && navigator.onLine === false;
  constructor(
    readonly request: RequestSummary,
    cause: unknown,
  ) {
    super('No answer came from the service.', { cause });
  }
}

/** An answer began and its end never came: the connection was cut, or the JSON ends in the middle. */
export class BrokenOffError extends Error {
  override readonly name = 'BrokenOffError';
  constructor(
    readonly request: RequestSummary,
    /** The status came before the break. */
    readonly status: number,
    /** What came of the body; null where the browser keeps it to itself. */
    readonly rawBody: string | null,
  ) {
    super('The answer was cut off before its end.');
  }

  /** Its status came, and refuses the request: nothing was done. Of a 408 and of what failed (5xx) nobody knows. */
  get isRefusal(): boolean {
    return this.status >= 400 && this.status < 500 && this.status !== 408;
  }
}

/** The service answered with a redirect. It is not followed: it could take the key's request, or a prompt, to another place. */
export class RedirectError extends Error {
  override readonly name = 'RedirectError';
  constructor(readonly request: RequestSummary) {
    super('The service answered with a redirect, which is not followed.');
  }
}

/** The user stopped waiting for an answer. */
export class StoppedWaitingError extends Error {
  override readonly name = 'StoppedWaitingError';
  constructor(
    readonly request: RequestSummary,
    readonly waitedMs: number,
    /** Whether the answer had begun. */
    readonly hadBegun: boolean,
  ) {
    super('Stopped before an answer came.');
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
    /** The run, or the check, that it names in another place than the contract says; null where it names none. */
    readonly startedId: string | null = null,
  ) {
    super('The answer of the service could not be read.');
  }
}

/** Why a request was not sent: the contract refuses it, an id cannot stand in an address, its key was forgotten meanwhile, or a key is in its text. */
export type RefusalReason = 'contract' | 'id-unfit' | 'key-gone' | 'key-in-text';

/** The console refuses this request, so it was not sent. */
export class RefusedRequestError extends Error {
  override readonly name = 'RefusedRequestError';
  constructor(
    readonly request: RequestSummary,
    readonly differences: readonly string[],
    readonly reason: RefusalReason = 'contract',
  ) {
    super('The request was not sent.');
  }
}

const KINDS = [
  HttpError,
  NetworkError,
  BrokenOffError,
  RedirectError,
  StoppedWaitingError,
  UnreadableBodyError,
  RefusedRequestError,
] as const;
export type ApiError = InstanceType<(typeof KINDS)[number]>;

export const isApiError = (error: unknown): error is ApiError =>
  KINDS.some((kind) => error instanceof kind);

/** Somebody is at it: this tab, or another tab of the console. */
export class AlreadySentError extends Error {
  override readonly name = 'AlreadySentError';
  /** `waitForEnd`: resolves once nobody is at it any more, also where its tab was closed. */
  constructor(readonly waitForEnd: () => Promise<void>) {
    super(
      'The same request was sent a moment ago, or is under way, from this or another tab of the console.',
    );
  }
}
