import type { ReactNode } from 'react';
import { useIsFile } from '#/api/queries/use-is-file.ts';
import { describeError } from '#/api/errors/describe-error.ts';
import { isRefusal } from '#/api/errors/is-refusal.ts';
import { mayChange } from '#/api/errors/may-change.ts';
import { agentRunQueries } from '#/api/queries/agent-runs.ts';
import type { FollowedRun } from '#/api/queries/followed-run.ts';
import { RequestNotice } from '#/components/request-notice.tsx';
import { formatNumber } from '#/lib/format/format-number.ts';
import { EmptyState } from '#/ui/feedback/empty-state.tsx';
import { Notice } from '#/ui/feedback/notice.tsx';
import { RawJson } from '#/ui/json-tree/raw-json.tsx';
import { ErrorNotice } from '#/components/error-notice.tsx';
import { StaleData } from '#/components/query-trouble.tsx';
import type { RunView } from './run/run-view.ts';
import { explainMissingTrace } from './status/explain-missing-run.ts';
import { NO_END } from './status/find-no-end.ts';
import { isBeforeTraces, saysNoTrace } from './run/says-no-trace.ts';

interface TraceGateProps {
  readonly query: FollowedRun['trace'];
  /** The trace is there and being worked out. */
  readonly isPending: boolean;
  readonly view: RunView;
  /** Shown until there is a trace. */
  readonly pending: ReactNode;
  readonly children: ReactNode;
}

/** Shows what lives on the trace when there is one, and says why when there is none. The status stays in any case. */
export function TraceGate({ query, isPending, view, pending, children }: TraceGateProps) {
  const isFile = useIsFile();
  // In a file nobody asks for it again.
  const isLast = view.over || isFile;
  const notice = (
    <RequestNotice
      queryKey={agentRunQueries.trace(view.jobId).queryKey}
      shownSince={query.dataUpdatedAt}
      subject="The trace"
      className="m-4"
    />
  );
  if (query.data === undefined) {
    // Whether there is such a run, its status tells.
    if (query.error !== null && (view.status !== null || !isRefusal(query.error, 404))) {
      const facts =
        view.status === null
          ? describeError(query.error)
          : explainMissingTrace(query.error, isLast);
      return (
        <>
          {notice}
          <div className="flex flex-col gap-3 p-4 sm:px-6">
            {view.status !== null && (
              <p className="text-13 text-body">{explainMissing(query.error, isLast, isFile)}</p>
            )}
            <ErrorNotice
              error={facts}
              onRetry={mayChange(facts) ? () => query.refetch() : undefined}
              canLookUp
            />
          </div>
        </>
      );
    }
    return (
      <>
        {notice}
        {pending}
      </>
    );
  }
  if (isPending && view.trace.events.length === 0) return pending;
  const { events } = view.trace;
  return (
    <>
      {notice}
      <StaleData query={query} />
      {events.length > 0 ? children : <NoEvents view={view} />}
    </>
  );
}

/** A trace of which nothing could be read must not look like one in which nothing happened. */
function NoEvents({ view: { over, trace } }: { readonly view: RunView }) {
  const isFile = useIsFile();
  const { unreadable } = trace;
  if (unreadable.length === 0 && trace.isPart === true)
    return <EmptyState title="No event in this part of the trace" />;
  if (unreadable.length === 0 && !over && isFile)
    return <EmptyState title="No event in this file">{`Its trace is empty. ${NO_END}`}</EmptyState>;
  if (unreadable.length === 0)
    return (
      <EmptyState title={over ? 'The trace is empty' : 'No event yet'}>
        {over
          ? 'The trace holds no events. The status above is all that is known.'
          : 'The first events appear here as soon as the run reports them.'}
      </EmptyState>
    );
  const title =
    unreadable.length === 1
      ? 'The only event of the trace could not be read'
      : `None of the ${formatNumber(unreadable.length)} events of the trace could be read`;
  return (
    <Notice tone="warning" title={title} className="m-4">
      <p>
        What the run did cannot be told from it. The service may speak a newer version of the API.
        Raw names the fields that differ.
      </p>
      <RawJson
        value={unreadable.map(({ raw }) => raw)}
        label="Raw JSON of what could not be read"
      />
    </Notice>
  );
}

/** Status and trace are two questions; when only one is answered, the other answer still holds. */
function explainMissing(error: Error, isLast: boolean, isFile: boolean): string {
  if (isFile && describeError(error).isLack)
    return 'The file holds the status of this run without its trace.';
  if (isBeforeTraces(error))
    return 'This run has a status and, if it completed, a result, but no trace: the service says that it ran before traces were recorded.';
  if (saysNoTrace(error))
    return `The status of this run is known, but the service has no trace for it${isLast ? '' : ' so far'}.`;
  return 'The status of this run is known; its trace could not be loaded.';
}
