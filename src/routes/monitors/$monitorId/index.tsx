import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { monitorQueries } from '#/api/queries/monitors.ts';
import { isMonitorId, type MonitorSearch, monitorSearchSchema } from '#/features/monitor-check/monitors/monitor-params.ts';
import { MonitorPage } from '#/features/monitor-check/monitors/monitor-page.tsx';
import { monitorPlaces } from '../-monitor-places.ts';

export const Route = createFileRoute('/monitors/$monitorId/')({
  validateSearch: monitorSearchSchema,
  loader: ({ context, params: { monitorId } }) => {
    if (isMonitorId(monitorId)) context.queryClient.ensureQueryData(monitorQueries.monitor(monitorId)).catch(() => undefined);
  },
  component: Screen,
});

function Screen() {
  const { monitorId } = Route.useParams();
  const navigate = useNavigate({ from: Route.fullPath });
  const changeAddress = (change: MonitorSearch) => void navigate({ search: (now) => ({ ...now, ...change }) });
  return <MonitorPage monitorId={monitorId} search={Route.useSearch()} onSearchChange={changeAddress} places={monitorPlaces} />;
}
