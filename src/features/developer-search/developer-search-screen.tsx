import { lazy, Suspense } from 'react';
import { Skeleton } from '#/ui/skeleton.tsx';
import type { DeveloperSearchScreenProps } from './screen-props.ts';

// Asked for as soon as this screen is, beside the frame that stands meanwhile.
const loading = import('./search-workbench.tsx');
const SearchWorkbench = lazy(async () => ({ default: (await loading).SearchWorkbench }));

/** The screen of the two searches. */
export const DeveloperSearchScreen = (props: DeveloperSearchScreenProps) => (
  <Suspense fallback={<Frame />}>
    <SearchWorkbench {...props} />
  </Suspense>
);

/** The place of everything, so that nothing moves when it comes. The title proper, which takes the focus, comes with it. */
const Frame = () => (
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
