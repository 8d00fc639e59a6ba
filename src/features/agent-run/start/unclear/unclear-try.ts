import type { Need } from '#/api/retry/with-retry.ts';
import { useServiceName } from '#/api/queries/use-service-name.ts';
import { isTime } from '#/lib/format/format-time.ts';
import { keepEntries, subscribeStored } from '#/ui/storage/stored.ts';
import { readStoredState, useStoredState } from '#/ui/storage/use-stored-state.ts';
import { asRecord, isRecord } from '#/lib/json/as-record.ts';
import { printJson } from '#/lib/json/print-json.ts';

/**
 * A try to start a run that is not settled: its answer left open if one has started (`open`), or it came to nothing while its screen was
 * away (`refused`). Saved over a reload: the draft is, and so is what became of it.
 */
export interface UnclearTry {
  readonly state: 'open' | 'refused';
  readonly prompt: string;
  /** All that was sent; null where an earlier version saved only the prompt. */
  readonly request: Readonly<Record<string, unknown>> | null;
  /** With the same prompt something else was sent before: a run of either is not known to have been asked this. */
  readonly isMixed: boolean;
  /** When it was sent; milliseconds since the epoch. */
  readonly triedAt: number;
  /** What came back instead of an answer that tells. */
  readonly what: string;
  /** The run that the answer named all the same; null where it named none. */
  readonly jobId: string | null;
  /** When the page that sent it sends it again by itself, milliseconds since the epoch; null where it does not. */
  readonly retryAt: number | null;
  /** With whose keys it was sent (`accountName`): another team's list of runs says nothing of it. None where an earlier version did not save that. */
  readonly accounts: readonly string[];
}

/** What tells one try from another. Tries of one tab with one prompt share the time of the first. */
export type TryName = Pick<UnclearTry, 'prompt' | 'triedAt'>;

/** With as many tries to settle, no other run is started: none of them is dropped to make room. */
export const MOST_TRIES = 10;

export const isSameTry = (one: TryName, other: TryName): boolean =>
  one.prompt === other.prompt && one.triedAt === other.triedAt;

/** The open try with this prompt, whose run a start with it might start a second time. */
export const findOpenTry = (tries: readonly UnclearTry[], prompt: string): UnclearTry | null =>
  tries.find((each) => each.state === 'open' && each.prompt.trim() === prompt.trim()) ?? null;

/** The tries once `tried` has come to `next` (null: it is settled). All others, of other tabs perhaps, stay as they are. */
export function settleTry(
  tries: readonly UnclearTry[],
  tried: TryName,
  next: UnclearTry | null,
): readonly UnclearTry[] {
  const isKnown = tries.some((each) => isSameTry(each, tried));
  if (!isKnown) return next === null ? tries : [...tries, next];
  return tries.flatMap((each) => {
    if (!isSameTry(each, tried)) return [each];
    return next === null ? [] : [next];
  });
}

/** As `settleTry`; but what was settled meanwhile, in whichever tab, stays so. */
export const settleKnown = (
  tries: readonly UnclearTry[],
  tried: TryName,
  next: UnclearTry | null,
): readonly UnclearTry[] =>
  tries.some((each) => isSameTry(each, tried)) ? settleTry(tries, tried, next) : tries;

/**
 * The tries once the run of `sent` has started: its own doubt is settled, and the refused starts that it makes up for, of the same request
 * or `replaced` by it, are not offered any more. One that its page still sends again by itself, later than `until`, stays: that starts a second run.
 */
export function settleStarted(
  tries: readonly UnclearTry[],
  sent: TryName & Pick<UnclearTry, 'request'>,
  replaced: TryName | null,
  until: number,
): readonly UnclearTry[] {
  const request = printJson(sent.request);
  const isMadeUpFor = (each: UnclearTry) =>
    each.state === 'refused' &&
    (each.retryAt ?? 0) <= until &&
    ((replaced !== null && isSameTry(each, replaced)) || printJson(each.request) === request);
  return settleTry(tries, sent, null).filter((each) => !isMadeUpFor(each));
}

/** Whether a refused start may be sent again as if none were under way: not while a run with its prompt may have started since. */
export const mayStartAgain = (tries: readonly UnclearTry[], tried: UnclearTry): boolean =>
  tried.state === 'open' || findOpenTry(tries, tried.prompt) === null;

function readUnclearTry(stored: unknown): readonly UnclearTry[] {
  if (!isRecord(stored)) return [];
  const { state, prompt, request, isMixed, triedAt, what, jobId, retryAt, accounts } = stored;
  if (typeof prompt !== 'string' || typeof triedAt !== 'number' || !isTime(triedAt)) return [];
  if (typeof what !== 'string') return [];
  return [
    {
      state: state === 'refused' ? state : 'open',
      prompt,
      request: isRecord(request) ? request : null,
      isMixed: isMixed === true,
      triedAt,
      what,
      jobId: typeof jobId === 'string' ? jobId : null,
      retryAt: typeof retryAt === 'number' && isTime(retryAt) ? retryAt : null,
      accounts: Array.isArray(accounts) ? accounts.filter((one) => typeof one === 'string') : [],
    },
  ];
}

/**
 * Tries as they were saved: in a list, or by name where two tabs wrote them; an earlier version saved one alone. One that two tabs changed at
 * once may stand there twice: what is in doubt in one of them is in doubt.
 */
export const readUnclearTries = (stored: unknown): readonly UnclearTry[] =>
  [stored, ...Object.values(asRecord(stored))]
    .flatMap(readUnclearTry)
    .reduce<readonly UnclearTry[]>((tries, each) => {
      const isInDoubt = tries.some((other) => isSameTry(other, each) && other.state === 'open');
      return isInDoubt ? tries : settleTry(tries, each, each);
    }, []);

const TRIES = 'start-run.unclear.';
keepEntries(TRIES);

/** Under which name the tries of a service are saved. */
export const nameTries = (service: string): string => `${TRIES}${service}`;

/** Whether a try is not settled yet, in whichever tab. */
export const isSaved = (service: string, tried: TryName): boolean =>
  readStoredState(nameTries(service), readUnclearTries).some((each) => isSameTry(each, tried));

/** What waits to be sent again is wanted as long as that is saved with its try: who settles it, in whichever tab, wants no more of it. */
export const needOf = (service: string, tried: TryName): Need => ({
  isThere: () =>
    readStoredState(nameTries(service), readUnclearTries).some(
      (each) => isSameTry(each, tried) && each.retryAt !== null,
    ),
  watch: (onChange) => subscribeStored(nameTries(service), onChange),
});

/** The tries of the connection in use that are not settled, the oldest first: another service knows nothing of them. */
export function useUnclearTries() {
  const service = useServiceName();
  return useStoredState(nameTries(service), readUnclearTries);
}
