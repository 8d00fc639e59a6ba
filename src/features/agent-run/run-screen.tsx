import { GitCompareArrows, RotateCw } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { lazy, useCallback, useEffect, useMemo } from 'react';
import { LazyPart } from '#/components/lazy-part.tsx';
import { HttpError } from '#/api/client/api-error.ts';
import { describeError } from '#/api/errors/describe-error.ts';
import { agentRunQueries, cancelRunKey, useCancelRun } from '#/api/queries/agent-runs.ts';
import { saysEnded } from '#/api/trace/run-polling.ts';
import { RequestNotice } from '#/components/request-notice.tsx';
import { AGENT_BOUNDS } from '#/contract/values/agent-values.ts';
import { formatNumber } from '#/lib/format/format-number.ts';
import { LinkButton } from '#/components/link-button.tsx';
import { ErrorNotice } from '#/components/error-notice.tsx';
import { Notice } from '#/ui/feedback/notice.tsx';
import { PageHeader } from '#/components/page-header.tsx';
import { useServiceName } from '#/api/queries/use-service-name.ts';
import { rememberVisit } from '#/components/recent-visits.ts';
import { SkeletonRows } from '#/ui/feedback/skeleton.tsx';
import { StaleNote } from '#/ui/feedback/stale-note.tsx';
import { Tabs } from '#/ui/layout/tabs.tsx';
import type { RunTab } from './search/agent-run-params.ts';
import { CauseLine, CausePanel } from './cause/cause-panel.tsx';
import { findCause } from './cause/failure-cause.ts';
import { ExportRun } from './export/export-run.tsx';
import { LiveView } from './live/live-view.tsx';
import { promptOf, useRememberedRuns } from './runs/remembered-runs.ts';
import { endOfVerdict, readOutcome, type RunOutcome } from './runs/read-outcome.ts';
import { explainForeignTrace, factsOf } from './run/run-view.ts';
import { listedStartQuery } from './runs/find-listed-request.ts';
import { AwaitedEnd } from './status/awaited-end.tsx';
import { useKnownRequest } from './runs/use-known-request.ts';
import { CancelRun, explainCancelError } from './status/cancel-run.tsx';
import { explainMissingRun, pickEarlier } from './status/explain-missing-run.ts';
import { findFailure } from './run/run-end.ts';
import { findContradictions, judgeRun, type RunVerdict } from './status/run-verdict.ts';
import { nameSuggestion } from './status/suggested-end.tsx';
import { RunFacts, RunStateMark } from './status/run-status.tsx';
import { TraceGate } from './trace-gate.tsx';
import { useRun } from './run/use-run.ts';
import { useRunSearch } from './search/use-run-search.ts';
import { TimelineTab } from './timeline/timeline-tab.tsx';

const RunStory = lazy(() =>
  import('./story/run-story.tsx').then((module) => ({ default: module.RunStory })),
);
const RunArtifacts = lazy(() =>
  import('./artifacts/run-artifacts.tsx').then((module) => ({ default: module.RunArtifacts })),
);
const RunResult = lazy(() =>
  import('./result/run-result.tsx').then((module) => ({ default: module.RunResult })),
);
const RawRun = lazy(() => import('./raw-run.tsx').then((module) => ({ default: module.RawRun })));

/** So long the status may take before a run can be cancelled without it. */
const SLOW_MS = 3_000;

const route = getRouteApi('/agent-runs/$jobId');

