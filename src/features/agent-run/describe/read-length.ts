import { formatDuration } from '#/lib/format/format-duration.ts';
import { parseTime } from '#/lib/format/format-time.ts';
import type { RunEvent, Span, TraceModel } from '../trace/trace-model.ts';

/** How long something took, by the dates of its two ends. */
export interface Length {
  /** Milliseconds; null where the end is dated before the start, so that nothing tells how long it took. */
  readonly ms: number | null;
  /** What is to be said beside it, in words; null where both ends are dated and are taken as they are dated. */
  readonly doubt: string | null;
}

/** Whether an event happened when it is dated: else its time is what the order of its agent's events allows. */
export const isDatedSo = ({ time, event }: RunEvent): boolean =>
  parseTime(event.occurredAt) === time;

/** The length between two events. Null where one of them is not there. */
function readLength(start: RunEvent | null, end: RunEvent | null): Length | null {
  if (start === null || end === null) return null;
  const [from, to] = [parseTime(start.event.occurredAt), parseTime(end.event.occurredAt)];
  if (from !== null && to !== null && to < from)
    return {
      ms: null,
      doubt: `not known, as its end is dated ${formatDuration(from - to)} before its start`,
    };
  if (from === null && to === null)
    return { ms: null, doubt: 'not known, as neither its start nor its end is dated' };
  const ms = end.time - start.time;
  if (ms < 0) return { ms: null, doubt: 'not known, as its end is before its start' };
  return {
    ms,
    doubt:
      isDatedSo(start) && isDatedSo(end) ? null : 'by the order of the events, not by their dates',
  };
}

/** How long the run took, by its own start and end: what other agents date later does not make it longer. */
export const readRunLength = ({ startEvent, terminal }: TraceModel): Length | null =>
  readLength(startEvent, terminal);

/** How long a call or a session took; null while it is open, and where only its finish is in the trace. */
export const readSpanLength = ({ startEvent, finishEvent }: Span): Length | null =>
  readLength(startEvent, finishEvent);

/** `3 s`; `3 s, by the order of the events, not by their dates`; `not known, as …`. */
export const sayLength = ({ ms, doubt }: Length): string =>
  [ms === null ? null : formatDuration(ms), doubt].filter((part) => part !== null).join(', ');

/** After the name of a call or a session: `took 3 s`; `length not known, as …`. */
export const sayTook = (length: Length): string =>
  `${length.ms === null ? 'length' : 'took'} ${sayLength(length)}`;
