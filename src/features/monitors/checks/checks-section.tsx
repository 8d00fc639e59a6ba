import { getRouteApi } from '@tanstack/react-router';
import { isMissingEndpoint } from '#/api/errors/is-refusal.ts';
import { sayWhyMissing } from '#/api/errors/missing-here.ts';
import { monitorQueries, useMonitorChecks } from '#/api/queries/monitors.ts';
import { LinkButton } from '#/components/link-button.tsx';
import { OpenCheckForm } from '#/components/monitor/open-check-form.tsx';
import { QueryTrouble } from '#/components/query-trouble.tsx';
import { CHECK_STATUSES } from '#/contract/values/monitor-values.ts';
import { Notice } from '#/ui/feedback/notice.tsx';
import { CHECKS_PER_PAGE, problemsOfMonitorSearch, readOffset } from '../monitor-params.ts';
import { ChecksSkeleton } from './checks-skeleton.tsx';
import { ReadChecks } from './read-checks.tsx';

const route = getRouteApi('/monitors/$monitorId/');

const showNewest = (now: object) => ({ ...now, status: undefined, offset: undefined });

/** The checks of a monitor, newest first, with their findings over time above. */
export function ChecksSection({ monitorId }: { readonly monitorId: string }) {
  const search = route.useSearch();
  const isAsked = problemsOfMonitorSearch(search).length === 0;
  const status = CHECK_STATUSES.find((known) => known === search.status);
  const offset = readOffset(search) ?? 0;
  const query = { limit: CHECKS_PER_PAGE, offset, ...(status !== undefined && { status }) };
  const list = useMonitorChecks(monitorId, query, isAsked);
  if (list.data !== undefined)
    return <ReadChecks monitorId={monitorId} list={{ ...list, data: list.data }} query={query} />;
  // What refuses a part of the list may still give the list.
  const isPart = status !== undefined || offset > 0;
  return (
    <div className="flex flex-col gap-4 px-4 py-4 sm:px-6">
      {isMissingEndpoint(list.error) && !isPart ? (
        <Notice tone="warning" title="No list of checks">
          {sayWhyMissing(list.error, 'list checks')} A check opens by its own id below.
        </Notice>
      ) : (
        isAsked && (
          <QueryTrouble
            subject="Its checks"
            query={list}
            queryKey={monitorQueries.checks(monitorId, query).queryKey}
          />
        )
      )}
      {list.error !== null && isPart && (
        <LinkButton
          to="."
          search={showNewest}
          activeOptions={{ exact: true }}
          className="self-start"
        >
          Show the newest checks
        </LinkButton>
      )}
      {list.isLoading && <ChecksSkeleton />}
      {list.error !== null && (
        <section className="flex flex-col gap-3">
          <h2 className="text-16">Open a check by its id</h2>
          <OpenCheckForm monitorId={monitorId} />
        </section>
      )}
    </div>
  );
}
