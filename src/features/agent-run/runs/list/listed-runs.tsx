import { readableText } from '#/lib/text/readable-text.ts';
import { isMissingEndpoint } from '#/api/errors/is-refusal.ts';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { describeError } from '#/api/errors/describe-error.ts';
import { useIsFile } from '#/api/queries/use-is-file.ts';
import { agentRunListQuery } from '#/api/queries/agent-run-list.ts';
import { RequestNotice } from '#/components/request-notice.tsx';
import { formatClock } from '#/lib/format/format-time.ts';
import { formatCount, formatNumber } from '#/lib/format/format-number.ts';
import { Button } from '#/ui/controls/button.tsx';
import { DecodeWarnings } from '#/components/decode-warnings.tsx';
import { ErrorBeside } from '#/components/error-beside.tsx';
import { ErrorNotice, ServiceWords } from '#/components/error-notice.tsx';
import { Notice } from '#/ui/feedback/notice.tsx';
import { ShowMore } from '#/ui/controls/show-more.tsx';
import { SkeletonRows } from '#/ui/feedback/skeleton.tsx';
import { StaleData } from '#/components/query-trouble.tsx';
import { UnreadElements } from '#/components/unread-elements.tsx';
import { useNow } from '#/components/use-now.ts';
import { explainLostRuns, namesNext, readNextBefore } from '../find-listed-request.ts';
import { useFittingRuns } from '../use-fitting-runs.ts';
import { useListSince } from './use-list-since.ts';
import { latestStatus } from '../read-outcome.ts';
import { RunRow, type RunRowProps } from '../run-row.tsx';

const route = getRouteApi('/agent-runs/');

interface ListedRunsProps {
  /** Only runs before this moment, milliseconds since the epoch; undefined for the newest. */
  readonly before: number | undefined;
  /** When a run was last started in this browser, in any tab: milliseconds since the epoch, 0 for never. */
  readonly startedAt: number;
  /** What this browser has seen of a run; null where it has seen none. */
  readonly rememberedStatus: (jobId: string) => string | null;
  /** What a row shows and does beyond what the list tells of its run. */
  readonly propsOf: (jobId: string) => Pick<RunRowProps, 'end' | 'picked' | 'onPick'>;
}

/** A page of the list has no size that the service is asked for, and may have more rows than can be drawn. */
const ROWS_AT_ONCE = 200;

const NONE: readonly never[] = [];

