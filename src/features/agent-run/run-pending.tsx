import { PageHeader } from '#/components/page-header.tsx';
import { SkeletonRows } from '#/ui/skeleton.tsx';

/** The run screen while its code is on its way. */
export const RunPending = ({ jobId, runsHref }: { readonly jobId: string; readonly runsHref: string }) => (
  <>
    <PageHeader title="Agent run" parent={{ href: runsHref, label: 'Agent runs' }} id={{ value: jobId, label: 'Copy job id' }} />
    <SkeletonRows rows={12} label="Loading the run" rowClassName="h-6" />
  </>
);
