import { PageHeader } from '#/components/page-header.tsx';
import { nameMonitor } from '../monitors/name-monitor.ts';
import type { CheckSearch } from './check-params.ts';
import { CheckSkeleton, HeaderSkeleton } from './check-skeleton.tsx';
import { useKnownMonitor } from './use-known-monitor.ts';

interface CheckPendingProps {
  readonly monitorId: string;
  readonly checkId: string;
  readonly search: CheckSearch;
  readonly monitorHref: string;
}

/** The check screen while its code is on its way. */
export function CheckPending({ monitorId, checkId, search, monitorHref }: CheckPendingProps) {
  const monitor = useKnownMonitor(monitorId);
  return (
    <>
      <PageHeader
        title="Monitor check"
        parent={{ href: monitorHref, label: monitor === null ? 'Monitor' : nameMonitor(monitor) }}
        id={{ value: checkId, label: 'Copy check id' }}
      >
        <HeaderSkeleton />
      </PageHeader>
      <CheckSkeleton isTriage={search.view === 'triage'} />
    </>
  );
}
