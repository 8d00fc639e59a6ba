import { describeError } from '#/api/errors/describe-error.ts';
import { isRefusal } from '#/api/errors/is-refusal.ts';
import type { ErrorFacts } from '#/lib/error-facts.ts';
import { formatTime } from '#/lib/format/format-time.ts';

/**
 * Why a check cannot be read. Of one that was just started from here a 404 does not say that there is none. `startedAt`: when that was,
 * milliseconds since the epoch by this device; undefined where it was not.
 */
export function explainMissingCheck(error: unknown, startedAt: number | undefined): ErrorFacts {
  const facts = describeError(error);
  if (startedAt === undefined || !isRefusal(error, 404)) return facts;
  return {
    ...facts,
    title: 'The service does not find this check yet',
    cause: `It took the request to start it at ${formatTime(startedAt, Date.now())}, and now says that there is no such check.`,
    remedy:
      'It is asked for again every few seconds. Starting it again would start a second check.',
    retryable: 'yes',
  };
}
