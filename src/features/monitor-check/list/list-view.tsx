import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { readNextSkip } from '#/api/client/next-page.ts';
import { findPartOf } from '#/api/queries/cached-checks.ts';
import { type CheckAnswer, monitorQueries } from '#/api/queries/monitors.ts';
import { isCheckUnderWay } from '#/contract/values/monitor-values.ts';
import type { ReviewControl } from '#/components/review/use-review-marks.ts';
import type { CheckQuery } from '../search/check-query.ts';
import { countOf } from '#/components/monitor/compare-summary.ts';
import { useLastWhole } from '#/components/check-pages/use-last-whole.ts';
import { nameEdition, usePagesLoader } from '#/components/check-pages/use-pages-loader.ts';
import { useDebouncedParam } from '#/ui/controls/use-debounced-param.ts';
import { matchesPage } from '../search/match-page.ts';
import { countWhole } from './count-whole.ts';
import { ListFilter } from './list-filter.tsx';
import { isTotal, ListPane } from './list-pane.tsx';
import { nameResults } from '#/components/check-pages/name-results.ts';
import { readAnswerPages } from '#/components/check-pages/raw-pages.ts';
import type { Stop } from '../workbench/stops.ts';
import { useCheckSearch } from '../search/use-check-search.ts';
import { useGoBeyond } from './use-go-beyond.ts';
import { Workbench, type WorkbenchProps } from '../workbench/workbench.tsx';

interface ListViewProps {
  readonly monitorId: string;
  readonly checkId: string;
  readonly answer: CheckAnswer;
  readonly query: CheckQuery & { readonly limit: number; readonly skip: number };
  readonly isPlaceholderData: boolean;
  readonly review: ReviewControl;
  readonly record: ReactNode;
  readonly renderMissing: WorkbenchProps['renderMissing'];
}

/** Fewer pages are seen at a glance. */
const FILTERED_FROM = 10;

/** The pages as the API pages them, one answer at a time. */
export function ListView({
  monitorId,
  checkId,
  answer,
  query,
  isPlaceholderData,
  ...rest
}: ListViewProps) {
  const [search, change] = useCheckSearch();
  const client = useQueryClient();
  const { data } = answer.value;
  const { pages } = data;
  const status = query.status ?? null;
  const [typed, setTyped] = useDebouncedParam(search.q ?? '', (text) =>
    change({ q: text === '' ? undefined : text }, { replace: true }),
  );
  const isFiltered = typed.trim() !== '';
  const [wantsAll, setWantsAll] = useState(false);
  const all = usePagesLoader(
    { monitorId, checkId, status },
    wantsAll && isFiltered,
    nameEdition(data),
  );
  const { value: read, isHeld } = useLastWhole(
    `${monitorId} ${checkId} ${status}`,
    all.pages,
    all.phase === 'read',
  );
  const loaded = wantsAll && read.length > pages.length ? read : pages;
  const shown = useMemo(
    () => (isFiltered ? loaded.filter(matchesPage(typed)) : pages),
    [isFiltered, typed, loaded, pages],
  );
  const stops = useMemo(() => shown.map((page): Stop => ({ pages: [page] })), [shown]);
  const elements = useMemo(() => readAnswerPages(answer, pages), [answer, pages]);
  const nameOf = useMemo(
    () => nameResults(isFiltered ? loaded : pages),
    [isFiltered, loaded, pages],
  );
  const nextSkip =
    elements.raw.length === 0 ? null : readNextSkip(data.next ?? answer.value.next, query.skip);
  const prefetchNext = usePrefetchNext({
    monitorId,
    checkId,
    query,
    nextSkip,
    isPlaceholderData,
    isUnderWay: isCheckUnderWay(data.status),
  });

  const { own, among } = placeOnScreen(client, answer, query, isPlaceholderData);
  const goBeyond = useGoBeyond({
    monitorId,
    checkId,
    query,
    isPlaceholderData,
    pages,
    nameOf,
    nextSkip,
  });

  return (
    <Workbench
      {...rest}
      stops={stops}
      isPart={isFiltered && wantsAll && all.phase !== 'read'}
      among={isFiltered ? undefined : among}
      nameOf={nameOf}
      listLabel="Pages"
      onBeyond={(direction) => !isFiltered && goBeyond(direction)}
      list={
        <ListPane
          answer={answer}
          elements={elements}
          nameOf={nameOf}
          query={query}
          filter={
            isFiltered || (countOf(data.summary, status) ?? pages.length) > FILTERED_FROM ? (
              <ListFilter
                typed={typed}
                onType={setTyped}
                fitting={shown.length}
                loaded={loaded.length}
                total={countWhole(client, data, status)}
                load={wantsAll ? all : null}
                isHeld={isHeld}
                onLoadAll={() => setWantsAll(true)}
              />
            ) : null
          }
          fitting={isFiltered ? shown : null}
          isPlaceholderData={isPlaceholderData}
          review={rest.review}
          own={own}
          onNearNext={prefetchNext}
        />
      }
    />
  );
}

interface NextAnswer extends Pick<
  ListViewProps,
  'monitorId' | 'checkId' | 'query' | 'isPlaceholderData'
> {
  readonly nextSkip: number | null;
  readonly isUnderWay: boolean;
}

/** Reads the answer after this one once this one is shown, and gives how to do so again. */
function usePrefetchNext(next: NextAnswer): () => void {
  const { monitorId, checkId, query, nextSkip, isPlaceholderData, isUnderWay } = next;
  const client = useQueryClient();
  const prefetch = () => {
    // Of a check under way the next page would be stale before it is shown.
    if (nextSkip !== null && !isUnderWay)
      void client.prefetchQuery(
        monitorQueries.check(monitorId, checkId, { ...query, skip: nextSkip }),
      );
  };
  const prefetchNext = useRef(prefetch);
  useEffect(() => {
    prefetchNext.current = prefetch;
  });
  useEffect(() => {
    if (!isPlaceholderData) prefetchNext.current();
  }, [isPlaceholderData, nextSkip]);
  return prefetch;
}

/** What is said of the results on screen is said of the place where they are: another one may be on its way. */
function placeOnScreen(
  client: QueryClient,
  answer: CheckAnswer,
  query: CheckQuery,
  isPlaceholderData: boolean,
) {
  const place = (isPlaceholderData && findPartOf(client, answer)) || query;
  const own = { skip: place.skip ?? 0, status: place.status ?? null };
  const { data } = answer.value;
  const total = countWhole(client, data, own.status);
  const isWhole = isTotal(total, own.skip + data.pages.length);
  return { own, among: { from: own.skip, total: isWhole ? total : null } };
}
