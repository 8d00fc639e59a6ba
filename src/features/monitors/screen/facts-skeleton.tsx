import { Skeleton } from '#/ui/feedback/skeleton.tsx';

/** The shape of what a monitor watches, until it is there: its goal, its facts, its targets. */
export const FactsSkeleton = () => (
  <div
    role="status"
    aria-label="Loading the monitor"
    className="flex flex-col gap-4 border-b px-4 py-4 sm:px-6"
  >
    <div aria-hidden className="flex flex-col gap-2">
      <Skeleton className="h-4 w-10" />
      <Skeleton className="h-4 w-xl max-w-full" />
      <Skeleton className="h-4 w-60" />
    </div>
    <div
      aria-hidden
      className="grid grid-cols-2 gap-x-6 gap-y-3 md:grid-cols-3 lg:grid-cols-4 xl:grid-cols-7"
    >
      {Array.from({ length: 7 }, (_, fact) => (
        <Skeleton key={fact} className="h-9.5 w-24" />
      ))}
    </div>
    <div aria-hidden className="flex flex-col gap-2">
      <Skeleton className="h-4 w-14" />
      <Skeleton className="h-4 w-96 max-w-full" />
      <Skeleton className="h-4 w-80 max-w-full" />
    </div>
    <Skeleton className="h-6 w-40" />
  </div>
);
