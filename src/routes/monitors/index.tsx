import { createFileRoute } from '@tanstack/react-router';
import { monitorQueries } from '#/api/queries/monitors.ts';
import { MONITORS_PER_PAGE, monitorListSearchSchema, readOffset } from '#/features/monitor-check/monitors/monitor-params.ts';
import { MonitorListPage } from '#/features/monitor-check/monitors/monitor-list-page.tsx';
import { monitorPlaces } from './-monitor-places.ts';

export const Route = createFileRoute('/monitors/')({
  validateSearch: monitorListSearchSchema,
  loaderDeps: ({ search }) => ({ offset: readOffset(search) }),
  loader: ({ context, deps: { offset } }) => {
    if (offset !== null)
      context.queryClient.ensureQueryData(monitorQueries.list({ limit: MONITORS_PER_PAGE, offset })).catch(() => undefined);
  },
  component: Screen,
});

function Screen() {
  return <MonitorListPage search={Route.useSearch()} places={monitorPlaces} />;
}
