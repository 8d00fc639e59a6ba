import { nameMonitor } from '#/components/monitor/name-monitor.ts';
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { Monitor } from '#/contract/schemas/monitor.ts';
import { isSameUuid } from '#/contract/values/uuid.ts';
import { CHECK_STATUSES } from '#/contract/values/monitor-values.ts';
import { monitorQueries, useMonitor, useMonitorChecks } from '#/api/queries/monitors.ts';
import { LinkButton } from '#/components/link-button.tsx';
import { HiddenText } from '#/ui/text/hidden-text.tsx';
import { Notice } from '#/ui/feedback/notice.tsx';
import { PageHeader } from '#/components/page-header.tsx';
import { SkeletonRows } from '#/ui/feedback/skeleton.tsx';
import { StatusMark } from '#/components/status/status-mark.tsx';
import { QueryTrouble } from '#/components/query-trouble.tsx';
import { useKnownMonitor } from '#/components/monitor/use-known-monitor.ts';
import { CheckTable } from './check-table.tsx';
import { doubtRepeat } from './doubt-list.ts';
import { isMissingEndpoint } from './is-missing-endpoint.ts';
import { MonitorFacts } from './monitor-facts.tsx';
import {
  CHECKS_PER_PAGE,
  isMonitorId,
  problemsOfMonitorSearch,
  readOffset,
} from './monitor-params.ts';
import { MonitorSearchProblems } from './monitor-search-problems.tsx';
import { RunNow } from './run-now.tsx';
import { OpenCheckForm } from '#/components/monitor/open-check-form.tsx';

const route = getRouteApi('/monitors/$monitorId/');

/** One monitor: what it watches and how its checks went. Each part works without the other, for a deployment may lack either. */
export function MonitorScreen() {
  const { monitorId } = route.useParams();
  if (isMonitorId(monitorId)) return <KnownMonitor key={monitorId} monitorId={monitorId} />;
  return (
    <>
      <PageHeader title="Monitor" parent={{ label: 'Monitors', link: { to: '/monitors' } }} />
      <div className="flex flex-col gap-4 px-4 py-6 sm:px-6">
        <Notice tone="warning" title="The monitor id is malformed">
          <code className="text-12 text-strong">{monitorId}</code> is not a UUID, which the API
          requires. Nothing was sent.
        </Notice>
        <OpenCheckForm monitorId={monitorId} />
      </div>
    </>
  );
}

function KnownMonitor({ monitorId }: { readonly monitorId: string }) {
  const search = route.useSearch();
  const client = useQueryClient();
  const problems = problemsOfMonitorSearch(search);
  const status = CHECK_STATUSES.find((known) => known === search.status);
  const offset = readOffset(search) ?? 0;
  const query = { limit: CHECKS_PER_PAGE, offset, ...(status !== undefined && { status }) };
  const monitorQuery = useMonitor(monitorId);
  const checksQuery = useMonitorChecks(monitorId, query, problems.length === 0);
  const monitor = monitorQuery.data?.value.data ?? null;
  const known = useKnownMonitor(monitorId);
  const named = monitor ?? known;
  const before = client.getQueryData(
    monitorQueries.checks(monitorId, { ...query, offset: Math.max(0, offset - CHECKS_PER_PAGE) })
      .queryKey,
  );
  const name = named === null ? 'Monitor' : nameMonitor(named);
  const checks = checksQuery.data?.value.data ?? null;
  const isMonitorMissing = monitor === null && isMissingEndpoint(monitorQuery.error);
  const isListMissing = checks === null && isMissingEndpoint(checksQuery.error);
  return (
    <>
      <PageHeader
        title={
          <bdi>
            <HiddenText text={name} />
          </bdi>
        }
        documentTitle={`${name} · Monitors`}
        parent={{ label: 'Monitors', link: { to: '/monitors' } }}
        id={{ value: monitorId, label: 'Copy monitor id' }}
        status={
          known && (
            <StatusMark kind="monitor" status={(monitor ?? known).status} className="text-14" />
          )
        }
        actions={<RunNow monitorId={monitorId} />}
      >
        {monitor?.currentCheckId && (
          <CurrentCheck monitor={monitor} checkId={monitor.currentCheckId} />
        )}
      </PageHeader>
      <div className="flex flex-col gap-2 px-4 not-empty:py-3 sm:px-6">
        {monitor !== null && !isSameUuid(monitor.id, monitorId) && (
          <Notice tone="warning" title="The answer does not fit the address">
            The service answered with monitor{' '}
            <code className="text-12 text-strong">{monitor.id}</code>, which is not the one that was
            asked for.
          </Notice>
        )}
        {isMonitorMissing ? (
          <Notice tone="warning" title="No record of this monitor">
            Either this deployment or this key does not give monitors out (that is beyond what the
            API promises), or no monitor has this id. Its checks can still be opened.
          </Notice>
        ) : (
          <QueryTrouble
            subject="The monitor"
            query={monitorQuery}
            queryKey={monitorQueries.monitor(monitorId).queryKey}
          />
        )}
        <MonitorSearchProblems problems={problems} />
        {isListMissing ? (
          <Notice tone="warning" title="No list of checks">
            Either this deployment or this key does not list checks, or no monitor has this id. A
            check opens by its own id below.
          </Notice>
        ) : (
          problems.length === 0 && (
            <QueryTrouble
              subject="Its checks"
              query={checksQuery}
              queryKey={monitorQueries.checks(monitorId, query).queryKey}
            />
          )
        )}
      </div>
      {monitorQuery.isLoading && <SkeletonRows rows={4} label="Loading the monitor" />}
      {monitor && (
        <MonitorFacts
          monitor={monitor}
          raw={monitorQuery.data?.raw}
          warnings={monitorQuery.data?.warnings ?? []}
        />
      )}
      {checksQuery.isLoading && (
        <SkeletonRows rows={8} label="Loading checks" rowClassName="h-10" />
      )}
      {checks && (
        <CheckTable
          monitorId={monitorId}
          checks={checks}
          raw={checksQuery.data?.raw}
          warnings={checksQuery.data?.warnings ?? []}
          unread={(checksQuery.data?.unread ?? []).filter(({ list }) => list === 'data')}
          isPlaceholderData={checksQuery.isPlaceholderData}
          repeat={
            checksQuery.isPlaceholderData
              ? null
              : doubtRepeat(before?.raw, checksQuery.data?.raw, offset)
          }
          offset={offset}
          status={search.status}
        />
      )}
      {checks === null && checksQuery.error !== null && (
        <section className="flex flex-col gap-3 px-4 py-6 sm:px-6">
          <h2 className="text-16">Open a check by its id</h2>
          <OpenCheckForm monitorId={monitorId} />
        </section>
      )}
    </>
  );
}

const CurrentCheck = ({
  monitor,
  checkId,
}: {
  readonly monitor: Monitor;
  readonly checkId: string;
}) => (
  <div className="flex items-center gap-2 text-13">
    <StatusMark kind="check" status="running" />
    <span className="text-muted">A check is under way.</span>
    <LinkButton
      size="small"
      to="/monitors/$monitorId/checks/$checkId"
      params={{ monitorId: monitor.id, checkId }}
    >
      Follow it
    </LinkButton>
  </div>
);
