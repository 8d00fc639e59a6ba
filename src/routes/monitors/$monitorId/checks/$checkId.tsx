import { createFileRoute } from '@tanstack/react-router';
import { monitorQueries } from '#/api/queries/monitors.ts';
import { checkSearchSchema } from '#/features/monitor-check/search/check-params.ts';
import { problemsOfIds, readCheckQuery } from '#/features/monitor-check/search/check-query.ts';
import { CheckPending } from '#/features/monitor-check/check-pending.tsx';
import { CheckScreen } from '#/features/monitor-check/check-screen.tsx';
import { writePathParams } from '../../../-path-params.ts';

export const Route = createFileRoute('/monitors/$monitorId/checks/$checkId')({
  params: { stringify: writePathParams },
  validateSearch: checkSearchSchema,
  loaderDeps: ({ search }) => ({ query: readCheckQuery(search) }),
  loader: ({ context, params: { monitorId, checkId }, deps: { query } }) => {
    if (query !== null && problemsOfIds(monitorId, checkId).length === 0)
      // Only what is not there yet: this also runs whenever the pointer moves over a row of the list.
      context.queryClient
        .ensureQueryData(monitorQueries.check(monitorId, checkId, query))
        .catch(() => undefined);
  },
  component: CheckScreen,
  pendingComponent: CheckPending,
});
