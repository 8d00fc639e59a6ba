const STEPS = [
  { unit: 'day', ms: 86_400_000 },
  { unit: 'hour', ms: 3_600_000 },
  { unit: 'minute', ms: 60_000 },
] as const;
const words = new Intl.RelativeTimeFormat('en', { numeric: 'always' });

/** `3 minutes ago`, `in 2 hours`, `just now` (within 45 seconds). Both in milliseconds since the epoch. */
export function formatRelativeTime(ms: number, now: number): string {
  const difference = ms - now;
  if (Math.abs(difference) < 45_000) return 'just now';
  const step = STEPS.find(({ ms: size }) => Math.abs(difference) >= size) ?? STEPS[2];
  const count = Math.trunc(difference / step.ms);
  return words.format(count === 0 ? Math.sign(difference) : count, step.unit);
}
