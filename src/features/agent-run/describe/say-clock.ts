import { formatClock } from '#/lib/format/format-time.ts';
import { UNDATED } from '../trace/trace-model.ts';

/** When an event was, to the second: a trace without dates tells of no time. */
export const sayClock = (time: number): string =>
  time === UNDATED ? 'not dated' : formatClock(time);
