import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { describeError } from '#/api/errors/describe-error.ts';
import { agentRunQueries } from '#/api/queries/agent-runs.ts';
import { RequestNotice } from '#/components/request-notice.tsx';
import { AsLastRead } from '#/components/status/as-last-read.tsx';
import { StatusMark } from '#/components/status/status-mark.tsx';
import { readSilence } from '#/components/use-now.ts';
import { Skeleton } from '#/ui/feedback/skeleton.tsx';
import { HiddenText } from '#/ui/text/hidden-text.tsx';
import { mayHoldMore } from '../axis/find-gap.ts';
import { findLastReport, nameReporter, sayReport } from '../describe/progress-words.ts';
import { sayLength } from '../describe/read-length.ts';
import { explainForeign, factsOf, type RunView } from '../run/run-view.ts';
import { useRun } from '../run/use-run.ts';
import { useKnownCancel } from '../runs/remembered-runs.ts';
import { sayCredits } from '../export/say-credits.ts';
import { readElapsed } from '../status/read-elapsed.ts';
import { RunStateMark } from '../status/run-status.tsx';
import { isEnd, isSilent, judgeRun, type RunVerdict } from '../status/run-verdict.ts';
import { NO_TRACE } from '../trace/fold-trace.ts';
import { AttentionRow } from './attention-row.tsx';
import type { KnownRun } from './known-runs.ts';

const GLANCE = { retryOnMount: true, isGlance: true } as const;

/** A run at work: what it last reported, for how long it has worked, at what cost. It is asked for again now and then. */
export function ActiveRun({ run, now }: { readonly run: KnownRun; readonly now: number }) {
  const { jobId } = run;
  const [wasCancelled] = useKnownCancel(jobId);
  const {
    view: told,
    status,
    trace,
    serviceNow,
    runNow,
    heardAt,
    now: deviceNow,
  } = useRun(jobId, {
    ...GLANCE,
    wasCancelled,
  });
  const { view, foreign } = keepOwn(told);
  const facts = factsOf(view, serviceNow);
  const verdict = judgeRun(facts);
  const hasEnded = isEnd(verdict.state);
  useAnnouncedEnd(jobId, hasEnded);
  const isKnown = view.status !== null || view.trace.events.length > 0;
  const error = status.error ?? (trace.data === undefined ? null : trace.error);
  return (
    <AttentionRow
      jobId={jobId}
      asked={run.asked}
      mark={
        // Until then it is what the list says.
        (view.status !== null || verdict.state !== 'unknown') && !foreign.includes('status') ? (
          <>
            <RunStateMark verdict={verdict} status={view.status?.value.status} />
            {!hasEnded && readSilence(heardAt, deviceNow) > 0 && <AsLastRead />}
          </>
        ) : (
          <StatusMark kind="run" status={run.status} />
        )
      }
      at={run.at}
      now={now}
    >
      <RequestNotice
        queryKey={agentRunQueries.status(jobId).queryKey}
        subject="The status"
        className="relative z-10"
      >
        <RequestNotice
          queryKey={agentRunQueries.trace(jobId).queryKey}
          subject="The trace"
          className="relative z-10"
        >
          {foreign.map((part) => (
            <p key={part}>{`The service answered with the ${part} of another run.`}</p>
          ))}
          {isKnown && (
            <Progress
              {...{ view, verdict, runNow }}
              isQuiet={isSilent(facts)}
              isForeign={foreign.includes('trace')}
            />
          )}
          {!isKnown && error === null && foreign.length === 0 && (
            <div role="status" aria-label="Reading its progress">
              <Skeleton className="my-0.5 h-3 w-full" />
            </div>
          )}
          {error !== null && <p>{`Not read: ${describeError(error).title}.`}</p>}
        </RequestNotice>
      </RequestNotice>
    </AttentionRow>
  );
}

/** What the service told of this run; and which of its answers named another. */
function keepOwn(view: RunView) {
  const { jobId, status, sentTrace } = view;
  const foreign = [
    ...(explainForeign('status', jobId, status?.raw) === null ? [] : ['status' as const]),
    ...(explainForeign('trace', jobId, sentTrace?.sent) === null ? [] : ['trace' as const]),
  ];
  const own: RunView = {
    ...view,
    ...(foreign.includes('status') && { status: null }),
    ...(foreign.includes('trace') && { trace: NO_TRACE, used: null }),
  };
  return { view: own, foreign };
}

function LastReport({ trace, traceState }: Pick<RunView, 'trace' | 'traceState'>) {
  const report = findLastReport(trace);
  if (report)
    return (
      <>
        <HiddenText text={sayReport(report)} />
        <span className="text-muted">{` · ${nameReporter(trace, report)}`}</span>
      </>
    );
  if (traceState === 'read')
    return trace.isPart
      ? 'No progress reported in this part of its trace.'
      : `No progress ${mayHoldMore(trace) ? 'known' : 'reported'} yet.`;
  if (traceState === 'missing') return 'There is no trace to show its progress.';
  if (traceState === 'unread') return 'Its trace could not be read.';
  return <Skeleton className="my-0.5 h-3 w-full" />;
}

interface ProgressProps {
  readonly view: RunView;
  readonly verdict: RunVerdict;
  readonly runNow: number | null;
  /** It has told nothing for long. */
  readonly isQuiet: boolean;
  /** Its trace was another run's. */
  readonly isForeign: boolean;
}

function Progress({ view, verdict, runNow, isQuiet, isForeign }: ProgressProps) {
  const { trace, over, clock } = view;
  const isPast = trace.terminal !== null || isQuiet;
  const elapsed = readElapsed(trace, { state: verdict.state, over, clock, runNow });
  const facts = [elapsed && `${elapsed.name} ${sayLength(elapsed)}`, sayCredits(view)].filter(
    (fact) => typeof fact === 'string',
  );
  return (
    <>
      <p dir="auto" className="line-clamp-2 text-left wrap-anywhere">
        {/* The status lags behind, if only for a moment: what it was at is no news any more. */}
        {!isForeign && isPast && verdict.sentence}
        {!isForeign && !isPast && <LastReport trace={trace} traceState={view.traceState} />}
      </p>
      <p className="tabular text-muted">{facts.join(' · ')}</p>
    </>
  );
}

/** Once a run is seen to end, the lists that call it at work are out of date, and how it ended is wanted. */
function useAnnouncedEnd(jobId: string, ended: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!ended) return;
    void client.invalidateQueries({ queryKey: ['agent-runs'] });
    void client.invalidateQueries({ queryKey: ['agent-run', jobId, 'digest'] });
  }, [client, jobId, ended]);
}
