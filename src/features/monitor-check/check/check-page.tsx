import { nameMonitor } from '../monitors/name-monitor.ts';
import { lazy, Suspense } from 'react';
import { PageHeader } from '#/ui/page-header.tsx';
import type { CheckScreenProps } from './check-screen.tsx';
import { CheckSkeleton, HeaderSkeleton } from './check-skeleton.tsx';
import { useKnownMonitor } from './use-known-monitor.ts';

// Nothing can be shown of a check before its first answer, so the screen comes beside that answer, not before the first paint.
const loading = import('./check-screen.tsx');
const CheckScreen = lazy(async () => ({ default: (await loading).CheckScreen }));

/** The check screen, and its frame until the screen is there. */
export function CheckPage(props: CheckScreenProps) {
  const { monitorId, checkId, search, places } = props;
  const monitor = useKnownMonitor(monitorId);
  return (
    <Suspense
      fallback={
        <>
          <PageHeader
            title="Monitor check"
            parent={{ href: places.monitor, label: monitor === null ? 'Monitor' : nameMonitor(monitor) }}
            id={{ value: checkId, label: 'Copy check id' }}
          >
            <HeaderSkeleton />
          </PageHeader>
          <CheckSkeleton isTriage={search.view === 'triage'} />
        </>
      }
    >
      <CheckScreen {...props} />
    </Suspense>
  );
}
