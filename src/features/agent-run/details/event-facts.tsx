import { lacksEventId } from '#/api/trace/trace-entry.ts';
import { HiddenText } from '#/ui/text/hidden-text.tsx';
import { StatusMark } from '#/components/status/status-mark.tsx';
import { formatDuration } from '#/lib/format/format-duration.ts';
import { Fact } from '#/ui/text/fact.tsx';
import { findAgent, type RunEvent, type TraceModel } from '../trace/trace-model.ts';

interface EventFactsProps {
  readonly trace: TraceModel;
  readonly event: RunEvent;
}

/** The fields of an event that are one value each. */
export function EventFacts({ trace, event }: EventFactsProps) {
  const { event: fields } = event;
  const agent = findAgent(trace, event.agentId);
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
      <Fact name="Type">
        <span className="font-mono text-12">{fields.type}</span>
      </Fact>
      <Fact name="Agent">
        {agent ? (
          <>
            <bdi>
              <HiddenText text={agent.name} />
            </bdi>
            {agent.role !== null && `, ${agent.role}`}
          </>
        ) : (
          'not given'
        )}
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
        {lacksEventId(event.raw) ? (
          'not given'
        ) : (
          <span className="font-mono text-12 wrap-anywhere">{event.event.eventId}</span>
        )}
      </Fact>
    </dl>
  );
}
