import { lacksEventId } from '#/api/trace/trace-entry.ts';
import { escapeMarkdown, quoteCode } from '#/lib/text/escape-markdown.ts';
import { findAgent, findEvent, type TraceModel } from '../trace/trace-model.ts';

/** Who reported it, in which event: so that each statement can be looked up in the trace. Of what could not be read nobody is known. */
export const nameSource = (
  trace: TraceModel,
  agentId: string | null,
  eventId: string | null,
): string =>
  [
    ...(agentId === null
      ? []
      : [
          agentId === ''
            ? 'no agent named'
            : escapeMarkdown(findAgent(trace, agentId)?.name ?? agentId),
        ]),
    ...(eventId === null ? [] : [nameEvent(trace, eventId)]),
  ].join(', ');

/** An event as its service calls it: what tells it from others here, where it has no id or shares one, names nothing outside of this page. */
export function nameEvent(trace: TraceModel, id: string, quote = quoteCode): string {
  const event = findEvent(trace, id);
  const raw = event?.raw ?? trace.unreadable.find((each) => each.id === id)?.raw;
  if (raw !== undefined && lacksEventId(raw)) return 'an event without an id';
  return `event ${quote(event?.event.eventId ?? id)}`;
}
