import { Fragment } from 'react';
import { formatDuration } from '#/lib/format/format-duration.ts';
import { formatCount, formatNumber } from '#/lib/format/format-number.ts';
import { HiddenText } from '#/ui/text/hidden-text.tsx';
import { textLink } from '#/ui/text/text-link.ts';
import { sayOffset } from '../axis/axis-ticks.ts';
import { sayParameters } from '../describe/describe-event.ts';
import { mayLackFinish, sayUnfinishedIn } from '../describe/agent-state.ts';
import { type FailureCause, sayReason, UNDECIDED } from './failure-cause.ts';
import type { RunView } from '../run/run-view.ts';
import type { NearbyCall } from '../trace/call-at.ts';
import {
  type ErrorMark,
  findAgent,
  type RunEvent,
  type Span,
  type TraceModel,
} from '../trace/trace-model.ts';

/** When an event happened, leading to it. */
export const EventOffset = ({
  event,
  view,
  onSelect,
}: {
  readonly event: RunEvent;
  readonly view: RunView;
  readonly onSelect: (eventId: string) => void;
}) => (
  <button type="button" className={textLink} onClick={() => onSelect(event.id)}>
    {sayOffset(event.time - (view.trace.startedAt ?? event.time), 100, view.trace)}
    {sayAfterEnd(event, view.trace)}
  </button>
);

/** A cause dated after the end that it led to is dated by another clock. */
const sayAfterEnd = ({ time }: RunEvent, { terminal }: TraceModel): string =>
  terminal === null || time <= terminal.time
    ? ''
    : `, dated ${formatDuration(time - terminal.time)} after the run had finished`;

const AgentName = ({ id, view }: { readonly id: string; readonly view: RunView }) => (
  <bdi>
    <HiddenText text={findAgent(view.trace, id)?.name ?? 'an unnamed agent'} />
  </bdi>
);

/** What a call was given, behind what is said of it. */
export function CallInput({ span }: { readonly span: Span }) {
  const input = sayParameters(span.startEvent?.event.parameters);
  return input === '' ? null : (
    <>
      <span className="text-muted">{' · '}</span>
      <span className="font-mono text-12 wrap-anywhere">{input}</span>
    </>
  );
}

/** More calls than this are a number. */
const MOST_UNFINISHED = 3;

/** The calls that have no end beside a cause. */
export const UnfinishedCalls = ({
  cause: { unfinished, event },
  view,
  onSelect,
}: {
  readonly cause: FailureCause;
  readonly view: RunView;
  readonly onSelect: (eventId: string) => void;
}) => (
  <>
    {unfinished.slice(0, MOST_UNFINISHED).map((span, index) => (
      <Fragment key={span.id}>
        {index > 0 && ', '}
        <button
          type="button"
          className={`${textLink} font-mono text-12`}
          onClick={() => onSelect(span.id)}
        >
          {span.name || 'tool call'}
        </button>
        <span className="text-muted">
          {' of '}
          <AgentName id={span.agentId} view={view} />
          {`, begun ${formatDuration((event?.time ?? span.start) - span.start)} earlier`}
          {mayLackFinish(findAgent(view.trace, span.agentId), span) && ', end may be missing'}
        </span>
        <CallInput span={span} />
      </Fragment>
    ))}
    {unfinished.length > MOST_UNFINISHED &&
      ` and ${formatNumber(unfinished.length - MOST_UNFINISHED)} more`}
  </>
);

/** The last that had failed before a cause, and how many others. */
export function FailedBefore({
  cause: { failedBefore },
  view,
  onSelect,
}: {
  readonly cause: FailureCause;
  readonly view: RunView;
  readonly onSelect: (eventId: string) => void;
}) {
  const last = failedBefore.at(-1);
  if (last === undefined) return null;
  const others = failedBefore.length - 1;
  return (
    <>
      <FailureBeside {...{ mark: last, view, onSelect }} />
      {others > 0 && (
        <span className="text-muted">{`, and ${formatCount(others, 'failure')} before that`}</span>
      )}
    </>
  );
}

const FailureBeside = ({
  mark: { event, error },
  view,
  onSelect,
}: {
  readonly mark: ErrorMark;
  readonly view: RunView;
  readonly onSelect: (eventId: string) => void;
}) => (
  <>
    <AgentName id={event.agentId} view={view} />
    {', '}
    <EventOffset {...{ event, view, onSelect }} />
    {': '}
    <bdi>
      <HiddenText text={sayReason(error)} />
    </bdi>
  </>
);

/** The first of the failures of other branches that may have ended the run as well, and how many others. */
export function RivalFailures({
  cause: { rivals },
  view,
  onSelect,
}: {
  readonly cause: FailureCause;
  readonly view: RunView;
  readonly onSelect: (eventId: string) => void;
}) {
  const [first] = rivals;
  if (first === undefined) return null;
  const others = rivals.length - 1;
  return (
    <>
      <FailureBeside {...{ mark: first, view, onSelect }} />
      <span className="text-muted">{`${others > 0 ? `, and ${formatCount(others, 'more agent')}` : ''}; ${UNDECIDED}`}</span>
    </>
  );
}

/** The first of the other agents that failed in the same words, and how many others. */
export function AlikeFailures({
  cause: { alike },
  view,
  onSelect,
}: {
  readonly cause: FailureCause;
  readonly view: RunView;
  readonly onSelect: (eventId: string) => void;
}) {
  const event = alike[0]?.event;
  if (event === undefined) return null;
  const others = alike.length - 1;
  return (
    <>
      <AgentName id={event.agentId} view={view} />
      {', '}
      <EventOffset {...{ event, view, onSelect }} />
      {others > 0 && `, and ${formatCount(others, 'more agent')}`} failed in the same words
    </>
  );
}

/** How the call beside a cause ended; empty where the cause lies in it. */
export function sayCallEnd(
  { span, relation }: NearbyCall,
  event: RunEvent,
  { trace, over }: RunView,
): string {
  if (span.end === null) return `, ${sayUnfinishedIn(trace, span, over)}`;
  if (relation === 'during') return '';
  const earlier = event.time - span.end;
  return `${span.failed ? ', failed' : ', finished'}${earlier >= 100 ? ` ${formatDuration(earlier)} earlier` : ' just before'}`;
}

/** What the reader must weigh: what is told of another run may not have happened in this one. */
export const OtherRunDoubt = ({ runId }: { readonly runId: string }) => (
  <>
    {'The event names another run, '}
    <code className="font-mono text-12">
      <HiddenText text={runId} />
    </code>
    : it may not be of this one
  </>
);
