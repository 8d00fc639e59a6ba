import { Link } from '@tanstack/react-router';
import { formatDuration } from '#/lib/format/format-duration.ts';
import { formatCount } from '#/lib/format/format-number.ts';
import { textLink } from '#/ui/text/text-link.ts';
import type { RunView } from '../run/run-view.ts';
import type { RunVerdict } from '../status/run-verdict.ts';
import { findRemedy } from './trace-remedy.ts';
import { sayOffset } from '../axis/axis-ticks.ts';
import { isItsOwn, type NearbyCall } from '../trace/call-at.ts';
import { sayParameters } from '../describe/describe-event.ts';
import { findAgent, isStop, type RunEvent } from '../trace/trace-model.ts';
import type { FailureCause } from './failure-cause.ts';
import { TraceErrorFacts } from './trace-error-facts.tsx';

interface CausePanelProps {
  readonly cause: FailureCause;
  readonly view: RunView;
  readonly verdict: RunVerdict;
  readonly onSelect: (eventId: string) => void;
}

const TITLES: Record<FailureCause['kind'], string> = {
  error: 'Why it failed',
  cancelled: 'It was cancelled',
  credit_limit_reached: 'It reached its credit ceiling',
  refused: 'The agent refused the task',
};

/** The cause in one line, where the reader looks at another part of the run. */
export function CauseLine({ cause, view, onSelect }: Omit<CausePanelProps, 'verdict'>) {
  const { event } = cause;
  const words = cause.error?.message ?? view.status?.value.error ?? null;
  return (
    <section
      aria-label="Cause"
      className={`flex items-baseline gap-3 border-b border-l-4 px-4 py-1.5 text-13 sm:px-6 ${BORDERS[cause.kind]}`}
    >
      <h2 className="shrink-0 text-13 font-medium">{titleOf(cause, view)}</h2>
      {words !== null && <span className="min-w-0 truncate text-body">{words}</span>}
      {event && (
        <button type="button" className={`${textLink} shrink-0`} onClick={() => onSelect(event.id)}>
          Show on the timeline
        </button>
      )}
    </section>
  );
}

const BORDERS: Record<FailureCause['kind'], string> = {
  error: 'border-l-error',
  refused: 'border-l-error',
  cancelled: 'border-l-line-strong',
  credit_limit_reached: 'border-l-changed',
};

const titleOf = ({ kind }: FailureCause, view: RunView) =>
  view.status?.value.status === 'completed' ? 'What went wrong by its trace' : TITLES[kind];

/** What went wrong, where, and what to do: before anything else, without a click. */
export function CausePanel({ cause, view, verdict, onSelect }: CausePanelProps) {
  const { event, artifact, consequences } = cause;
  const message = view.status?.value.error ?? null;
  const followed = sayConsequences(consequences);
  return (
    <section
      aria-label="Cause"
      className={`flex flex-col gap-2 border-b border-l-4 px-4 py-3 sm:px-6 ${BORDERS[cause.kind]}`}
    >
      <h2 className="text-16">{titleOf(cause, view)}</h2>
      <div className="grid gap-x-10 gap-y-2 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <div className="flex min-w-0 flex-col gap-2">
          {verdict.state !== 'completed' && verdict.state !== 'expired' && (
            <p className="prose-width text-14 leading-prose">
              {verdict.sentence}
              {/* The facts of the error below have their own. */}
              {verdict.next !== null &&
                (cause.error === null || findRemedy(cause.error) === null) && (
                  <span className="text-strong">{` ${verdict.next}`}</span>
                )}
            </p>
          )}
          {cause.error && (
            <TraceErrorFacts
              error={cause.error}
              cancelReason={view.trace.cancelRequest?.event.reason ?? null}
            />
          )}
          {!cause.error && cause.kind === 'error' && (
            <p className="prose-width text-14 leading-prose">
              {`${sayWhatIsKnown(view, message)} Run it again; if it fails again, contact support with the job id.`}
            </p>
          )}
        </div>
        <dl className="grid min-w-0 grid-cols-[5.5rem_1fr] content-start gap-x-4 gap-y-1 text-13">
          {event && (cause.error !== null || cause.kind !== 'error') && (
            <Where cause={cause} event={event} view={view} onSelect={onSelect} />
          )}
          {artifact && (
            <Fact name="Last artifact">
              <Link
                from="/agent-runs/$jobId"
                to="."
                search={{
                  tab: 'artifacts',
                  artifact: artifact.artifactId,
                  version: artifact.version.number,
                }}
                className={textLink}
              >
                {`${artifact.artifactId}, version ${artifact.version.number}`}
              </Link>
              {artifact.version.itemCount !== null && (
                <span className="text-muted">{`, ${formatCount(artifact.version.itemCount, 'item')}`}</span>
              )}
            </Fact>
          )}
          {cause.echoes.length > 0 && (
            <Fact name="Told again">
              {cause.echoes.slice(0, MAX_ECHOES).map((echo, index) => (
                <span key={echo.id}>
                  {index > 0 && ', '}
                  <button type="button" className={textLink} onClick={() => onSelect(echo.id)}>
                    {`by ${findAgent(view.trace, echo.agentId)?.name ?? 'an unnamed agent'}`}
                  </button>
                </span>
              ))}
              {cause.echoes.length > MAX_ECHOES &&
                ` and ${formatCount(cause.echoes.length - MAX_ECHOES, 'more time')}`}
            </Fact>
          )}
          {followed !== '' && <Fact name="What followed">{followed}</Fact>}
          {message !== null && message !== cause.error?.message && (
            <Fact name="Service says">{message}</Fact>
          )}
          <Fact name="Known from">{cause.told.by}</Fact>
        </dl>
      </div>
    </section>
  );
}

