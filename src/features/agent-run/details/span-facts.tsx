import { textLink } from '#/ui/text/text-link.ts';
import type { Unfinished } from '../describe/agent-state.ts';
import { readSpanLength, sayLength } from '../describe/read-length.ts';
import type { RunEvent, Span } from '../trace/trace-model.ts';

interface SpanFactsProps {
  readonly span: Span;
  readonly event: RunEvent;
  readonly unfinished: Unfinished | null;
  readonly onSelect: (event: RunEvent) => void;
}

/** How long a call took, how it ended, and the way to its other end. */
export function SpanFacts({ span, event, unfinished, onSelect }: SpanFactsProps) {
  const pair = event.id === span.startEvent?.id ? span.finishEvent : span.startEvent;
  return (
    <p className="text-body">
      {describeSpan(span, unfinished)}
      {pair && (
        <>
          {' '}
          <button type="button" className={textLink} onClick={() => onSelect(pair)}>
            {pair === span.finishEvent ? 'Go to its finish' : 'Go to its start'}
          </button>
        </>
      )}
    </p>
  );
}

const SAY_UNFINISHED: Readonly<Record<Unfinished, string>> = {
  'still open': 'that is still open',
  'no end reported yet': 'whose end has not been reported yet',
  'end may be missing': 'whose end is not in the trace, which lacks events of its agent',
  'never finished': 'that never finished',
};

/** In one sentence. `unfinished`: how one stands that has no finish. */
export function describeSpan(span: Span, unfinished: Unfinished | null): string {
  const what = span.kind === 'tool' ? 'Tool call' : 'Browser session';
  const failed = span.failed ? '; it failed' : '';
  if (!span.startEvent) return `${what} of which only the finish is in the trace${failed}.`;
  if (unfinished !== null) return `${what} ${SAY_UNFINISHED[unfinished]}${failed}.`;
  const length = readSpanLength(span);
  if (length === null || length.ms === null)
    return `${what}${span.failed ? ' that failed' : ''}, length ${length?.doubt ?? 'not known'}.`;
  return `${what} that took ${sayLength(length)}${span.failed ? ' and failed' : ''}.`;
}
