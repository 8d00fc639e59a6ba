import { Skeleton, SkeletonRows } from '#/ui/feedback/skeleton.tsx';

/** As wide as what can be done with a run. */
export const RunActionsSkeleton = () => <Skeleton className="h-8 w-80 max-w-full" />;

/** The facts of a run in its header, until its status or its trace is there. */
export const RunFactsSkeleton = () => (
  <div aria-hidden className="flex flex-col gap-1.5 py-1">
    <Skeleton className="h-3.5 w-72 max-w-full" />
    <Skeleton className="h-3.5 w-2xl max-w-full" />
  </div>
);

/** The shape of the timeline until there is a trace: bars one after another in their lanes, and the state beside them. */
export const TimelineSkeleton = () => (
  <div role="status" aria-label="Loading the trace" className="flex">
    <div aria-hidden className="min-w-0 flex-1">
      <div className="border-b px-3 py-1.5">
        <Skeleton className="h-7 w-72 max-w-full" />
      </div>
      <div className="border-b px-3 py-2">
        <Skeleton className="ml-auto h-8 w-3/4" />
      </div>
      {Array.from({ length: 14 }, (_, lane) => (
        <div key={lane} className="flex h-6 items-center border-b px-3">
          <span className="w-1/4 shrink-0 pr-4">
            <Skeleton className={lane % 4 === 0 ? 'h-3 w-full' : 'ml-4 h-3 w-2/3'} />
          </span>
          <span className="min-w-0 flex-1">
            <span
              className="block h-3 animate-pulse-slow rounded-sm bg-hover"
              style={{
                marginLeft: `${(lane * 23) % 60}%`,
                width: `${lane % 4 === 0 ? 40 : 8 + ((lane * 7) % 12)}%`,
              }}
            />
          </span>
        </div>
      ))}
    </div>
    <div aria-hidden className="hidden w-[30%] shrink-0 flex-col gap-3 border-l p-4 md:flex">
      {['h-4 w-24', 'h-3 w-32', 'h-3 w-40', 'h-3 w-28', 'h-3 w-36'].map((size) => (
        <Skeleton key={size} className={size} />
      ))}
    </div>
  </div>
);

/** Below the header of a run: its tabs, and the first of them. */
export const RunSkeleton = () => (
  <>
    <div aria-hidden className="flex h-9 items-center gap-4 border-b px-4">
      {['w-20', 'w-10', 'w-10', 'w-18', 'w-12', 'w-10'].map((width, tab) => (
        <Skeleton key={tab} className={`h-3.5 ${width}`} />
      ))}
    </div>
    <TimelineSkeleton />
  </>
);

/** A tab that is no timeline. */
export const TabSkeleton = () => (
  <SkeletonRows rows={12} label="Loading the trace" rowClassName="h-6" />
);
