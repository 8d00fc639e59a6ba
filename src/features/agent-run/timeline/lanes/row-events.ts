import { briefParameters, describeEvent } from '../../describe/describe-event.ts';
import { findSpanEnd } from '../../axis/view-run.ts';
import type { RunEvent, TraceModel } from '../../trace/trace-model.ts';
import type { Row } from '../drawing/build-rows.ts';
import type { TreePlace } from './place-in-tree.ts';

/** What a row shows, in the order of time: its marks, and each call by its start. */
export function listRowEvents(row: Row): readonly RunEvent[] {
  const ofBars = row.bars.flatMap((span) => span.startEvent ?? span.finishEvent ?? []);
  return [...row.marks, ...ofBars].sort((left, right) => left.time - right.time);
}

/** Where the event, or the call that it is of, is among those that the row lists; -1 where it is not. */
export const findInRow = (row: Row, listed: readonly RunEvent[], event: RunEvent): number =>
  listed.findIndex((each) => each === event || isSameCall(row, each, event));

const isSameCall = (row: Row, one: RunEvent, other: RunEvent) =>
  row.bars.some(
    (bar) =>
      (bar.startEvent === one || bar.finishEvent === one) &&
      (bar.startEvent === other || bar.finishEvent === other),
  );

/** Its place for ARIA among what left and right step through. */
export function placeInRow(row: Row, event: RunEvent): TreePlace {
  const listed = listRowEvents(row);
  return { position: findInRow(row, listed, event) + 1, siblings: listed.length };
}

export interface Place {
  readonly row: number;
  readonly start: number;
  /** Null for a call that may still go on. */
  readonly end: number | null;
}

/** Where an event is shown; null when it is on no row (filtered out, or below a folded agent). */
export function locateEvent(rows: readonly Row[], event: RunEvent): Place | null {
  for (const [index, row] of rows.entries()) {
    const span = row.bars.find((bar) => bar.startEvent === event || bar.finishEvent === event);
    if (span) return { row: index, start: span.start, end: findSpanEnd(span, row.agentEnds) };
    if (row.marks.includes(event)) return { row: index, start: event.time, end: event.time };
  }
  return null;
}

/** An event of a row in a few words: a call by its tool and what it was about. */
export function nameShown(row: Row | undefined, event: RunEvent, trace: TraceModel): string {
  const span = row?.bars.find((bar) => bar.startEvent === event || bar.finishEvent === event);
  if (!span) return describeEvent(event, trace);
  const about = briefParameters(span.startEvent?.event.parameters);
  return `${span.name || 'Tool call'}${about === '' ? '' : ` ${about}`}`;
}
