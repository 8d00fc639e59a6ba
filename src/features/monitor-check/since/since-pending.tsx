import { getRouteApi } from '@tanstack/react-router';
import { nameMonitor } from '#/components/monitor/name-monitor.ts';
import { useKnownMonitor } from '#/components/monitor/use-known-monitor.ts';
import { PageHeader } from '#/components/page-header.tsx';
import { Skeleton, SkeletonRows } from '#/ui/feedback/skeleton.tsx';

const route = getRouteApi('/monitors/$monitorId/since');

/** The screen while its code is on its way. */
export function SincePending() {
  const { monitorId } = route.useParams();
  const monitor = useKnownMonitor(monitorId);
  return (
    <>
      <PageHeader
        title="Since I last looked"
        parent={{
          label: monitor === null ? 'Monitor' : nameMonitor(monitor),
          link: { to: '/monitors/$monitorId', params: { monitorId } },
        }}
      >
        <Skeleton className="h-8 w-72 max-w-full" />
      </PageHeader>
      <SinceSkeleton />
    </>
  );
}

/** The shape of the list and of what is beside it. */
export const SinceSkeleton = () => (
  <div className="flex min-h-0 flex-1">
    <div className="w-full overflow-hidden md:w-2/5">
      <Skeleton className="m-4 h-8" />
      <SkeletonRows rows={8} label="Loading the checks" rowClassName="h-17.5" />
    </div>
    <div className="hidden min-w-0 flex-1 border-l md:block">
      <SkeletonRows rows={6} label="Loading the checks" />
    </div>
  </div>
);
