import { getRouteApi } from '@tanstack/react-router';
import { PageHeader } from '#/components/page-header.tsx';
import { RunActionsSkeleton, RunFactsSkeleton, RunSkeleton } from './run-skeleton.tsx';
import { copiedId } from './run/copied-id.ts';

const route = getRouteApi('/agent-runs/$jobId');

/** The run screen while its code is on its way. */
export const RunPending = () => (
  <>
    <PageHeader
      title="Agent run"
      // What it was asked takes two lines, most often.
      keepsRoom
      documentTitle="Agent run · Agent runs"
      parent={{ label: 'Agent runs', link: { to: '/agent-runs' } }}
      actions={<RunActionsSkeleton />}
      {...copiedId(route.useParams().jobId)}
    >
      <RunFactsSkeleton />
    </PageHeader>
    <RunSkeleton />
  </>
);
