import { escapeMarkdown } from '#/lib/text/escape-markdown.ts';
import type { RunView } from '../run/run-view.ts';

/** How the trace says that the run ended, in markdown. */
export function sayOutcome(view: RunView): string {
  const { trace, over } = view;
  if (trace.terminal || trace.restart)
    return [
      ...trace.ends.map(({ event }) => escapeMarkdown(event.outcome ?? 'not given')),
      ...(trace.terminal ? [] : ['started again']),
    ].join(', then ');
  const unread = sayUnread(view);
  if (unread === null && trace.isPart) return 'none in this part of the trace';
  return unread ?? (over ? 'none: the trace has no end' : 'none yet');
}

/** Of a trace that was not read nothing is counted; null of one that was. */
export function sayUnread({ trace, traceState }: RunView): string | null {
  if (traceState === 'read' || trace.events.length > 0) return null;
  if (traceState === 'loading') return 'the trace has not been read yet';
  return traceState === 'missing' ? 'the service has no trace of it' : 'the trace was not read';
}
