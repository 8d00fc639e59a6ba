import { nameMonitor } from '#/components/monitor/name-monitor.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { getRouteApi } from '@tanstack/react-router';
import { listNewChecks } from '#/api/queries/new-checks.ts';
import { apiOf } from '#/api/queries/query-client.ts';
import { findEndedCheck, findLatestState, findPartOf } from '#/api/queries/cached-checks.ts';
import { useMonitor, useMonitorCheck, monitorQueries } from '#/api/queries/monitors.ts';
import { useIsFile } from '#/api/queries/use-is-file.ts';
import type { MonitorCheckDetail } from '#/contract/schemas/monitor.ts';
import { isCheckUnderWay } from '#/contract/values/monitor-values.ts';
import { CheckBody, triageView } from './check-body.tsx';
import { CheckHeader } from './check-header.tsx';
import { AboutDrawer } from './record/about-drawer.tsx';
import { type CheckClock, useCheckClock } from './record/use-check-clock.ts';
import { CheckNotices } from './check-notices.tsx';
import {
  type CheckView,
  SAVED_VIEW_KEY,
  readSavedView,
  viewOfAddress,
} from './search/choose-view.ts';
import { opensInInbox } from './search/opens-in-inbox.ts';
import { problemsOf, problemsOfIds, readCheckQuery } from './search/check-query.ts';
import { CheckSkeleton } from './check-skeleton.tsx';
import { doubtAnswer } from '#/components/check-pages/doubt-answer.ts';
import { MalformedIds } from './search/malformed-ids.tsx';
import { explainMissingCheck } from './record/explain-missing-check.ts';
import { QueryTrouble } from '#/components/query-trouble.tsx';
import { RefusedParams } from '#/components/monitor/refused-params.tsx';
import { SummaryStrip } from './list/summary-strip.tsx';
import { useCheckSearch } from './search/use-check-search.ts';
import { useKnownMonitor } from '#/components/monitor/use-known-monitor.ts';
import { readableText } from '#/lib/text/readable-text.ts';
import { estimatePages } from './neighbours/find-neighbours.ts';
import { NeighbourLinks } from './neighbours/neighbour-links.tsx';
import { useOtherChecks } from './neighbours/use-other-checks.ts';
import { useStoredState } from '#/ui/storage/use-stored-state.ts';
import { Button } from '#/ui/controls/button.tsx';
import { ExportMenu } from './export/export-menu.tsx';
import { isWide } from '#/ui/layout/is-wide.ts';
import { pageDetail } from './workbench/lazy-page-detail.tsx';

const route = getRouteApi('/monitors/$monitorId/checks/$checkId');

/** One check of a monitor: what changed, what matters, and how the check itself went. */
export function CheckScreen() {
  const { monitorId, checkId } = route.useParams();
  // A file holds what it holds: nothing is sent for its ids, which somebody may have replaced in it.
  const isFile = useIsFile();
  const problems = isFile ? [] : problemsOfIds(monitorId, checkId);
  if (problems.length > 0)
    return <MalformedIds monitorId={monitorId} checkId={checkId} problems={problems} />;
  return <KnownCheck key={checkId} monitorId={monitorId} checkId={checkId} />;
}

interface Ids {
  readonly monitorId: string;
  readonly checkId: string;
}

function KnownCheck({ monitorId, checkId }: Ids) {
  const [search, change] = useCheckSearch();
  const read = useReadCheck(monitorId, checkId);
  const { check, query } = read;
  const answer = check.data;
  const data = answer?.value.data ?? null;
  const clock = useCheckClock(isCheckUnderWay(data?.status ?? null), check.dataUpdatedAt);
  const { view, keepView } = useCheckView(data);
  return (
    <div className="frame-height flex min-h-[32rem] flex-col">
      {/* On a phone the open page covers the header; the page of the browser still needs its name. */}
      {search.page !== undefined && (
        <h1 className="sr-only md:hidden print:hidden">Monitor check</h1>
      )}
      <CheckTop
        monitorId={monitorId}
        checkId={checkId}
        read={read}
        clock={clock}
        view={view}
        onView={keepView}
      />
      {answer && (
        <CheckBody
          monitorId={monitorId}
          checkId={checkId}
          answer={answer}
          query={query}
          isPlaceholderData={check.isPlaceholderData}
          view={view}
          clock={clock}
        />
      )}
      {!answer && check.isLoading && <CheckSkeleton isTriage={view === 'triage'} />}
      {answer && search.about === true && (
        <AboutDrawer
          monitorId={monitorId}
          check={answer.value.data}
          raw={answer.raw}
          {...clock}
          onClose={() => change({ about: undefined })}
        />
      )}
    </div>
  );
}

interface CheckTopProps extends Ids {
  readonly read: ReturnType<typeof useReadCheck>;
  readonly clock: CheckClock;
  readonly view: CheckView;
  readonly onView: (view: CheckView) => void;
}

