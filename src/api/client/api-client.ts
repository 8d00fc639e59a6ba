import { parseJson } from '#/lib/json/parse-json.ts';
import { printJson } from '#/lib/json/print-json.ts';
import { yieldToPage } from '#/lib/yield-to-page.ts';
import * as v from 'valibot';
import type { Endpoint, ResponseOf } from '#/contract/endpoints.ts';
import { jsonWithoutKeys } from '#/lib/keys/known-keys.ts';
import { explainError, explainForFile } from '#/contract/errors/explain-error.ts';
import { isPage } from '#/contract/errors/is-page.ts';
import { readRetryAfter } from '#/contract/retry-after.ts';
import {
  BrokenOffError,
  HttpError,
  NetworkError,
  RedirectError,
  RefusedRequestError,
  type RequestSummary,
  UnreadableBodyError,
} from './api-error.ts';
import type { Connection } from '../connection/connection.ts';
import { GIVEN_BY_SERVICE } from '../connection/no-service.ts';
import { type Decoded, decodeInTurns } from './decode.ts';
import { readErrorBody } from './read-error-body.ts';
import { findUnfitIds, type RequestParts, requestUrl } from './request-url.ts';
import { saysFailure } from './says-failure.ts';
import { noteServiceTime } from '../connection/service-clock.ts';
import { endsInsideJson } from '#/lib/json/ends-inside-json.ts';

interface CallOptions {
  readonly signal?: AbortSignal;
  /** Called when the status is here and the body is still to come. */
  readonly onAnswerBegins?: () => void;
}

export interface ApiClient {
  readonly connection: Connection;
  /**
   * One request, one answer; never repeats by itself. Rejects with an `ApiError`, or with the signal's reason when aborted.
   * What the contract refuses is not sent.
   */
  call<E extends Endpoint>(
    endpoint: E,
    parts: RequestParts<E>,
    options?: CallOptions,
  ): Promise<Decoded<ResponseOf<E>>>;
}

export function createApiClient(connection: Connection): ApiClient {
  return {
    connection,
    async call(endpoint, parts, options = {}) {
      const summary = summariseRequest(connection, endpoint, parts);
      const unfitIds = findUnfitIds(parts);
      if (unfitIds.length > 0) throw new RefusedRequestError(summary, unfitIds, 'id-unfit');
      refuseWhatTheContractRefuses(connection, endpoint, parts, summary);
      const told = JSON.stringify([parts.params, parts.query, parts.body]);
      if (jsonWithoutKeys(told) !== told) throw new RefusedRequestError(summary, [], 'key-in-text');
      if (connection.isKeyCurrent?.() === false)
        throw new RefusedRequestError(summary, [], 'key-gone');
      const headers = new Headers({ Accept: 'application/json' });
      // Without a key the header is left out altogether: an empty one is a 401.
      if (
        connection.apiKey !== null &&
        connection.apiKey !== '' &&
        new URL(summary.url).origin === new URL(connection.baseUrl).origin
      )
        headers.set('Authorization', `Bearer ${connection.apiKey}`);
      if (parts.body !== undefined) headers.set('Content-Type', 'application/json');
      const request = new Request(summary.url, {
        method: endpoint.method,
        headers,
        credentials: 'omit',
        // What is shown is as old as it says; a redirect that was cached would outlive its repair; and a cache asks one question at a time,
        // so the same poll of another tab, hanging, would keep this one waiting for it.
        cache: 'no-store',
        // Never followed: a prompt could travel elsewhere, and another place's answer would be taken for the service's own. Not `error`,
        // which a page cannot tell from a lost connection.
        redirect: 'manual',
        referrerPolicy: 'no-referrer',
        ...(parts.body !== undefined && { body: printJson(parts.body) }),
        ...(options.signal && { signal: options.signal }),
      });
      const { response, text, isCut } = await send(connection, request, summary, options);
      if (isCut) throw readError(summary, response, '', { error: sayCut(response) }, false);
      const body = isTaken(endpoint, response, text) ? TAKEN : readJson(text);
      if (text.length > LONG_BODY) {
        await yieldToPage();
        options.signal?.throwIfAborted();
      }
      if (!response.ok)
        throw readError(
          summary,
          response,
          text,
          body.ok ? body.value : readSentence(text),
          connection.kind === 'file' && !response.headers.has(GIVEN_BY_SERVICE),
        );
      if (!body.ok)
        throw endsInsideJson(text)
          ? new BrokenOffError(summary, response.status, text)
          : new UnreadableBodyError(summary, response.status, ['body: expected JSON'], text);
      if (saysFailure(endpoint, body.value))
        throw readError(summary, response, text, body.value, false);
      const result = await decodeInTurns(endpoint.response, body.value, options.signal);
      if (!result.ok)
        throw new UnreadableBodyError(
          summary,
          response.status,
          result.differences,
          text,
          findStarted(summary, readErrorBody(body.value).startedId),
        );
      return result.decoded as Decoded<ResponseOf<typeof endpoint>>;
    },
  };
}

