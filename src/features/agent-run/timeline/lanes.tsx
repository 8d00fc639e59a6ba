import { type KeyboardEvent, useCallback, useId, useMemo, useRef } from 'react';
import { joinClasses } from '#/lib/join-classes.ts';
import type { RunStage } from '../describe/agent-state.ts';
import { describeEvent } from '../describe/describe-event.ts';
import type { RunEvent } from '../trace/trace-model.ts';
import type { Row } from './drawing/build-rows.ts';
import { drawRows, INSET, ROW } from './drawing/draw-rows.ts';
import { type Hit, HoverCard } from './hover-card.tsx';
import { LaneLabel } from './lane-label.tsx';
import { hitRow, layoutRow, type Screen } from './drawing/layout-row.ts';
import { listRowEvents, type Place } from './row-events.ts';
import { toView } from '../axis/time-view.ts';
import { useCanvas } from './drawing/use-canvas.ts';
import { useGestures } from './use-gestures.ts';
import type { Palette } from './drawing/use-palette.ts';
import { useVisibleRange } from './use-visible-range.ts';

interface LanesProps {
  readonly rows: readonly Row[];
  readonly screen: Screen;
  readonly labelWidth: number;
  readonly height: number;
  readonly gaps: readonly { readonly x0: number; readonly x1: number }[];
  readonly ticks: readonly { readonly x: number }[];
  readonly path: readonly { readonly row: number; readonly start: number; readonly end: number }[];
  readonly palette: Palette;
  readonly stage: RunStage;
  /** The current row, where the keys are. */
  readonly current: number;
  readonly onCurrent: (row: number) => void;
  readonly selected: { readonly event: RunEvent; readonly place: Place | null } | null;
  /** Where the run failed; null where there is nothing to mark. */
  readonly cause: Place | null;
  /** The playhead, milliseconds since the epoch; null at the end. */
  readonly playhead: number | null;
  readonly onSelect: (event: RunEvent | null, options?: { readonly replace?: boolean }) => void;
  readonly onFold: (agentId: string) => void;
  readonly onZoom: (factor: number, x: number) => void;
  readonly onPan: (pixels: number) => void;
  readonly playheadX: number | null;
  readonly scroller: React.RefObject<HTMLDivElement | null>;
}

/** The rows of the timeline: names at the left, bars and marks at the right, drawn only where they are in sight. */
export function Lanes(props: LanesProps) {
  const {
    rows,
    screen,
    labelWidth,
    height,
    gaps,
    ticks,
    path,
    palette,
    stage,
    current,
    onCurrent,
    selected,
    onSelect,
    onFold,
    scroller,
  } = props;
  const { cause, playhead } = props;
  const over = stage === 'over';
  const treeId = useId();
  const barsLeft = labelWidth + INSET;
  const content = useRef<HTMLDivElement>(null);
  const { first, last } = useVisibleRange(scroller, height, rows.length);
  const visible = useMemo(() => rows.slice(first, last), [rows, first, last]);
  // Before the first layout there is no width to draw on.
  const drawn = useMemo(
    () =>
      screen.width === 0 ? [] : visible.map((row) => ({ row, boxes: layoutRow(row, screen) })),
    [visible, screen],
  );
  const toX = useCallback(
    (time: number) =>
      ((toView(screen.view, time) - screen.window.from) / (screen.window.to - screen.window.from)) *
      screen.width,
    [screen],
  );
  const draw = useCallback(
    (context: CanvasRenderingContext2D) => {
      context.translate(INSET, 0);
      drawRows(context, {
        rows: drawn,
        width: screen.width,
        gaps: gaps.map((gap) => ({ x0: gap.x0 * screen.width, x1: gap.x1 * screen.width })),
        ticks: ticks.map((tick) => tick.x * screen.width),
        path: path
          .filter((step) => step.row >= first && step.row < last)
          .map((step) => ({ row: step.row - first, x0: toX(step.start), x1: toX(step.end) })),
        palette,
        over,
      });
    },
    [drawn, screen, gaps, ticks, path, palette, over, first, last, toX],
  );
  const canvas = useCanvas(screen.width + 2 * INSET, visible.length * ROW, draw);

  const find = useCallback(
    (x: number, y: number): Hit | null => {
      const line = drawn[Math.floor(y / ROW) - first];
      const event = line && x >= labelWidth ? hitRow(line.boxes, x - barsLeft) : null;
      if (!line || !event) return null;
      return {
        event,
        span:
          line.row.bars.find((bar) => bar.startEvent === event || bar.finishEvent === event) ??
          null,
      };
    },
    [drawn, first, labelWidth, barsLeft],
  );
  useGestures(content, barsLeft, {
    onZoom: props.onZoom,
    onPan: props.onPan,
    onTap: (x, y) => {
      const row = Math.floor(y / ROW);
      if (row < rows.length) onCurrent(row);
      const hit = find(x + barsLeft, y);
      if (hit) onSelect(hit.event);
    },
  });

  const press = (event: KeyboardEvent) => {
    if (
      event.target !== event.currentTarget ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      event.shiftKey
    )
      return;
    if (moveByKey(event.key, props)) event.preventDefault();
  };
  const place = selected?.place ?? null;
  const ring = place && placeRing(place, toX, screen);
  const itemId = `${treeId}-event`;
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div
        ref={scroller}
        role="tree"
        aria-label="Lanes of the run: up and down move between lanes, left and right fold and step through their events"
        tabIndex={0}
        aria-activedescendant={
          place && place.row === current
            ? itemId
            : rows[current]
              ? `${treeId}-${current}`
              : undefined
        }
        onKeyDown={press}
        className="peer group/tree relative min-h-0 outline-none flex-1 overflow-x-hidden overflow-y-auto overscroll-contain"
      >
        <div
          ref={content}
          role="presentation"
          className="relative touch-pan-y"
          style={{ height: rows.length * ROW }}
        >
          <canvas
            ref={canvas}
            aria-hidden
            className="absolute"
            style={{
              top: first * ROW,
              left: labelWidth,
              width: screen.width + 2 * INSET,
              height: visible.length * ROW,
            }}
          />
          {visible.map((row, index) => (
            <LaneLabel
              key={row.id}
              id={`${treeId}-${first + index}`}
              row={row}
              index={first + index}
              width={labelWidth}
              current={first + index === current}
              stage={stage}
              isEndKnown={
                playhead === null || (row.agent.end ?? Number.POSITIVE_INFINITY) <= playhead
              }
              onFold={onFold}
              onFocus={onCurrent}
            />
          ))}
          {props.playheadX !== null && (
            <div
              aria-hidden
              className="pointer-events-none absolute inset-y-0 right-0 border-l border-accent bg-page/60"
              style={{ left: barsLeft + Math.max(0, props.playheadX) }}
            />
          )}
          {cause && (
            <CauseLabel place={cause} x={toX(cause.start)} width={screen.width} left={barsLeft} />
          )}
          {selected && ring && place && (
            <div
              id={itemId}
              role="treeitem"
              aria-level={(rows[place.row]?.level ?? 1) + 1}
              aria-selected
              aria-label={describeEvent(selected.event)}
              className="pointer-events-none absolute rounded-sm outline-2 outline-offset-1 outline-accent"
              style={{
                top: place.row * ROW + 3,
                left: barsLeft + ring.x0,
                width: ring.x1 - ring.x0,
                height: ROW - 6,
              }}
            />
          )}
        </div>
        <HoverCard target={content} find={find} start={screen.view.zero} over={over} />
      </div>
      {/* Over the rows, which would hide an outline of the tree itself. */}
      <div
        aria-hidden
        className="pointer-events-none absolute inset-0 z-20 hidden outline-2 -outline-offset-2 outline-accent peer-focus-visible:block"
      />
    </div>
  );
}

