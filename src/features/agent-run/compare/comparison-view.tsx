import { Link, useRouter } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { LazyPart } from '#/components/lazy-part.tsx';
import { AsLastRead } from '#/components/status/as-last-read.tsx';
import { readSilence } from '#/components/use-now.ts';
import { Disclosure } from '#/ui/layout/disclosure.tsx';
import { sayId } from '#/contract/values/uuid.ts';
import { formatCount } from '#/lib/format/format-number.ts';
import { shortenId } from '#/lib/format/shorten-id.ts';
import { sayCredits } from '../export/say-credits.ts';
import { useDeviceTime } from '#/ui/feedback/use-device-time.ts';
import { textLink } from '#/ui/text/text-link.ts';
import { Notice } from '#/ui/feedback/notice.tsx';
import { useIsFile } from '#/api/queries/use-is-file.ts';
import { useServiceName } from '#/api/queries/use-service-name.ts';
import { rememberVisit } from '#/components/recent-visits.ts';
import { Skeleton, SkeletonRows } from '#/ui/feedback/skeleton.tsx';
import { lazyModule } from '#/ui/lazy/lazy-module.ts';
import { promptOf } from '../runs/remembered-runs.ts';
import { useKnownRequest } from '../runs/use-known-request.ts';
import { RunStateMark } from '../status/run-status.tsx';
import { isEnd, judgeRun } from '../status/run-verdict.ts';
import { NO_TRACE } from '../trace/fold-trace.ts';
import type { TraceModel } from '../trace/trace-model.ts';
import { readRunLength, sayLength } from '../describe/read-length.ts';
import { compareSteps, tellsNoStep } from './align/align-runs.ts';
import { CommonAxis } from './common-axis.tsx';
import { compareData, compareRecords } from './compare-results.ts';
import { findDifferenceTimes } from './find-difference-times.ts';
import { StepComparison } from './step-comparison.tsx';
import { OutcomeSummary } from './outcome-summary.tsx';
import { listSideDoubts, SideNotices } from './side-notices.tsx';
import { RecordDifferences } from './record-differences.tsx';
import { type ComparedRun, useComparedRun } from './use-compared-run.ts';

const timeComparison = lazyModule(() =>
  import('../time-spent/time-comparison.tsx').then((module) => module.TimeComparison),
);

interface ComparisonViewProps {
  readonly left: string;
  readonly right: string;
}

export function ComparisonView({ left, right }: ComparisonViewProps) {
  const [one, other] = [useComparedRun(left), useComparedRun(right)];
  const service = useServiceName();
  const isFile = useIsFile();
  const router = useRouter();
  const [oneTrace, otherTrace] = [one.model, other.model];
  const steps = useMemo(
    () =>
      oneTrace && otherTrace
        ? compareSteps({ trace: oneTrace, over: one.over }, { trace: otherTrace, over: other.over })
        : null,
    [oneTrace, otherTrace, one.over, other.over],
  );
  const alignment = steps?.alignment ?? null;
  useEffect(() => {
    rememberVisit(service, {
      kind: 'compare',
      title: `Runs ${shortenId(sayId(left))} and ${shortenId(sayId(right))}`,
      href: router.state.location.href,
    });
  }, [left, right, service, router]);
  const sides = [one, other] as const;
  const [oneData, otherData] = [one.status?.data ?? null, other.status?.data ?? null];
  const records = useMemo(
    () => (oneData === null || otherData === null ? null : compareRecords(oneData, otherData)),
    [oneData, otherData],
  );
  const results = useMemo(() => compareData(oneData, otherData), [oneData, otherData]);
  const isAwaited = steps === null && sides.every(({ error }) => error === null);
  // What came of two runs is known without their steps, where a trace cannot be had.
  const isTold =
    steps !== null ||
    (one.status !== null && other.status !== null && (one.error ?? other.error) !== null);
  return (
    <div className="flex flex-col">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] border-b">
        {sides.map((side, index) => (
          <SideHeader
            key={side.jobId}
            side={side}
            title={index === 0 ? 'First run' : 'Second run'}
          />
        ))}
      </div>
      <SideNotices sides={sides} isAwaited={isAwaited} />
      {isAwaited && <SkeletonRows rows={10} label="Loading the two runs" />}
      {isTold && (
        <OutcomeSummary
          sides={[one, other]}
          verdicts={[judgeSide(one), judgeSide(other)]}
          sameSteps={steps?.same ?? null}
          results={results}
          records={records}
          isDoubted={sides.some((side) => listSideDoubts(side, '', isFile).length > 0)}
        />
      )}
      {alignment && (
        <>
          {oneTrace && otherTrace && alignment.agents.length > 0 && (
            <CommonAxis
              models={[oneTrace, otherTrace]}
              differsAt={findDifferenceTimes(alignment, oneTrace, otherTrace)}
            />
          )}
          {oneTrace && otherTrace && (
            <Disclosure
              summary="Where the time went in each run"
              className="border-b px-4 py-1.5 sm:px-6"
            >
              <LazyPart name="time" module={timeComparison}>
                {(TimeComparison) => (
                  <TimeComparison models={[oneTrace, otherTrace]} leftOf={alignment.leftOf} />
                )}
              </LazyPart>
            </Disclosure>
          )}
        </>
      )}
      {steps !== null && alignment === null && (
        <Notice className="m-4">{explainNoSteps(oneTrace, otherTrace)}</Notice>
      )}
      {isTold && records !== null && records.pairs.length > 0 && (
        <RecordDifferences records={records} />
      )}
      {alignment && <StepComparison alignment={alignment} leftId={left} rightId={right} />}
    </div>
  );
}

