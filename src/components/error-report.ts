import type { ErrorFacts } from '#/lib/error-facts.ts';
import { CONSOLE_VERSION } from '#/lib/console-version.ts';
import { oneLine } from '#/lib/format/one-line.ts';
import { withoutKeys } from '#/lib/keys/known-keys.ts';

/** What is looked up of an error: another row may have its words, so its status goes before them. */
export function writeLookUp({ status, message, title }: ErrorFacts): string {
  const words = message ?? title;
  return status === null || words.startsWith(`HTTP ${status}`) ? words : `HTTP ${status}: ${words}`;
}

/** An error as text for a ticket. It never holds a key, though a service may name it in its message. */
export function writeErrorReport(error: ErrorFacts): string {
  const lines: readonly (readonly [string, string | null])[] = [
    ['Console', CONSOLE_VERSION],
    ['Error', error.title],
    ['HTTP status', error.status === null ? null : String(error.status)],
    ['Message', error.message],
    ['Cause', error.cause],
    ['Remedy', error.remedy],
    ['Retryable', error.retryable],
    ['Request', error.request],
    ['Sent', error.timesSent > 1 ? `${error.timesSent} times` : null],
    ['Request id', error.requestId],
    ...error.details.map(({ field, text }) => [`Detail ${field}`, text] as const),
  ];
  // Of a failure of the console itself nothing else tells the place. What a service answered may be long, or not for a ticket.
  const place = error.request === null ? error.rawBody : null;
  return withoutKeys(
    [
      // A line that a service wrote would read as one of ours: a request id, a remedy.
      ...lines.flatMap(([name, value]) =>
        value === null || value === '' ? [] : [oneLine(`${name}: ${value}`)],
      ),
      ...(place === null || place === '' ? [] : [`Where it failed: ${place}`]),
    ].join('\n'),
  );
}
