import { PageHeader } from '#/components/page-header.tsx';
import { MonitorListSkeleton } from './monitor-list-skeleton.tsx';

export const MonitorsHeader = () => (
  <PageHeader title="Monitors">
    <p className="text-13 text-muted">
      Pages and searches that are checked for changes, each with what it looks for.
    </p>
  </PageHeader>
);

/** The monitors' screen while its code is on its way. */
export const MonitorsPending = () => (
  <>
    <MonitorsHeader />
    <MonitorListSkeleton />
  </>
);