/** One run: how it stands in words, why it failed if it did, then its trace, story, artifacts and result. */
export function RunScreen() {
  const { jobId } = route.useParams();
  const [search, changeSearch] = useRunSearch();
  const {
    status,
    trace,
    view,
    isPending,
    now,
    serviceNow,
    runNow,
    openedAt,
    phase,
    news,
    tailOver,
  } = useRun(jobId);
  const cancel = useCancelRun(jobId);
  const record = view.status?.value ?? null;
  const foreignTrace = explainForeignTrace(jobId, view.sentTrace?.sent);
  const verdict = judgeRun(factsOf(view, serviceNow));
  const { state } = verdict;
  const { ceiling, prompt, known } = useRemembered(
    jobId,
    record?.status ?? null,
    endOfVerdict(verdict),
  );
  const listedAt =
    useQuery({ ...listedStartQuery(jobId), enabled: record === null && is404(status.error) })
      .data ?? null;
  const endedBadly = verdict.failure !== null && state !== 'cancelling';
  // The failure does not depend on the time, so that a tick of the clock looks for no cause.
  const cause = useMemo(
    () => (endedBadly ? findCause(view.trace, findFailure(factsOf(view, 0))) : null),
    [view, endedBadly],
  );
  const tab = search.tab ?? 'timeline';
  const selectEvent = useCallback(
    (event: string) => changeSearch({ event, tab: undefined }),
    [changeSearch],
  );
  const refused = status.data === undefined && status.error !== null && trace.data === undefined;
  const isKnown = status.data !== undefined || trace.data !== undefined;
  const isTracePending = trace.isPending || isPending;
  const title = prompt ?? 'Agent run';
  // The panel of the cause, or the mark beside the title, says it already.
  const brief =
    (cause !== null && !isTracePending) ||
    (state === 'running' && view.trace.terminal === null) ||
    (state === 'completed' && record !== null && record.data !== null);
  // A run that has not been seen to end may be cancelled, also while the answers of status and trace are long in coming.
  const isSlow = known?.status === 'processing' || now - openedAt >= SLOW_MS;
  const mayRun = record === null ? status.isPending && isSlow : saysEnded(record.status) !== true;
  const mayCancel = mayRun && view.trace.terminal === null;

  return (
    <>
      <PageHeader
        title={<span className="line-clamp-2">{title}</span>}
        documentTitle={!isKnown ? title : `${wordOf(verdict)}: ${title.slice(0, 60)}`}
        parent={{ label: 'Agent runs', link: { to: '/agent-runs' } }}
        status={isKnown && <RunStateMark verdict={verdict} status={record?.status ?? null} />}
        id={{ value: jobId, label: 'Copy job id' }}
        actions={
          <>
            {!refused && <ExportRun view={view} />}
            {!refused && (
              <LinkButton
                to="/agent-runs/compare"
                search={{ left: jobId }}
                icon={<GitCompareArrows size={14} aria-hidden />}
              >
                Compare
              </LinkButton>
            )}
            {!refused && (
              <LinkButton
                to="/agent-runs"
                search={{ again: jobId }}
                icon={<RotateCw size={14} aria-hidden />}
              >
                Run again
              </LinkButton>
            )}
            <CancelRun {...{ cancel, mayCancel }} isAccepted={view.cancelAccepted} />
          </>
        }
      >
        {isKnown && (
          <RunFacts view={view} verdict={verdict} runNow={runNow} ceiling={ceiling} brief={brief} />
        )}
      </PageHeader>
      {status.data !== undefined && status.error !== null && (
        <StaleNote
          since={status.dataUpdatedAt}
          reason={describeError(status.error).title}
          onRetry={() => void status.refetch()}
        />
      )}
      <div className="flex flex-col gap-2 px-4 empty:hidden sm:px-6 [&>*]:mt-2 [&>*:last-child]:mb-3">
        <RequestNotice
          queryKey={agentRunQueries.status(jobId).queryKey}
          shownSince={status.dataUpdatedAt}
          subject="The status"
        />
        {status.data === undefined && status.error !== null && (
          <ErrorNotice
            error={explainMissingRun(
              status.error,
              // This browser dates what it saw by its own clock, the list of the service by the service's.
              pickEarlier(
                known ? { at: known.firstAt, now } : null,
                listedAt === null ? null : { at: listedAt, now: serviceNow },
              ),
            )}
            onRetry={
              describeError(status.error).retryable === 'no'
                ? undefined
                : () => void status.refetch()
            }
            lookUp={status.error.message}
          />
        )}
        <RequestNotice queryKey={cancelRunKey(jobId)} subject="The cancellation" />
        {cancel.error !== null && <CancelProblem error={cancel.error} />}
        {status.error === null && trace.error === null && (
          <AwaitedEnd
            {...{ phase, news, now }}
            onAsk={() => void Promise.all([status.refetch(), trace.refetch()])}
          />
        )}
        {foreignTrace !== null && (
          <Notice tone="warning" title="This may be the trace of another run">
            {foreignTrace}
          </Notice>
        )}
        {findContradictions({ status: record, trace: view.trace, tailOver }).map((sentence) => (
          <Notice key={sentence} tone="warning" title="Status and trace do not agree">
            {sentence}
          </Notice>
        ))}
      </div>
      {endedBadly && isTracePending && (
        <div className="border-b px-4 py-3 sm:px-6">
          <SkeletonRows rows={5} label="Looking for the cause" rowClassName="h-6" />
        </div>
      )}
      {cause && !isTracePending && tab === 'timeline' && (
        <CausePanel {...{ cause, view, verdict }} onSelect={selectEvent} />
      )}
      {cause && !isTracePending && tab !== 'timeline' && (
        <CauseLine cause={cause} view={view} onSelect={selectEvent} />
      )}
      {!view.over && <LiveView sessions={trace.data?.sessions ?? []} />}
      {!refused && (
        <Tabs
          label="Parts of the run"
          className="min-h-0 flex-1"
          panelClassName="min-h-0 flex-1"
          selected={tab}
          onSelect={(next: RunTab) => changeSearch({ tab: next === 'timeline' ? undefined : next })}
          tabs={[
            { id: 'timeline', label: 'Timeline', count: view.trace.events.length || undefined },
            { id: 'story', label: 'Story' },
            {
              id: 'artifacts',
              label: 'Artifacts',
              count: view.trace.artifacts.length || undefined,
            },
            { id: 'result', label: 'Result' },
            {
              id: 'raw',
              label:
                view.trace.anomalies.length === 0
                  ? 'Raw'
                  : `Raw, ${formatNumber(view.trace.anomalies.length)} odd`,
            },
          ]}
        >
          <LazyPart
            name={tab}
            fallback={<SkeletonRows rows={10} label="Loading" rowClassName="h-6" />}
          >
            {tab === 'timeline' && (
              <TraceGate query={trace} isPending={isPending} view={view}>
                <TimelineTab
                  view={view}
                  ceiling={ceiling}
                  now={runNow}
                  causeId={
                    cause?.kind === 'error' && cause.error ? (cause.event?.id ?? null) : null
                  }
                />
              </TraceGate>
            )}
            {tab === 'story' && (
              <TraceGate query={trace} isPending={isPending} view={view}>
                <RunStory
                  view={view}
                  selectedEventId={search.event ?? null}
                  onSelectEvent={selectEvent}
                />
              </TraceGate>
            )}
            {tab === 'artifacts' && (
              <TraceGate query={trace} isPending={isPending} view={view}>
                <RunArtifacts view={view} onSelectEvent={selectEvent} />
              </TraceGate>
            )}
            {tab === 'result' && <RunResult view={view} now={serviceNow} />}
            {tab === 'raw' && <RawRun view={view} onSelectEvent={selectEvent} />}
          </LazyPart>
        </Tabs>
      )}
    </>
  );
}

