import type { ErrorDetail, ErrorFacts } from '#/lib/error-facts.ts';
import { type ApiError, HttpError, isApiError, NetworkError, UnreadableBodyError } from './api-error.ts';

/** Any error as plain data for the screen: what happened, why, what to do, whether another try helps. Never throws. */
export function describeError(error: unknown): ErrorFacts {
  return isApiError(error) ? describeApiError(error) : describeProgramError(error);
}

function describeApiError(error: ApiError): ErrorFacts {
  const common = {
    message: null,
    status: null,
    details: [],
    request: `${error.request.method} ${error.request.url}`,
    requestId: null,
    retryAfterSeconds: null,
    rawBody: null,
    referenceId: null,
  } satisfies Partial<ErrorFacts>;
  if (error instanceof HttpError) return { ...common, ...describeHttpError(error) };
  if (error instanceof NetworkError)
    return {
      ...common,
      title: 'No answer came from the service',
      cause:
        'The service cannot be reached, the browser is offline, or the service does not allow requests from this page (CORS). A page cannot tell these apart.',
      remedy:
        error.request.repeat === 'paid'
          ? 'The request may have arrived all the same. Look whether it started something before you send it again.'
          : 'Check the network and the base URL. Under Connection, a test call shows how to find out which of the three it is.',
      retryable: error.request.repeat === 'paid' ? 'user-decides' : 'yes',
    };
  if (error instanceof UnreadableBodyError)
    return {
      ...common,
      title: 'The answer could not be read',
      status: error.status,
      cause:
        'The service answered, but not in the shape that the API describes. It may be another version, another service, or a proxy in between.',
      remedy: 'Look at the raw body and at the places that differ. Check that the base URL points at this API and its version.',
      retryable: 'no',
      details: error.differences.map(splitDifference),
      rawBody: error.rawBody,
    };
  return {
    ...common,
    title: 'Not sent: the API would refuse it',
    cause: 'A value is outside of what the API accepts, so nothing was sent and nothing was billed.',
    remedy: 'Correct the values below and send again.',
    retryable: 'no',
    details: error.differences.map(splitDifference),
  };
}

function describeHttpError(error: HttpError): Omit<ErrorFacts, 'request'> {
  const { row, matchedBy } = error.explanation;
  // Specification, "Retry rules": but what may have started a paid run is repeated by the user alone.
  const isAmbiguous =
    error.request.repeat === 'paid' &&
    error.status !== 429 &&
    (error.status >= 500 || error.status === 408) &&
    !(row.id === 'submission-rejected' && matchedBy === 'message');
  return {
    title: matchedBy === 'message' ? row.message : `${row.message} (HTTP ${error.status})`,
    message: error.message,
    status: error.status,
    cause: row.cause,
    remedy: isAmbiguous
      ? `The service may have started something before it failed. Look before you send it again. ${row.remedy}`
      : row.remedy,
    retryable: isAmbiguous ? 'user-decides' : row.retryable,
    details: listDetails(error.details),
    requestId: error.requestId,
    retryAfterSeconds: error.retryAfterSeconds,
    rawBody: error.rawBody,
    referenceId: matchedBy === 'class' ? null : row.id,
  };
}

function describeProgramError(error: unknown): ErrorFacts {
  return {
    title: 'This screen failed',
    message: error instanceof Error ? error.message : String(error),
    status: null,
    cause: 'The console itself made a mistake. Nothing was lost at the service.',
    remedy: 'Load the page again. If it happens again, report the text below.',
    retryable: 'no',
    details: [],
    request: null,
    requestId: null,
    retryAfterSeconds: null,
    rawBody: error instanceof Error ? (error.stack ?? null) : null,
    referenceId: null,
  };
}

/** `data.pages[3].url: expected string, received null` → field and text. */
function splitDifference(difference: string): ErrorDetail {
  const at = difference.indexOf(': ');
  return at < 0 ? { field: '', text: difference } : { field: difference.slice(0, at), text: difference.slice(at + 2) };
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const asText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

/**
 * `details` of an error body, field by field. The specification leaves its form open ("any"), so the usual ones are read: a list of issues
 * with `path` and `message`, an object of fields with texts or lists of texts, a list of texts, one text.
 */
export function listDetails(details: unknown): readonly ErrorDetail[] {
  if (details === undefined || details === null) return [];
  if (Array.isArray(details)) return details.map(readIssue);
  if (!isObject(details)) return [{ field: '', text: asText(details) }];
  for (const nested of ['issues', 'errors', 'fieldErrors'])
    if (typeof details[nested] === 'object' && details[nested] !== null) return listDetails(details[nested]);
  return Object.entries(details).flatMap(([field, value]) =>
    (Array.isArray(value) ? value : [value]).map((item) => ({ field, text: asText(item) })),
  );
}

function readIssue(issue: unknown): ErrorDetail {
  if (!isObject(issue)) return { field: '', text: asText(issue) };
  const path = issue['path'] ?? issue['field'] ?? issue['param'];
  const text = issue['message'] ?? issue['error'] ?? issue['reason'];
  const field = Array.isArray(path)
    ? path.reduce<string>(
        (joined, part) => (typeof part === 'number' ? `${joined}[${part}]` : joined === '' ? asText(part) : `${joined}.${asText(part)}`),
        '',
      )
    : path === undefined
      ? ''
      : asText(path);
  return { field, text: text === undefined ? asText(issue) : asText(text) };
}
