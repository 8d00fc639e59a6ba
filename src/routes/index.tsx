import { createFileRoute } from '@tanstack/react-router';
import { monitorQueries } from '#/api/queries/monitors.ts';
import { MONITORS_PER_PAGE } from '#/components/monitor/use-known-monitor.ts';
import { ActiveRuns } from '#/features/agent-run/attention/active-runs.tsx';
import { TroubledRuns } from '#/features/agent-run/attention/troubled-runs.tsx';
import { ChangeInPlace } from '#/features/monitor-check/in-place/change-in-place.tsx';
import { overviewSearchSchema } from '#/features/overview/overview-params.ts';
import { OverviewScreen } from '#/features/overview/overview-screen.tsx';

export const Route = createFileRoute('/')({
  validateSearch: overviewSearchSchema,
  loader: ({ context: { queryClient } }) => {
    const monitors = monitorQueries.list({ limit: MONITORS_PER_PAGE, offset: 0 });
    queryClient.ensureQueryData(monitors).catch(() => undefined);
  },
  component: Overview,
});

/** Features know nothing of one another: what the overview shows of them is put in here. */
function Overview() {
  return (
    <OverviewScreen
      Change={ChangeInPlace}
      troubledRuns={<TroubledRuns />}
      activeRuns={<ActiveRuns />}
    />
  );
}
