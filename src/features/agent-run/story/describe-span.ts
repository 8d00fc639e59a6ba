import type { Unfinished } from '../describe/agent-state.ts';
import { readSpanLength, sayLength } from '../describe/read-length.ts';
import type { RunEvent, Span } from '../trace/trace-model.ts';
import { describeToolCall, sayReported } from './describe-tool-call.ts';
import type { Context, Told } from './told.ts';

/** `3 s`, where that is known and anything at all; what is to be said where it is not. */
function sayLasted(span: Span): string | null {
  const length = readSpanLength(span) ?? {
    ms: span.finishEvent?.event.durationMs ?? 0,
    doubt: null,
  };
  if (length.ms === null) return `length ${length.doubt ?? 'not known'}`;
  return length.ms >= 1 ? sayLength(length) : null;
}

const sayDuring = (lasted: string): string =>
  /^\d/.test(lasted) ? ` for ${lasted}` : `, ${lasted}`;

const SAY_NOT_CLOSED: Readonly<Record<Unfinished, string>> = {
  'still open': 'which is still open',
  'no end reported yet': 'whose close has not been reported yet',
  'end may be missing':
    'whose close may be among events of this agent that are missing, unreadable or of unknown types',
  'never finished': 'whose close was never reported',
};
const SAY_NOT_FINISHED: Readonly<Record<Unfinished, string>> = {
  'still open': 'which is still open',
  'no end reported yet': 'whose end has not been reported yet',
  'end may be missing':
    'whose end may be among events of this agent that are missing, unreadable or of unknown types',
  'never finished': 'which never finished',
};

const readMessage = ({ finishEvent }: Span) => finishEvent?.event.error?.message ?? null;

/** A call is told where it begins, with its end; only a finish whose start is missing is told at the finish. */
export function describeSpan(
  who: string,
  event: RunEvent,
  { model, span, unfinished }: Context,
): Told | null {
  if (model.repeatedEnds.has(event.id))
    return {
      kind: 'step',
      who,
      text: `reported again that ${event.event.type.startsWith('browser.') ? 'a browser was closed' : 'a call had finished'}.`,
    };
  if (span === undefined) return null;
  const lasted = sayLasted(span);
  if (span.kind === 'browser') {
    const during = lasted === null ? '' : sayDuring(lasted);
    if (unfinished !== null)
      return { kind: 'step', who, text: `opened a browser, ${SAY_NOT_CLOSED[unfinished]}.` };
    const did = span.startEvent
      ? `had a browser open${during}`
      : `closed a browser${during.replace(' for', ' after')}`;
    return span.failed
      ? { kind: 'error', who, text: `${did}, ${sayReported(readMessage(span))}.` }
      : { kind: 'step', who, text: `${did}.` };
  }
  const { did, called, outcome, isFailure } = describeToolCall(
    span.name,
    span.startEvent?.event.parameters,
    span.finishEvent?.event.result,
  );
  if (unfinished !== null)
    return {
      kind: unfinished === 'never finished' ? 'error' : 'step',
      who,
      text: `${called}, ${SAY_NOT_FINISHED[unfinished]}.`,
    };
  const failed = isFailure || span.failed;
  const came = [
    ...(outcome === null ? [] : [outcome]),
    ...(failed && !isFailure ? [sayReported(readMessage(span))] : []),
  ].join(', ');
  const length = lasted === null ? '' : ` (${lasted})`;
  return {
    kind: failed ? 'error' : 'step',
    who,
    text: `${failed ? called : did}${came === '' ? '' : `, ${came}`}${length}.`,
  };
}
