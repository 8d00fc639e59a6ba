import { Skeleton } from '#/ui/feedback/skeleton.tsx';

/** The search screen while its code is on its way: the place of everything, so that nothing moves when it comes. */
export const SearchPending = () => (
  <div aria-busy>
    <div className="flex min-h-[57px] items-start border-b px-4 py-3 sm:px-6">
      <p className="text-20 font-semibold text-strong">Developer search</p>
    </div>
    <div className="flex flex-col gap-3 border-b px-4 py-3 sm:px-6">
      <Skeleton className="h-[34px] rounded-md" />
      <Skeleton className="h-5 w-80 max-w-full" />
      <Skeleton className="h-6 w-72 max-w-full" />
    </div>
    <div className="h-[37px] border-b" />
  </div>
);
