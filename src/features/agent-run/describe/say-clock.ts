import { formatClock } from '#/lib/format/format-time.ts';
import { type RunEvent, UNDATED } from '../trace/trace-model.ts';
import { isDatedSo } from './read-length.ts';
import { saysZone } from './says-zone.ts';

/** When an event was, to the second: a trace without dates tells of no time, and a date without a zone is marked. */
export function sayClock(event: RunEvent): string {
  if (event.time === UNDATED) return 'not dated';
  const clock = formatClock(event.time);
  return isDatedSo(event) && !saysZone(event) ? `${clock} (no zone sent)` : clock;
}
