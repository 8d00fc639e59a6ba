import { createFileRoute } from '@tanstack/react-router';
import { agentRunsSearchSchema } from '#/features/agent-run/search/agent-run-params.ts';
import { RunsScreen } from '#/features/agent-run/runs-screen.tsx';

export const Route = createFileRoute('/agent-runs/')({
  validateSearch: agentRunsSearchSchema,
  component: RunsScreen,
  // Not the record of a start whose answer left open whether a run began (`start-run.unclear`): it is what keeps a second one from being sent.
  staticData: { drafts: ['start-run.draft', 'start-run.again', 'start-run.pasted'] },
});
