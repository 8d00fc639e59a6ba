type WriteCron = (cron: string, options: { throwExceptionOnParseError: boolean; use24HourTimeFormat: boolean }) => string;

/** A cron expression in words by the given writer; null when it is none. */
export function describeCron(cron: string, write: WriteCron): string | null {
  try {
    return write(cron.trim(), { throwExceptionOnParseError: true, use24HourTimeFormat: true });
  } catch {
    return null;
  }
}
