import { isDatedSo } from '../describe/read-length.ts';
import { saysZone } from '../describe/says-zone.ts';
import { escapeMarkdown } from '#/lib/text/escape-markdown.ts';
import { type RunEvent, UNDATED } from '../trace/trace-model.ts';

/** 22 Nov 2026 as the log of a service has it: to the second, in UTC. */
export const writeUtc = (ms: number): string =>
  `${new Date(ms).toISOString().slice(0, 19).replace('T', ' ')} UTC`;

/** When an event happened, and beside it that its own date does not say so, or of which zone it is. */
export const writeMoment = (event: RunEvent): string =>
  `${saysZone(event) ? writeUtc(event.time) : writeUtc(event.time).replace('UTC', '(no zone sent)')}${isDatedSo(event) ? '' : " by the order of its agent's events"}`;

/** A moment of a ticket, to the millisecond and in UTC: `2026-11-22T10:00:00.000Z`. Milliseconds since the epoch, or `UNDATED`. */
export const writeExact = (ms: number | null): string =>
  ms === null || ms === UNDATED ? 'not known' : new Date(ms).toISOString();

/** What tells the time of an event where its own date does not, and that date: the order of its agent's events. Null where its date does. */
export function sayByOrder(event: RunEvent): string | null {
  const { occurredAt } = event.event;
  if (isDatedSo(event) || event.time === UNDATED) return null;
  return `by the order of its agent's events${occurredAt === null ? '' : `; dated ${escapeMarkdown(occurredAt)}`}`;
}

/** When an event was, for a ticket. */
export const writeExactOf = (event: RunEvent): string =>
  [writeExact(event.time), sayByOrder(event)].filter((part) => part !== null).join(' ');

/** Of a file it is not known how what was at work then went on. */
export const sayWasAtWork = (savedAt: number | null): string =>
  `So it was when this was saved${savedAt === null ? '' : ` at ${writeUtc(savedAt)}`}; the file does not say how it went on.`;
