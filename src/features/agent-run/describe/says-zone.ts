import { namesZone } from '#/lib/format/format-time.ts';
import type { RunEvent } from '../trace/trace-model.ts';

/** Whether an event is not dated by a text without a zone: such a date is read as UTC, and may be any other. */
export const saysZone = ({ event: { occurredAt } }: RunEvent): boolean =>
  occurredAt === null || namesZone(occurredAt);
