import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { createStore, type Store } from '@tanstack/react-store';
import { editionOf } from '#/api/queries/ended-checks.ts';
import type { DigestList } from '#/components/check-digest/check-digest.ts';
import { chooseLists, chooseWholeList } from '#/components/check-digest/choose-lists.ts';
import { readEndedList } from '#/components/check-digest/read-check-digest.ts';
import { isGone, watchFailures } from '#/components/check-digest/watch-failures.ts';
import { explainDoubt } from '#/components/check-pages/explain-doubt.ts';
import { joinLists } from '#/components/check-pages/raw-pages.ts';
import type { MonitorCheck, MonitorCheckPage } from '#/contract/schemas/monitor.ts';
import { isCheckUnderWay, type PageStatus } from '#/contract/values/monitor-values.ts';

/** What is known of the pages of one check. */
export interface CheckReading {
  readonly check: MonitorCheck;
  /** `gone`: the service no longer has the check, though its list names it. `under-way`: it is read when it has ended. */
  readonly phase: 'waiting' | 'reading' | 'read' | 'failed' | 'gone' | 'under-way';
  /** Every result of the lists that were read. */
  readonly pages: readonly MonitorCheckPage[];
  /** The lists that its summary calls for, those that are too long to be read included. */
  readonly lists: readonly DigestList[];
  /** Why this may not be all, in sentences. */
  readonly doubts: readonly string[];
  readonly error: unknown;
}

export interface ChangesReading {
  /** `failed`: it ended early; the checks that are left wait. */
  readonly phase: 'idle' | 'reading' | 'read' | 'stopped' | 'failed';
  /** Why it ended early. */
  readonly error: unknown;
  /** In the order in which they were asked for: newest first. */
  readonly checks: readonly CheckReading[];
  /** The request under way, whose waiting retry can be shown. */
  readonly asking: QueryKey | null;
}

export interface ChangesReader {
  readonly store: Store<ChangesReading>;
  /** Reads these checks (newest first), one list after the other. What was read of an ended check is not read again. */
  readonly read: (checks: readonly MonitorCheck[]) => void;
  /** Asks for nothing more; what is there stays. */
  readonly stop: () => void;
  /** Goes on with what is not read; what failed is tried again. */
  readonly goOn: () => void;
}

const NOTHING: ChangesReading = { phase: 'idle', error: null, checks: [], asking: null };

/** Reads what changed in the checks of a monitor, all pages with their differences. */
export function createChangesReader(client: QueryClient, monitorId: string): ChangesReader {
  const store = createStore(NOTHING);
  let abort = new AbortController();
  const set = (change: Partial<ChangesReading>) => store.setState((now) => ({ ...now, ...change }));
  const setCheck = ({ id }: MonitorCheck, change: Partial<CheckReading>) =>
    store.setState((now) => ({
      ...now,
      checks: now.checks.map((each) => (each.check.id === id ? { ...each, ...change } : each)),
    }));

  async function readCheck(check: MonitorCheck, signal: AbortSignal): Promise<void> {
    setCheck(check, { phase: 'reading', error: null });
    const lists = chooseFullLists(check);
    const pages: (readonly MonitorCheckPage[])[] = [];
    const doubts: string[] = [];
    const readList = (status: PageStatus | null) =>
      readEndedList(client, monitorId, check, status, {
        signal,
        watch: async (asking, request) => {
          if (!signal.aborted) set({ asking });
          return request().finally(() => {
            if (!signal.aborted) set({ asking: null });
          });
        },
      });
    for (const { status, isLeftOut } of lists) {
      if (isLeftOut) continue;
      const read = await readList(status);
      pages.push(read.pages);
      doubts.push(...read.doubts.map(explainDoubt));
    }
    if (!signal.aborted)
      setCheck(check, {
        phase: 'read',
        pages: joinLists(pages),
        lists,
        doubts: [...new Set(doubts)],
      });
  }

  async function readAll(signal: AbortSignal): Promise<void> {
    const failures = watchFailures();
    for (const { check, phase } of store.get().checks) {
      if (phase !== 'waiting') continue;
      try {
        await readCheck(check, signal);
        failures.succeed();
      } catch (error) {
        if (signal.aborted) return;
        setCheck(check, { phase: isGone(error) ? 'gone' : 'failed', error });
        if (failures.isLast(error)) {
          set({ phase: 'failed', error });
          return;
        }
      }
      if (signal.aborted) return;
    }
    set({ phase: 'read' });
  }

  const begin = (checks: readonly CheckReading[]) => {
    abort.abort();
    abort = new AbortController();
    set({ phase: 'reading', error: null, checks, asking: null });
    void readAll(abort.signal);
  };
  return {
    store,
    read(checks) {
      const known = new Map(store.get().checks.map((each) => [each.check.id, each]));
      begin(checks.map((check) => renew(check, known.get(check.id))));
    },
    stop() {
      const { phase, asking, checks } = store.get();
      if (phase !== 'reading') return;
      abort.abort();
      set({ phase: 'stopped', asking: null, checks: checks.map(wait) });
      if (asking !== null) void client.cancelQueries({ queryKey: asking, exact: true });
    },
    goOn() {
      begin(store.get().checks.map((each) => (each.phase === 'failed' ? retry(each) : wait(each))));
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
  return isSame && known.phase !== 'under-way' ? { ...wait(known), check } : { ...UNREAD, check };
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
