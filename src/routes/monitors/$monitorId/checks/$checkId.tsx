import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { monitorQueries } from '#/api/queries/monitors.ts';
import { changeSearch, type CheckSearchChange, checkSearchSchema } from '#/features/monitor-check/check/check-params.ts';
import { problemsOfIds, readCheckQuery } from '#/features/monitor-check/check/check-query.ts';
import { CheckPending } from '#/features/monitor-check/check/check-pending.tsx';
import { CheckScreen } from '#/features/monitor-check/check/check-screen.tsx';
import { hrefs } from '#/routes/-hrefs.ts';
import { writePathParams } from '../../../-path-params.ts';

export const Route = createFileRoute('/monitors/$monitorId/checks/$checkId')({
  params: { stringify: writePathParams },
  validateSearch: checkSearchSchema,
  loaderDeps: ({ search }) => ({ query: readCheckQuery(search) }),
  loader: ({ context, params: { monitorId, checkId }, deps: { query } }) => {
    if (query !== null && problemsOfIds(monitorId, checkId).length === 0)
      // Only what is not there yet: this also runs whenever the pointer moves over a row of the list.
      context.queryClient.ensureQueryData(monitorQueries.check(monitorId, checkId, query)).catch(() => undefined);
  },
  component: Screen,
  pendingComponent: Pending,
});

function Pending() {
  const { monitorId, checkId } = Route.useParams();
  return <CheckPending monitorId={monitorId} checkId={checkId} search={Route.useSearch()} monitorHref={hrefs.monitor(monitorId)} />;
}

function Screen() {
  const { monitorId, checkId } = Route.useParams();
  const search = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
  const changeAddress = useCallback(
    (change: CheckSearchChange, options?: { readonly replace?: boolean }) =>
      // Every change of the search stays on this screen: the router's own scrolling would set the list back with each key.
      void navigate({ search: (now) => changeSearch(now, change), replace: options?.replace ?? false, resetScroll: false }),
    [navigate],
  );
  const places = useMemo(
    () => ({
      monitors: hrefs.monitors(),
      monitor: hrefs.monitor(monitorId),
      check: (next: object) => hrefs.check(monitorId, checkId, next),
      otherCheck: (monitor: string, check: string) => hrefs.check(monitor, check),
      errors: hrefs.errors,
    }),
    [monitorId, checkId],
  );
  return <CheckScreen monitorId={monitorId} checkId={checkId} search={search} onSearchChange={changeAddress} places={places} />;
}