/** Parsing so many characters took all the time that the page can do without an answer; the checks of what was parsed come in its next turn. */
const LONG_BODY = 5_000_000;

/** What is asked, without any secret. */
export const summariseRequest = <E extends Endpoint>(
  connection: Connection,
  endpoint: E,
  parts: RequestParts<E>,
): RequestSummary => ({
  endpointId: endpoint.id,
  method: endpoint.method,
  url: requestUrl(connection.baseUrl, endpoint, parts),
  repeat: endpoint.repeat,
});

/** A file is asked by whatever ids it holds: somebody may have replaced those of a service in it. */
function refuseWhatTheContractRefuses<E extends Endpoint>(
  { kind }: Connection,
  endpoint: E,
  parts: RequestParts<E>,
  summary: RequestSummary,
): void {
  const checked = [
    ...(kind === 'file' ? [] : [[endpoint.params, parts.params ?? {}] as const]),
    [endpoint.query, parts.query ?? {}] as const,
    ...(endpoint.body ? [[endpoint.body, parts.body] as const] : []),
  ];
  const differences = checked.flatMap(([schema, value]) => {
    const result = v.safeParse(schema, value);
    return result.success
      ? []
      : result.issues.map((issue) => `${v.getDotPath(issue) ?? 'request'}: ${issue.message}`);
  });
  if (differences.length > 0) throw new RefusedRequestError(summary, differences);
}

async function send(
  connection: Connection,
  request: Request,
  summary: RequestSummary,
  { signal, onAnswerBegins }: CallOptions,
) {
  const response = await connection.transport(request).catch((error: unknown) => {
    signal?.throwIfAborted();
    throw new NetworkError(summary, error);
  });
  if (response.type === 'opaqueredirect' || REDIRECTS.includes(response.status))
    throw new RedirectError(summary);
  onAnswerBegins?.();
  noteServiceTime(connection.baseUrl, response.headers.get('Date'));
  // A connection can also be cut while the body is under way.
  const text = await response.text().catch(() => {
    signal?.throwIfAborted();
    // What only reads goes by the status of an error whose words are lost: it says already whether, and when, to ask again.
    if (!response.ok && summary.repeat === 'safe') return null;
    throw new BrokenOffError(summary, response.status, null);
  });
  return { response, text: text ?? '', isCut: text === null };
}

const sayCut = ({ status }: Response) => `HTTP ${status}, and what the service said was cut short`;

/** A page is shown these only as an opaque answer; other hosts of `fetch` show the status. */
const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308];

const TAKEN = { ok: true, value: {} } as const;
/** A request that asks for no more than something to be done is answered by these statuses alone: accepted, and done without a word. */
const isTaken = ({ repeat }: Endpoint, { status }: Response, text: string) =>
  repeat === 'acts' && (status === 202 || status === 204) && text.trim() === '';

function readJson(text: string): { ok: true; value: unknown } | { ok: false } {
  try {
    return { ok: true, value: parseJson(text) };
  } catch {
    return { ok: false };
  }
}

const LONGEST_SENTENCE = 1_000;
/** What is no JSON and no page may be a sentence, as some limiters of requests answer in, and name the wait in. */
function readSentence(text: string): string | undefined {
  const sentence = text.length > LONGEST_SENTENCE ? '' : text.trim();
  return isPage(sentence) || /^[[{"]|(?!\s)\p{Cc}/u.test(sentence) ? undefined : sentence;
}

function readError(
  summary: RequestSummary,
  response: Response,
  rawBody: string,
  body: unknown,
  /** A file holds no answer to this. */
  isLack: boolean,
): HttpError {
  const read = readErrorBody(body);
  const unsaid = response.ok
    ? 'The service says that the request failed, but not in words why.'
    : null;
  const message =
    read.message ??
    unsaid ??
    `HTTP ${response.status}${response.statusText ? ` ${response.statusText}` : ''}`;
  return new HttpError(
    summary,
    response.status,
    message,
    read.details,
    rawBody,
    readRetryAfter({
      header: response.headers.get('Retry-After'),
      message,
      nowMs: readSentAt(response.headers),
    }),
    response.headers.get('X-Request-Id'),
    // The reason phrase of the status is no word of the service: a gateway's page has it too.
    isLack
      ? explainForFile(response.status)
      : explainError(response.status, read.message ?? '', rawBody),
    findStarted(summary, read.startedId),
  );
}

/** What a start brought about, by the id that its answer names: not what it was asked of, such as the monitor of a check. */
const findStarted = ({ repeat, url }: RequestSummary, id: string | null) =>
  repeat === 'paid' && id !== null && !url.includes(id) ? id : null;

/** By the service's own clock where the page may read it: a local clock that is wrong must not make a wait longer or shorter. */
function readSentAt(headers: Headers): number {
  const sentAt = Date.parse(headers.get('Date') ?? '');
  return Number.isNaN(sentAt) ? Date.now() : sentAt;
}
