import { Skeleton, SkeletonRows } from '#/ui/feedback/skeleton.tsx';
import { TriageSkeleton } from './workbench/triage-skeleton.tsx';

/** The shape of the check below its header, until its first answer is there: counts or goal, then the list, or inbox and page. */
export const CheckSkeleton = ({ isTriage }: { readonly isTriage: boolean }) => (
  <>
    <div aria-hidden className="flex flex-col gap-2 border-b px-4 py-2 sm:px-6">
      <Skeleton className="h-2 w-full" />
      {isTriage ? (
        <div className="flex flex-col gap-1.5 py-0.5">
          <Skeleton className="h-4 w-2xl max-w-full" />
          <Skeleton className="h-4 w-96 max-w-full max-sm:hidden" />
        </div>
      ) : (
        <div className="flex gap-1">
          {['h-7 w-14', 'h-7 w-24', 'h-7 w-18', 'h-7 w-24', 'h-7 w-18'].map((size, index) => (
            <Skeleton key={index} className={size} />
          ))}
        </div>
      )}
    </div>
    {isTriage ? <TriageSkeleton /> : <ListSkeleton />}
  </>
);

const ListSkeleton = () => (
  <div className="flex min-h-0 flex-1">
    <div className="w-full overflow-hidden md:w-2/5">
      <div aria-hidden className="border-b px-4 py-2">
        <Skeleton className="h-8 w-full" />
      </div>
      <SkeletonRows rows={12} label="Loading the pages of the check" rowClassName="h-13" />
    </div>
    <div aria-hidden className="hidden flex-1 border-l md:block" />
  </div>
);

/** The two lines of the header that tell how the check went. */
export const HeaderSkeleton = () => (
  <div aria-hidden className="flex flex-col gap-1.5 py-1 max-md:hidden">
    <Skeleton className="h-3.5 w-80 max-w-full" />
    <Skeleton className="h-3.5 w-2xl max-w-full" />
  </div>
);
