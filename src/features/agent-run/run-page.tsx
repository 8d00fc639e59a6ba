import { type ComponentProps, lazy, Suspense } from 'react';
import { PageHeader } from '#/ui/page-header.tsx';
import { SkeletonRows } from '#/ui/skeleton.tsx';
import type { RunScreen as Screen } from './run-screen.tsx';

// Nothing can be shown of a run before its first answer, so the screen comes beside that answer, not before the first paint.
const loading = import('./run-screen.tsx');
const RunScreen = lazy(() => loading.then((module) => ({ default: module.RunScreen })));

/** The run screen, and its frame until the screen is there. */
export function RunPage(props: ComponentProps<typeof Screen>) {
  const { jobId, hrefs } = props;
  return (
    <Suspense
      fallback={
        <>
          <PageHeader title="Agent run" parent={{ href: hrefs.runs, label: 'Agent runs' }} id={{ value: jobId, label: 'Copy job id' }} />
          <SkeletonRows rows={12} label="Loading the run" rowClassName="h-6" />
        </>
      }
    >
      <RunScreen key={jobId} {...props} />
    </Suspense>
  );
}
