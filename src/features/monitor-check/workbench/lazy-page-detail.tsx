import type { ComponentProps } from 'react';
import { LazyPart } from '#/components/lazy-part.tsx';
import { lazyModule } from '#/ui/lazy/lazy-module.ts';
import { PageSkeleton } from './triage-skeleton.tsx';

/** What draws a page result weighs as much as the screen without it. */
export const pageDetail = lazyModule(() =>
  import('../detail/page-detail.tsx').then((module) => module.PageDetail),
);
type PageDetailProps = ComponentProps<Awaited<ReturnType<typeof pageDetail.load>>>;

/** A page result, read when it is opened. */
export const LazyPageDetail = (props: PageDetailProps) => (
  <LazyPart
    name="page"
    module={pageDetail}
    fallback={<PageSkeleton label="Loading the page result" />}
  >
    {(PageDetail) => <PageDetail {...props} />}
  </LazyPart>
);