/** What this browser knows of the run from when it was started or listed; and it remembers that the run was looked at. */
function useRemembered(jobId: string, status: string | null, end: RunOutcome | null) {
  const { runs, remember } = useRememberedRuns();
  const service = useServiceName();
  const router = useRouter();
  const known = runs.find((run) => run.jobId === jobId);
  const request = useKnownRequest(jobId, status !== null);
  const prompt = promptOf({ request });
  const [by, ended] = [end?.by ?? null, end?.end ?? null];
  useEffect(() => {
    if (status === null) return;
    remember({ jobId, at: Date.now(), status, end: readOutcome({ by, end: ended }) });
    const { href } = router.buildLocation({ to: '/agent-runs/$jobId', params: { jobId } });
    rememberVisit(service, { kind: 'run', title: prompt ?? `Run ${jobId.slice(0, 8)}`, href });
  }, [jobId, status, by, ended, prompt, remember, service, router]);
  const asked = known?.request?.['maxCredits'];
  const ceiling =
    typeof asked === 'number'
      ? asked
      : known?.startedHere === true
        ? AGENT_BOUNDS.defaultMaxCredits
        : null;
  return { ceiling, prompt, known };
}

function CancelProblem({ error }: { readonly error: Error }) {
  const { title, text, isConflict } = explainCancelError(error);
  if (!isConflict) return <ErrorNotice error={describeError(error)} />;
  return (
    <Notice tone="info" role="status" title={title}>
      {text}
    </Notice>
  );
}

const is404 = (error: unknown) => error instanceof HttpError && error.status === 404;

function wordOf({ state, suggests }: RunVerdict): string {
  const word =
    state === 'credit_limit_reached'
      ? 'Credit limit'
      : state === 'cancelling'
        ? 'Being cancelled'
        : state;
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}${suggests === null ? '' : `, ${nameSuggestion(suggests)}`}`;
}
