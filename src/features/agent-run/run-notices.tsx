import { useIsFile } from '#/api/queries/use-is-file.ts';
import { agentRunQueries, cancelRunKey } from '#/api/queries/agent-runs.ts';
import { DecodeWarnings } from '#/components/decode-warnings.tsx';
import { ErrorBeside } from '#/components/error-beside.tsx';
import { ErrorNotice } from '#/components/error-notice.tsx';
import { RequestNotice } from '#/components/request-notice.tsx';
import { Notice } from '#/ui/feedback/notice.tsx';
import { HiddenText } from '#/ui/text/hidden-text.tsx';
import { StaleData } from '#/components/query-trouble.tsx';
import { explainForeign, factsOf } from './run/run-view.ts';
import { warningsOf } from './run/say-warnings.ts';
import type { LiveRun } from './run/use-run.ts';
import { AwaitedEnd } from './status/awaited-end.tsx';
import { describeCancelError, explainCancelError, isUntilEnd } from './status/cancel-run.tsx';
import { findNoEnd, NO_END } from './status/find-no-end.ts';
import { listDoubts } from './status/list-doubts.ts';
import type { useRunCancel } from './status/use-run-cancel.ts';
import { useToldAtStart } from './runs/remembered-runs.ts';
import { UnreadableRun } from './runs/unreadable-run.tsx';

interface RunNoticesProps {
  readonly run: LiveRun;
  readonly cancel: ReturnType<typeof useRunCancel>;
}

/** What went wrong or is waited for: the status, its cancellation, the end, and where the two answers do not agree. */
export function RunNotices({ run, cancel }: RunNoticesProps) {
  const { status, trace, view, now, phase, news, tailOver } = run;
  const { jobId } = view;
  const isFile = useIsFile();
  const toldAtStart = useToldAtStart(jobId);
  const foreignTrace = explainForeign('trace', jobId, view.sentTrace?.sent);
  const hasTrace = view.traceState === 'read' && trace.error === null && foreignTrace === null;
  const record = view.status?.value ?? null;
  const noEnd = isFile ? findNoEnd(factsOf(view, now)) : null;
  const doubts = listDoubts(
    {
      status: record,
      trace: view.trace,
      over: view.over,
      tailOver,
      isAsked: !isFile && status.error === null,
      foreignStatus: explainForeign('status', jobId, view.status?.raw),
      foreignTrace,
    },
    null,
  );
  return (
    <>
      <StaleData query={status} />
      <div className="flex flex-col gap-2 px-4 empty:hidden sm:px-6 [&>*]:mt-2 [&>*:last-child]:mb-3">
        <RequestNotice
          queryKey={agentRunQueries.status(jobId).queryKey}
          shownSince={status.dataUpdatedAt}
          subject="The status"
        />
        {status.data === undefined && status.error !== null && (
          <UnreadableRun
            jobId={jobId}
            error={status.error}
            trace={hasTrace ? view.trace : null}
            onRetry={() => status.refetch()}
          />
        )}
        <RequestNotice queryKey={cancelRunKey(jobId)} subject="The cancellation" />
        {cancel.error !== null &&
          !(cancel.hasEnded && (cancel.isEarlier || isUntilEnd(cancel.error))) && (
            <CancelProblem error={cancel.error} isKnown={status.data !== undefined} />
          )}
        <ErrorBeside raw={cancel.data?.raw} name="The answer to the request to cancel" />
        {status.error === null && trace.error === null && !isFile && (
          <AwaitedEnd
            {...{ phase, news, now }}
            isPart={view.trace.isPart === true}
            onAsk={() => void Promise.all([status.refetch(), trace.refetch()])}
          />
        )}
        {noEnd !== null && <Notice title={`The run ${noEnd}`}>{NO_END}</Notice>}
        {toldAtStart !== null && (
          <Notice tone="warning" title="The answer to the start of this run says more">
            <bdi>
              <HiddenText text={toldAtStart} />
            </bdi>
          </Notice>
        )}
        <ErrorBeside raw={view.sentTrace?.sent} name="The answer with the trace" />
        <ErrorBeside raw={warningsOf(view.status?.raw)} name="The answer with the status" />
        <DecodeWarnings warnings={view.status?.warnings ?? []} defaultOpen={false} />
        {doubts.map(([title, sentence]) => (
          <Notice key={sentence} tone="warning" title={title}>
            <bdi>
              <HiddenText text={sentence} />
            </bdi>
          </Notice>
        ))}
      </div>
    </>
  );
}

interface CancelProblemProps {
  readonly error: Error;
  /** The service has answered with the status of this run. */
  readonly isKnown: boolean;
}

function CancelProblem({ error, isKnown }: CancelProblemProps) {
  const { title, text, isConflict } = explainCancelError(error);
  if (!isConflict) return <ErrorNotice error={describeCancelError(error, isKnown)} />;
  return (
    <Notice tone="info" role="status" title={title}>
      {text}
    </Notice>
  );
}