/** Names the mark that the others follow from; hidden where it is out of sight. */
function CauseLabel({
  place,
  x,
  width,
  left,
}: {
  readonly place: Place;
  readonly x: number;
  readonly width: number;
  readonly left: number;
}) {
  if (x < 0 || x > width) return null;
  const isLate = x > width - 64;
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

function placeRing(
  place: Place,
  toX: (time: number) => number,
  screen: Screen,
): { x0: number; x1: number } | null {
  const x0 = toX(place.start);
  const x1 = toX(place.end ?? screen.openEnd);
  if (x1 < 0 || x0 > screen.width) return null;
  const [left, right] = x1 - x0 < 12 ? [(x0 + x1) / 2 - 7, (x0 + x1) / 2 + 7] : [x0, x1];
  return { x0: Math.max(0, left), x1: Math.min(screen.width, right) };
}

/** What a key does in the tree. True when it did something. */
function moveByKey(
  key: string,
  { rows, current, onCurrent, selected, onSelect, onFold }: LanesProps,
): boolean {
  const row = rows[current];
  const goTo = (index: number) => {
    if (rows[index]) onCurrent(index);
    return true;
  };
  if (!row) return key === 'ArrowDown' && goTo(0);
  if (key === 'ArrowDown') return goTo(Math.min(rows.length - 1, current + 1));
  if (key === 'ArrowUp') return goTo(Math.max(0, current - 1));
  if (key === 'Home') return goTo(0);
  if (key === 'End') return goTo(rows.length - 1);
  if (key !== 'ArrowRight' && key !== 'ArrowLeft' && key !== 'Enter') return false;
  if (key === 'Enter' && row.folded !== null) return (onFold(row.agent.id), true);
  if (key === 'ArrowRight' && row.folded === true) return (onFold(row.agent.id), true);
  const events = listRowEvents(row);
  const index =
    selected?.place?.row === current
      ? events.findIndex(
          (event) => event === selected.event || isSameCall(row, event, selected.event),
        )
      : -1;
  if (key !== 'ArrowLeft') {
    const next = events[Math.min(events.length - 1, index + 1)];
    if (next) onSelect(next, { replace: true });
    return true;
  }
  const before = events[index - 1];
  if (before) onSelect(before, { replace: true });
  else if (index === 0) onSelect(null, { replace: true });
  else if (row.folded === false) onFold(row.agent.id);
  else
    return goTo(rows.findLastIndex((candidate, at) => at < current && candidate.level < row.level));
  return true;
}

const isSameCall = (row: Row, one: RunEvent, other: RunEvent) =>
  row.bars.some(
    (bar) =>
      (bar.startEvent === one || bar.finishEvent === one) &&
      (bar.startEvent === other || bar.finishEvent === other),
  );
