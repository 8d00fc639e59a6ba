import { nameMonitor } from '#/components/monitor/name-monitor.ts';
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMonitor, useMonitorCheck, monitorQueries } from '#/api/queries/monitors.ts';
import { isCheckUnderWay } from '#/contract/values/monitor-values.ts';
import { CheckBody } from './check-body.tsx';
import { CheckHeader } from './check-header.tsx';
import { CheckNotices } from './check-notices.tsx';
import { problemsOfIds, readCheckQuery } from './search/check-query.ts';
import { CheckSkeleton } from './check-skeleton.tsx';
import { doubtAnswer } from '#/components/check-pages/doubt-answer.ts';
import { MalformedIds } from './search/malformed-ids.tsx';
import { QueryTrouble } from '#/components/query-trouble.tsx';
import { SearchProblems } from './search/search-problems.tsx';
import { SummaryStrip } from './list/summary-strip.tsx';
import { useCheckSearch } from './search/use-check-search.ts';
import { useKnownMonitor } from '#/components/monitor/use-known-monitor.ts';
import { useNow } from '#/components/use-now.ts';
import { ExportMenu } from './export/export-menu.tsx';

const route = getRouteApi('/monitors/$monitorId/checks/$checkId');

/** One check of a monitor: what changed, what matters, and how the check itself went. */
export function CheckScreen() {
  const { monitorId, checkId } = route.useParams();
  const problems = problemsOfIds(monitorId, checkId);
  if (problems.length > 0)
    return <MalformedIds monitorId={monitorId} checkId={checkId} problems={problems} />;
  return <KnownCheck key={checkId} monitorId={monitorId} checkId={checkId} />;
}

function KnownCheck({
  monitorId,
  checkId,
}: {
  readonly monitorId: string;
  readonly checkId: string;
}) {
  const [search, change] = useCheckSearch();
  const client = useQueryClient();
  const readable = readCheckQuery(search);
  const query = readable ?? { limit: 25, skip: 0 };
  const check = useMonitorCheck(monitorId, checkId, query, readable !== null);
  const answer = check.data;
  const data = answer?.value.data ?? null;
  const status = data?.status ?? null;
  // The name is a comfort of deployments that have the endpoint; without it nothing is missing, so its failure stays silent.
  const known = useKnownMonitor(monitorId);
  const monitor = useMonitor(monitorId, data !== null).data?.value.data ?? known;
  const now = useNow(isCheckUnderWay(status));
  const before = client.getQueryData(
    monitorQueries.check(monitorId, checkId, {
      ...query,
      skip: Math.max(0, query.skip - query.limit),
    }).queryKey,
  );
  const isOpen = search.page !== undefined || search.about === true;
  const { isPlaceholderData } = check;

  return (
    <div className="flex h-[calc(100dvh-var(--bar-height))] min-h-[32rem] flex-col md:h-dvh">
      {/* On a phone the open page covers the header; the page of the browser still needs its name. */}
      {isOpen && <h1 className="sr-only md:hidden">Monitor check</h1>}
      <div className={isOpen ? 'max-md:hidden' : undefined}>
        <CheckHeader
          check={data}
          checkId={checkId}
          monitorId={monitorId}
          monitorName={monitor === null ? 'Monitor' : nameMonitor(monitor)}
          now={now}
          isLoading={check.isLoading}
          isAboutShown={search.page === undefined}
          onAbout={() => change({ page: undefined, about: true })}
          actions={
            answer && (
              <ExportMenu monitorId={monitorId} checkId={checkId} answer={answer} query={query} />
            )
          }
        />
        <div className="flex flex-col gap-2 px-4 not-empty:py-2 sm:px-6">
          <SearchProblems />
          {readable && (
            <QueryTrouble
              query={check}
              queryKey={monitorQueries.check(monitorId, checkId, query).queryKey}
            />
          )}
          {answer && data && !isPlaceholderData && (
            <CheckNotices
              status={status}
              error={data.error}
              monitorId={monitorId}
              warnings={answer.warnings}
              doubts={doubtAnswer(answer, { ...query, checkId, before })}
            />
          )}
        </div>
        {data && <SummaryStrip summary={data.summary} />}
      </div>
      {answer && (
        <CheckBody
          monitorId={monitorId}
          checkId={checkId}
          answer={answer}
          query={query}
          isPlaceholderData={isPlaceholderData}
          now={now}
        />
      )}
      {!answer && check.isLoading && <CheckSkeleton isTriage={search.view === 'triage'} />}
    </div>
  );
}
