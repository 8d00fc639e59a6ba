import { getRouteApi } from '@tanstack/react-router';
import { PageHeader } from '#/components/page-header.tsx';
import { nameMonitor } from '#/components/monitor/name-monitor.ts';
import { CheckSkeleton, HeaderSkeleton } from './check-skeleton.tsx';
import { useStoredState } from '#/ui/storage/use-stored-state.ts';
import { SAVED_VIEW_KEY, readSavedView, viewOfAddress } from './search/choose-view.ts';
import { useKnownMonitor } from '#/components/monitor/use-known-monitor.ts';

const route = getRouteApi('/monitors/$monitorId/checks/$checkId');

/** The check screen while its code is on its way. */
export function CheckPending() {
  const { monitorId, checkId } = route.useParams();
  const search = route.useSearch();
  const [saved] = useStoredState(SAVED_VIEW_KEY, readSavedView);
  const view = viewOfAddress(search) ?? (search.page === undefined ? saved : 'list');
  const monitor = useKnownMonitor(monitorId);
  return (
    <>
      <PageHeader
        title="Monitor check"
        isProvisional
        parent={{
          label: monitor === null ? 'Monitor' : nameMonitor(monitor),
          link: { to: '/monitors/$monitorId', params: { monitorId } },
        }}
        id={{ value: checkId, label: 'Copy check id' }}
      >
        <HeaderSkeleton />
      </PageHeader>
      <CheckSkeleton isTriage={view === 'triage'} />
    </>
  );
}
