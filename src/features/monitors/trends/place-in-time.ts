import { formatInZone } from '#/lib/format/format-in-zone.ts';
import { formatClock } from '#/lib/format/format-time.ts';
import { scaleWithFont } from '#/ui/layout/scale-with-font.ts';

export interface TimeAxis {
  /** The middle of each bar, in pixels from the left, in the order in which the times were given. */
  readonly middles: readonly number[];
  /** There is no room for distances in proportion to time, or no time to go by: the bars are spaced evenly. */
  readonly isEven: boolean;
  readonly ticks: readonly { readonly x: number; readonly label: string }[];
}

/**
 * Places bars on an axis in proportion to time. `times` in milliseconds since the epoch, oldest first; null where nobody knows, which is
 * placed beside the one before. No two middles are nearer than `gap` pixels, and none is nearer than `edge` to an end: what happened in
 * quick succession is moved aside.
 */
export function placeInTime(
  times: readonly (number | null)[],
  width: number,
  gap: number,
  edge = gap / 2,
): TimeAxis {
  const known = fillTimes(times);
  const [first, last] = [known[0], known.at(-1)];
  const even: TimeAxis = {
    middles: times.map((_, index) => (width * (index + 0.5)) / times.length),
    isEven: times.length > 1,
    ticks: [],
  };
  if (
    first === undefined ||
    last === undefined ||
    last <= first ||
    (times.length - 1) * gap + 2 * edge > width
  )
    return even;
  const [left, right] = [edge, width - edge];
  const toX = (time: number) => left + ((right - left) * (time - first)) / (last - first);
  const middles = known.map(toX);
  middles.forEach((x, index) => {
    const before = middles[index - 1];
    if (before !== undefined) middles[index] = Math.max(x, before + gap);
  });
  for (let index = middles.length - 1; index >= 0; index--)
    middles[index] = Math.min(middles[index] ?? right, (middles[index + 1] ?? right + gap) - gap);
  return {
    middles,
    isEven: false,
    ticks: listTicks(first, last, Math.max(1, Math.floor(width / TICK_WIDTH)))
      .map(({ time, label }) => ({ x: toX(time), label }))
      .filter(({ x, label }) => x + label.length * DIGIT_WIDTH <= width),
  };
}

/** What is not known, or is dated before the one before it, is taken for the time of that one. */
function fillTimes(times: readonly (number | null)[]): readonly number[] {
  let latest = times.find((time) => time !== null) ?? null;
  return times.flatMap((time) => {
    if (latest === null) return [];
    latest = Math.max(latest, time ?? latest);
    return [latest];
  });
}

/** Pixels that the label of a tick needs. */
const TICK_WIDTH = scaleWithFont(72);
const DIGIT_WIDTH = scaleWithFont(7);
const HOUR_STEPS = [1, 3, 6, 12];
const DAY_STEPS = [1, 2, 7, 14, 28, 91, 182, 364, 728, 3_640, 36_400];
const HOUR_MS = 3_600_000;
const dayFormat = formatInZone({ day: 'numeric', month: 'short' });
const yearFormat = formatInZone({ month: 'short', year: 'numeric' });

/** Moments between two times at steps that people read, by the reader's clock: a day of 23 hours is a day. */
function listTicks(from: number, to: number, most: number) {
  const span = to - from;
  const hours = HOUR_STEPS.find((step) => span / (step * HOUR_MS) <= most);
  const days = DAY_STEPS.find((step) => span / (step * 24 * HOUR_MS) <= most) ?? 365_000;
  const start = new Date(from);
  const [year, month, date] = [start.getFullYear(), start.getMonth(), start.getDate()];
  const ticks: { time: number; label: string }[] = [];
  for (let step = 0, time = -Infinity; time <= to && ticks.length <= most + 1; step++) {
    const [day, hour] = hours === undefined ? [step * days, 0] : [0, step * hours];
    const at = new Date(year, month, date + day, hour);
    // Where the clocks go forward, the hour that is left out is the next one.
    if (at.getTime() > time && at.getTime() >= from && at.getTime() <= to)
      ticks.push({ time: at.getTime(), label: labelOf(at, days, hour % 24 === 0) });
    time = at.getTime();
  }
  return ticks;
}

function labelOf(at: Date, days: number, isDay: boolean): string {
  if (days >= 91) return yearFormat().format(at);
  return isDay ? dayFormat().format(at) : formatClock(at.getTime()).slice(0, 5);
}
