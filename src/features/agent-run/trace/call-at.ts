import { countLeading } from '#/lib/text/count-leading.ts';
import type { RunEvent, Span } from './trace-model.ts';

/** How many calls that started before an event are looked at. */
const LOOK_BACK = 16;

/** A call of one agent beside something that happened to that agent. `during`: it was open then. `before`: it was the last that had ended. */
export interface NearbyCall {
  readonly span: Span;
  readonly place: number;
  readonly relation: 'during' | 'before';
}

/** Whether what happened beside a call went wrong in it: not merely the last one before. */
export const isItsOwn = ({ span, relation }: NearbyCall): boolean =>
  relation === 'during' || span.failed;

/**
 * The call of an agent in which `event` of the same agent happened: the one it names, else the latest that was open, else the last that
 * had ended. Null when the agent had called nothing yet. `calls` are the agent's tool calls by start; `place` is an index into them.
 */
export function findCallAt(calls: readonly Span[], event: RunEvent): NearbyCall | null {
  const from = countLeading(calls, (call) => call.start <= event.time) - 1;
  let before: NearbyCall | null = null;
  for (let place = from; place >= Math.max(0, from - LOOK_BACK + 1); place--) {
    const span = calls[place];
    if (!span || !isBefore(span.startEvent, event)) continue;
    if (span.callId !== '' && span.callId === event.event.toolCallId)
      return { span, place, relation: 'during' };
    if (span.end === null || !isBefore(span.finishEvent, event))
      return { span, place, relation: 'during' };
    if (before === null || (span.end ?? 0) > (before.span.end ?? 0))
      before = { span, place, relation: 'before' };
  }
  return before;
}

/** Whether an agent reported `one` before `other`: by its own sequence, since much may happen in one millisecond. */
function isBefore(one: RunEvent | null, other: RunEvent): boolean {
  if (one === null) return true;
  const [first, second] = [one.event.producerSequence, other.event.producerSequence];
  return first !== null && second !== null && one.agentId === other.agentId
    ? first < second
    : one.time <= other.time;
}
