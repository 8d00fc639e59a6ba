import type { QueryClient } from '@tanstack/react-query';
import { editionOf } from '#/api/queries/ended-checks.ts';
import {
  createReading,
  type Reading,
  type ReadingLife,
  type Turn,
} from '#/api/reading/create-reading.ts';
import type { DigestList } from '#/components/check-digest/check-digest.ts';
import { chooseLists, chooseWholeList } from '#/components/check-digest/choose-lists.ts';
import { readEndedList } from '#/components/check-digest/read-check-digest.ts';
import { isGone, watchFailures } from '#/components/check-digest/watch-failures.ts';
import { explainDoubt } from '#/components/check-pages/explain-doubt.ts';
import { joinLists } from '#/components/check-pages/raw-pages.ts';
import type { MonitorCheck, MonitorCheckPage } from '#/contract/schemas/monitor.ts';
import { isCheckUnderWay } from '#/contract/values/monitor-values.ts';

/** What is known of the pages of one check. */
export interface CheckReading {
  readonly check: MonitorCheck;
  /** `gone`: the service no longer has the check, though its list names it. `under-way`: it is read when it has ended. */
  readonly phase: 'waiting' | 'reading' | 'read' | 'failed' | 'gone' | 'under-way';
  /** Every result of the lists that were read; until that is done, of the state in which it was read before. */
  readonly pages: readonly MonitorCheckPage[];
  /** The lists that its summary calls for, those that are too long to be read included. */
  readonly lists: readonly DigestList[];
  /** Why this may not be all, in sentences. */
  readonly doubts: readonly string[];
  readonly error: unknown;
}

export interface ReadChecks {
  /** In the order in which they were asked for: newest first. */
  readonly checks: readonly CheckReading[];
}

/** Where it failed, the checks that are left wait. */
export type ChangesReading = ReadChecks & ReadingLife;

export interface ChangesReader extends Reading<ReadChecks> {
  /** Reads these checks (newest first), one list after the other. What was read of an ended check is not read again. */
  readonly read: (checks: readonly MonitorCheck[]) => void;
  /** Goes on with what is not read; what failed is tried again. */
  readonly goOn: () => void;
}

/** Reads what changed in the checks of a monitor, all pages with their differences. */
export function createChangesReader(client: QueryClient, monitorId: string): ChangesReader {
  const reading = createReading<ReadChecks>(client, { checks: [] });
  const { store, watch } = reading;

  async function readCheck(check: MonitorCheck, signal: AbortSignal) {
    const lists = chooseFullLists(check);
    const pages: (readonly MonitorCheckPage[])[] = [];
    const doubts: string[] = [];
    for (const { status, isLeftOut } of lists) {
      if (isLeftOut) continue;
      const read = await readEndedList(client, monitorId, check, status, { signal, watch });
      pages.push(read.pages);
      doubts.push(...read.doubts.map(explainDoubt));
    }
    return { pages: joinLists(pages), lists, doubts: [...new Set(doubts)] };
  }

  async function readAll(turn: Turn<ReadChecks>): Promise<void> {
    const failures = watchFailures();
    for (const { check, phase } of store.get().checks) {
      if (phase !== 'waiting') continue;
      const setCheck = (change: Partial<CheckReading>) =>
        turn.set({
          checks: store
            .get()
            .checks.map((each) => (each.check.id === check.id ? { ...each, ...change } : each)),
        });
      setCheck({ phase: 'reading', error: null });
      try {
        setCheck({ phase: 'read', ...(await readCheck(check, turn.signal)) });
        failures.succeed();
      } catch (error) {
        setCheck({ phase: isGone(error) ? 'gone' : 'failed', pages: [], error });
        if (failures.isLast(error)) throw error;
      }
      turn.signal.throwIfAborted();
    }
  }

  return {
    ...reading,
    read(checks) {
      const known = new Map(store.get().checks.map((each) => [each.check.id, each]));
      void reading.begin(readAll, {
        checks: checks.map((check) => renew(check, known.get(check.id))),
      });
    },
    stop: () => reading.stop({ checks: store.get().checks.map(leave) }),
    goOn() {
      const { checks } = store.get();
      void reading.begin(readAll, {
        checks: checks.map((each) => (each.phase === 'failed' ? retry(each) : wait(each))),
      });
    },
  };
}

/**
 * What is read of a check: all its pages where that is one request, else what did not stay the same. With the scrapes of those that did, a
 * page that moved between two of its changes can be followed.
 */
const chooseFullLists = (check: MonitorCheck): readonly DigestList[] =>
  chooseWholeList(check) ?? chooseLists(check);

/** The state of a check that is asked for: what is known of it stays as long as it cannot have changed. */
function renew(check: MonitorCheck, known: CheckReading | undefined): CheckReading {
  if (isCheckUnderWay(check.status)) return { ...UNREAD, check, phase: 'under-way' };
  const isSame = known !== undefined && editionOf(known.check) === editionOf(check);
  if (isSame && known.phase !== 'under-way') return { ...wait(known), check };
  // A list that somebody works in does not go for the time of a reading.
  return { ...UNREAD, check, pages: known?.pages ?? [] };
}

const UNREAD = {
  phase: 'waiting',
  pages: [],
  lists: [],
  doubts: [],
  error: null,
} as const satisfies Omit<CheckReading, 'check'>;

const retry = (reading: CheckReading): CheckReading => ({
  ...reading,
  phase: 'waiting',
  error: null,
});
const wait = (reading: CheckReading): CheckReading =>
  reading.phase === 'reading' ? { ...reading, phase: 'waiting' } : reading;
/** Of a reading that is stopped, what was not read again is not shown either. */
const leave = (reading: CheckReading): CheckReading =>
  reading.phase === 'reading' || reading.phase === 'waiting'
    ? { ...UNREAD, check: reading.check }
    : reading;
