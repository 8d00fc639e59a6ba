import { Skeleton, SkeletonRows } from '#/ui/feedback/skeleton.tsx';

/** The shape of the triage view: the inbox under its progress and filter, and beside it the first change, open. */
export const TriageSkeleton = () => (
  <div className="flex min-h-0 flex-1">
    <div className="w-full overflow-hidden md:w-2/5">
      <div aria-hidden className="flex flex-col gap-2 border-b px-4 py-2">
        <div className="flex h-6 flex-col justify-between">
          <Skeleton className="h-4 w-56" />
          <Skeleton className="h-1 w-full" />
        </div>
        <Skeleton className="h-8 w-full" />
      </div>
      <Skeleton className="h-8 w-full rounded-none" />
      <SkeletonRows rows={12} label="Loading the inbox" rowClassName="h-13" />
    </div>
    <div className="hidden min-w-0 flex-1 flex-col border-l md:flex">
      <PageSkeleton label="Loading the first change" />
    </div>
  </div>
);

/** The shape of an open page: its name, address and facts, its tabs, and what the first of them shows. */
export const PageSkeleton = ({ label }: { readonly label: string }) => (
  <div>
    <div aria-hidden className="flex flex-col gap-2 px-4 pt-3 pb-2">
      <div className="flex h-6 items-center justify-between gap-2">
        <Skeleton className="h-5 w-72" />
        <Skeleton className="h-6 w-24" />
      </div>
      <Skeleton className="h-4 w-80 max-w-full" />
      <Skeleton className="h-4 w-96 max-w-full" />
      <Skeleton className="h-4 w-md max-w-full" />
    </div>
    <div aria-hidden className="flex h-10 items-center gap-4 border-b px-4">
      {['w-8', 'w-12', 'w-16', 'w-18', 'w-8'].map((width, index) => (
        <Skeleton key={index} className={`h-4 ${width}`} />
      ))}
    </div>
    <SkeletonRows rows={6} label={label} />
  </div>
);
