import { createFileRoute } from '@tanstack/react-router';
import { monitorQueries } from '#/api/queries/monitors.ts';
import { historySearchSchema } from '#/features/monitor-check/history/history-params.ts';
import { HistoryPending } from '#/features/monitor-check/history/history-pending.tsx';
import { HistoryScreen } from '#/features/monitor-check/history/history-screen.tsx';
import { CHECKS_AT_ONCE, isOrigin } from '#/features/monitor-check/history/history-origin.ts';
import { writePathParams } from '../../-path-params.ts';

export const Route = createFileRoute('/monitors/$monitorId/history')({
  params: { stringify: writePathParams },
  validateSearch: historySearchSchema,
  loaderDeps: ({ search: { check, page } }) => ({ check, page }),
  loader: ({ context, params: { monitorId }, deps }) => {
    if (isOrigin(monitorId, deps))
      context.queryClient
        .ensureQueryData(monitorQueries.checks(monitorId, { limit: CHECKS_AT_ONCE, offset: 0 }))
        .catch(() => undefined);
  },
  component: HistoryScreen,
  pendingComponent: HistoryPending,
});
