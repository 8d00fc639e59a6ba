import { HiddenText } from '#/ui/text/hidden-text.tsx';
import { Link } from '@tanstack/react-router';
import { explainTraceCode } from '#/contract/errors/explain-error.ts';
import { textLink } from '#/ui/text/text-link.ts';
import { leadWithRaised } from '../describe/lead-with-raised.ts';
import { messageOf, type RunView } from '../run/run-view.ts';
import { isItsOwn } from '../trace/call-at.ts';
import {
  AlikeFailures,
  CallInput,
  EventOffset,
  FailedBefore,
  RivalFailures,
  OtherRunDoubt,
  sayCallEnd,
  UnfinishedCalls,
} from './cause-place.tsx';
import {
  type FailureCause,
  hasPlace,
  sayFailedBefore,
  sayResult,
  sayWrong,
} from './failure-cause.ts';
import { findUnknownRemedy, sayWhatIsKnown } from './say-what-is-known.ts';
import { findCauseRemedy } from './trace-remedy.ts';

interface CauseBriefProps {
  readonly cause: FailureCause;
  readonly view: RunView;
  /** What to do by the run's status; null where it says nothing. */
  readonly next: string | null;
  readonly onSelect: (eventId: string) => void;
}

/** The cause in a few lines: what was said, where it happened, what had no end or had failed then, what to do. A line that has nothing to say is left out. */
export function CauseBrief({ cause, view, next, onSelect }: CauseBriefProps) {
  const { error } = cause;
  const isUnknown = error === null && cause.kind === 'error';
  const said = messageOf(view);
  const words =
    sayWrong(cause) ?? (isUnknown ? sayWhatIsKnown(view, sayFailedBefore(cause)) : said);
  const remedy = findCauseRemedy(cause) ?? next ?? (isUnknown ? findUnknownRemedy(view) : null);
  const row = error && explainTraceCode(error.code);
  return (
    <div className="flex flex-col gap-0.5 pt-0.5 text-13">
      {words !== null && (
        <p className="line-clamp-2 font-medium text-strong wrap-anywhere md:line-clamp-1">
          <HiddenText text={words} />
        </p>
      )}
      {hasPlace(cause) && <PlaceLine {...{ cause, view, onSelect }} />}
      {cause.otherRun !== null && (
        <p className="wrap-anywhere">
          <span className="text-muted">{'In doubt '}</span>
          <OtherRunDoubt runId={cause.otherRun} />
        </p>
      )}
      {cause.unfinished.length > 0 && (
        <p className="line-clamp-2 wrap-anywhere md:line-clamp-1">
          <span className="text-muted">{'Unfinished '}</span>
          <UnfinishedCalls {...{ cause, view, onSelect }} />
        </p>
      )}
      {cause.failedBefore.length > 0 && (
        <p className="line-clamp-2 wrap-anywhere md:line-clamp-1">
          <span className="text-muted">{'Failed before '}</span>
          <FailedBefore {...{ cause, view, onSelect }} />
        </p>
      )}
      {cause.alike.length > 0 && (
        <p className="line-clamp-2 wrap-anywhere md:line-clamp-1">
          <span className="text-muted">{'Also '}</span>
          <AlikeFailures {...{ cause, view, onSelect }} />
        </p>
      )}
      {cause.rivals.length > 0 && (
        <p className="line-clamp-3 wrap-anywhere md:line-clamp-2">
          <span className="text-muted">{'Also failed '}</span>
          <RivalFailures {...{ cause, view, onSelect }} />
        </p>
      )}
      {(isUnknown || !hasPlace(cause)) && said !== null && said !== words && (
        <ServiceSays error={said} />
      )}
      {remedy !== null && (
        <p className="line-clamp-2 md:line-clamp-1">
          <span className="text-muted">{'What to do '}</span>
          {remedy}{' '}
          {row && (
            <Link to="/errors" search={{ row: row.id }} className={textLink}>
              Error reference
            </Link>
          )}
        </p>
      )}
    </div>
  );
}

/** What the status says of a failure. */
export const ServiceSays = ({ error }: { readonly error: string }) => (
  <p className="line-clamp-2 text-13 wrap-anywhere md:line-clamp-1">
    <span className="text-muted">{'Service says '}</span>
    <HiddenText text={leadWithRaised(error)} />
  </p>
);

function PlaceLine({ cause, view, onSelect }: Omit<CauseBriefProps, 'next'>) {
  const { event, agent, reporter, call, kind, error } = cause;
  if (event === null) return null;
  // Without an error it is said above already.
  const result = error === null ? null : sayResult(cause);
  return (
    <p className="line-clamp-2 wrap-anywhere md:line-clamp-1">
      <span className="text-muted">{'Where '}</span>
      {agent ? (
        <bdi>
          <HiddenText text={agent.name} />
        </bdi>
      ) : (
        'not given'
      )}
      {reporter && (
        <>
          {', reported by '}
          <bdi>{reporter.name}</bdi>
        </>
      )}
      {', '}
      <EventOffset {...{ event, view, onSelect }} />
      {call && kind !== 'cancelled' && (
        <>
          {isItsOwn(call) ? ', in ' : ', last call '}
          <button
            type="button"
            className={`${textLink} font-mono text-12`}
            onClick={() => onSelect(call.span.id)}
          >
            {call.span.name || 'tool call'}
          </button>
          <span className="text-muted">{sayCallEnd(call, event, view)}</span>
          {result !== null && <HiddenText text={`: ${result}`} />}
          <CallInput span={call.span} />
        </>
      )}
    </p>
  );
}
