import { toString as writeCron } from 'cronstrue';

/** A cron expression in words; null when it is none. */
export function describeCron(cron: string): string | null {
  try {
    return writeCron(spellOutSteps(cron.trim()), {
      throwExceptionOnParseError: true,
      use24HourTimeFormat: true,
    });
  } catch {
    return null;
  }
}

/** By the place of their field: how many minutes, hours and months there are, and the first of them. */
const CYCLES: Readonly<Record<number, readonly [count: number, first: number]>> = {
  0: [60, 0],
  1: [24, 0],
  3: [12, 1],
};

/**
 * A step counts from the first of its field again and again: `*\/45` is minute 0 and minute 45 of each hour, not every 45 minutes. Where the
 * steps do not fill the cycle, or are but one, what they stand for is written out.
 */
function spellOutSteps(cron: string): string {
  const fields = cron.split(/\s+/);
  if (fields.length !== 5) return cron;
  return fields
    .map((field, place) => {
      const [, from = '', end, size = ''] =
        /^(\*|\d{1,2})(?:-(\d{1,2}))?\/(\d{1,3})$/.exec(field) ?? [];
      const [count = 0, first = 0] = CYCLES[place] ?? [];
      const [start, step] = [from === '*' ? first : Number(from), Number(size)];
      if (step === 0 || start < first || start >= first + count) return field;
      if (end !== undefined && Number(end) !== first + count - 1) return field;
      const values = Array.from(
        { length: Math.ceil((first + count - start) / step) },
        (_, index) => start + index * step,
      );
      return values.length > 1 && values.length * step === count ? field : values.join(',');
    })
    .join(' ');
}
