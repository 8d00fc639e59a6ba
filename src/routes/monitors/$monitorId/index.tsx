import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { monitorQueries } from '#/api/queries/monitors.ts';
import { isMonitorId, type MonitorSearch, monitorSearchSchema } from '#/features/monitor-check/monitors/monitor-params.ts';
import { MonitorPending } from '#/features/monitor-check/monitors/monitor-pending.tsx';
import { MonitorScreen } from '#/features/monitor-check/monitors/monitor-screen.tsx';
import { monitorPlaces } from '../-monitor-places.ts';
import { writePathParams } from '../../-path-params.ts';

export const Route = createFileRoute('/monitors/$monitorId/')({
  params: { stringify: writePathParams },
  validateSearch: monitorSearchSchema,
  loader: ({ context, params: { monitorId } }) => {
    if (isMonitorId(monitorId)) context.queryClient.ensureQueryData(monitorQueries.monitor(monitorId)).catch(() => undefined);
  },
  component: Screen,
  pendingComponent: Pending,
});

function Pending() {
  return <MonitorPending monitorId={Route.useParams().monitorId} places={monitorPlaces} />;
}

function Screen() {
  const { monitorId } = Route.useParams();
  const navigate = useNavigate({ from: Route.fullPath });
  const changeAddress = (change: MonitorSearch) => void navigate({ search: (now) => ({ ...now, ...change }) });
  return <MonitorScreen monitorId={monitorId} search={Route.useSearch()} onSearchChange={changeAddress} places={monitorPlaces} />;
}
