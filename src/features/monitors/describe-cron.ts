import { toString as writeCron } from 'cronstrue';

/** A cron expression in words; null when it is none. */
export function describeCron(cron: string): string | null {
  try {
    return writeCron(cron.trim(), { throwExceptionOnParseError: true, use24HourTimeFormat: true });
  } catch {
    return null;
  }
}
