import { TRACE_EVENT_TYPES } from '#/contract/values/agent-values.ts';
import { isKnown } from '#/contract/values/known-values.ts';
import { AFTERMATH_MS, findCallAt, NAMED_AFTERMATH_MS, namesTool } from './call-at.ts';
import type { ErrorMark, RunEvent, Span } from './trace-model.ts';

const aftermathOf = ({ event }: ErrorMark, span: Span) =>
  namesTool(event, span) ? NAMED_AFTERMATH_MS : AFTERMATH_MS;

/** A call in which its agent reported an error of a tool, or that ended in it, counts as failed. `spans` are by start inside each agent. */
export function markFailed(spans: readonly Span[], errors: readonly ErrorMark[]): readonly Span[] {
  const ofTools = errors.filter(
    ({ event, error }) => event.event.type === 'error.occurred' && error.source === 'tool',
  );
  if (ofTools.length === 0) return spans;
  const concerned = new Set(ofTools.map(({ event }) => event.agentId));
  const callsOf = new Map<string, { readonly calls: Span[]; readonly places: number[] }>();
  spans.forEach((span, place) => {
    if (span.kind !== 'tool' || !concerned.has(span.agentId)) return;
    const own = callsOf.get(span.agentId) ?? { calls: [], places: [] };
    callsOf.set(span.agentId, own);
    own.calls.push(span);
    own.places.push(place);
  });
  const marked = [...spans];
  for (const mark of ofTools) {
    const { event } = mark;
    const own = callsOf.get(event.agentId);
    const near = own && findCallAt(own.calls, event);
    if (
      !own ||
      !near ||
      (near.relation === 'before' &&
        event.time - (near.span.end ?? 0) > aftermathOf(mark, near.span))
    )
      continue;
    const failed = { ...near.span, failed: true, errorEvent: near.span.errorEvent ?? event };
    // What is told next may go by it.
    own.calls[near.place] = failed;
    marked[own.places[near.place] ?? 0] = failed;
  }
  return marked;
}

/** A call without an end may have ended where an event of another type than these names it. */
export function markNamed(spans: readonly Span[], events: readonly RunEvent[]): readonly Span[] {
  const named = new Set(
    events.flatMap(({ agentId, event: { type, toolCallId } }) =>
      toolCallId === null || isKnown(TRACE_EVENT_TYPES, type) ? [] : [`${agentId} ${toolCallId}`],
    ),
  );
  if (named.size === 0) return spans;
  return spans.map((span) =>
    span.end === null && named.has(`${span.agentId} ${span.callId}`)
      ? { ...span, mayHaveEnded: true }
      : span,
  );
}
