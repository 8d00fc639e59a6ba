import { getRouteApi } from '@tanstack/react-router';
import { PageHeader } from '#/components/page-header.tsx';
import { SkeletonRows } from '#/ui/feedback/skeleton.tsx';
import { useKnownMonitor } from '#/components/monitor/use-known-monitor.ts';
import { nameMonitor } from '#/components/monitor/name-monitor.ts';

const route = getRouteApi('/monitors/$monitorId/');

/** The screen of a monitor while its code is on its way. */
export function MonitorPending() {
  const { monitorId } = route.useParams();
  const known = useKnownMonitor(monitorId);
  return (
    <>
      <PageHeader
        title={known === null ? 'Monitor' : nameMonitor(known)}
        parent={{ label: 'Monitors', link: { to: '/monitors' } }}
        id={{ value: monitorId, label: 'Copy monitor id' }}
      />
      <SkeletonRows rows={8} label="Loading the monitor" />
    </>
  );
}