/** What stands above the pages, whichever way they are gone through: which check it is, what to know before trusting it, and its counts. */
function CheckTop({ monitorId, checkId, read, clock, view, onView }: CheckTopProps) {
  const [search, change] = useCheckSearch();
  const { check, readable, query, doubts, isPart } = read;
  const client = useQueryClient();
  const startedAt = listNewChecks(client, monitorId).find(({ id }) => id === checkId)?.startedAt;
  const answer = check.data;
  // Where one part of its list cannot be read, what is known of an ended check stays, with the way to the other parts.
  const known = check.error === null ? undefined : findEndedCheck(client, monitorId, checkId);
  const data = answer?.value.data ?? known ?? null;
  // The name is a comfort of deployments that have the endpoint; without it nothing is missing, so its failure stays silent.
  const knownMonitor = useKnownMonitor(monitorId);
  const monitor = useMonitor(monitorId, data !== null).data?.value.data ?? knownMonitor;
  const others = useOtherChecks(monitorId, checkId, data !== null);
  return (
    <div className={search.page === undefined ? undefined : 'max-md:not-print:hidden'}>
      <CheckHeader
        check={data}
        checkId={checkId}
        monitorId={monitorId}
        monitorName={monitor === null ? 'Monitor' : nameMonitor(monitor)}
        clock={clock}
        isLoading={check.isLoading}
        onAbout={() => change({ about: true })}
        neighbours={<NeighbourLinks monitorId={monitorId} neighbours={others} view={search.view} />}
        actions={
          answer && (
            <ExportMenu
              monitorId={monitorId}
              monitorName={readableText(monitor?.name)}
              checkId={checkId}
              answer={answer}
              query={query}
              heardAt={check.dataUpdatedAt}
              doubts={doubts}
            />
          )
        }
      />
      <div className="flex flex-col gap-2 px-4 not-empty:py-2 sm:px-6">
        <RefusedParams params={problemsOf(search)} />
        {readable && (
          <QueryTrouble
            query={check}
            queryKey={monitorQueries.check(monitorId, checkId, query).queryKey}
            explain={(error) => explainMissingCheck(error, startedAt)}
          />
        )}
        {answer === undefined && data !== null && query.skip > 0 && (
          <Button className="self-start" onClick={() => change({ skip: undefined })}>
            First page of results
          </Button>
        )}
        {answer && (
          <CheckNotices monitorId={monitorId} answer={answer} isPart={isPart} doubts={doubts} />
        )}
      </div>
      {data && (
        <SummaryStrip
          check={data}
          expected={isCheckUnderWay(data.status) ? estimatePages(data, others.checks) : null}
          goal={readableText(monitor?.goal)}
          view={view}
          onView={onView}
        />
      )}
    </div>
  );
}

/** The check as the address asks for it (`readable`: it can be asked for so), and why its answer may not be all there is. */
function useReadCheck(monitorId: string, checkId: string) {
  const [search] = useCheckSearch();
  const client = useQueryClient();
  const asked = readCheckQuery(search);
  const query = asked ?? { limit: 25, skip: 0 };
  const check = useMonitorCheck(monitorId, checkId, query, asked !== null);
  // What is told of the answer is told of the part that it is: another one may be on its way.
  const part = check.isPlaceholderData && check.data ? findPartOf(client, check.data) : query;
  const own = part && { ...part, limit: part.limit ?? query.limit, skip: part.skip ?? 0 };
  const isPart = apiOf(client).connection.holdsPart?.(checkId) === true;
  const doubts =
    check.data === undefined || own === undefined
      ? []
      : doubtAnswer(check.data, {
          ...own,
          monitorId,
          checkId,
          before: client.getQueryData(
            monitorQueries.check(monitorId, checkId, {
              ...own,
              skip: Math.max(0, own.skip - own.limit),
            }).queryKey,
          ),
          known: findLatestState(client, monitorId, checkId, check.dataUpdatedAt),
          isPart,
        });
  return { check, readable: asked !== null, query, doubts, isPart };
}

/**
 * How the pages are gone through: as the address says, else as the check opened. That is decided once, by its first answer and by what the
 * person chose last: a list that is being read does not become an inbox because the check ends.
 */
function useCheckView(check: MonitorCheckDetail | null) {
  const [search, change] = useCheckSearch();
  const [saved, save] = useStoredState(SAVED_VIEW_KEY, readSavedView);
  const named = viewOfAddress(search);
  const [opened, setOpened] = useState<CheckView | null>(
    () => named ?? (search.page === undefined ? null : 'list'),
  );
  if (opened === null && check !== null)
    setOpened(saved === 'triage' && opensInInbox(check) ? 'triage' : 'list');
  const view = named ?? opened ?? saved;
  // The inbox writes which change is open into the address, which then has to say in what.
  const isUnnamed = named === null && opened === 'triage';
  useEffect(() => {
    if (isUnnamed) change({ view: 'triage' }, { replace: true });
  }, [isUnnamed, change]);
  // Beside the check and its inbox, not behind them.
  const opensPage = search.page !== undefined || (opened === 'triage' && isWide());
  useEffect(() => {
    if (view === 'triage') triageView.preload();
    if (opensPage) pageDetail.preload();
  }, [view, opensPage]);
  return {
    view,
    /** What a person chooses is how other checks open in this browser. */
    keepView: (next: CheckView) => {
      if (next !== 'map') save(next);
      // The view that is on is no other place: the page that is read in it stays open.
      if (next !== view) change({ view: next, page: undefined });
    },
  };
}