/** More echoes than this are a number. */
const MAX_ECHOES = 4;

/** What is left to go by where no event and no code names a cause. */
function sayWhatIsKnown(view: RunView, message: string | null): string {
  const trace = sayWhatTraceTells(view);
  return message === null
    ? `${trace}, and the status names no reason.`
    : `${trace}; what the service says is all that is known.`;
}

function sayWhatTraceTells({ traceState, trace: { terminal }, over }: RunView): string {
  if (traceState === 'missing') return 'There is no trace to tell why';
  if (over) return 'The trace names no error that ended the run';
  return `The trace names no error that ended the run so far${terminal === null ? ', and has no end' : ''}`;
}

interface WhereProps {
  readonly cause: FailureCause;
  readonly event: RunEvent;
  readonly view: RunView;
  readonly onSelect: (eventId: string) => void;
}

function Where({ cause: { agent, reporter, call, kind }, event, view, onSelect }: WhereProps) {
  const input = sayParameters(call?.span.startEvent?.event.parameters);
  return (
    <>
      <Fact name="Where">
        {agent ? agent.name : 'not given'}
        {agent?.role && agent.role !== agent.name && (
          <span className="text-muted">{` (${agent.role})`}</span>
        )}
        {reporter && `, reported by ${reporter.name}`}
        {', '}
        <button type="button" className={textLink} onClick={() => onSelect(event.id)}>
          {sayOffset(event.time - (view.trace.startedAt ?? event.time), 100)}
        </button>
      </Fact>
      {call && kind !== 'cancelled' && (
        <Fact name={isItsOwn(call) ? 'Tool call' : 'Last call'}>
          <button
            type="button"
            className={`${textLink} font-mono text-12`}
            onClick={() => onSelect(call.span.id)}
          >
            {call.span.name || 'tool call'}
          </button>
          <span className="text-muted">{sayEnd(call, event, view.over)}</span>
          {input !== '' && (
            <span className="block font-mono text-12 wrap-anywhere text-body">{input}</span>
          )}
        </Fact>
      )}
    </>
  );
}

function sayEnd({ span, relation }: NearbyCall, event: RunEvent, over: boolean): string {
  if (span.end === null) return over ? ', never finished' : ', open';
  if (relation === 'during') return '';
  const earlier = event.time - span.end;
  return `${span.failed ? ', failed' : ', finished'}${earlier >= 100 ? ` ${formatDuration(earlier)} earlier` : ' just before'}`;
}

/** `3 more errors, 2 agents ended with an error, 4 agents were stopped, then the run ended`. Empty where nothing but the end followed. */
function sayConsequences(events: readonly RunEvent[]): string {
  const ofType = (type: string) => events.filter((event) => event.event.type === type);
  const errors = ofType('error.occurred').length;
  const agents = ofType('agent.finished');
  const stopped = agents.filter(({ event }) => event.error !== null && isStop(event.error)).length;
  const failed = agents.length - stopped;
  const parts = [
    ...(errors > 0 ? [formatCount(errors, 'more error')] : []),
    ...(failed > 0 ? [`${formatCount(failed, 'agent')} ended with an error`] : []),
    ...(stopped > 0
      ? [`${formatCount(stopped, 'agent')} ${stopped === 1 ? 'was' : 'were'} stopped`]
      : []),
  ];
  return parts.length === 0 || ofType('run.finished').length === 0
    ? parts.join(', ')
    : `${parts.join(', ')}, then the run ended`;
}

const Fact = ({
  name,
  children,
}: {
  readonly name: string;
  readonly children: React.ReactNode;
}) => (
  <>
    <dt className="text-muted">{name}</dt>
    <dd className="min-w-0 wrap-anywhere">{children}</dd>
  </>
);
