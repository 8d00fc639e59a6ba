import { isPage } from '#/contract/errors/is-page.ts';
import { isRefusal } from '#/api/errors/is-refusal.ts';
import { describeError } from '#/api/errors/describe-error.ts';
import type { ErrorFacts } from '#/lib/error-facts.ts';
import { formatTime } from '#/lib/format/format-time.ts';

const DAY_MS = 24 * 3_600_000;
/** A service of many machines may take so long until each of them knows of a run, milliseconds. */
const NEW_MS = 5 * 60_000;

/** A moment by one clock, and what that same clock shows now; both milliseconds since the epoch. */
export interface KnownMoment {
  readonly at: number;
  readonly now: number;
}

const ageOf = ({ at, now }: KnownMoment) => now - at;

/** The longer ago of the two, each by its own clock: this browser's and the service's need not agree. */
export const pickEarlier = (
  one: KnownMoment | null,
  other: KnownMoment | null,
): KnownMoment | null =>
  one === null || (other !== null && ageOf(other) > ageOf(one)) ? other : one;

/**
 * Why a run cannot be read. Of a run that was there before, a 404 does not say that no job has its id. `known`: a moment at which it
 * existed; null where none is known. `hasTrace`: the service answers with its trace, so that it is there, and of this key's team.
 * `startedAt`: when it was started from here; null where it was not. `isListAsked`: the list of runs may yet tell of it.
 */
export function explainMissingRun(
  error: unknown,
  known: KnownMoment | null,
  hasTrace = false,
  startedAt: KnownMoment | null = null,
  isListAsked = false,
): ErrorFacts {
  const facts = describeError(error);
  // A page is no word of the service: a gateway on the way may know no such path.
  if (!isRefusal(error, 404) || isPage(error.rawBody)) return facts;
  if (hasTrace) {
    const isOld = known !== null && ageOf(known) > DAY_MS;
    const old = isOld
      ? ` This run existed on ${formatTime(known.at, known.now)}. Results are kept for a day: it may have expired.`
      : '';
    return {
      ...facts,
      title: 'The service has no status of this run',
      cause: `It says that there is no such job, and yet it answers with the trace of this run.${old}`,
      remedy:
        'What is shown of this run is from its trace alone: its result and what was billed are not known.',
      retryable: isOld ? facts.retryable : 'yes',
    };
  }
  if (startedAt !== null && ageOf(startedAt) < NEW_MS)
    return {
      ...facts,
      title: 'The service does not find this run yet',
      cause: `It took the request to start it at ${formatTime(startedAt.at, startedAt.now)}, and now says that there is no such job.`,
      remedy: 'Try again in a moment. Starting it again would start a second run.',
      retryable: 'yes',
    };
  if (known === null && isListAsked)
    return {
      ...facts,
      cause:
        'The service gives no status of a job with this id; the list of runs, which may name it, is being read.',
    };
  if (known === null) return facts;
  const since = `This run existed on ${formatTime(known.at, known.now)}.`;
  if (ageOf(known) > DAY_MS)
    return {
      ...facts,
      title: 'Expired, or not yours',
      cause: `${since} The service no longer finds it: it has expired, or it belongs to another team than this key.`,
      remedy: 'Use a key of the team that started it. If it has expired, run it again.',
    };
  return {
    ...facts,
    cause: `${since} The service no longer finds it: it belongs to another team than this key, or the service no longer keeps it.`,
    remedy: 'Use a key of the team that started it.',
  };
}

/**
 * Why the trace of a run cannot be read whose status is known: the catalogue's reason for a 404, that no job has this id, cannot be so. `over`:
 * nothing more will come.
 */
export function explainMissingTrace(error: Error, over: boolean): ErrorFacts {
  const facts = describeError(error);
  if (!isRefusal(error, 404)) return facts;
  const told = {
    ...facts,
    cause:
      'The service knows the job, for it gave its status; it answered the request for its trace with 404.',
  };
  if (over) return { ...told, remedy: 'Use the status and the result.' };
  // Then it is asked for again (`decideTracePoll`), so that the Retryable column does not hold.
  return {
    ...told,
    retryable: null,
    remedy:
      'A run that has just begun, or has just ended, may have none yet: it is asked for again by itself.',
  };
}

/** Why a snapshot cannot be read. `at`: when the run named it, so that it existed; by whose clock does not matter. */
export function explainMissingSnapshot(error: unknown, at: number): ErrorFacts {
  const facts = describeError(error);
  return facts.referenceId === 'job-not-found' ? explainMissingRun(error, { at, now: at }) : facts;
}
