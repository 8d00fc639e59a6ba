import { isContainer } from '#/lib/json/exact-number.ts';
import { printJson } from '#/lib/json/print-json.ts';
import type { MonitorCheck } from '#/contract/schemas/monitor.ts';
import { parseTime } from '#/lib/format/format-time.ts';

/** What became of a notification, as name and words. */
export interface NotificationFact {
  readonly name: string;
  readonly words: string;
  /** The words are a moment, which can be shown in the reader's zone. */
  readonly isTime: boolean;
}

/** Reads the notifications of a check, whatever they hold: the specification shows no inner fields. */
export const readNotifications = (
  status: MonitorCheck['notificationStatus'],
): readonly NotificationFact[] =>
  Object.entries(status ?? {}).map(([name, value]) => ({
    name: name === 'at' ? 'Sent at' : name,
    words: writeLoosely(value),
    isTime: typeof value === 'string' && DATE_TIME.test(value) && parseTime(value) !== null,
  }));

const DATE_TIME = /^\d{4}-\d{2}-\d{2}T/;

/** Any JSON as words: `status sent, recipients a@example.com`. */
function writeLoosely(value: unknown): string {
  if (Array.isArray(value)) return value.map(writeLoosely).join(', ');
  if (isContainer(value))
    return Object.entries(value)
      .map(([name, item]) => `${name} ${writeLoosely(item)}`)
      .join(', ');
  return typeof value === 'string' ? value : printJson(value);
}
