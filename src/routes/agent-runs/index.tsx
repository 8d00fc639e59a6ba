import { createFileRoute, useRouter } from '@tanstack/react-router';
import { agentRunsSearchSchema } from '#/features/agent-run/agent-run-params.ts';
import { RunsScreen } from '#/features/agent-run/runs-screen.tsx';
import { hrefs } from '../-hrefs.ts';

export const Route = createFileRoute('/agent-runs/')({
  validateSearch: agentRunsSearchSchema,
  component: Screen,
  // Not the record of a start whose answer left open whether a run began (`start-run.unclear`): it is what keeps a second one from being sent.
  staticData: { drafts: ['start-run.draft', 'start-run.again', 'start-run.pasted'] },
});

function Screen() {
  const router = useRouter();
  const navigate = Route.useNavigate();
  return (
    <RunsScreen
      search={Route.useSearch()}
      onSearchChange={(patch, options) =>
        void navigate({ search: (before) => ({ ...before, ...patch }), replace: options?.replace ?? false, resetScroll: false })
      }
      runHref={(jobId) => hrefs.run(jobId)}
      runAgainHref={(jobId) => hrefs.runs({ again: jobId })}
      compareHref={(left, right) => hrefs.compareRuns(left, right)}
      onOpen={(jobId) => void router.navigate({ href: hrefs.run(jobId) })}
    />
  );
}
