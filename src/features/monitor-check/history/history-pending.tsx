import { getRouteApi } from '@tanstack/react-router';
import { nameMonitor } from '#/components/monitor/name-monitor.ts';
import { useKnownMonitor } from '#/components/monitor/use-known-monitor.ts';
import { PageHeader } from '#/components/page-header.tsx';
import { Skeleton } from '#/ui/feedback/skeleton.tsx';
import { PageSkeleton } from '../workbench/triage-skeleton.tsx';

const route = getRouteApi('/monitors/$monitorId/history');

/** The history of a page while its code is on its way. */
export function HistoryPending() {
  const { monitorId } = route.useParams();
  const monitor = useKnownMonitor(monitorId);
  return (
    <>
      <PageHeader
        title="History of a page"
        parent={{
          label: monitor === null ? 'Monitor' : nameMonitor(monitor),
          link: { to: '/monitors/$monitorId', params: { monitorId } },
        }}
      >
        <HistoryFactsSkeleton />
      </PageHeader>
      <StripSkeleton />
      <PageSkeleton label="Loading the history" />
    </>
  );
}

/** The page's URL, and by what its results were taken for one page. */
export const HistoryFactsSkeleton = () => (
  <div aria-hidden className="flex h-11 flex-col justify-around max-sm:h-24">
    <Skeleton className="h-3 w-80 max-w-full" />
    <Skeleton className="h-3 w-xl max-w-full" />
    <Skeleton className="h-3 w-56 sm:hidden" />
  </div>
);

/** The shape of the strip of marks. */
export const StripSkeleton = () => (
  <div aria-hidden className="flex flex-col gap-3 border-b px-4 py-3 sm:px-6">
    <Skeleton className="h-6 w-64" />
    <div className="flex h-12 gap-5">
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} className="size-4" />
      ))}
    </div>
  </div>
);
