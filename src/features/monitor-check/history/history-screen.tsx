import { isMissingEndpoint, isRefusal } from '#/api/errors/is-refusal.ts';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import { describeError } from '#/api/errors/describe-error.ts';
import { sayWhyMissing } from '#/api/errors/missing-here.ts';
import { useCheckParts } from '#/api/queries/check-parts.ts';
import { monitorQueries, useMonitorCheck } from '#/api/queries/monitors.ts';
import { useIsFile } from '#/api/queries/use-is-file.ts';
import { ErrorBeside } from '#/components/error-beside.tsx';
import { ErrorNotice } from '#/components/error-notice.tsx';
import { OpenCheckForm } from '#/components/monitor/open-check-form.tsx';
import { orderNewestFirst } from '#/components/monitor/order-newest-first.ts';
import { PageHeader } from '#/components/page-header.tsx';
import { QueryTrouble } from '#/components/query-trouble.tsx';
import { RequestNotice } from '#/components/request-notice.tsx';
import { isSameUuid } from '#/contract/values/uuid.ts';
import { Notice } from '#/ui/feedback/notice.tsx';
import { pageDetail } from '../workbench/lazy-page-detail.tsx';
import { PageSkeleton } from '../workbench/triage-skeleton.tsx';
import type { Origin } from './reading/follow-origin.ts';
import { HistoryHeader } from './history-header.tsx';
import { CHECKS_AT_ONCE, isOrigin } from './history-origin.ts';
import { StripSkeleton } from './history-pending.tsx';
import { HistoryView } from './history-view.tsx';
import { useHistory } from './reading/use-history.ts';

/** What a person can look through ends far before. */
const MOST_PARTS = 40;

const route = getRouteApi('/monitors/$monitorId/history');

/** What became of one page in the checks of its monitor. */
export function HistoryScreen() {
  const { monitorId } = route.useParams();
  const { check, page } = route.useSearch();
  const isFile = useIsFile();
  if (check !== undefined && page !== undefined && isOrigin(monitorId, { check, page }, isFile))
    return (
      <PageHistory
        key={`${monitorId} ${check} ${page}`}
        monitorId={monitorId}
        origin={{ checkId: check, pageName: page }}
      />
    );
  return (
    <>
      <PageHeader
        title="History of a page"
        parent={{ label: 'Monitors', link: { to: '/monitors' } }}
      />
      <div className="flex flex-col gap-4 px-4 py-6 sm:px-6">
        <Notice tone="warning" title="The address names no page result">
          The history of a page is opened from one of its results: open a check, then a page, then
          History. Nothing was sent.
        </Notice>
        <OpenCheckForm monitorId={monitorId} />
      </div>
    </>
  );
}

interface PageHistoryProps {
  readonly monitorId: string;
  readonly origin: Origin;
}

function PageHistory({ monitorId, origin: named }: PageHistoryProps) {
  const { older = 0, view = 'result' } = route.useSearch();
  useEffect(() => {
    // Beside the checks that are read, not behind them.
    if (view === 'result') pageDetail.preload();
  }, [view]);
  const parts = Math.min(older + 1, MOST_PARTS);
  const list = useCheckParts(monitorId, { parts, limit: CHECKS_AT_ONCE });
  const { newest } = list;
  const listed = list.checks.find(({ id }) => isSameUuid(id, named.checkId));
  const isListed = listed !== undefined;
  const isListMissing = newest.data === undefined && isMissingEndpoint(newest.error);
  // The check that one comes from may be older than what is read of the list.
  const ownQuery = { limit: 1, skip: 0 };
  const own = useMonitorCheck(
    monitorId,
    named.checkId,
    ownQuery,
    !isListed && (newest.data !== undefined || isListMissing),
  );
  const answered = own.data?.value.data;
  const isOther = answered !== undefined && !isSameUuid(answered.id, named.checkId);
  const ownCheck = isListed || isOther ? undefined : answered;
  const checks = orderNewestFirst(
    ownCheck === undefined ? list.checks : [...list.checks, ownCheck],
  );
  // Ids are the same in capitals and in small letters.
  const origin = { ...named, checkId: (listed ?? ownCheck)?.id ?? named.checkId };
  const isKnown = isListed || ownCheck !== undefined;
  // Without the check that the page is in there is nothing to follow, so nothing is asked.
  const history = useHistory(monitorId, isKnown ? checks : [], origin);
  const [asked] = history.asking;
  const isLoading = newest.isLoading || (!isListed && own.isLoading);
  // Unlike a list, the check itself is specified: a refusal of another kind does not say that there is none.
  const isCheckGone = isRefusal(own.error, 404);
  return (
    <div className="flex flex-col md:frame-height md:min-h-[32rem]">
      <HistoryHeader monitorId={monitorId} history={history} checkId={origin.checkId} />
      <div className="flex flex-col gap-2 px-4 not-empty:py-2 sm:px-6">
        {isListMissing ? (
          <Notice tone="warning" title="No list of checks">
            {sayWhyMissing(newest.error, 'list checks')} What the other checks say of the page
            cannot be found without it.
          </Notice>
        ) : (
          <QueryTrouble
            subject="The list of checks"
            query={newest}
            queryKey={
              monitorQueries.checks(monitorId, { limit: CHECKS_AT_ONCE, offset: 0 }).queryKey
            }
          />
        )}
        <ErrorBeside raw={list.troubled} />
        {!isListed && isCheckGone && (
          <Notice tone="warning" title="The check is not there">
            The service has no check {origin.checkId}. The page was named by its result there, so it
            cannot be found in other checks either.
          </Notice>
        )}
        {!isListed && !isCheckGone && (
          <QueryTrouble
            subject="The check of the page"
            query={own}
            queryKey={monitorQueries.check(monitorId, named.checkId, ownQuery).queryKey}
          />
        )}
        {!isListed && isOther && (
          <Notice tone="warning" title="The answer does not match the address">
            The service answered with check {answered.id}, which is not the one that was asked for.
          </Notice>
        )}
        {asked && <RequestNotice queryKey={asked} />}
        {history.phase === 'failed' && (
          <ErrorNotice
            error={describeError(history.error)}
            onRetry={history.goOn}
            retryLabel="Continue reading"
          />
        )}
      </div>
      {isKnown ? (
        <HistoryView
          monitorId={monitorId}
          origin={origin}
          history={history}
          list={list}
          isOriginListed={isListed}
        />
      ) : (
        isLoading && (
          <>
            <StripSkeleton />
            <PageSkeleton label="Loading the history" />
          </>
        )
      )}
    </div>
  );
}
