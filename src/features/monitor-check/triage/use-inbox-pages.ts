import { useMemo } from 'react';
import type { MonitorSummary } from '#/contract/schemas/monitor.ts';
import type { PageStatus } from '#/contract/monitor-values.ts';
import type { TriageExtra } from '../check/check-params.ts';
import { LOAD_LIMIT } from '../check/load-all-pages.ts';
import type { PageSource } from '../check/raw-pages.ts';
import { usePagesLoader } from '../check/use-pages-loader.ts';
import { chooseInbox } from './choose-inbox.ts';

interface InboxSource {
  readonly monitorId: string;
  readonly checkId: string;
  readonly checkStatus: string | null;
  readonly summary: MonitorSummary | null;
}

/**
 * Reads what may belong in the inbox, one status after the other so that it takes no more of the rate limit than it must; a status that the
 * summary counts as empty is not asked for. Unchanged pages are judged on search monitors alone, whose results fit in one request.
 */
export function useInboxPages({ monitorId, checkId, checkStatus, summary }: InboxSource, also: readonly TriageExtra[]) {
  const source = { monitorId, checkId };
  const has = (status: PageStatus) => (summary?.[status] ?? 1) > 0;
  const hasFewSame = has('same') && (summary?.same ?? Number.POSITIVE_INFINITY) <= LOAD_LIMIT;
  const [hasNew, hasRemoved] = [has('new'), has('removed')];
  const changed = usePagesLoader({ ...source, status: 'changed' }, true, checkStatus);
  const isAfterChanged = changed.phase === 'done';
  const errors = usePagesLoader({ ...source, status: 'error' }, isAfterChanged, checkStatus);
  const isAfterErrors = isAfterChanged && errors.phase === 'done';
  const fresh = usePagesLoader({ ...source, status: 'new' }, isAfterErrors && hasNew, checkStatus);
  const isAfterNew = isAfterErrors && (!hasNew || fresh.phase === 'done');
  const removed = usePagesLoader({ ...source, status: 'removed' }, isAfterNew && hasRemoved, checkStatus);
  const isAfterRemoved = isAfterNew && (!hasRemoved || removed.phase === 'done');
  const same = usePagesLoader({ ...source, status: 'same' }, isAfterRemoved && hasFewSame, checkStatus);
  const isComplete = isAfterRemoved && (!hasFewSame || same.phase === 'done');

  const loads = useMemo(() => [changed, errors, fresh, removed, same], [changed, errors, fresh, removed, same]);
  const [a, b, c, d, e] = [changed.pages, errors.pages, fresh.pages, removed.pages, same.pages];
  const inbox = useMemo(() => chooseInbox([a, b, c, d, e].flat(), also), [a, b, c, d, e, also]);
  const sources = useMemo(() => indexSources(loads), [loads]);
  const reading = NAMES[loads.findIndex(({ phase }) => phase === 'loading')] ?? null;
  const isHalted = loads.some(({ phase }) => phase === 'failed' || phase === 'stopped');
  return {
    ...inbox,
    loads,
    sources,
    /** What is being read now, in words. */
    reading,
    isComplete,
    /** Something is still to come by itself. */
    isLoading: !isComplete && !isHalted,
  };
}

const NAMES = ['changed pages', 'errors', 'new pages', 'removed pages', 'unchanged pages'] as const;

const indexSources = (
  loads: readonly { readonly pages: readonly { readonly id: string }[]; readonly sources: readonly PageSource[] }[],
): ReadonlyMap<string, PageSource | undefined> =>
  new Map(loads.flatMap(({ pages, sources }) => pages.map((page, index) => [page.id, sources[index]] as const)));
