import { useIsFile } from '#/api/queries/use-is-file.ts';
import { agentRunQueries, cancelRunKey } from '#/api/queries/agent-runs.ts';
import { DecodeWarnings } from '#/components/decode-warnings.tsx';
import { ErrorBeside } from '#/components/error-beside.tsx';
import { ErrorNotice } from '#/components/error-notice.tsx';
import { RequestNotice } from '#/components/request-notice.tsx';
import { Notice } from '#/ui/feedback/notice.tsx';
import { HiddenText } from '#/ui/text/hidden-text.tsx';
import { StaleData } from '#/components/query-trouble.tsx';
import { PART_OF_TRACE } from './run/explain-part.ts';
import { explainForeign, messageOf } from './run/run-view.ts';
import { warningsOf } from './run/say-warnings.ts';
import type { LiveRun } from './run/use-run.ts';
import { AwaitedEnd } from './status/awaited-end.tsx';
import { describeCancelError, explainCancelError, isUntilEnd } from './status/cancel-run.tsx';
import { findContradictions, sayRestart } from './status/contradictions.ts';
import { findNoEnd, NO_END } from './status/find-no-end.ts';
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
  const foreignStatus = explainForeign('status', jobId, view.status?.raw);
  const hasTrace = view.traceState === 'read' && trace.error === null && foreignTrace === null;
  const record = view.status?.value ?? null;
  // Of a failed or a cancelled run the message is told with its cause.
  const isTold = record?.status === 'failed' || record?.status === 'cancelled';
  const message = isTold ? null : messageOf(view);
  const noEnd = isFile ? findNoEnd({ status: record, trace: view.trace }) : null;
  const restart = sayRestart(view.trace);
  const contradictions = findContradictions({
    status: record,
    trace: view.trace,
    over: view.over,
    tailOver,
    isAsked: !isFile && status.error === null,
  });
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
        {view.trace.isPart && (
          <Notice tone="warning" title="This is a part of the trace">
            {PART_OF_TRACE}
          </Notice>
        )}
        {foreignStatus !== null && (
          <Notice tone="warning" title="This may be the status of another run">
            {foreignStatus}
          </Notice>
        )}
        {foreignTrace !== null && (
          <Notice tone="warning" title="This may be the trace of another run">
            {foreignTrace}
          </Notice>
        )}
        {message !== null && (
          <Notice
            tone="warning"
            title={`The status says ${record?.status ?? 'nothing'}, and yet names an error`}
          >
            <bdi>
              <HiddenText text={message} />
            </bdi>
          </Notice>
        )}
        {restart !== null && (
          <Notice tone="warning" title={restart[0]}>
            {restart[1]}
          </Notice>
        )}
        {contradictions.map((sentence) => (
          <Notice key={sentence} tone="warning" title="The answers do not fit together">
            {sentence}
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
