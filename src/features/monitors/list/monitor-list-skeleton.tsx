import { Skeleton, SkeletonRows } from '#/ui/feedback/skeleton.tsx';

/** The shape of the list of monitors until it is there: what narrows it, the heads of its columns, two lines a monitor. */
export const MonitorListSkeleton = () => (
  <>
    <div aria-hidden className="flex flex-wrap gap-2 px-4 py-3 sm:px-6">
      {['h-8 w-60', 'h-8 w-44', 'h-8 w-36'].map((size) => (
        <Skeleton key={size} className={size} />
      ))}
    </div>
    <div aria-hidden className="hidden h-9 items-center border-b px-6 lg:flex">
      <Skeleton className="h-3 w-full" />
    </div>
    <SkeletonRows rows={8} label="Loading monitors" rowClassName="h-16.5 sm:px-6" />
  </>
);
