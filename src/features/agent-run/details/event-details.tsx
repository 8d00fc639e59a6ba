import { Fact } from '#/ui/text/fact.tsx';
import { useRouter } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { formatDuration } from '#/lib/format/format-duration.ts';
import { formatClock, formatExactTime } from '#/lib/format/format-time.ts';
import { IconButton } from '#/ui/controls/button.tsx';
import { CopyButton } from '#/ui/copy/copy-button.tsx';
import { RawJson } from '#/ui/text/raw-json.tsx';
import { StatusMark } from '#/components/status/status-mark.tsx';
import { findParentEnd } from '../cause/failure-cause.ts';
import { TraceErrorFacts } from '../cause/trace-error-facts.tsx';
import type { RunView } from '../run/run-view.ts';
import { sayOffset } from '../axis/axis-ticks.ts';
import { describeEvent } from '../describe/describe-event.ts';
import { findAgent, findFailure, findSpan, type RunEvent } from '../trace/trace-model.ts';
import { EventAnomalies } from './event-anomalies.tsx';
import { EventArtifact } from './event-artifact.tsx';
import { FailureEchoes } from './failure-echoes.tsx';
import { JsonPart } from './json-part.tsx';
import { SpanFacts } from './span-facts.tsx';

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
  const agent = findAgent(trace, event.agentId);
  const failure = fields.error === null ? null : findFailure(trace, event.id);
  const parentEnd = fields.error?.code === 'parent_finished' ? findParentEnd(trace, event) : null;
  const parameters = span?.startEvent?.event.parameters ?? fields.parameters;
  const result = span?.finishEvent?.event.result ?? fields.result;
  return (
    <article aria-label="Event" className="flex min-w-0 flex-col gap-4 p-4 text-13">
      <header className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <h2 className="text-14 wrap-anywhere">
            {span ? span.name || 'Tool call' : describeEvent(event)}
          </h2>
          <p className="tabular mt-0.5 text-12 text-muted">
            <span
              title={formatExactTime(event.time)}
            >{`${sayOffset(event.time - (trace.startedAt ?? event.time), 1)}, ${formatClock(event.time)}`}</span>
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
      {span && <SpanFacts span={span} event={event} over={view.over} onSelect={onSelect} />}
      {fields.error && (
        <TraceErrorFacts
          error={fields.error}
          cancelReason={trace.cancelRequest?.event.reason ?? null}
        />
      )}
      {fields.error?.code === 'parent_finished' && (
        <p>
          {parentEnd ? (
            <>
              {'The real cause is in how its parent ended: '}
              <button
                type="button"
                className="text-accent underline"
                onClick={() => onSelect(parentEnd)}
              >
                {describeEvent(parentEnd)}
              </button>
            </>
          ) : (
            'The trace does not hold the terminal event of its parent.'
          )}
        </p>
      )}
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        <Fact name="Type">
          <span className="font-mono text-12">{fields.type}</span>
        </Fact>
        <Fact name="Agent">
          {agent ? `${agent.name}${agent.role === null ? '' : `, ${agent.role}`}` : 'not given'}
          {agent && agent.parentId !== null && (
            <span className="text-muted">{` under ${findAgent(trace, agent.parentId)?.name ?? agent.parentId}`}</span>
          )}
        </Fact>
        <Fact name="Sequence">{fields.producerSequence ?? 'not given'}</Fact>
        {fields.outcome !== null && (
          <Fact name="Outcome">
            <StatusMark kind="outcome" status={fields.outcome} />
          </Fact>
        )}
        {fields.phase !== null && <Fact name="Phase">{fields.phase}</Fact>}
        {fields.message !== null && <Fact name="Message">{fields.message}</Fact>}
        {fields.reason !== null && <Fact name="Reason">{fields.reason}</Fact>}
        {fields.durationMs !== null && (
          <Fact name="Duration">{formatDuration(fields.durationMs)}</Fact>
        )}
        <Fact name="Event id">
          <span className="font-mono text-12 wrap-anywhere">{event.id}</span>
        </Fact>
      </dl>
      {fields.text !== null && fields.type !== 'reasoning.summary' && (
        <p className="prose-width leading-prose whitespace-pre-wrap wrap-anywhere">{fields.text}</p>
      )}
      <EventArtifact
        trace={trace}
        event={event}
        callId={span?.callId ?? null}
        onSelect={onSelect}
      />
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
