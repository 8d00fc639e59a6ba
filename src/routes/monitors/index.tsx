import { createFileRoute } from '@tanstack/react-router';
import { monitorQueries } from '#/api/queries/monitors.ts';
import { monitorListSearchSchema, readOffset } from '#/features/monitors/monitor-params.ts';
import { MONITORS_PER_PAGE } from '#/components/monitor/use-known-monitor.ts';
import { MonitorList } from '#/features/monitors/list/monitor-list.tsx';
import { MonitorsPending } from '#/features/monitors/list/monitors-header.tsx';

export const Route = createFileRoute('/monitors/')({
  validateSearch: monitorListSearchSchema,
  loaderDeps: ({ search }) => ({ offset: readOffset(search) }),
  loader: ({ context, deps: { offset } }) => {
    if (offset !== null)
      context.queryClient
        .ensureQueryData(monitorQueries.list({ limit: MONITORS_PER_PAGE, offset }))
        .catch(() => undefined);
  },
  component: MonitorList,
  pendingComponent: MonitorsPending,
});
