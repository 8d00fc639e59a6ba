import { Link } from '@tanstack/react-router';
import { skipPreload } from '#/components/skip-preload.ts';
import type { MonitorCheck } from '#/contract/schemas/monitor.ts';
import type { PageStatus } from '#/contract/values/monitor-values.ts';
import { formatCompact, formatCount, formatNumber } from '#/lib/format/format-number.ts';
import { formatTime, parseTime } from '#/lib/format/format-time.ts';
import { joinWords } from '#/lib/text/join-words.ts';
import { describeStatus } from '#/components/status/status-looks.ts';
import { StatusShape } from '#/components/status/status-mark.tsx';
import { describeNoChange, listPageCounts } from '#/components/monitor/compare-summary.ts';
import { nameCount } from '#/components/monitor/page-status-words.ts';
import { layOutBars, STACK } from './layout-bars.ts';

interface ChecksChartProps {
  readonly monitorId: string;
  /** Newest first. */
  readonly checks: readonly MonitorCheck[];
}

const FILLS = {
  changed: 'bg-changed',
  new: 'bg-new',
  removed: 'bg-removed',
  error: 'bg-error',
} as const;
const HEIGHT = 96;

/** What each check found, oldest at the left; a bar opens its check. A check that read nothing leaves a gap with a mark. */
export function ChecksChart({ monitorId, checks }: ChecksChartProps) {
  const { bars, top } = layOutBars(checks);
  return (
    <figure className="flex flex-col gap-2">
      <figcaption className="flex flex-wrap items-center gap-x-4 gap-y-1 text-12 text-muted">
        <span className="text-13 text-body">{`Found by the ${formatCount(checks.length, 'check')} below`}</span>
        {STACK.map((status) => (
          <span key={status} className="inline-flex items-center gap-1.5">
            <StatusShape kind="page" status={status} />
            {describeStatus('page', status).word}
          </span>
        ))}
      </figcaption>
      <div className="flex gap-2">
        <div
          aria-hidden
          className="tabular flex w-9 flex-col justify-between text-right text-12 text-faint"
          style={{ height: HEIGHT }}
        >
          <span className="-mt-2">{formatCompact(top)}</span>
          <span className="-mb-2">0</span>
        </div>
        <ol
          className="flex min-w-0 flex-1 items-end gap-px border-t border-b"
          style={{ height: HEIGHT + 2 }}
        >
          {bars.map(({ check, parts, total }, index) => (
            <li key={`${index} ${check.id}`} className="flex h-full min-w-1 flex-1">
              <Link
                to="/monitors/$monitorId/checks/$checkId"
                params={{ monitorId, checkId: check.id }}
                onFocus={skipPreload}
                aria-label={describeBar(check, parts)}
                title={describeBar(check, parts)}
                className="ring-inside relative flex h-full w-full items-end justify-center hover:bg-hover"
              >
                {parts.map(({ status, from, to }) => (
                  <span
                    key={status}
                    className={`absolute inset-x-px mx-auto max-w-12 ${FILLS[status]}`}
                    style={{
                      bottom: `${from * 100}%`,
                      height: `max(2px, calc(${(to - from) * 100}% - 1px))`,
                    }}
                  />
                ))}
                {total === 0 && (
                  <StatusShape kind="check" status={check.status} className="mb-1 max-w-full" />
                )}
              </Link>
            </li>
          ))}
        </ol>
      </div>
      <p aria-hidden className="flex justify-between pl-11 text-12 text-faint">
        <span>{writeDay(bars[0]?.check)}</span>
        <span>{bars.length > 1 && writeDay(bars.at(-1)?.check)}</span>
      </p>
    </figure>
  );
}

const momentOf = (check: MonitorCheck | undefined) =>
  parseTime(check?.startedAt ?? check?.scheduledFor ?? check?.createdAt ?? null);
const writeDay = (check: MonitorCheck | undefined) => {
  const moment = momentOf(check);
  return moment === null ? '' : formatTime(moment);
};

function describeBar(
  check: MonitorCheck,
  parts: readonly { readonly status: PageStatus; readonly count: number }[],
): string {
  const moment = momentOf(check);
  const counts = [
    ...parts.map(({ status, count }) => `${formatNumber(count)} ${nameCount(status, count)}`),
    ...listPageCounts(check.summary).map(([status, count]) => `${formatNumber(count)} ${status}`),
  ];
  const found =
    counts.length > 0 ? joinWords(counts) : describeNoChange(check.summary, 'nothing found');
  return `${moment === null ? 'Check' : formatTime(moment)}: ${describeStatus('check', check.status).word.toLowerCase()}, ${found}`;
}
