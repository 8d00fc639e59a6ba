import { createFileRoute } from '@tanstack/react-router';
import { monitorQueries } from '#/api/queries/monitors.ts';
import { isMonitorId, monitorSearchSchema } from '#/features/monitors/monitor-params.ts';
import { MonitorPending } from '#/features/monitors/screen/monitor-pending.tsx';
import { MonitorScreen } from '#/features/monitors/screen/monitor-screen.tsx';
import { writePathParams } from '../../-path-params.ts';

export const Route = createFileRoute('/monitors/$monitorId/')({
  params: { stringify: writePathParams },
  validateSearch: monitorSearchSchema,
  loader: ({ context, params: { monitorId } }) => {
    if (isMonitorId(monitorId))
      context.queryClient.ensureQueryData(monitorQueries.monitor(monitorId)).catch(() => undefined);
  },
  component: MonitorScreen,
  pendingComponent: MonitorPending,
});
