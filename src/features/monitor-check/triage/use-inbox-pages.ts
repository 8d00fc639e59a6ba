import { useMemo } from 'react';
import type { MonitorSummary } from '#/contract/schemas/monitor.ts';
import { type PageStatus, PAGE_LIMIT } from '#/contract/values/monitor-values.ts';
import type { TriageExtra } from '../search/check-params.ts';
import { countOf } from '#/components/monitor/compare-summary.ts';
import { useLastWhole } from '#/components/check-pages/use-last-whole.ts';
import type { PagesSource } from '#/components/check-pages/load-all-pages.ts';
import { usePagesLoader } from '#/components/check-pages/use-pages-loader.ts';
import { chooseInbox } from './choose-inbox.ts';

interface InboxSource {
  readonly monitorId: string;
  readonly checkId: string;
  /** `nameEdition` */
  readonly edition: string;
  readonly summary: MonitorSummary | null;
  /** The summary accounts for every page (`countsEveryPage`). */
  readonly isCounted: boolean;
}

/**
 * Reads what may belong in the inbox. A check that fits in one request is read whole. Of a larger one, where the summary's counts by status
 * account for every page, one status after the other, so that it takes no more of the rate limit than it must: a status that is counted as
 * empty is not asked for, and unchanged pages, which are judged on search monitors alone, only where they fit in one request. Else all pages
 * are read: one of them may have a status that nobody has heard of, and the API filters by none of those.
 */
export function useInboxPages(source: InboxSource, also: readonly TriageExtra[]) {
  const { monitorId, checkId, edition, summary } = source;
  const isByStatus = source.isCounted && (countOf(summary, null) ?? 0) > PAGE_LIMIT.max;
  const has = (status: PageStatus) => isByStatus && countOf(summary, status) !== 0;
  const hasFewSame =
    has('same') && (countOf(summary, 'same') ?? Number.POSITIVE_INFINITY) <= PAGE_LIMIT.max;

  const of = (status: PageStatus | null) => ({ monitorId, checkId, status });
  const all = usePagesLoader(of(null), !isByStatus, edition);
  const [changed, isAfterChanged] = useInTurn(isByStatus, of('changed'), true, edition);
  const [errors, isAfterErrors] = useInTurn(isAfterChanged, of('error'), true, edition);
  const [fresh, isAfterNew] = useInTurn(isAfterErrors, of('new'), has('new'), edition);
  const [removed, isAfterRemoved] = useInTurn(isAfterNew, of('removed'), has('removed'), edition);
  const [same, isAfterSame] = useInTurn(isAfterRemoved, of('same'), hasFewSame, edition);
  const isRead = isByStatus ? isAfterSame : all.phase === 'read';

  const loads = useMemo(
    () => (isByStatus ? [changed, errors, fresh, removed, same] : [all]),
    [isByStatus, all, changed, errors, fresh, removed, same],
  );
  const hasMoved = loads.some(({ doubts }) => doubts.some(({ kind }) => kind === 'moved'));
  const [a, b, c, d, e] = isByStatus
    ? [changed.pages, errors.pages, fresh.pages, removed.pages, same.pages]
    : [all.pages, NONE, NONE, NONE, NONE];
  const read = useMemo(() => ({ lists: [a, b, c, d, e], hasMoved }), [a, b, c, d, e, hasMoved]);
  const { value: shown, isHeld } = useLastWhole(`${monitorId} ${checkId}`, read, isRead);
  const inbox = useMemo(() => chooseInbox(shown.lists, also, shown.hasMoved), [shown, also]);
  const names = isByStatus ? BY_STATUS : ['all pages'];
  const reading = loads.findIndex(({ phase }) => phase === 'reading');
  const isHalted = loads.some(({ phase }) => phase === 'failed' || phase === 'stopped');
  return {
    ...inbox,
    /** What is in it was read before: the newest reading has not come to its end. */
    isHeld,
    loads,
    /** What is being read now, in words. */
    reading: reading === -1 ? null : (names[reading] ?? null),
    /** All that may belong here was read, and nothing says that there is more. */
    isComplete:
      isRead &&
      loads.every(
        ({ phase, doubts, isPart }) =>
          phase === 'idle' || (phase === 'read' && doubts.length === 0 && !isPart),
      ),
    /** Unchanged pages were read too. */
    hasSame: !isByStatus || hasFewSame || countOf(summary, 'same') === 0,
    /** Something is still to come by itself. */
    isLoading: !isRead && !isHalted,
  };
}

/** Reads a list, if it is wanted, once it is its turn; and says when that of the next one is. */
function useInTurn(isTurn: boolean, source: PagesSource, isWanted: boolean, edition: string) {
  const load = usePagesLoader(source, isTurn && isWanted, edition);
  return [load, isTurn && (!isWanted || load.phase === 'read')] as const;
}

const NONE = [] as const;
const BY_STATUS = [
  'changed pages',
  'errors',
  'new pages',
  'removed pages',
  'unchanged pages',
] as const;
