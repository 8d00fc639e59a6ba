import { createFileRoute } from '@tanstack/react-router';
import { compareRunsSearchSchema } from '#/features/agent-run/search/agent-run-params.ts';
import { CompareRuns } from '#/features/agent-run/compare/compare-runs.tsx';

export const Route = createFileRoute('/agent-runs/compare')({
  validateSearch: compareRunsSearchSchema,
  component: CompareRuns,
});
