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

/**
 * Reads the notifications of a check, whatever they hold: the specification shows no inner fields, so each has its own name. A moment beside
 * a notification that is queued is not when it was sent.
 */
export const readNotifications = (
  status: MonitorCheck['notificationStatus'],
): readonly NotificationFact[] =>
  Object.entries(status ?? {}).map(([name, value]) => ({
    name,
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

/** A channel that says of itself that what it was to deliver did not arrive. */
export interface FailedNotification {
  readonly channel: string;
  /** What the service says of it. */
  readonly words: string;
}

const FAILED =
  /^(?:fail(?:ed|ure)?|error(?:ed)?|bounced|rejected|undeliver(?:ed|able)|(?:not|never)[ _-]?delivered)$/i;
const STATES = ['status', 'state', 'result', 'outcome'];
const SUCCESSES = ['success', 'ok'];
/** What is not sent may have had nothing to tell; nor is it delivered while it is on its way, as a word beside that may say. */
const DELIVERED = 'delivered';
const REASONS = [...STATES, 'sent', 'reason', 'skipped'];
const ERRORS = ['error', 'errors', 'failure'];

/** The notifications of a check that failed. Only what is plainly said counts: an unknown word is no failure. */
export const findFailedNotifications = (
  status: MonitorCheck['notificationStatus'],
): readonly FailedNotification[] => {
  const channels = Object.entries(status ?? {}).flatMap(([channel, value]) =>
    hasFailed(value) ? [{ channel, words: writeLoosely(value) }] : [],
  );
  // A record of one notification, without channels.
  return channels.length === 0 && hasFailed(status)
    ? [{ channel: '', words: writeLoosely(status) }]
    : channels;
};

function hasFailed(value: unknown): boolean {
  if (typeof value === 'string') return FAILED.test(value.trim());
  if (Array.isArray(value)) return value.some(hasFailed);
  if (!isContainer(value)) return false;
  const hasReason = Object.keys(value).some((name) => REASONS.includes(name.toLowerCase()));
  return Object.entries(value).some(([name, item]) => {
    const key = name.toLowerCase();
    if (key === DELIVERED) return item === false && !hasReason;
    if (STATES.includes(key)) return typeof item === 'string' && FAILED.test(item.trim());
    if (SUCCESSES.includes(key)) return item === false;
    return ERRORS.includes(key) && saysSomething(item);
  });
}

const saysSomething = (value: unknown): boolean =>
  (typeof value === 'string' && value !== '') ||
  (isContainer(value) && Object.keys(value).length > 0);
