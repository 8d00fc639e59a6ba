import { toString as writeCron } from 'cronstrue';

/** A cron expression in words; null when it is none, and where it names no schedule that all schedulers keep. */
export function describeCron(cron: string): string | null {
  const plain = cron.trim();
  const fields = plain.split(/\s+/);
  const offset = findOffset(fields);
  const isReadable = (field: string, at: number) => (READABLE[at - offset] ?? NUMBERS).test(field);
  if (!plain.startsWith('@') && !fields.every(isReadable)) return null;
  const weekdays = fields[offset + 4] ?? '';
  if (namesDaysTwice(fields, offset) || endsApart(weekdays)) return null;
  if (fields.includes('?') && numbersDays(weekdays)) return null;
  try {
    return writeCron(fields.length < 5 ? plain : spellOut(fields, offset), {
      throwExceptionOnParseError: true,
      use24HourTimeFormat: true,
    });
  } catch {
    return null;
  }
}

const NUMBER = String.raw`\d{1,4}`;
/** A list of values, of ranges and steps, and of what else the field knows. */
function listOf(value: string, ...own: readonly string[]): RegExp {
  const stepped = `(?:[*]|${value}(?:-${value})?)(?:/${NUMBER})?`;
  const part = `(?:${[...own, stepped].join('|')})`;
  return new RegExp(`^(?:[?]|${part}(?:,${part})*)$`, 'i');
}
const NUMBERS = listOf(NUMBER);
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const NAMES: Readonly<Record<number, readonly string[]>> = { 3: MONTHS, 4: WEEKDAYS };
const WEEKDAY = `(?:[0-7]|${WEEKDAYS.join('|')})`;
/** What a scheduler can read, by the place of the field. The library words other fields as well: “only in undefined” for `**`. */
const READABLE: Readonly<Record<number, RegExp>> = {
  // The last day, the working day nearest to one, and both.
  2: listOf(NUMBER, String.raw`lw?|l-\d{1,2}|\d{1,2}w`),
  3: listOf(`(?:${NUMBER}|${MONTHS.join('|')})`),
  // The last of a weekday in a month, the second of it.
  4: listOf(WEEKDAY, `${WEEKDAY}l`, `${WEEKDAY}#[1-5]`),
};

interface Cycle {
  /** How many there are. */
  readonly count: number;
  readonly first: number;
  /** The most of them that are still read when they are listed; by itself all. */
  readonly most?: number;
  /** Whether a step can begin at another than the first: on which day of the week it would end is no two schedulers' own. */
  readonly isFixed?: boolean;
}

/** By the place of a field among the five that every expression has; seconds, where there are any, come before them. */
const CYCLES: Readonly<Record<number, Cycle>> = {
  [-1]: { count: 60, first: 0 },
  0: { count: 60, first: 0 },
  1: { count: 24, first: 0 },
  // A month ends where it ends: from day 31 to day 1 it is no step. A long list says less than “in a month”.
  2: { count: 31, first: 1, most: 8 },
  3: { count: 12, first: 1 },
  4: { count: 7, first: 0, isFixed: true },
};

/** How many fields stand before the five that every expression has. */
function findOffset(fields: readonly string[]): number {
  // As the library tells them apart: of six fields the first is seconds, unless the last is a year.
  const isYearLast =
    fields.length === 6 &&
    (/^\d{4}$/.test(fields[5] ?? '') || fields[2] === '?' || fields[4] === '?');
  return fields.length <= 5 || isYearLast ? 0 : 1;
}

/**
 * Whether it names days of the month and of the week: most schedulers run on either, some only where both meet, and the library's words
 * (“on day 1 of the month, Monday through Friday”) read as one or the other.
 */
const namesDaysTwice = (fields: readonly string[], offset: number): boolean =>
  [fields[offset + 2], fields[offset + 4]].every(
    (field) => field !== undefined && !field.split(',').some((part) => /^[*?]$/.test(part)),
  );

/** Whether days of the week are counted from one on (`1/2`) in steps that meet Sunday at its end: some schedulers stop at Saturday. */
const endsApart = (weekdays: string): boolean =>
  weekdays.split(',').some((part) => {
    const [, from = '', size = ''] = /^(\d|[a-z]{3})\/(\d+)$/i.exec(part) ?? [];
    const first = Number(numberOf(from, 4));
    return size !== '' && first > 0 && (7 - first) % Number(size) === 0;
  });

/** Whether days of the week are given by number: schedulers that know `?` count from Sunday as 1 (Quartz, AWS), or as 0 (Spring). */
const numbersDays = (weekdays: string): boolean => /(?:^|[,-])\d/.test(weekdays);

/** With an expression's fields as the library says them truly. */
function spellOut(fields: readonly string[], offset: number): string {
  return fields
    .map((field, place) => {
      // A list that holds all of them is all of them.
      const listed = field.split(',');
      if (listed.includes('*')) return '*';
      const parts = listed.map((part) => spellOutStep(part, CYCLES[place - offset]));
      const values = parts.flatMap((part) => part.split(','));
      return [...new Set(values.map((value) => numberOf(value, place - offset)))].join(',');
    })
    .join(' ');
}

/** What a list names in two ways (`0,7`, `1,mon`, `9,09`) is one. */
function numberOf(value: string, place: number): string {
  const named = (NAMES[place] ?? []).indexOf(value.toLowerCase());
  if (named !== -1) return String(named + (CYCLES[place]?.first ?? 0));
  if (!/^\d+$/.test(value)) return value;
  return String(place === 4 ? Number(value) % 7 : Number(value));
}

/**
 * A step counts from the first of its field again and again: `*\/45` is minute 0 and minute 45 of each hour, not every 45 minutes. Where the
 * steps do not fill the cycle, or are but one, what they stand for is written out.
 */
function spellOutStep(part: string, cycle: Cycle | undefined): string {
  const [, only, same] = /^(\d{1,2})-(\d{1,2})$/.exec(part) ?? [];
  if (only !== undefined && only === same) return only;
  const [, from = '', end, size = ''] = /^(\*|\d{1,2})(?:-(\d{1,2}))?\/(\d{1,3})$/.exec(part) ?? [];
  if (cycle === undefined) return part;
  const { count, first, most = Number.POSITIVE_INFINITY, isFixed = false } = cycle;
  const [start, step] = [from === '*' ? first : Number(from), Number(size)];
  if (step === 0 || start < first || start >= first + count) return part;
  if (end !== undefined && Number(end) !== first + count - 1) return part;
  if (isFixed && from !== '*') return part;
  const values = Array.from(
    { length: Math.ceil((first + count - start) / step) },
    (_, index) => start + index * step,
  );
  const fillsCycle = values.length > 1 && values.length * step === count;
  return fillsCycle || values.length > most ? part : values.join(',');
}
