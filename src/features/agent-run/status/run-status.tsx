import { formatCredits } from '#/lib/format/format-credits.ts';
import { formatNumber } from '#/lib/format/format-number.ts';
import { StatusMark } from '#/components/status/status-mark.tsx';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import type { RunView } from '../run/run-view.ts';
import { readElapsed } from './read-elapsed.ts';
import type { RunVerdict } from './run-verdict.ts';
import { sayAgainstCeiling } from './say-against-ceiling.ts';
import { SuggestedEnd } from './suggested-end.tsx';
import { findLastReport, nameReporter, sayReport } from '../describe/progress-words.ts';
import { isDatedSo, sayLength } from '../describe/read-length.ts';
import { UNDATED } from '../trace/trace-model.ts';

/** The mark of a run's state: its status where that says it, else how it truly ended; beside it what only its message suggests. */
export function RunStateMark({
  verdict,
  status,
}: {
  readonly verdict: RunVerdict;
  /** Undefined where it was not read. */
  readonly status: string | null | undefined;
}) {
  const { state, suggests } = verdict;
  if (state === 'credit_limit_reached' || state === 'refused' || state === 'cancelled')
    return <StatusMark kind="outcome" status={state} />;
  if (state === 'expired') return <StatusMark kind="run" status="result_expired" />;
  if (state === 'cancelling') return <StatusMark kind="run" status="cancelling" />;
  if (status === undefined && state === 'unknown')
    return <StatusMark kind="history" status="unknown" />;
  const known = status ?? (state === 'unknown' ? null : state);
  return (
    <>
      <StatusMark kind="run" status={known} />
      {suggests !== null && <SuggestedEnd end={suggests} />}
    </>
  );
}

interface RunFactsProps {
  readonly view: RunView;
  readonly verdict: RunVerdict;
  /** The time by the run's own clock, milliseconds since the epoch; null where nothing tells it. */
  readonly runNow: number | null;
  /** The run's `maxCredits`; null where this browser does not know it. */
  readonly ceiling: number | null;
  /** What happened is told elsewhere on the screen. */
  readonly brief: boolean;
}

/** The run in one line: what it is doing, for how long, at what cost. */
export function RunFacts({ view, verdict, runNow, ceiling, brief }: RunFactsProps) {
  const { trace, status } = view;
  const report = findLastReport(trace);
  const elapsed = readElapsed(trace, {
    state: verdict.state,
    over: view.over,
    clock: view.clock,
    runNow,
  });
  const { used } = view;
  // What the trace counts as used is not what is billed.
  const counted = status?.value.creditsUsed ?? null;
  const credits = counted ?? used;
  return (
    <>
      {!brief && (
        <p className="prose-width text-13 text-body">
          {verdict.sentence}
          {verdict.next !== null && <span className="text-strong">{` ${verdict.next}`}</span>}
        </p>
      )}
      <dl className="tabular mt-0.5 flex flex-wrap gap-x-5 gap-y-0.5 text-13">
        {trace.startedAt !== null && (
          <Fact name={trace.startEvent === null ? 'First event' : 'Started'}>
            {trace.startedAt === UNDATED ? 'not dated' : <Timestamp value={readStart(trace)} />}
            {trace.startEvent !== null &&
              trace.startedAt !== UNDATED &&
              !isDatedSo(trace.startEvent) && (
                <span className="text-muted">, by the order of the events</span>
              )}
          </Fact>
        )}
        {elapsed !== null && <Fact name={elapsed.name}>{sayLength(elapsed)}</Fact>}
        {report && (
          <Fact name={view.over ? 'Last progress' : 'Progress'}>
            {sayReport(report)}
            <span className="text-muted">{` · ${nameReporter(trace, report)}`}</span>
          </Fact>
        )}
        {credits !== null && (
          <Fact name="Credits">
            {formatCredits(credits)}
            {counted === null && <span className="text-muted"> used</span>}
            {counted !== null && used !== null && used > counted && (
              <span className="text-muted">{` by the status, ${formatNumber(used)} used`}</span>
            )}
            {ceiling !== null && (
              <span className="text-muted">{sayAgainstCeiling(view, ceiling)}</span>
            )}
          </Fact>
        )}
        {status !== null && status.value.model !== null && (
          <Fact name="Model">{status.value.model}</Fact>
        )}
        {status !== null && status.value.effort !== null && (
          <Fact name="Effort">{status.value.effort}</Fact>
        )}
        {status?.value.status === 'completed' &&
          (status.value.data !== null || verdict.state === 'expired') &&
          (status.value.expiresAt ?? '') !== '' && (
            <Fact name={verdict.state === 'expired' ? 'Result expired' : 'Result kept until'}>
              <Timestamp value={status.value.expiresAt} />
            </Fact>
          )}
      </dl>
    </>
  );
}

/** As it was sent, where it is shown so: a date without a zone is marked. */
function readStart({ startEvent, events, startedAt }: RunView['trace']): string | number | null {
  const first = startEvent ?? events[0];
  return first && isDatedSo(first) ? first.event.occurredAt : startedAt;
}

const Fact = ({
  name,
  children,
}: {
  readonly name: string;
  readonly children: React.ReactNode;
}) => (
  <div className="flex max-w-full min-w-0 gap-1.5">
    <dt className="shrink-0 text-muted">{name}</dt>
    <dd className="max-w-prose min-w-0 truncate text-strong">{children}</dd>
  </div>
);