const judgeSide = (side: ComparedRun) => judgeRun({ ...side, trace: side.model ?? NO_TRACE });

function explainNoSteps(one: TraceModel | null, other: TraceModel | null): string {
  const [name, trace] = one && tellsNoStep(one) ? ['first', one] : ['second', other];
  const unread = (trace?.unreadable.length ?? 0) > 0 ? ' that could be read' : '';
  const which = (trace?.events.length ?? 0) > 0 ? ' of a type that is known here' : unread;
  return `The trace of the ${name} run holds no events${which}, so there are no steps to compare.`;
}

function SideHeader({ side, title }: { readonly side: ComparedRun; readonly title: string }) {
  const { status, model, jobId } = side;
  const credits = sayCredits({ status: status && { value: status }, used: side.used });
  const prompt = promptOf(useKnownRequest(jobId, status !== null));
  const verdict = judgeSide(side);
  const lasted = model && readRunLength(model);
  // One line at once: what comes fact by fact moves all that is below it.
  const isAwaited = side.error === null && (status === null || model === null);
  const isFile = useIsFile();
  const deviceNow = useDeviceTime(10_000);
  const isSilent = !isFile && !isEnd(verdict.state) && readSilence(side.heardAt, deviceNow) > 0;
  return (
    <div className="flex min-w-0 flex-col gap-0.5 border-r px-4 py-3 last:border-r-0 sm:px-6">
      <h2 className="text-12 font-medium text-muted">{title}</h2>
      <Link
        to="/agent-runs/$jobId"
        params={{ jobId }}
        className={`truncate font-mono text-13 ${textLink}`}
      >
        {sayId(jobId)}
      </Link>
      {prompt !== null && <p className="line-clamp-2 text-13 wrap-anywhere">{prompt}</p>}
      <div className="flex min-h-5 flex-wrap items-center gap-x-3 text-13">
        {isAwaited ? (
          <Skeleton className="h-10 w-32 sm:h-5" />
        ) : (
          <>
            {(model !== null || (side.error !== null && status !== null)) && (
              <>
                <RunStateMark verdict={verdict} status={status?.status} />
                {isSilent && <AsLastRead />}
              </>
            )}
            {lasted !== null && <span className="tabular text-muted">{sayLength(lasted)}</span>}
            {credits !== null && <span className="tabular text-muted">{credits}</span>}
            {model && (model.events.length > 0 || model.unreadable.length === 0) && (
              <span className="tabular text-muted">
                {formatCount(model.events.length, 'event')}
              </span>
            )}
          </>
        )}
      </div>
    </div>
  );
}
