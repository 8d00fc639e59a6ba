import { getRouteApi, Link } from '@tanstack/react-router';
import { skipPreload } from '#/components/skip-preload.ts';
import { useState } from 'react';
import { formatNumber } from '#/lib/format/format-number.ts';
import type { UnreadElement } from '#/api/client/decode.ts';
import type { DecodeWarning } from '#/api/client/repair-copy.ts';
import type { MonitorCheck } from '#/contract/schemas/monitor.ts';
import { CHECK_STATUSES } from '#/contract/values/monitor-values.ts';
import { formatCredits } from '#/lib/format/format-credits.ts';
import { formatDuration } from '#/lib/format/format-duration.ts';
import { EmptyState } from '#/ui/feedback/empty-state.tsx';
import { Notice } from '#/ui/feedback/notice.tsx';
import { Select } from '#/ui/controls/select.tsx';
import { describeStatus } from '#/components/status/status-looks.ts';
import { ShowMore } from '#/ui/controls/show-more.tsx';
import { StatusMark } from '#/components/status/status-mark.tsx';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import { UnreadElements } from '#/components/unread-elements.tsx';
import { explainCheck, isSkipped } from '#/components/monitor/check-status-words.ts';
import { readCheckTiming } from '#/components/monitor/check-timing.ts';
import { DecodeWarnings } from '#/components/decode-warnings.tsx';
import { useNow } from '#/components/use-now.ts';
import { ChecksChart } from './checks-chart.tsx';
import { CHECKS_PER_PAGE, ROWS_AT_ONCE } from './monitor-params.ts';
import { doubtChecks, namesMore } from './doubt-list.ts';
import { OffsetPages } from './offset-pages.tsx';
import { SummaryWords } from './summary-words.tsx';

const route = getRouteApi('/monitors/$monitorId/');

interface CheckTableProps {
  readonly monitorId: string;
  readonly checks: readonly MonitorCheck[];
  /** The answer they came in, as it came. */
  readonly raw: unknown;
  readonly warnings: readonly DecodeWarning[];
  /** Checks that could not be read. */
  readonly unread: readonly UnreadElement[];
  readonly isPlaceholderData: boolean;
  /** That this page of the list is the one before it; null when it is not. */
  readonly repeat: string | null;
  readonly offset: number;
  readonly status: string | undefined;
}

const COLUMNS = 'md:grid-cols-[11rem_minmax(9rem,1fr)_6rem_7rem_minmax(12rem,2fr)]';

/** The checks of a monitor, newest first, with their findings over time above. */
export function CheckTable({
  monitorId,
  checks,
  raw,
  warnings,
  unread,
  isPlaceholderData,
  repeat,
  offset,
  status,
}: CheckTableProps) {
  const navigate = route.useNavigate();
  const now = useNow(false);
  const [shown, setShown] = useState(ROWS_AT_ONCE);
  const drawn = checks.slice(0, shown);
  const doubts = [
    ...(isPlaceholderData ? [] : doubtChecks(checks, { monitorId, status })),
    ...(repeat === null ? [] : [repeat]),
  ];
  return (
    <section
      aria-label="Checks"
      aria-busy={isPlaceholderData}
      className={isPlaceholderData ? 'opacity-60' : undefined}
    >
      <div className="flex flex-col gap-3 px-4 py-4 sm:px-6">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h2 className="flex-1 text-16">Checks</h2>
          <Select
            label="Show checks with status"
            hideLabel
            value={status ?? 'all'}
            options={[
              { value: 'all', label: 'Every status' },
              ...CHECK_STATUSES.map((value) => ({
                value: value as string,
                label: describeStatus('check', value).word,
              })),
            ]}
            onChange={(value) =>
              void navigate({
                search: (now) => ({
                  ...now,
                  status: value === 'all' ? undefined : value,
                  offset: undefined,
                }),
              })
            }
          />
        </div>
        {doubts.length > 0 && (
          <Notice tone="warning" title="The answer does not fit what was asked for">
            {doubts.map((doubt) => (
              <p key={doubt}>{doubt}</p>
            ))}
          </Notice>
        )}
        <UnreadElements elements={unread} read={checks.length} many="checks" />
        <DecodeWarnings warnings={warnings} defaultOpen={false} />
        {checks.length > 1 && <ChecksChart monitorId={monitorId} checks={drawn} />}
      </div>
      {checks.length === 0 && unread.length > 0 ? null : checks.length === 0 ? (
        <EmptyState
          title={
            offset > 0
              ? 'No checks from here on'
              : status === undefined
                ? 'No checks'
                : 'No checks with this status'
          }
        >
          {offset === 0 && status === undefined
            ? 'The service lists no check of this monitor.'
            : offset > 0
              ? `The service lists none from number ${formatNumber(offset + 1)} on. Go back to the first checks, or choose another status.`
              : 'The service lists no check with this status. Choose another one.'}
        </EmptyState>
      ) : (
        <ul aria-label="Checks, newest first" className="border-t">
          {drawn.map((check, index) => (
            <li key={`${index} ${check.id}`}>
              <CheckRow monitorId={monitorId} check={check} now={now} />
            </li>
          ))}
        </ul>
      )}
      <div className="px-4 sm:px-6">
        <ShowMore
          shown={drawn.length}
          total={checks.length}
          onMore={() => setShown(shown + ROWS_AT_ONCE)}
        />
      </div>
      <OffsetPages
        label="Pages of checks"
        offset={offset}
        perPage={CHECKS_PER_PAGE}
        shown={checks.length + unread.length}
        namesMore={namesMore(raw, offset + checks.length + unread.length)}
      />
    </section>
  );
}

function CheckRow({
  monitorId,
  check,
  now,
}: {
  readonly monitorId: string;
  readonly check: MonitorCheck;
  readonly now: number;
}) {
  const { duration } = readCheckTiming(check, now);
  return (
    <Link
      to="/monitors/$monitorId/checks/$checkId"
      params={{ monitorId, checkId: check.id }}
      onFocus={skipPreload}
      className={`ring-inside grid min-h-10 grid-cols-[1fr_auto] items-center gap-x-4 gap-y-0.5 border-b px-4 py-1.5 text-13 hover:bg-hover sm:px-6 ${COLUMNS}`}
    >
      <span title={explainCheck(check)}>
        <StatusMark kind="check" status={check.status} />
      </span>
      <span className="max-md:text-right">
        <Timestamp value={check.startedAt ?? check.scheduledFor ?? check.createdAt} />
        {check.trigger !== 'scheduled' && (
          <span className="text-muted">
            {check.trigger === 'manual' ? ' by hand' : ` ${check.trigger ?? ''}`}
          </span>
        )}
      </span>
      <span
        className="tabular text-muted max-md:hidden"
        title={duration.doubt === null ? undefined : `Its length is ${duration.doubt}`}
      >
        {duration.doubt === null ? formatDuration(duration.ms) : 'not known'}
      </span>
      <span className="tabular text-muted max-md:hidden">{formatCredits(check.actualCredits)}</span>
      <span className="min-w-0 max-md:col-span-2">
        <SummaryWords summary={check.summary} />
        {check.error && (
          <span
            dir="auto"
            className={`block truncate text-left text-12 ${isSkipped(check.status) ? 'text-muted' : 'text-error'}`}
          >
            {check.error}
          </span>
        )}
      </span>
    </Link>
  );
}
