import { HiddenText } from '#/ui/text/hidden-text.tsx';
import { Fact } from '#/ui/text/fact.tsx';
import { formatCount } from '#/lib/format/format-number.ts';
import { textLink } from '#/ui/text/text-link.ts';
import { sayParameters } from '../describe/describe-event.ts';
import { VersionLink } from '../describe/version-link.tsx';
import { messageOf, type RunView } from '../run/run-view.ts';
import { isItsOwn } from '../trace/call-at.ts';
import { findAgent, type RunEvent } from '../trace/trace-model.ts';
import {
  AlikeFailures,
  EventOffset,
  FailedBefore,
  RivalFailures,
  OtherRunDoubt,
  sayCallEnd,
  UnfinishedCalls,
} from './cause-place.tsx';
import { type FailureCause, hasPlace, sayFailedBefore, sayResult } from './failure-cause.ts';
import { sayConsequences } from './say-consequences.ts';
import { findUnknownRemedy, sayWhatIsKnown } from './say-what-is-known.ts';
import { TraceErrorFacts } from './trace-error-facts.tsx';
import { findCauseRemedy } from './trace-remedy.ts';

interface CauseFactsProps {
  readonly cause: FailureCause;
  readonly view: RunView;
  /** The state of the run in words, before what to do about it; empty where the title says it, null where both are said elsewhere. */
  readonly sentence: string | null;
  readonly next: string | null;
  readonly onSelect: (eventId: string) => void;
}

/** All that is known of a cause. */
export function CauseFacts({ cause, view, sentence, next, onSelect }: CauseFactsProps) {
  const { event, artifact, consequences } = cause;
  const message = messageOf(view);
  const remedy = findCauseRemedy(cause);
  const followed = sayConsequences(consequences);
  return (
    <div className="mt-2 grid gap-x-10 gap-y-2 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="flex min-w-0 flex-col gap-2">
        {sentence !== null && (
          <p className="prose-width text-14 leading-prose empty:hidden">
            {sentence}
            {/* The facts of the error below have their own. */}
            {next !== null && remedy === null && <span className="text-strong">{` ${next}`}</span>}
          </p>
        )}
        {cause.error && (
          <TraceErrorFacts
            error={cause.error}
            endRetryable={cause.endRetryable}
            remedy={remedy}
            cancelReason={view.trace.cancelRequest?.event.reason ?? null}
          />
        )}
        {!cause.error && cause.kind === 'error' && (
          <p className="prose-width text-14 leading-prose">
            {sayWhatIsKnown(view, sayFailedBefore(cause))}
            {next === null && ` ${findUnknownRemedy(view) ?? ''}`}
          </p>
        )}
      </div>
      <dl className="grid min-w-0 grid-cols-[5.5rem_1fr] content-start gap-x-4 gap-y-1 text-13">
        {event && hasPlace(cause) && (
          <Where cause={cause} event={event} view={view} onSelect={onSelect} />
        )}
        {cause.otherRun !== null && (
          <Fact name="In doubt">
            <OtherRunDoubt runId={cause.otherRun} />
          </Fact>
        )}
        {cause.unfinished.length > 0 && (
          <Fact name="Unfinished">
            <UnfinishedCalls {...{ cause, view, onSelect }} />
          </Fact>
        )}
        {cause.failedBefore.length > 0 && (
          <Fact name="Failed before">
            <FailedBefore {...{ cause, view, onSelect }} />
          </Fact>
        )}
        {cause.alike.length > 0 && (
          <Fact name="Also">
            <AlikeFailures {...{ cause, view, onSelect }} />
          </Fact>
        )}
        {cause.rivals.length > 0 && (
          <Fact name="Also failed">
            <RivalFailures {...{ cause, view, onSelect }} />
          </Fact>
        )}
        {artifact && (
          <Fact name="Last artifact">
            <VersionLink {...artifact} />
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
          <Fact name="Service says">
            <HiddenText text={message} />
          </Fact>
        )}
        <Fact name="Known from">{cause.told.by}</Fact>
      </dl>
    </div>
  );
}

/** More echoes than this are a number. */
const MAX_ECHOES = 4;

interface WhereProps {
  readonly cause: FailureCause;
  readonly event: RunEvent;
  readonly view: RunView;
  readonly onSelect: (eventId: string) => void;
}

function Where({ cause, event, view, onSelect }: WhereProps) {
  const { agent, reporter, call, kind } = cause;
  const result = sayResult(cause);
  const input = sayParameters(call?.span.startEvent?.event.parameters);
  return (
    <>
      <Fact name="Where">
        {agent ? (
          <bdi>
            <HiddenText text={agent.name} />
          </bdi>
        ) : (
          'not given'
        )}
        {agent?.role && agent.role !== agent.name && (
          <span className="text-muted">{` (${agent.role})`}</span>
        )}
        {reporter && (
          <>
            {', reported by '}
            <bdi>{reporter.name}</bdi>
          </>
        )}
        {', '}
        <EventOffset {...{ event, view, onSelect }} />
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
          <span className="text-muted">{sayCallEnd(call, event, view)}</span>
          {result !== null && <HiddenText text={`: ${result}`} />}
          {input !== '' && (
            <span className="block font-mono text-12 wrap-anywhere text-body">{input}</span>
          )}
        </Fact>
      )}
    </>
  );
}