/** The service's own list, page by page. A deployment may lack it; the rest of the screen works without. */
export function ListedRuns({ before, startedAt, propsOf, rememberedStatus }: ListedRunsProps) {
  const navigate = route.useNavigate();
  const turnTo = (page: number | undefined) =>
    void navigate({ search: (now) => ({ ...now, before: page }), resetScroll: false });
  const list = useListSince(before, startedAt);
  const isFile = useIsFile();
  const now = useNow(false);
  const [shown, setShown] = useState(ROWS_AT_ONCE);
  const { data, error, isPending, dataUpdatedAt } = list;
  const unread = (data?.unread ?? []).filter(({ list: path }) => path === 'agents');
  const next = data ? readNextBefore(data.value.next, before) : null;
  const lost = data ? explainLostRuns(data.value.next, before) : null;
  const agents = (data?.value.agents ?? NONE).map((run) => ({
    ...run,
    status: latestStatus(run.status, rememberedStatus(run.id)),
  }));
  const { fitting, unsure, isNarrowed } = useFittingRuns(agents, (run) => ({
    id: run.id,
    createdAt: run.createdAt,
    status: run.status,
    end: propsOf(run.id).end,
    texts: [
      readableText(run.options?.prompt) ?? run.targetHint,
      run.settings?.label ?? null,
      run.id,
    ],
  }));
  return (
    <div aria-busy={list.isFetching}>
      <RequestNotice
        queryKey={agentRunListQuery(before).queryKey}
        shownSince={list.dataUpdatedAt}
        className="mb-2"
      />
      {isPending && (
        <SkeletonRows rows={10} label="Loading the list of runs" rowClassName="h-17 @3xl:h-13" />
      )}
      {error !== null && data === undefined && (
        <MissingList error={error} onRetry={() => list.refetch()} />
      )}
      <StaleData query={list} />
      {data && (
        <>
          <ErrorBeside raw={data.raw} className="mb-2" />
          <UnreadElements
            elements={unread}
            read={data.value.agents.length}
            many="runs"
            className="mb-2"
          />
          <DecodeWarnings warnings={data.warnings} defaultOpen={false} />
          <ul>
            {nameRows(fitting.slice(0, shown)).map(({ key, run }) => (
              <RunRow
                key={key}
                jobId={run.id}
                status={run.status}
                withoutStatus="No status given"
                prompt={readableText(run.options?.prompt) ?? run.targetHint}
                label={run.settings?.label ?? null}
                at={run.createdAt}
                now={isFile ? dataUpdatedAt : now}
                {...propsOf(run.id)}
              />
            ))}
          </ul>
          <ShowMore
            shown={shown}
            total={fitting.length}
            onMore={() => setShown(shown + ROWS_AT_ONCE)}
          />
          {fitting.length === 0 && agents.length > 0 && (
            <p className="py-3 text-13 text-muted">
              {`No run on this page matches the filter.${next === null ? '' : ' Older runs are searched only once they are shown.'}`}
            </p>
          )}
          {agents.length === 0 && unread.length === 0 && (
            <p className="py-3 text-13 text-muted">
              {describeNoRuns(data.value.next, before, startedAt, dataUpdatedAt)}
            </p>
          )}
          {lost !== null && <p className="pt-2 text-13 text-changed">{lost}</p>}
          <div className="flex flex-wrap items-center gap-2 py-2 text-12 text-muted">
            {before !== undefined && (
              <Button size="small" onClick={() => turnTo(undefined)}>
                Newest runs
              </Button>
            )}
            {next !== null && (
              <Button size="small" onClick={() => turnTo(next)}>
                Older runs
              </Button>
            )}
            <span>{`${isNarrowed ? `${formatNumber(fitting.length)} of ` : ''}${formatCount(agents.length, 'run')}${isFile ? '' : ' on this page'}${unsure === 0 ? '' : `; how ${formatNumber(unsure)} of them ended is not known yet`}`}</span>
          </div>
        </>
      )}
    </div>
  );
}

/** A row is the same one when others come above it, so that it keeps the focus. Nothing keeps a service from listing one id twice. */
function nameRows<Run extends { readonly id: string }>(
  runs: readonly Run[],
): readonly { readonly key: string; readonly run: Run }[] {
  const counts = new Map<string, number>();
  return runs.map((run) => {
    const count = counts.get(run.id) ?? 0;
    counts.set(run.id, count + 1);
    return { key: `${count} ${run.id}`, run };
  });
}

/** Why a page of the list, read at `readAt`, has no rows. */
function describeNoRuns(
  next: string | null,
  before: number | undefined,
  startedAt: number,
  readAt: number,
): string {
  if (namesNext(next))
    return 'This page of the list is empty, although the service names another after it.';
  if (before !== undefined) return 'There are no older runs.';
  return `At ${formatClock(readAt)} the service listed no run of this team.${startedAt === 0 ? ' Start one with the button above.' : ''}`;
}

function MissingList({
  error,
  onRetry,
}: {
  readonly error: Error;
  readonly onRetry: () => unknown;
}) {
  if (isMissingEndpoint(error))
    return (
      <Notice
        title={
          error.status === 403 ? 'This key may not list runs' : 'This service gives no list of runs'
        }
      >
        {`It answered HTTP ${error.status}. A run is opened by its id instead; those of this browser are listed below.`}
        <ServiceWords error={error} />
      </Notice>
    );
  return <ErrorNotice error={describeError(error)} onRetry={onRetry} canLookUp />;
}
