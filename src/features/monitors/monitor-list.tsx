import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { skipPreload } from '#/components/skip-preload.ts';
import { formatNumber } from '#/lib/format/format-number.ts';
import { nameMonitor } from '#/components/monitor/name-monitor.ts';
import { readableText } from '#/lib/text/readable-text.ts';
import { useState } from 'react';
import { monitorQueries, useMonitors } from '#/api/queries/monitors.ts';
import type { Monitor } from '#/contract/schemas/monitor.ts';
import { Disclosure } from '#/ui/layout/disclosure.tsx';
import { EmptyState } from '#/ui/feedback/empty-state.tsx';
import { HiddenText } from '#/ui/text/hidden-text.tsx';
import { Notice } from '#/ui/feedback/notice.tsx';
import { ShowMore } from '#/ui/controls/show-more.tsx';
import { SkeletonRows } from '#/ui/feedback/skeleton.tsx';
import { StatusMark } from '#/components/status/status-mark.tsx';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import { UnreadElements } from '#/components/unread-elements.tsx';
import { MonitorsHeader } from './monitors-header.tsx';
import { QueryTrouble } from '#/components/query-trouble.tsx';
import { useNow } from '#/components/use-now.ts';
import { DecodeWarnings } from '#/components/decode-warnings.tsx';
import { doubtRepeat, namesMore } from './doubt-list.ts';
import { isMissingEndpoint } from './is-missing-endpoint.ts';
import { MonitorSearchProblems } from './monitor-search-problems.tsx';
import { problemsOfMonitorSearch, readOffset, ROWS_AT_ONCE } from './monitor-params.ts';
import { MONITORS_PER_PAGE } from '#/components/monitor/use-known-monitor.ts';
import { OffsetPages } from './offset-pages.tsx';
import { ScheduleWords } from './schedule-words.tsx';
import { SummaryWords } from './summary-words.tsx';
import { OpenCheckForm } from '#/components/monitor/open-check-form.tsx';

const route = getRouteApi('/monitors/');

/** All monitors with what an analyst asks first: what does it watch for, when did it last look, what did it find. */
export function MonitorList() {
  const search = route.useSearch();
  const client = useQueryClient();
  const offset = readOffset(search);
  const query = { limit: MONITORS_PER_PAGE, offset: offset ?? 0 };
  const list = useMonitors(query, offset !== null);
  const monitors = list.data?.value.data ?? null;
  const before = client.getQueryData(
    monitorQueries.list({ ...query, offset: Math.max(0, query.offset - MONITORS_PER_PAGE) })
      .queryKey,
  );
  const repeat = doubtRepeat(before?.raw, list.data?.raw, query.offset);
  const unread = (list.data?.unread ?? []).filter((element) => element.list === 'data');
  const isMissing = monitors === null && isMissingEndpoint(list.error);
  return (
    <>
      <MonitorsHeader />
      <div className="flex flex-col gap-2 px-4 not-empty:py-3 sm:px-6">
        <MonitorSearchProblems problems={problemsOfMonitorSearch(search)} />
        {isMissing ? (
          <Notice tone="warning" title="This service does not list monitors to this key">
            Listing monitors is beyond what the API promises, so a deployment may lack it or a key
            may not have it. Everything about a check works with its ids.
          </Notice>
        ) : (
          offset !== null && (
            <QueryTrouble query={list} queryKey={monitorQueries.list(query).queryKey} />
          )
        )}
        {repeat !== null && (
          <Notice tone="warning" title="The service repeats itself">
            {repeat}
          </Notice>
        )}
        <UnreadElements elements={unread} read={monitors?.length ?? 0} many="monitors" />
        {list.data && <DecodeWarnings warnings={list.data.warnings} defaultOpen={false} />}
      </div>
      {monitors === null && list.isLoading && (
        <SkeletonRows rows={8} label="Loading monitors" rowClassName="h-16" />
      )}
      {monitors !== null &&
        offset !== null &&
        (monitors.length === 0 && unread.length > 0 ? null : monitors.length === 0 ? (
          <EmptyState title={offset === 0 ? 'No monitors' : 'No monitors from here on'}>
            {offset === 0
              ? 'The service lists none for this key. Monitors are created with the API or in the account.'
              : `The service lists none from number ${formatNumber(offset + 1)} on.`}
          </EmptyState>
        ) : (
          <MonitorTable monitors={monitors} />
        ))}
      {monitors !== null && offset !== null && (
        <OffsetPages
          label="Pages of monitors"
          offset={offset}
          perPage={MONITORS_PER_PAGE}
          shown={monitors.length + unread.length}
          namesMore={namesMore(list.data?.raw, offset + monitors.length + unread.length)}
        />
      )}
      {(monitors !== null || list.error !== null) && (
        <section className="px-4 py-6 sm:px-6">
          <Disclosure summary="Open a check by its ids" defaultOpen={isMissing}>
            <div className="pt-3">
              <OpenCheckForm />
            </div>
          </Disclosure>
        </section>
      )}
    </>
  );
}

