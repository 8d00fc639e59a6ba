import '#/app/styles.css';
import { createRoute } from '@tanstack/react-router';
import { CompareRuns } from '#/features/agent-run/compare/compare-runs.tsx';
import { RunScreen } from '#/features/agent-run/run-screen.tsx';
import {
  agentRunSearchSchema,
  compareRunsSearchSchema,
} from '#/features/agent-run/search/agent-run-params.ts';
import { openReport, reportRoot } from './open-report.tsx';

openReport([
  createRoute({
    getParentRoute: () => reportRoot,
    path: '/agent-runs/$jobId',
    validateSearch: agentRunSearchSchema,
    remountDeps: ({ params }) => params,
    component: RunScreen,
  }),
  createRoute({
    getParentRoute: () => reportRoot,
    path: '/agent-runs/compare',
    validateSearch: compareRunsSearchSchema,
    component: CompareRuns,
  }),
]);
