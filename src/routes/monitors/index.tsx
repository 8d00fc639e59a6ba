import { createFileRoute } from '@tanstack/react-router';
import { monitorQueries } from '#/api/queries/monitors.ts';
import { MONITORS_PER_PAGE, monitorListSearchSchema, readOffset } from '#/features/monitor-check/monitors/monitor-params.ts';
import { MonitorList } from '#/features/monitor-check/monitors/monitor-list.tsx';
import { MonitorsPending } from '#/features/monitor-check/monitors/monitors-header.tsx';

export const Route = createFileRoute('/monitors/')({
  validateSearch: monitorListSearchSchema,
  loaderDeps: ({ search }) => ({ offset: readOffset(search) }),
  loader: ({ context, deps: { offset } }) => {
    if (offset !== null)
      context.queryClient.ensureQueryData(monitorQueries.list({ limit: MONITORS_PER_PAGE, offset })).catch(() => undefined);
  },
  component: MonitorList,
  pendingComponent: MonitorsPending,
});
