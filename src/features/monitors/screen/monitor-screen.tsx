import { isMissingEndpoint } from '#/api/errors/is-refusal.ts';
import { nameMonitor } from '#/components/monitor/name-monitor.ts';
import { getRouteApi } from '@tanstack/react-router';
import { sayWhyMissing } from '#/api/errors/missing-here.ts';
import { isOnlyNamed } from '#/api/saved-answers/only-named.ts';
import { useIsFile } from '#/api/queries/use-is-file.ts';
import { asRecord } from '#/lib/json/as-record.ts';
import type { Monitor } from '#/contract/schemas/monitor.ts';
import { isSameUuid } from '#/contract/values/uuid.ts';
import { monitorQueries, useMonitor, useMonitorChecks } from '#/api/queries/monitors.ts';
import { ErrorBeside } from '#/components/error-beside.tsx';
import { ServiceWords } from '#/components/error-notice.tsx';
import { LinkButton } from '#/components/link-button.tsx';
import { HiddenText } from '#/ui/text/hidden-text.tsx';
import { Notice } from '#/ui/feedback/notice.tsx';
import { PageHeader } from '#/components/page-header.tsx';
import { StatusMark } from '#/components/status/status-mark.tsx';
import { QueryTrouble } from '#/components/query-trouble.tsx';
import { useKnownMonitor } from '#/components/monitor/use-known-monitor.ts';
import { ChecksSection } from '../checks/checks-section.tsx';
import { CurrentCheckMark } from '../current-check-mark.tsx';
import { MonitorFacts } from './monitor-facts.tsx';
import { isMonitorId, problemsOfMonitorSearch } from '../monitor-params.ts';
import { RefusedParams } from '#/components/monitor/refused-params.tsx';
import { NEWEST_CHECKS } from './use-newest-checks.ts';
import { FactsSkeleton } from './facts-skeleton.tsx';
import { RunNow } from './run-now.tsx';
import { OpenCheckForm } from '#/components/monitor/open-check-form.tsx';

const route = getRouteApi('/monitors/$monitorId/');

/** One monitor: what it watches and how its checks went. Each part works without the other, for a deployment may lack either. */
export function MonitorScreen() {
  const { monitorId } = route.useParams();
  const isFile = useIsFile();
  if (isFile || isMonitorId(monitorId))
    return <KnownMonitor key={monitorId} monitorId={monitorId} />;
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
  const problems = problemsOfMonitorSearch(search);
  const monitorQuery = useMonitor(monitorId);
  const monitor = monitorQuery.data?.value.data ?? null;
  const known = useKnownMonitor(monitorId);
  const isFile = useIsFile();
  const raw = monitorQuery.data?.raw;
  const isOnlyName = isFile && monitor !== null && isOnlyNamed(asRecord(asRecord(raw)['data']));
  const named = monitor ?? known;
  const name = named === null ? 'Monitor' : nameMonitor(named);
  const isMonitorMissing = monitor === null && isMissingEndpoint(monitorQuery.error);
  return (
    <>
      <PageHeader
        title={
          <bdi>
            <HiddenText text={name} />
          </bdi>
        }
        documentTitle={`${name} · Monitors`}
        isProvisional={named === null}
        parent={{ label: 'Monitors', link: { to: '/monitors' } }}
        id={{ value: monitorId, label: 'Copy monitor id' }}
        status={
          known &&
          !isOnlyName && (
            <StatusMark kind="monitor" status={(monitor ?? known).status} className="text-14" />
          )
        }
        actions={
          <>
            <LinkButton to="/monitors/$monitorId/since" params={{ monitorId }}>
              Since I last looked
            </LinkButton>
            {(monitor ?? known)?.status !== 'deleted' && <RunNow monitorId={monitorId} />}
          </>
        }
      >
        {monitor?.currentCheckId && (
          <CurrentCheckLine monitor={monitor} checkId={monitor.currentCheckId} />
        )}
      </PageHeader>
      <div className="flex flex-col gap-2 px-4 not-empty:py-3 sm:px-6">
        {monitor !== null && !isSameUuid(monitor.id, monitorId) && (
          <Notice tone="warning" title="The answer does not match the address">
            The service answered with monitor{' '}
            <code className="text-12 text-strong">{monitor.id}</code>, which is not the one that was
            asked for.
          </Notice>
        )}
        <ErrorBeside raw={raw} />
        {isMonitorMissing ? (
          <Notice tone="warning" title="No record of this monitor">
            {sayWhyMissing(
              monitorQuery.error,
              'allow reading monitors (the API does not promise it)',
            )}{' '}
            Its checks can still be opened.
            <ServiceWords error={monitorQuery.error} />
          </Notice>
        ) : (
          <QueryTrouble
            subject="The monitor"
            query={monitorQuery}
            queryKey={monitorQueries.monitor(monitorId).queryKey}
          />
        )}
        <RefusedParams params={problems} />
      </div>
      {monitorQuery.isLoading && <FactsSkeleton />}
      {isOnlyName && (
        <Notice title="Not in this file" className="mx-4 mb-3 sm:mx-6">
          Of this monitor the file holds the name and the goal alone.
        </Notice>
      )}
      {monitor && !isOnlyName && (
        <MonitorFacts
          monitor={monitor}
          raw={raw}
          warnings={monitorQuery.data?.warnings ?? []}
          readAt={monitorQuery.dataUpdatedAt}
        />
      )}
      <ChecksSection monitorId={monitorId} />
    </>
  );
}

function CurrentCheckLine({ monitor, checkId }: CurrentCheckLineProps) {
  const { data, dataUpdatedAt } = useMonitorChecks(monitor.id, NEWEST_CHECKS, false);
  const check = data?.value.data.find(({ id }) => id === checkId);
  return (
    <div className="flex items-center gap-2 text-13">
      <CurrentCheckMark status={check?.status} heardAt={dataUpdatedAt} className="text-13" />
      <LinkButton
        size="small"
        to="/monitors/$monitorId/checks/$checkId"
        params={{ monitorId: monitor.id, checkId }}
      >
        Open this check
      </LinkButton>
    </div>
  );
}

interface CurrentCheckLineProps {
  readonly monitor: Monitor;
  readonly checkId: string;
}
