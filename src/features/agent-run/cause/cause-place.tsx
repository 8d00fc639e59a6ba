import { formatDuration } from '#/lib/format/format-duration.ts';
import { textLink } from '#/ui/text/text-link.ts';
import { sayOffset } from '../axis/axis-ticks.ts';
import { sayUnfinishedIn } from '../describe/agent-state.ts';
import type { RunView } from '../run/run-view.ts';
import type { NearbyCall } from '../trace/call-at.ts';
import type { RunEvent, TraceModel } from '../trace/trace-model.ts';

/** When an event happened, leading to it. */
export const EventOffset = ({
  event,
  view,
  onSelect,
}: {
  readonly event: RunEvent;
  readonly view: RunView;
  readonly onSelect: (eventId: string) => void;
}) => (
  <button type="button" className={textLink} onClick={() => onSelect(event.id)}>
    {sayOffset(event.time - (view.trace.startedAt ?? event.time), 100, view.trace)}
    {sayAfterEnd(event, view.trace)}
  </button>
);

/** A cause dated after the end that it led to is dated by another clock. */
const sayAfterEnd = ({ time }: RunEvent, { terminal }: TraceModel): string =>
  terminal === null || time <= terminal.time
    ? ''
    : `, dated ${formatDuration(time - terminal.time)} after the run had finished`;

/** How the call beside a cause ended; empty where the cause lies in it. */
export function sayCallEnd(
  { span, relation }: NearbyCall,
  event: RunEvent,
  { trace, over }: RunView,
): string {
  if (span.end === null) return `, ${sayUnfinishedIn(trace, span, over)}`;
  if (relation === 'during') return '';
  const earlier = event.time - span.end;
  return `${span.failed ? ', failed' : ', finished'}${earlier >= 100 ? ` ${formatDuration(earlier)} earlier` : ' just before'}`;
}
