import { nameMonitor } from './name-monitor.ts';
import { lazy, Suspense } from 'react';
import { PageHeader } from '#/ui/page-header.tsx';
import { SkeletonRows } from '#/ui/skeleton.tsx';
import { useKnownMonitor } from '../check/use-known-monitor.ts';
import type { MonitorScreenProps } from './monitor-screen.tsx';

// Comes beside the monitor's record, without which it has nothing to show.
const loading = import('./monitor-screen.tsx');
const MonitorScreen = lazy(async () => ({ default: (await loading).MonitorScreen }));

/** The page of a monitor, and its frame until the screen is there. */
export function MonitorPage(props: MonitorScreenProps) {
  const { monitorId, places } = props;
  const known = useKnownMonitor(monitorId);
  return (
    <Suspense
      fallback={
        <>
          <PageHeader
            title={known === null ? 'Monitor' : nameMonitor(known)}
            parent={{ href: places.monitors(), label: 'Monitors' }}
            id={{ value: monitorId, label: 'Copy monitor id' }}
          />
          <SkeletonRows rows={8} label="Loading the monitor" />
        </>
      }
    >
      <MonitorScreen {...props} />
    </Suspense>
  );
}
