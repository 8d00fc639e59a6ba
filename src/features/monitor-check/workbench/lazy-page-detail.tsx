import { type ComponentProps, lazy } from 'react';
import { LazyPart } from '#/components/lazy-part.tsx';
import { PageSkeleton } from './triage-skeleton.tsx';

/** Fetches what draws a page result, which weighs as much as the screen without it. */
export const loadPageDetail = () => import('../detail/page-detail.tsx');
const PageDetail = lazy(() => loadPageDetail().then((module) => ({ default: module.PageDetail })));

/** A page result, read when it is opened. */
export const LazyPageDetail = (props: ComponentProps<typeof PageDetail>) => (
  <LazyPart name="page" fallback={<PageSkeleton label="Loading the page result" />}>
    <PageDetail {...props} />
  </LazyPart>
);
