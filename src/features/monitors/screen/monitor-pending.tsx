import { getRouteApi } from '@tanstack/react-router';
import { PageHeader } from '#/components/page-header.tsx';
import { useKnownMonitor } from '#/components/monitor/use-known-monitor.ts';
import { nameMonitor } from '#/components/monitor/name-monitor.ts';
import { ChecksSkeleton } from '../checks/checks-skeleton.tsx';
import { FactsSkeleton } from './facts-skeleton.tsx';

const route = getRouteApi('/monitors/$monitorId/');

/** The screen of a monitor while its code is on its way. */
export function MonitorPending() {
  const { monitorId } = route.useParams();
  const known = useKnownMonitor(monitorId);
  return (
    <>
      <PageHeader
        title={known === null ? 'Monitor' : nameMonitor(known)}
        isProvisional={known === null}
        parent={{ label: 'Monitors', link: { to: '/monitors' } }}
        id={{ value: monitorId, label: 'Copy monitor id' }}
      />
      <FactsSkeleton />
      <div className="flex flex-col gap-4 px-4 py-4 sm:px-6">
        <ChecksSkeleton />
      </div>
    </>
  );
}
