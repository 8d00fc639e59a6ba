import { createFileRoute } from '@tanstack/react-router';
import { compareRunsSearchSchema } from '#/features/agent-run/agent-run-params.ts';
import { CompareRuns } from '#/features/agent-run/compare/compare-runs.tsx';
import { hrefs } from '../-hrefs.ts';

export const Route = createFileRoute('/agent-runs/compare')({ validateSearch: compareRunsSearchSchema, component: Screen });

function Screen() {
  const navigate = Route.useNavigate();
  return (
    <CompareRuns
      search={Route.useSearch()}
      onSearchChange={(patch, options) =>
        // Two other runs are read from the top; the same two stay where they are.
        void navigate({ search: (before) => ({ ...before, ...patch }), replace: options?.replace ?? false, resetScroll: 'left' in patch })
      }
      runHref={(jobId, eventId) => hrefs.run(jobId, { event: eventId })}
      runsHref={hrefs.runs()}
    />
  );
}
