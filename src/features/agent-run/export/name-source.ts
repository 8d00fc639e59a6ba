import { escapeMarkdown, quoteCode } from '#/lib/text/escape-markdown.ts';
import { findAgent, type TraceModel } from '../trace/trace-model.ts';

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
    ...(eventId === null ? [] : [`event ${quoteCode(eventId)}`]),
  ].join(', ');
