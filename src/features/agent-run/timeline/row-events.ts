import type { RunEvent } from '../trace/trace-model.ts';
import type { Row } from './build-rows.ts';

/** What a row shows, in the order of time: its marks, and each call by its start. */
export function listRowEvents(row: Row): readonly RunEvent[] {
  const ofBars = row.bars.flatMap((span) => span.startEvent ?? span.finishEvent ?? []);
  return [...row.marks, ...ofBars].sort((left, right) => left.time - right.time);
}

export interface Place {
  readonly row: number;
  readonly start: number;
  /** Null for a call that is open. */
  readonly end: number | null;
}

/** Where an event is shown; null when it is not on any row (filtered out, or below a folded agent). */
export function locateEvent(rows: readonly Row[], event: RunEvent): Place | null {
  for (let index = 0; index < rows.length; index++) {
    const row = rows[index];
    if (row?.agent.id !== event.agentId) {
      // A call may have been finished by another agent than the one that started it.
      if (!event.event.type.endsWith('.finished') || row?.kind === 'agent') continue;
    }
    const span = row?.bars.find((bar) => bar.startEvent === event || bar.finishEvent === event);
    if (span) return { row: index, start: span.start, end: span.end };
    if (row?.kind === 'agent' && row.agent.id === event.agentId && row.marks.includes(event))
      return { row: index, start: event.time, end: event.time };
  }
  return null;
}
