import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import { agentRunQueries } from '#/api/queries/agent-runs.ts';
import { type AgentRunSearch, agentRunSearchSchema } from '#/features/agent-run/agent-run-params.ts';
import { RunPending } from '#/features/agent-run/run-pending.tsx';
import { RunScreen } from '#/features/agent-run/run-screen.tsx';
import { hrefs } from '../-hrefs.ts';
import { writePathParams } from '../-path-params.ts';

export const Route = createFileRoute('/agent-runs/$jobId')({
  params: { stringify: writePathParams },
  validateSearch: agentRunSearchSchema,
  loader: ({ context: { queryClient }, params: { jobId } }) => {
    void queryClient.prefetchQuery(agentRunQueries.status(jobId));
    void queryClient.prefetchQuery(agentRunQueries.trace(jobId));
  },
  component: Screen,
  pendingComponent: Pending,
});

function Pending() {
  return <RunPending jobId={Route.useParams().jobId} runsHref={hrefs.runs()} />;
}

function Screen() {
  const { jobId } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const change = useCallback(
    (patch: Partial<AgentRunSearch>, options?: { readonly replace?: boolean }) =>
      void navigate({ search: (before) => ({ ...before, ...patch }), replace: options?.replace ?? false, resetScroll: false }),
    [navigate],
  );
  return (
    <RunScreen
      key={jobId}
      jobId={jobId}
      search={search}
      onSearchChange={change}
      hrefs={{
        runs: hrefs.runs(),
        runAgain: hrefs.runs({ again: jobId }),
        run: (wanted) => hrefs.run(jobId, wanted),
        compare: hrefs.compareRuns(jobId, ''),
        connection: hrefs.connection(),
        errorRow: hrefs.errorRow,
        errors: hrefs.errors,
      }}
    />
  );
}
