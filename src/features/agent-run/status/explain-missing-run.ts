import { HttpError } from '#/api/api-error.ts';
import { describeError } from '#/api/describe-error.ts';
import type { ErrorFacts } from '#/lib/error-facts.ts';
import { formatTime } from '#/lib/format-time.ts';

const DAY_MS = 24 * 3_600_000;

/**
 * Why a run cannot be read. Of a run that was there before, a 404 does not say that no job has its id. `knownSince`: a moment at which it
 * existed, milliseconds since the epoch; null where none is known.
 */
export function explainMissingRun(error: unknown, knownSince: number | null, now: number): ErrorFacts {
  const facts = describeError(error);
  if (!(error instanceof HttpError) || error.status !== 404 || knownSince === null) return facts;
  const since = `This run was there on ${formatTime(knownSince, now)}.`;
  if (now - knownSince > DAY_MS)
    return {
      ...facts,
      title: 'Expired, or not yours',
      cause: `${since} The service does not find it now: it has expired, or it belongs to another team than this key.`,
      remedy: 'Use a key of the team that started it. If it has expired, run it again.',
    };
  return {
    ...facts,
    cause: `${since} The service does not find it now: it belongs to another team than this key, or the service no longer keeps it.`,
    remedy: 'Use a key of the team that started it.',
  };
}
