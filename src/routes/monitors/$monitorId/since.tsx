import { createFileRoute } from '@tanstack/react-router';
import { monitorQueries } from '#/api/queries/monitors.ts';
import { firstChecks } from '#/features/monitor-check/neighbours/use-listed-checks.ts';
import { isMonitorId, sinceSearchSchema } from '#/features/monitor-check/since/since-params.ts';
import { SincePending } from '#/features/monitor-check/since/since-pending.tsx';
import { SinceScreen } from '#/features/monitor-check/since/since-screen.tsx';
import { writePathParams } from '../../-path-params.ts';

export const Route = createFileRoute('/monitors/$monitorId/since')({
  params: { stringify: writePathParams },
  validateSearch: sinceSearchSchema,
  loader: ({ context: { queryClient }, params: { monitorId } }) => {
    if (!isMonitorId(monitorId)) return;
    queryClient.ensureQueryData(monitorQueries.monitor(monitorId)).catch(() => undefined);
    queryClient.ensureQueryData(firstChecks(monitorId)).catch(() => undefined);
  },
  component: SinceScreen,
  pendingComponent: SincePending,
});
