import { Skeleton, SkeletonRows } from '#/ui/feedback/skeleton.tsx';

/** While a screen's own code is on its way: the frame that nearly every screen has. */
export const PendingScreen = () => (
  <>
    <div className="flex flex-col gap-2 border-b px-4 py-4 sm:px-6">
      <Skeleton className="h-5 w-56" />
      <Skeleton className="h-3 w-80 max-w-full" />
    </div>
    <SkeletonRows label="Loading" />
  </>
);