/** Columns on a wide screen, one under the other on a phone. */
const COLUMNS =
  'md:grid-cols-[minmax(12rem,2fr)_minmax(10rem,1.2fr)_8rem_8rem_minmax(11rem,1.3fr)]';

function MonitorTable({ monitors }: { readonly monitors: readonly Monitor[] }) {
  const now = useNow(false);
  const [shown, setShown] = useState(ROWS_AT_ONCE);
  return (
    <>
      <div
        aria-hidden
        className={`hidden gap-x-4 border-b px-4 py-1.5 text-12 text-muted sm:px-6 md:grid ${COLUMNS}`}
      >
        <span>Monitor</span>
        <span>Schedule</span>
        <span>Last run</span>
        <span>Next run</span>
        <span>Last check</span>
      </div>
      <ul aria-label="Monitors">
        {/* The service may give two of one id: each is a row. */}
        {monitors.slice(0, shown).map((monitor, index) => (
          <li key={`${index} ${monitor.id}`}>
            <MonitorRow monitor={monitor} now={now} />
          </li>
        ))}
      </ul>
      <div className="px-4 sm:px-6">
        <ShowMore
          shown={shown}
          total={monitors.length}
          onMore={() => setShown(shown + ROWS_AT_ONCE)}
        />
      </div>
    </>
  );
}

function MonitorRow({ monitor, now }: { readonly monitor: Monitor; readonly now: number }) {
  return (
    <Link
      to="/monitors/$monitorId"
      params={{ monitorId: monitor.id }}
      onFocus={skipPreload}
      className={`ring-inside grid grid-cols-1 items-baseline gap-x-4 gap-y-1 border-b px-4 py-2.5 text-13 hover:bg-hover sm:px-6 ${COLUMNS}`}
    >
      <span className="flex min-w-0 flex-col gap-0.5">
        <span className="flex min-w-0 items-baseline gap-2">
          <span dir="auto" className="truncate text-14 font-medium text-strong">
            <HiddenText text={nameMonitor(monitor)} />
          </span>
          {monitor.status !== 'active' && (
            <StatusMark kind="monitor" status={monitor.status} className="text-12" />
          )}
          {monitor.currentCheckId && (
            <StatusMark kind="check" status="running" className="text-12" />
          )}
        </span>
        <span dir="auto" className="line-clamp-2 text-left text-muted">
          <HiddenText text={readableText(monitor.goal) ?? 'No goal given'} />
        </span>
      </span>
      <ScheduleWords schedule={monitor.schedule} />
      <span className="flex flex-wrap gap-x-4 md:contents">
        <Moment name="Last run" value={monitor.lastRunAt} now={now} none="none named" />
        <Moment name="Next run" value={monitor.nextRunAt} now={now} none="none named" />
      </span>
      <SummaryWords summary={monitor.lastCheckSummary} />
    </Link>
  );
}

interface MomentProps {
  readonly name: string;
  readonly value: string | null;
  readonly now: number;
  readonly none: string;
}

const Moment = ({ name, value, now, none }: MomentProps) => (
  <span>
    <span className="text-muted md:sr-only">{`${name} `}</span>
    {value === null ? (
      <span className="text-muted">{none}</span>
    ) : (
      <Timestamp value={value} style="relative" now={now} />
    )}
  </span>
);
