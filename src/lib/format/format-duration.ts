const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * A length of time in words as short as they can honestly be: `840 ms`, `4.2 s`, `1 min 5 s`, `2 h 10 min`, `3 d 4 h`.
 * Takes milliseconds; a negative length keeps its sign. Not a number reads as `–`.
 */
export function formatDuration(ms: number | null): string {
  if (ms === null || !Number.isFinite(ms)) return '–';
  if (ms < 0) return `−${formatDuration(-ms)}`;
  if (ms > 0 && ms < 1) return '< 1 ms';
  if (ms < SECOND) return `${Math.floor(ms)} ms`;
  if (ms < 10 * SECOND) return `${trimZero((Math.floor(ms / 100) / 10).toFixed(1))} s`;
  if (ms < MINUTE) return `${Math.floor(ms / SECOND)} s`;
  if (ms < HOUR) return twoUnits(ms, MINUTE, 'min', SECOND, 's');
  if (ms < DAY) return twoUnits(ms, HOUR, 'h', MINUTE, 'min');
  return twoUnits(ms, DAY, 'd', HOUR, 'h');
}

/** How far apart, in milliseconds, two lengths are as `formatDuration` shows them; exactly, where it shows one finer than the other. */
export function shownDifference(from: number, to: number): number {
  const step = shownStep(from);
  return step === shownStep(to)
    ? (Math.floor(to / step) - Math.floor(from / step)) * step
    : to - from;
}

/** The least that two lengths of this size differ by where they do not read the same. */
const shownStep = (ms: number): number => (STEPS.find(([below]) => ms < below) ?? [DAY, HOUR])[1];

const STEPS = [
  [SECOND, 1],
  [10 * SECOND, 100],
  [HOUR, SECOND],
  [DAY, MINUTE],
] as const;

/** The same without rounding, for a tooltip: `64,512 ms`. */
export const formatExactDuration = (ms: number): string => `${ms.toLocaleString('en')} ms`;

const trimZero = (text: string) => text.replace(/\.0$/, '');

function twoUnits(
  ms: number,
  large: number,
  largeName: string,
  small: number,
  smallName: string,
): string {
  const whole = Math.floor(ms / large);
  const rest = Math.floor((ms % large) / small);
  return rest === 0 ? `${whole} ${largeName}` : `${whole} ${largeName} ${rest} ${smallName}`;
}
