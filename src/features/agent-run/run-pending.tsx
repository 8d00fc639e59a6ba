import { getRouteApi } from '@tanstack/react-router';
import { PageHeader } from '#/components/page-header.tsx';
import { RunFactsSkeleton, RunSkeleton } from './run-skeleton.tsx';

const route = getRouteApi('/agent-runs/$jobId');

/** The run screen while its code is on its way. */
export const RunPending = () => (
  <>
    <PageHeader
      title="Agent run"
      parent={{ label: 'Agent runs', link: { to: '/agent-runs' } }}
      id={{ value: route.useParams().jobId, label: 'Copy job id' }}
    >
      <RunFactsSkeleton />
    </PageHeader>
    <RunSkeleton />
  </>
);
