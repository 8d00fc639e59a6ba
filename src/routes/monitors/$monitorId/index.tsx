import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { monitorQueries } from '#/api/queries/monitors.ts';
import { isMonitorId, type MonitorSearchChange, readMonitorSearch } from '#/features/monitor-check/monitors/monitor-params.ts';
import { MonitorPage } from '#/features/monitor-check/monitors/monitor-page.tsx';
import { monitorPlaces } from '../-monitor-places.ts';

export const Route = createFileRoute('/monitors/$monitorId/')({
  validateSearch: readMonitorSearch,
  loader: ({ context, params: { monitorId } }) => {
    if (isMonitorId(monitorId)) context.queryClient.ensureQueryData(monitorQueries.monitor(monitorId)).catch(() => undefined);
  },
  component: Screen,
});

function Screen() {
  const { monitorId } = Route.useParams();
  const navigate = useNavigate({ from: Route.fullPath });
  const changeAddress = (change: MonitorSearchChange) => void navigate({ search: (now) => readMonitorSearch({ ...now, ...change }) });
  return <MonitorPage monitorId={monitorId} search={Route.useSearch()} onSearchChange={changeAddress} places={monitorPlaces} />;
}
