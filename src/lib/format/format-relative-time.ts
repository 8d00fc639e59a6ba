import { once } from '../once.ts';
import { formatTime } from './format-time.ts';

const STEPS = [
  { unit: 'minute', ms: 60_000, below: 60 },
  { unit: 'hour', ms: 3_600_000, below: 24 },
  { unit: 'day', ms: 86_400_000, below: Number.POSITIVE_INFINITY },
] as const;
const JUST_NOW_MS = 45_000;
const SOON_MS = 60_000;
const words = once(() => new Intl.RelativeTimeFormat('en', { numeric: 'always' }));

/**
 * `3 minutes ago`, `in 2 hours`, to the nearest of its unit; `just now` up to 45 seconds ago, and `within a minute` ahead, for what is to come
 * has not come just now. Both in milliseconds since the epoch.
 */
export function formatRelativeTime(ms: number, now: number): string {
  const distance = Math.abs(ms - now);
  if (ms > now && distance < SOON_MS) return 'within a minute';
  if (distance < JUST_NOW_MS) return 'just now';
  // The unit in which the rounded count is its own: 59 minutes and 40 seconds are an hour, not 60 minutes.
  const step = STEPS.find(({ ms: size, below }) => Math.round(distance / size) < below) ?? STEPS[2];
  return words().format(
    Math.sign(ms - now) * Math.max(1, Math.round(distance / step.ms)),
    step.unit,
  );
}

/**
 * How long ago something happened, as `formatRelativeTime` says it. What has happened does not lie ahead: where it does by `now`, the clock
 * that `now` is of is behind, by nobody knows how much, and the moment itself is said.
 */
export const formatAge = (ms: number, now: number): string =>
  ms - now < JUST_NOW_MS ? formatRelativeTime(Math.min(ms, now), now) : formatTime(ms, now);

/** When something is to come, as `formatRelativeTime` says it; of what should have come by now, that it was due. */
export const formatDue = (ms: number, now: number): string =>
  `${ms < now ? 'due ' : ''}${formatRelativeTime(ms, now)}`;
