import type { Repeat } from '#/contract/endpoint-addresses.ts';
import { asksForLongWait } from '#/contract/retry-rule.ts';
import type { ErrorFacts } from '#/lib/error-facts.ts';
import { formatDuration } from '#/lib/format/format-duration.ts';
import { formatCount } from '#/lib/format/format-number.ts';
import {
  AlreadySentError,
  type ApiError,
  BrokenOffError,
  HttpError,
  isApiError,
  NetworkError,
  RedirectError,
  RefusedRequestError,
  UnreadableBodyError,
} from '../client/api-error.ts';
import { MEANT_FOR_ANOTHER } from '../connection/proxied-deployment.ts';
import { earlierAttemptsOf } from '../client/earlier-attempts.ts';
import { isLostBehindProxy, isOfConsoleServer } from '../client/is-lost-behind-proxy.ts';
import { listDetails, splitDifference } from './error-details.ts';
import { tellOfFile } from './describe-file-error.ts';
import { fitRow } from './fit-row.ts';
import { ALREADY_SENT, KEY_GONE_WHILE_WAITING, REFUSALS } from './refusals.ts';
import { describeChangedPage, isChangedPage } from './changed-page.ts';
import { describeMissingPart, isMissingPart } from './missing-part.ts';
import { isOfLocalService, LINK_OF_ANOTHER } from './missing-here.ts';

/** Any error as plain data for the screen: what happened, why, what to do, whether another try helps. Never throws. */
export function describeError(error: unknown): ErrorFacts {
  if (error instanceof AlreadySentError) return { ...NOT_SENT, ...ALREADY_SENT };
  if (isApiError(error)) return tellOfFile(error, describeApiError(error));
  return {
    ...describeProgramError(error),
    ...(isMissingPart(error) && describeMissingPart()),
    ...(isChangedPage(error) && describeChangedPage()),
  };
}

function describeApiError(error: ApiError): ErrorFacts {
  const common = {
    ...NOT_SENT,
    request: `${error.request.method} ${error.request.url}`,
    timesSent: earlierAttemptsOf(error).length + (error instanceof RefusedRequestError ? 0 : 1),
  };
  if (error instanceof HttpError) return { ...common, ...describeHttpError(error) };
  if (error instanceof UnreadableBodyError)
    return {
      ...common,
      title: 'The answer could not be read',
      status: error.status,
      cause:
        error.rawBody.trim() === ''
          ? 'The service sent an empty answer.'
          : 'The service answered, but not in the shape that the API describes. It may be another version, another service, or a proxy in between.',
      remedy: joinSentences(
        DOUBTS[error.request.repeat],
        error.rawBody.trim() !== '' && 'Look at the raw body and at the fields that differ.',
        'Check that the base URL points at this API and its version.',
      ),
      retryable: error.request.repeat === 'safe' ? 'unknown' : 'user-decides',
      details: error.differences.map(splitDifference),
      rawBody: error.rawBody,
    };
  if (error instanceof RefusedRequestError)
    return {
      ...common,
      ...REFUSALS[error.reason],
      ...(error.reason === 'key-gone' && common.timesSent > 0 && KEY_GONE_WHILE_WAITING),
      retryable: 'no',
      details: error.differences.map(splitDifference),
    };
  return { ...common, ...describeMissingAnswer(error) };
}

/** Of a search that the service answered, but failed at. */
const MAYBE_CHARGED = 'Only the service knows whether it was charged.';
/** What is to be said where the service may have done its work although no readable answer came. */
const DOUBTS: Readonly<Record<Repeat, string>> = {
  safe: '',
  costs: 'Only the service knows whether it was charged, so it is not sent again by itself.',
  acts: 'The request may still have arrived. Check its outcome before you send it again.',
  paid: 'The request may still have arrived. Check whether it started anything before you send it again.',
};
/** Browsers repeat even a POST on a connection that was kept open and turned out to be cut, and after a 408; a page cannot forbid it. */
const BROWSER_REPEATS =
  'The browser itself may have sent it again, even several times, which the console cannot prevent or see.';

function describeMissingAnswer(
  error: Exclude<ApiError, HttpError | UnreadableBodyError | RefusedRequestError>,
): Pick<ErrorFacts, 'title' | 'cause' | 'remedy' | 'retryable'> & Partial<ErrorFacts> {
  const { repeat } = error.request;
  const doubt = joinSentences(
    DOUBTS[repeat],
    (repeat === 'paid' || repeat === 'costs') && BROWSER_REPEATS,
  );
  const retryable = repeat === 'safe' ? 'yes' : 'user-decides';
  if (error instanceof NetworkError)
    return {
      // It is read later, too, also after a reload: the network may be back by then.
      title: error.isOffline ? 'This browser was offline' : 'No answer came from the service',
      cause: error.isOffline
        ? 'The browser reported no network connection.'
        : 'The service cannot be reached, or it does not allow requests from this page (CORS), or it redirects to a place that a page may not read. A page cannot tell these apart.',
      remedy: joinSentences(
        doubt,
        error.isOffline && 'Connect to the network and try again.',
        !error.isOffline &&
          repeat !== 'paid' &&
          repeat !== 'acts' &&
          'Check the network and the base URL. The test call under Connection helps to find out which one it is.',
      ),
      retryable,
    };
  if (error instanceof BrokenOffError)
    return {
      title: 'The answer was cut short',
      status: error.status,
      cause:
        error.rawBody === null
          ? 'The service began to answer. Then the connection ended too early, or the data could not be decompressed. A page cannot tell these apart.'
          : `The answer ends in the middle of its JSON, after ${formatCount(error.rawBody.length, 'character')}.`,
      remedy: joinSentences(
        error.isRefusal ? 'Its status refuses the request.' : doubt,
        'If it happens again, the service or a proxy in front of it cuts its answers short.',
      ),
      retryable: error.isRefusal ? 'unknown' : retryable,
      rawBody: error.rawBody,
    };
  if (error instanceof RedirectError)
    return {
      title: 'The service answered with a redirect',
      cause:
        'It points to another address. The console does not follow it: nothing was sent there, neither the key nor the request, and nothing was read from there. A page is not told which address it is.',
      remedy: joinSentences(
        repeat === 'paid' &&
          'A redirect rarely means that something was started, but it does not rule it out. Check before you send it again.',
        'Check the base URL: it may have to begin with https, or name another host or path.',
      ),
      retryable: repeat === 'paid' ? 'user-decides' : 'no',
    };
  return {
    title: 'You stopped waiting for the answer',
    cause: error.hadBegun
      ? `The answer had begun, but was not complete after ${formatDuration(error.waitedMs)}.`
      : `No answer had come after ${formatDuration(error.waitedMs)}.`,
    remedy: joinSentences(doubt, 'Try again, or raise it with whoever runs the service.'),
    retryable,
  };
}

