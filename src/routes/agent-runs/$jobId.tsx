import { createFileRoute } from '@tanstack/react-router';
import { agentRunQueries } from '#/api/queries/agent-runs.ts';
import { agentRunSearchSchema } from '#/features/agent-run/search/agent-run-params.ts';
import { RunPending } from '#/features/agent-run/run-pending.tsx';
import { RunScreen } from '#/features/agent-run/run-screen.tsx';
import { writePathParams } from '../-path-params.ts';

export const Route = createFileRoute('/agent-runs/$jobId')({
  params: { stringify: writePathParams },
  validateSearch: agentRunSearchSchema,
  loader: ({ context: { queryClient }, params: { jobId } }) => {
    void queryClient.prefetchQuery(agentRunQueries.status(jobId));
    void queryClient.prefetchQuery(agentRunQueries.trace(jobId));
  },
  // Another run is another screen: nothing of what was opened, played or asked in one belongs to the next.
  remountDeps: ({ params }) => params,
  component: RunScreen,
  pendingComponent: RunPending,
});
