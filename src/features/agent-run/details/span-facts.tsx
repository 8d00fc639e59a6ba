import { textLink } from '#/ui/text/text-link.ts';
import { readSpanLength, sayLength } from '../describe/read-length.ts';
import type { RunEvent, Span } from '../trace/trace-model.ts';

interface SpanFactsProps {
  readonly span: Span;
  readonly event: RunEvent;
  readonly over: boolean;
  readonly onSelect: (event: RunEvent) => void;
}

/** How long a call took, how it ended, and the way to its other end. */
export function SpanFacts({ span, event, over, onSelect }: SpanFactsProps) {
  const pair = event.id === span.startEvent?.id ? span.finishEvent : span.startEvent;
  return (
    <p className="text-body">
      {describeSpan(span, over)}
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

function describeSpan(span: Span, over: boolean): string {
  const what = span.kind === 'tool' ? 'Tool call' : 'Browser session';
  if (!span.startEvent) return `${what} of which only the finish is in the trace.`;
  if (span.end === null)
    return over ? `${what} that never finished.` : `${what} that is still open.`;
  const length = readSpanLength(span);
  if (length === null || length.ms === null)
    return `${what}${span.failed ? ' that failed' : ''}, length ${length?.doubt ?? 'not known'}.`;
  return `${what} that took ${sayLength(length)}${span.failed ? ' and failed' : ''}.`;
}
