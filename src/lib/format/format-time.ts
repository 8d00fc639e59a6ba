import { formatInZone } from './format-in-zone.ts';

const DATE_TIME =
  /^(\d{4})-(\d\d)-(\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(?:(Z)|([+-]\d\d)(?::?(\d\d))?)?$/i;
/** As HTTP writes one: `Fri, 20 Nov 2026 10:00:00 GMT`. Of a text without a year the engine would take 2001 for it. */
const HTTP_DATE = /^\w+, (\d\d?) \w+ \d{4} \d\d:\d\d:\d\d (?:GMT|UTC)$/;

/** What services write where they have no time: the first moment of year 1, or of 1970. */
const NO_TIME = /^\s*(?:0001|1970)-01-01[T ]00:00(?::00(?:\.0+)?)?(?:Z|[+-]00(?::?00)?)?\s*$/i;

/**
 * Milliseconds since the epoch of a date-time text, or null when it is none: a day alone, a day that no month has, and what else the engine
 * would guess at are none. Without a zone, which a date-time must have (RFC 3339), it is read as UTC, never as the reader's own: see
 * `namesZone`.
 */
export function parseTime(text: string | null): number | null {
  if (text === null || NO_TIME.test(text)) return null;
  const plain = text.trim();
  const parts = DATE_TIME.exec(plain);
  if (parts === null) return parseHttpDate(plain);
  const [, year = '', month = '', day = '', time = '', , hours, minutes = '00'] = parts;
  if (Number(year) < 1 || Number(day) > countDays(Number(year), Number(month))) return null;
  const zone = hours === undefined ? 'Z' : `${hours}:${minutes}`;
  return readDate(`${year}-${month}-${day}T${time}${zone}`);
}

function parseHttpDate(text: string): number | null {
  const day = HTTP_DATE.exec(text)?.[1];
  const ms = day === undefined ? null : readDate(text);
  // Of day 31 of a shorter month the engine makes a day of the next.
  return ms !== null && new Date(ms).getUTCDate() === Number(day) ? ms : null;
}

/** Whether a date-time text says of which zone it is. */
export const namesZone = (text: string): boolean =>
  !/[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?$/i.test(text.trim());

const HOUR_MS = 3_600_000;

/** The latest moment that a date-time text may mean: without a zone it may be of one that is 12 hours behind UTC. Null where it is none. */
export function latestMoment(text: string | null): number | null {
  const ms = parseTime(text);
  return ms === null || text === null || namesZone(text) ? ms : ms + 12 * HOUR_MS;
}

/**
 * Whether one date-time may not be before another: where only one names its zone, the other may be 14 hours ahead of UTC, and one that cannot
 * be read may be any. False where there is none, and where the other cannot be read.
 */
export function mayBeSince(text: string | null, other: string | null): boolean {
  const [one, two] = [parseTime(text), parseTime(other)];
  if (text === null || NO_TIME.test(text) || other === null || two === null) return false;
  const leeway = namesZone(text) === namesZone(other) ? 0 : 14 * HOUR_MS;
  return one === null || one + leeway >= two;
}

function readDate(text: string): number | null {
  const ms = Date.parse(text);
  return Number.isNaN(ms) ? null : ms;
}

// The calendar repeats itself every 400 years; `Date.UTC` takes years below 100 for those of the last century.
const countDays = (year: number, month: number): number =>
  new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate();

/** Whether a number of milliseconds since the epoch is a moment that a calendar can write. */
export const isTime = (ms: number): boolean => !Number.isNaN(new Date(ms).getTime());

const MINUTES: Intl.DateTimeFormatOptions = {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
};
const shortFormat = formatInZone(MINUTES);
const yearFormat = formatInZone({ ...MINUTES, year: 'numeric' });
const zoneFormat = formatInZone({ ...MINUTES, year: 'numeric', timeZoneName: 'short' });
const CLOCK: Intl.DateTimeFormatOptions = {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
};
const clockFormat = formatInZone(CLOCK);
const zoneClockFormat = formatInZone({ ...CLOCK, timeZoneName: 'short' });
const exactFormat = formatInZone({
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZoneName: 'longOffset',
});

const MINUTE_MS = 60_000;
/** No clock is put back by more at once. */
const NEARBY_MS = 3 * 60 * MINUTE_MS;

/** Whether the reader's clock shows the time of this moment twice, as it is put back before or after it: when summer time ends. */
function isShownTwice(ms: number): boolean {
  // In minutes, larger where the clock is behind.
  const offset = (at: number) => new Date(at).getTimezoneOffset();
  const own = offset(ms);
  return [1, -1].some((direction) => {
    const minutes = (offset(ms + direction * NEARBY_MS) - own) * direction;
    return minutes > 0 && offset(ms + direction * minutes * MINUTE_MS) !== own;
  });
}

/** `20 Nov, 14:45` in the reader's zone; with the year when it is not the year of `now`, with the zone where the clock shows it twice. */
export function formatTime(ms: number, now = Date.now()): string {
  const sameYear = new Date(ms).getFullYear() === new Date(now).getFullYear();
  return sameYear && !isShownTwice(ms) ? shortFormat().format(ms) : formatDatedTime(ms);
}

/** `20 Nov 2026, 14:45`: the same with its year, for what is read at another time, as a sheet of paper is. */
export const formatDatedTime = (ms: number): string =>
  (isShownTwice(ms) ? zoneFormat() : yearFormat()).format(ms);

/** `14:45:09` in the reader's zone; with the zone where the clock shows it twice, for a later moment may read as an earlier one. */
export const formatClock = (ms: number): string =>
  (isShownTwice(ms) ? zoneClockFormat : clockFormat)().format(ms);

/** The reader's zone: `Europe/Berlin`. */
export const nameZone = (): string => exactFormat().resolvedOptions().timeZone;

/** Everything about a moment, for a tooltip: the reader's zone, and UTC to the millisecond. */
export const formatExactTime = (ms: number): string =>
  `${exactFormat().format(ms)} (${nameZone()}) · ${new Date(ms).toISOString()}`;
