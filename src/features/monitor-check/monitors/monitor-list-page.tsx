import { lazy, Suspense } from 'react';
import { PageHeader } from '#/ui/page-header.tsx';
import { SkeletonRows } from '#/ui/skeleton.tsx';
import type { MonitorListProps } from './monitor-list.tsx';

// Comes beside the answer that it draws.
const loading = import('./monitor-list.tsx');
const MonitorList = lazy(async () => ({ default: (await loading).MonitorList }));

/** The monitors' own screen. */
export const MonitorListPage = (props: MonitorListProps) => (
  <>
    <PageHeader title="Monitors">
      <p className="text-13 text-muted">Pages and searches that are checked for changes, each with what it looks for.</p>
    </PageHeader>
    <Suspense fallback={<SkeletonRows rows={8} label="Loading monitors" rowClassName="h-16" />}>
      <MonitorList {...props} />
    </Suspense>
  </>
);
