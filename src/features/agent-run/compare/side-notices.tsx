import { Fragment } from 'react';
import { mayChange } from '#/api/errors/may-change.ts';
import { agentRunQueries } from '#/api/queries/agent-runs.ts';
import { useIsFile } from '#/api/queries/use-is-file.ts';
import { ErrorBeside } from '#/components/error-beside.tsx';
import { ErrorNotice } from '#/components/error-notice.tsx';
import { RequestNotice } from '#/components/request-notice.tsx';
import { formatCount } from '#/lib/format/format-number.ts';
import { Notice } from '#/ui/feedback/notice.tsx';
import { HiddenText } from '#/ui/text/hidden-text.tsx';
import { UnreadableRun } from '../runs/unreadable-run.tsx';
import { findNoEnd, NO_END } from '../status/find-no-end.ts';
import { explainMissingTrace } from '../status/explain-missing-run.ts';
import { type Doubt, listDoubts } from '../status/list-doubts.ts';
import { NO_TRACE } from '../trace/fold-trace.ts';
import type { AnomalyKind, TraceModel } from '../trace/trace-model.ts';
import type { ComparedRun } from './use-compared-run.ts';

/** What keeps a comparison from being sure of one of its runs (`run`: which): beside what is said of a run alone, what is not compared. */
export function listSideDoubts(side: ComparedRun, run: string, isFile: boolean): readonly Doubt[] {
  const facts = { ...side, trace: side.model ?? NO_TRACE };
  const noEnd = isFile ? findNoEnd(facts) : null;
  const has = (kind: AnomalyKind) => facts.trace.anomalies.some((each) => each.kind === kind);
  return [
    ...(noEnd === null ? [] : [[`The ${run} ${noEnd}`, NO_END] as const]),
    ...(has('gap') ? [[`The ${run}: events are missing`, MISSING] as const] : []),
    ...(has('no-beginning') && !has('gap')
      ? [[`The ${run}: earlier events may be missing`, MISSING] as const]
      : []),
    ...(facts.trace.unreadable.length === 0
      ? []
      : [[`The ${run}: ${sayUnread(facts.trace)} could not be read`, UNREAD] as const]),
    ...listDoubts({ ...facts, tailOver: side.over, isAsked: false }, run),
  ];
}

const MISSING = 'By their numbers. What only the other run did may be among them.';

const UNREAD = 'What could not be read is not compared. The run itself shows it, under Raw.';

const sayUnread = ({ unreadable, events }: TraceModel): string =>
  events.length === 0
    ? 'the events of its trace'
    : formatCount(unreadable.length, 'event of its trace', 'events of its trace');

interface SideNoticesProps {
  readonly sides: readonly ComparedRun[];
  /** Whether there is nothing to compare yet. What a comparison is not sure of is said along with it, as it would move what is waited for. */
  readonly isAwaited: boolean;
}

/** What is waited for, failed or doubtful in the answers of the two runs. */
export function SideNotices({ sides, isAwaited }: SideNoticesProps) {
  const isFile = useIsFile();
  return (
    <>
      {sides.flatMap(({ jobId }, index) =>
        (['trace', 'status'] as const).map((part) => (
          <RequestNotice
            key={`${jobId} ${part}`}
            queryKey={agentRunQueries[part](jobId).queryKey}
            subject={`The ${part} of the ${index === 0 ? 'first' : 'second'} run`}
            className="m-4"
          />
        )),
      )}
      {sides.map(
        (side, index) =>
          side.error !== null &&
          (side.status === null ? (
            <UnreadableRun
              key={side.jobId}
              jobId={side.jobId}
              error={side.error}
              trace={side.traceState === 'read' && side.foreignTrace === null ? side.model : null}
              onRetry={side.retry}
              className="m-4"
            />
          ) : (
            <UnreadableTrace
              key={side.jobId}
              run={index === 0 ? 'first run' : 'second run'}
              error={side.error}
              side={side}
            />
          )),
      )}
      {sides.map((side, index) => {
        if (isAwaited) return null;
        const run = index === 0 ? 'first run' : 'second run';
        return (
          <Fragment key={side.jobId}>
            <ErrorBeside raw={side.sentTrace} name={`The trace of the ${run}`} className="m-4" />
            <ErrorBeside
              raw={side.statusWarnings}
              name={`The status of the ${run}`}
              className="m-4"
            />
            {listSideDoubts(side, run, isFile).map(([title, sentence]) => (
              <Notice key={sentence} tone="warning" className="m-4" title={title}>
                <bdi>
                  <HiddenText text={sentence} />
                </bdi>
              </Notice>
            ))}
          </Fragment>
        );
      })}
    </>
  );
}

/** Why one of the runs whose status is known has no steps to compare. */
function UnreadableTrace({
  run,
  error,
  side,
}: {
  readonly run: string;
  readonly error: Error;
  readonly side: ComparedRun;
}) {
  const isFile = useIsFile();
  const facts = explainMissingTrace(error, side.over || isFile);
  return (
    <ErrorNotice
      error={{ ...facts, title: `The trace of the ${run}: ${facts.title}` }}
      onRetry={mayChange(facts) ? side.retry : undefined}
      canLookUp
      className="m-4"
    />
  );
}
