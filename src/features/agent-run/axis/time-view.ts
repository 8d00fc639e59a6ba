import { countLeading } from '#/lib/text/count-leading.ts';

/**
 * The timeline as it is drawn: run time with idle stretches shortened. `view` units are milliseconds too, except inside a gap.
 * Both directions are monotone, so order on screen is order in time. Never empty: a run of no length is drawn one millisecond wide.
 */
export interface TimeView {
  /** Run time at both ends, milliseconds since the epoch. */
  readonly start: number;
  readonly end: number;
  /** What offsets count from: the start of the run, before which something may lie. */
  readonly zero: number;
  /** Length in view units, at least 1. */
  readonly length: number;
  readonly pieces: readonly Piece[];
}

/** A stretch of the line on which time runs evenly. */
export interface Piece {
  readonly time: number;
  readonly timeLength: number;
  readonly view: number;
  readonly viewLength: number;
  /** A collapsed stretch without an event, in which nothing is known to have gone on. */
  readonly idle: boolean;
}

interface Interval {
  readonly start: number;
  readonly end: number;
}

/** When something happened or went on. */
export interface Busy {
  /** By start; what lies closer together than any idle stretch is one. */
  readonly intervals: readonly Interval[];
  /** Since when something has been going on that has not ended; null if nothing is. */
  readonly openSince: number | null;
}

/** A wait is idle when it is long in itself and long for the run. */
const MIN_IDLE_MS = 3_000;
const MIN_IDLE_SHARE = 0.03;
/** How much of the busy time a gap may take on screen. */
const GAP_SHARE = 0.025;

/** Puts together when something happened and what went on, in any order; `end` is null for what has not ended. O(n), where most come in order. */
export function mergeBusy(
  moments: readonly number[],
  stretches: readonly { readonly start: number; readonly end: number | null }[],
): Busy {
  const collected = collectClose();
  for (const moment of moments) collected.add(moment, moment);
  let openSince: number | null = null;
  for (const { start, end } of stretches) {
    collected.add(start, end ?? start);
    if (end === null && (openSince === null || start < openSince)) openSince = start;
  }
  const merged = collectClose();
  for (const { start, end } of collected.intervals.toSorted(
    (left, right) => left.start - right.start,
  ))
    merged.add(start, end);
  return { intervals: merged.intervals, openSince };
}

/** A list of intervals in which one that begins close behind the last makes that one longer. */
function collectClose() {
  const intervals: { start: number; end: number }[] = [];
  return {
    intervals,
    add(start: number, end: number): void {
      const last = intervals.at(-1);
      if (last && start >= last.start && start - last.end <= MIN_IDLE_MS)
        last.end = Math.max(last.end, end);
      else intervals.push({ start, end });
    },
  };
}

/** `open`: whether what has not ended keeps the line busy until its end. `zero`: see `TimeView`. */
export function buildTimeView(
  start: number,
  end: number,
  busy: Busy,
  collapseIdle: boolean,
  open: 'busy' | 'idle',
  zero = start,
): TimeView {
  const whole = { time: start, timeLength: Math.max(1, end - start), view: 0, idle: false };
  if (!collapseIdle || end - start < MIN_IDLE_MS)
    return finish({ start, end, zero }, [{ ...whole, viewLength: whole.timeLength }]);
  const idle = findIdle(start, end, busy, open);
  if (idle.length === 0)
    return finish({ start, end, zero }, [{ ...whole, viewLength: whole.timeLength }]);
  const busyLength = whole.timeLength - idle.reduce((sum, gap) => sum + gap.end - gap.start, 0);
  const gapLength = Math.max(1, busyLength * GAP_SHARE);
  const pieces: Piece[] = [];
  let time = start;
  let view = 0;
  const add = (until: number, isIdle: boolean) => {
    const timeLength = until - time;
    if (timeLength <= 0) return;
    const viewLength = isIdle ? Math.min(timeLength, gapLength) : timeLength;
    pieces.push({ time, timeLength, view, viewLength, idle: isIdle });
    time = until;
    view += viewLength;
  };
  for (const gap of idle) {
    add(gap.start, false);
    add(gap.end, true);
  }
  add(end, false);
  return finish({ start, end, zero }, pieces);
}

function finish(
  ends: Pick<TimeView, 'start' | 'end' | 'zero'>,
  pieces: readonly Piece[],
): TimeView {
  const last = pieces.at(-1);
  return { ...ends, length: Math.max(1, last ? last.view + last.viewLength : 1), pieces };
}

function findIdle(
  start: number,
  end: number,
  { intervals, openSince }: Busy,
  open: 'busy' | 'idle',
): readonly Interval[] {
  const needed = Math.max(MIN_IDLE_MS, (end - start) * MIN_IDLE_SHARE);
  const busyForGood = open === 'busy' ? (openSince ?? end) : end;
  const gaps: Interval[] = [];
  let busyUntil = start;
  for (const interval of [
    ...intervals.filter((candidate) => candidate.start < busyForGood),
    { start: busyForGood, end },
  ]) {
    if (interval.start - busyUntil > needed) gaps.push({ start: busyUntil, end: interval.start });
    busyUntil = Math.max(busyUntil, interval.end);
  }
  // A little of the wait stays on both sides, so that what is at its edges is not cut.
  const margin = needed * 0.05;
  return gaps.map((gap) => ({ start: gap.start + margin, end: gap.end - margin }));
}

/** The last piece of those that begin before; the first where none does. */
const findPiece = (
  pieces: readonly Piece[],
  isBefore: (piece: Piece) => boolean,
): Piece | undefined => pieces[Math.max(0, countLeading(pieces, isBefore) - 1)];

/** Where a time lies on the line; outside the run it runs on evenly. */
export function toView(timeView: TimeView, time: number): number {
  const piece = findPiece(timeView.pieces, (candidate) => candidate.time <= time);
  if (!piece) return time - timeView.start;
  const past = time - piece.time;
  if (past < 0) return past;
  return past > piece.timeLength
    ? piece.view + piece.viewLength + past - piece.timeLength
    : piece.view + (past / piece.timeLength) * piece.viewLength;
}

export function toTime(timeView: TimeView, view: number): number {
  const piece = findPiece(timeView.pieces, (candidate) => candidate.view <= view);
  if (!piece) return timeView.start + view;
  const past = view - piece.view;
  if (past < 0) return timeView.start + view;
  return past > piece.viewLength
    ? piece.time + piece.timeLength + past - piece.viewLength
    : piece.time + (past / piece.viewLength) * piece.timeLength;
}
