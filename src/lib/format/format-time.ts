/** Milliseconds since the epoch of a date-time text, or null when it is none. */
export function parseTime(text: string | null): number | null {
  if (text === null) return null;
  const ms = Date.parse(text);
  return Number.isNaN(ms) ? null : ms;
}

/** Whether a number of milliseconds since the epoch is a moment that a calendar can write. */
export const isTime = (ms: number): boolean => !Number.isNaN(new Date(ms).getTime());

const shortFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});
const yearFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});
const clockFormat = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});
const exactFormat = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZoneName: 'longOffset',
});

/** `20 Nov, 14:45` in the reader's zone; with the year when it is not the year of `now`. */
export function formatTime(ms: number, now = Date.now()): string {
  const sameYear = new Date(ms).getFullYear() === new Date(now).getFullYear();
  return (sameYear ? shortFormat : yearFormat).format(ms);
}

/** `14:45:09` in the reader's zone. */
export const formatClock = (ms: number): string => clockFormat.format(ms);

/** Everything about a moment, for a tooltip: the reader's zone, and UTC to the millisecond. */
export const formatExactTime = (ms: number): string =>
  `${exactFormat.format(ms)} (${Intl.DateTimeFormat().resolvedOptions().timeZone}) · ${new Date(ms).toISOString()}`;
