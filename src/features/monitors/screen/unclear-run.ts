import type { Need } from '#/api/retry/with-retry.ts';
import { useServiceName } from '#/api/queries/use-service-name.ts';
import { isTime } from '#/lib/format/format-time.ts';
import { keepEntries, subscribeStored } from '#/ui/storage/stored.ts';
import { readStoredState, useStoredState } from '#/ui/storage/use-stored-state.ts';
import { asRecord } from '#/lib/json/as-record.ts';

/**
 * A check asked for by hand that is not settled: its answer left open if it has started (`open`), or it came to nothing while the screen was
 * away (`refused`). Saved over a reload and shown in every tab: it may have cost credits.
 */
export interface UnclearRun {
  readonly state: 'open' | 'refused';
  /** When it was sent; milliseconds since the epoch. */
  readonly triedAt: number;
  /** What came back instead of an answer that tells. */
  readonly what: string;
  /** The check that the answer named all the same; null where it named none. */
  readonly checkId: string | null;
  /** When the page that sent it sends it again by itself, milliseconds since the epoch; null where it does not. */
  readonly retryAt: number | null;
}

function readUnclearRun(stored: unknown): UnclearRun | null {
  const { state, triedAt, what, checkId, retryAt } = asRecord(stored);
  return typeof triedAt === 'number' && isTime(triedAt) && typeof what === 'string'
    ? {
        state: state === 'refused' ? state : 'open',
        triedAt,
        what,
        checkId: typeof checkId === 'string' ? checkId : null,
        retryAt: typeof retryAt === 'number' && isTime(retryAt) ? retryAt : null,
      }
    : null;
}

/**
 * What was saved: in a list, or by name where two tabs wrote it; an earlier version saved one alone. One that two tabs changed at once may stand
 * there twice: what is in doubt in one of them is in doubt.
 */
export const readUnclearRuns = (stored: unknown): readonly UnclearRun[] =>
  [stored, ...Object.values(asRecord(stored))]
    .map(readUnclearRun)
    .filter((start) => start !== null)
    .reduce<readonly UnclearRun[]>((starts, each) => {
      const { triedAt } = each;
      const isInDoubt = starts.some((start) => start.triedAt === triedAt && start.state === 'open');
      return isInDoubt ? starts : settleStart(starts, triedAt, each);
    }, []);

const STARTS = 'run-now.unclear.';
keepEntries(STARTS);

/**
 * The starts once that of `sentAt` has come to `next`; null: it is settled. Those of other tabs stay: what became of one request says nothing
 * of another.
 */
export function settleStart(
  starts: readonly UnclearRun[],
  sentAt: number,
  next: UnclearRun | null,
): readonly UnclearRun[] {
  const others = starts.filter(({ triedAt }) => triedAt !== sentAt);
  return next === null ? others : [...others, next];
}

const isKnown = (starts: readonly UnclearRun[], sentAt: number): boolean =>
  starts.some(({ triedAt }) => triedAt === sentAt);

/** What was settled meanwhile, in whichever tab, stays so. */
export const settleKnown = (
  starts: readonly UnclearRun[],
  sentAt: number,
  next: UnclearRun | null,
): readonly UnclearRun[] => (isKnown(starts, sentAt) ? settleStart(starts, sentAt, next) : starts);

/**
 * The starts of a monitor's check that are not settled at the connection in use, the oldest first; and as what one that waits to be sent again
 * is wanted: as long as that is saved, for who settles it, in whichever tab, wants no more of it.
 */
export function useUnclearRuns(monitorId: string) {
  const name = `${STARTS}${useServiceName()}.${monitorId}`;
  const [saved, setSaved] = useStoredState(name, readUnclearRuns);
  const needOf = (sentAt: number): Need => ({
    isThere: () =>
      readStoredState(name, readUnclearRuns).some(
        ({ triedAt, retryAt }) => triedAt === sentAt && retryAt !== null,
      ),
    watch: (onChange) => subscribeStored(name, onChange),
  });
  const isSaved = (sentAt: number) => isKnown(readStoredState(name, readUnclearRuns), sentAt);
  return { saved, setSaved, needOf, isSaved };
}