const joinSentences = (...sentences: readonly (string | false)[]) =>
  sentences.filter((sentence) => sentence !== false && sentence !== '').join(' ');

/** An answer that does not say whether the service did its work before: it failed, gave up waiting, or says both yes and no. */
const mayHaveWorked = ({ status }: HttpError) => status >= 500 || status === 408 || status < 400;

function describeHttpError(error: HttpError): Omit<ErrorFacts, 'request' | 'timesSent'> {
  const { row, matchedBy } = error.explanation;
  if (matchedBy === 'file')
    return {
      ...NOT_SENT,
      title: row.message,
      cause: row.cause,
      remedy: row.remedy,
      retryable: null,
      isLack: true,
    };
  // Specification, "Retry rules": but what may have started a paid run is repeated by the user alone.
  const isAmbiguous =
    error.request.repeat === 'paid' &&
    (error.startedId !== null ||
      (mayHaveWorked(error) && !(row.id === 'submission-rejected' && matchedBy === 'message')));
  const isLost = isLostBehindProxy(error);
  const details = listDetails(error.details);
  const words = isOfConsoleServer(error.details)
    ? explainConsoleServer(error)
    : fitRow(error, details.length > 0);
  // Outside of the tables nobody knows: even of a 4xx some pass (423, 425).
  const byTable = matchedBy === 'class' ? 'unknown' : row.retryable;
  const retryAt =
    error.retryAfterSeconds === null ? null : error.receivedAt + error.retryAfterSeconds * 1000;
  return {
    title: matchedBy === 'message' ? row.message : `${row.message} (HTTP ${error.status})`,
    message: error.message,
    status: error.status,
    cause: words.cause,
    remedy: joinSentences(
      isAmbiguous &&
        !isLost &&
        'The service may have started something before it failed. Check before you send it again.',
      error.request.repeat === 'costs' &&
        error.status >= 400 &&
        mayHaveWorked(error) &&
        !isOfConsoleServer(error.details) &&
        MAYBE_CHARGED,
      (isAmbiguous || error.request.repeat === 'costs') && error.status === 408 && BROWSER_REPEATS,
      words.remedy,
      error.status === 404 && isOfLocalService(error) && LINK_OF_ANOTHER,
      row.retryable === 'yes' &&
        asksForLongWait(error.retryAfterSeconds) &&
        'The wait is too long for an automatic retry: send it again yourself.',
    ),
    retryable:
      isAmbiguous || (isLost && error.request.repeat !== 'safe') ? 'user-decides' : byTable,
    details,
    requestId: error.requestId,
    retryAfterSeconds: error.retryAfterSeconds,
    // A date has an end; a wait that goes beyond it has no moment to name.
    retryAt: retryAt === null || Number.isNaN(new Date(retryAt).getTime()) ? null : retryAt,
    rawBody: error.rawBody,
    referenceId: matchedBy === 'class' ? null : row.id,
  };
}

/** What `src/server` answers by itself where it passes requests on. A lost answer may be one to a request that arrived. */
function explainConsoleServer(error: HttpError): Pick<ErrorFacts, 'cause' | 'remedy'> {
  if (error.status === MEANT_FOR_ANOTHER)
    return {
      cause:
        'The server of this console passes requests on to another API than when this page was opened. Nothing of this request, its key included, was passed on.',
      remedy: 'Reload the page. What is on screen is still of the API before.',
    };
  const isLost = isLostBehindProxy(error);
  return {
    cause: isLost
      ? 'The server of this console passes requests on to the API, and has no answer to this one.'
      : 'The server of this console passes requests on to the API, and could not here.',
    remedy: joinSentences(
      isLost && DOUBTS[error.request.repeat],
      (!isLost || error.request.repeat === 'safe') && 'Try again after a while.',
      'If it persists, tell whoever runs this console.',
    ),
  };
}

const NOT_SENT = {
  message: null,
  status: null,
  details: [],
  request: null,
  timesSent: 0,
  requestId: null,
  retryAfterSeconds: null,
  retryAt: null,
  rawBody: null,
  referenceId: null,
} satisfies Partial<ErrorFacts>;

const describeProgramError = (error: unknown): ErrorFacts => ({
  ...NOT_SENT,
  title: 'This screen failed',
  message: error instanceof Error ? error.message : String(error),
  cause: 'The console itself made a mistake. Nothing was lost at the service.',
  remedy: 'Load the page again. If it happens again, report it with the text below.',
  retryable: null,
  rawBody: error instanceof Error ? (error.stack ?? null) : null,
});
