import { HiddenText } from '#/ui/text/hidden-text.tsx';
import { useRouter } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { formatExactTime } from '#/lib/format/format-time.ts';
import { IconButton } from '#/ui/controls/button.tsx';
import { CopyButton } from '#/ui/copy/copy-button.tsx';
import { RawJson } from '#/ui/json-tree/raw-json.tsx';
import { TraceErrorFacts } from '../cause/trace-error-facts.tsx';
import { findRemedy } from '../cause/trace-remedy.ts';
import type { RunView } from '../run/run-view.ts';
import { sayOffset } from '../axis/axis-ticks.ts';
import { sayUnfinishedIn } from '../describe/agent-state.ts';
import { describeEvent } from '../describe/describe-event.ts';
import {
  findFailure,
  findSpan,
  type RunEvent,
  type TraceModel,
  UNDATED,
} from '../trace/trace-model.ts';
import { EventAnomalies } from './event-anomalies.tsx';
import { EventArtifact } from './event-artifact.tsx';
import { EventFacts } from './event-facts.tsx';
import { findCancelReason } from './find-cancel-reason.ts';
import { findParentEnd } from './find-parent-end.ts';
import { FailureEchoes } from './failure-echoes.tsx';
import { JsonPart } from './json-part.tsx';
import { readInAndOut } from './read-in-and-out.ts';
import { SpanFacts } from './span-facts.tsx';
import { sayClock } from '../describe/say-clock.ts';

interface EventDetailsProps {
  readonly view: RunView;
  readonly event: RunEvent;
  readonly onSelect: (event: RunEvent | null) => void;
}

/** Everything about one event: in words, its fields, its pair, its artifact, and the JSON it came from. */
export function EventDetails({ view, event, onSelect }: EventDetailsProps) {
  const { trace, jobId } = view;
  const router = useRouter();
  const writeLink = () =>
    new URL(
      router.buildLocation({
        to: '/agent-runs/$jobId',
        params: { jobId },
        search: { event: event.id },
      }).publicHref,
      window.location.href,
    ).href;
  const { event: fields } = event;
  const span = findSpan(trace, event.id);
  const failure = fields.error === null ? null : findFailure(trace, event.id);
  const { parameters, result } = readInAndOut(span, event);
  return (
    <article aria-label="Event" className="flex min-w-0 flex-col gap-4 p-4 text-13">
      <header className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <h2 className="text-14 wrap-anywhere">
            <HiddenText text={span ? span.name || 'Tool call' : describeEvent(event, trace)} />
          </h2>
          <p className="tabular mt-0.5 text-12 text-muted">
            <span
              title={event.time === UNDATED ? undefined : formatExactTime(event.time)}
            >{`${sayOffset(event.time - (trace.startedAt ?? event.time), 1, trace)}, ${sayClock(event)}`}</span>
          </p>
        </div>
        <CopyButton text={writeLink} label="Copy link" iconOnly />
        <IconButton
          label="Close the event"
          shortcut="Escape"
          size="small"
          icon={<X size={14} aria-hidden />}
          onClick={() => onSelect(null)}
        />
      </header>
      {failure && (
        <FailureEchoes failure={failure} event={event} trace={trace} onSelect={onSelect} />
      )}
      <EventAnomalies trace={trace} event={event} />
      {span && (
        <SpanFacts
          span={span}
          event={event}
          unfinished={span.end === null ? sayUnfinishedIn(trace, span, view.over) : null}
          onSelect={onSelect}
        />
      )}
      {fields.error && (
        <TraceErrorFacts
          error={fields.error}
          remedy={findRemedy(fields.error)}
          cancelReason={findCancelReason(trace, event)}
        />
      )}
      {fields.error?.code === 'parent_finished' && (
        <ParentCause parentEnd={findParentEnd(trace, event)} {...{ trace, onSelect }} />
      )}
      <EventFacts trace={trace} event={event} />
      {fields.text !== null && fields.type !== 'reasoning.summary' && (
        <p className="prose-width leading-prose whitespace-pre-wrap wrap-anywhere">{fields.text}</p>
      )}
      <EventArtifact trace={trace} event={event} span={span} onSelect={onSelect} />
      {parameters !== undefined && <JsonPart label="Parameters" value={parameters} />}
      {result !== undefined && <JsonPart label="Result" value={result} />}
      {span ? (
        <>
          {span.startEvent && <RawJson value={span.startEvent.raw} label="Raw JSON of the start" />}
          {span.finishEvent && (
            <RawJson value={span.finishEvent.raw} label="Raw JSON of the finish" />
          )}
        </>
      ) : (
        <RawJson value={event.raw} />
      )}
    </article>
  );
}

function ParentCause({
  parentEnd,
  trace,
  onSelect,
}: {
  readonly parentEnd: RunEvent | null;
  readonly trace: TraceModel;
  readonly onSelect: (event: RunEvent) => void;
}) {
  if (parentEnd === null) return <p>The trace does not hold the terminal event of its parent.</p>;
  return (
    <p>
      {'The real cause is in how its parent ended: '}
      <button type="button" className="text-accent underline" onClick={() => onSelect(parentEnd)}>
        {describeEvent(parentEnd, trace)}
      </button>
    </p>
  );
}
