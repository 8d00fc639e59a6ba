import { formatNumber } from '#/lib/format/format-number.ts';
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
  if (unread === null && trace.unreadable.length > 0)
    return 'none among the events that could be read';
  return unread ?? (over ? 'none: the trace has no end' : 'none yet');
}

/** Of a trace that was not read, or in which nothing could be, nothing is counted; null of any other. */
export function sayUnread({ trace, traceState }: RunView): string | null {
  if (trace.events.length > 0) return null;
  const { length } = trace.unreadable;
  if (length === 1) return 'the only event of the trace could not be read';
  if (length > 1) return `none of the ${formatNumber(length)} events of the trace could be read`;
  if (traceState === 'read') return trace.isPart === true ? 'none in this part of the trace' : null;
  if (traceState === 'loading') return 'the trace has not been read yet';
  return traceState === 'missing' ? 'the service has no trace of it' : 'the trace was not read';
}
