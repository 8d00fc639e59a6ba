import { Skeleton, SkeletonRows } from '#/ui/feedback/skeleton.tsx';

/** The shape of the checks until they are there: the chart, then a line each. */
export const ChecksSkeleton = () => (
  <>
    <div aria-hidden className="flex items-center justify-between gap-3">
      <Skeleton className="h-5 w-20" />
      <Skeleton className="h-8 w-96 max-w-1/2" />
    </div>
    <Skeleton className="h-40 w-full" />
    <SkeletonRows rows={8} label="Loading checks" rowClassName="h-10" />
  </>
);
