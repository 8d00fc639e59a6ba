import { PageHeader } from '#/components/page-header.tsx';
import { SkeletonRows } from '#/ui/skeleton.tsx';
import { useKnownMonitor } from '../check/use-known-monitor.ts';
import type { MonitorPlaces } from './monitor-places.ts';
import { nameMonitor } from './name-monitor.ts';

/** The screen of a monitor while its code is on its way. */
export function MonitorPending({ monitorId, places }: { readonly monitorId: string; readonly places: MonitorPlaces }) {
  const known = useKnownMonitor(monitorId);
  return (
    <>
      <PageHeader
        title={known === null ? 'Monitor' : nameMonitor(known)}
        parent={{ href: places.monitors(), label: 'Monitors' }}
        id={{ value: monitorId, label: 'Copy monitor id' }}
      />
      <SkeletonRows rows={8} label="Loading the monitor" />
    </>
  );
}
