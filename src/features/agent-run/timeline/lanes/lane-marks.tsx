import { useMemo } from 'react';
import { joinClasses } from '#/lib/join-classes.ts';
import { describeEvent } from '../../describe/describe-event.ts';
import type { TraceModel } from '../../trace/trace-model.ts';
import { LABELLED, ROW } from '../drawing/draw-rows.ts';
import { type Screen, toX } from '../drawing/screen.ts';
import type { Row } from '../drawing/build-rows.ts';
import { placeCauseLabel } from './place-cause-label.ts';
import type { TreePlace } from './place-in-tree.ts';
import { nameShown, type Place, placeInRow } from './row-events.ts';
import type { RowMarks } from './use-row-marks.ts';

interface LaneMarksProps {
  readonly trace: TraceModel;
  readonly rows: readonly Row[];
  readonly marks: RowMarks;
  readonly screen: Screen;
  /** Where the bars begin, in pixels. */
  readonly left: number;
  /** Milliseconds since the epoch; null at the end. */
  readonly playhead: number | null;
  /** Of the selected event. */
  readonly itemId: string;
}

/** What is marked over the bars: the playhead, the cause, the selected event. */
export function LaneMarks({ trace, rows, marks, screen, left, playhead, itemId }: LaneMarksProps) {
  const { selected, cause } = marks;
  const place = selected?.place ?? null;
  const event = selected?.event;
  const row = place === null ? undefined : rows[place.row];
  const inRow = useMemo(() => (row && event ? placeInRow(row, event) : null), [row, event]);
  const playheadX = playhead === null ? null : toX(screen, playhead);
  return (
    <>
      {playheadX !== null && playheadX <= screen.width && (
        <PlayheadVeil x={playheadX} left={left} />
      )}
      {cause && <CauseLabel place={cause} row={rows[cause.row]} screen={screen} left={left} />}
      {selected && place && (
        <SelectionRing
          id={itemId}
          place={place}
          inRow={inRow}
          level={row?.level ?? 1}
          name={describeEvent(selected.event, trace)}
          label={nameShown(row, selected.event, trace)}
          isLast={place.row === rows.length - 1}
          screen={screen}
          left={left}
        />
      )}
    </>
  );
}

/** Names the mark that the others follow from; hidden where it is out of sight. */
function CauseLabel({
  place,
  row,
  screen,
  left,
}: {
  readonly place: Place;
  readonly row: Row | undefined;
  readonly screen: Screen;
  /** Where the bars begin, in pixels. */
  readonly left: number;
}) {
  const x = toX(screen, place.start);
  const others = (row?.marks ?? []).flatMap(({ event, time }) =>
    event.error === null ? [] : toX(screen, time),
  );
  const side = placeCauseLabel(x, others, screen.width);
  if (side === null) return null;
  const isLate = side === 'left';
  return (
    <div
      aria-hidden
      className={joinClasses(
        'pointer-events-none absolute rounded-sm bg-error px-1 text-12 leading-4 font-medium text-page',
        isLate && '-translate-x-full',
      )}
      style={{ top: place.row * ROW + (ROW - 16) / 2, left: left + x + (isLate ? -10 : 10) }}
    >
      Cause
    </div>
  );
}

/** The ring around the selected event; none where it is out of sight. */
function SelectionRing({
  id,
  name,
  place,
  inRow,
  level,
  label,
  isLast,
  screen,
  left,
}: {
  readonly id: string;
  /** Of the event. */
  readonly name: string;
  readonly place: Place;
  readonly inRow: TreePlace | null;
  /** Of its row in the tree. */
  readonly level: number;
  /** What its bar would say were it wide enough. */
  readonly label: string;
  /** Under its row there is no other. */
  readonly isLast: boolean;
  readonly screen: Screen;
  readonly left: number;
}) {
  const ring = placeRing(place, screen);
  if (!ring) return null;
  const isLate = ring.x0 > screen.width / 2;
  return (
    <div
      id={id}
      role="treeitem"
      aria-level={level + 1}
      // It stands behind all rows, not among the others of its own: those are drawn.
      aria-posinset={inRow?.position}
      aria-setsize={inRow?.siblings}
      aria-selected
      aria-label={name}
      className="pointer-events-none absolute rounded-sm outline-2 outline-offset-1 outline-accent"
      style={{
        top: place.row * ROW + 3,
        left: left + ring.x0,
        width: ring.x1 - ring.x0,
        height: ROW - 6,
      }}
    >
      {/* What is too narrow to carry its label tells it under the keys, as it does under the pointer. */}
      {ring.x1 - ring.x0 < LABELLED && (
        <span
          aria-hidden
          className={joinClasses(
            'absolute z-20 hidden max-w-80 truncate rounded-md bg-raised px-2 py-0.5 text-12 text-strong shadow-float group-focus/tree:block',
            isLate ? 'right-0' : 'left-0',
            isLast ? 'bottom-full mb-1.5' : 'top-full mt-1.5',
          )}
        >
          {label}
        </span>
      )}
    </div>
  );
}

function placeRing(place: Place, screen: Screen): { x0: number; x1: number } | null {
  const x0 = toX(screen, place.start);
  const x1 = toX(screen, place.end ?? screen.openEnd);
  if (x1 < 0 || x0 > screen.width) return null;
  const [left, right] = x1 - x0 < 12 ? [(x0 + x1) / 2 - 7, (x0 + x1) / 2 + 7] : [x0, x1];
  return { x0: Math.max(0, left), x1: Math.min(screen.width, right) };
}

/** Veils what lies behind the playhead. `x` counts from the left of the bars. */
function PlayheadVeil({ x, left }: { readonly x: number; readonly left: number }) {
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute inset-y-0 right-0 border-l border-accent bg-page/60"
      style={{ left: left + Math.max(0, x) }}
    />
  );
}
