import { type RefObject, useCallback, useId, useMemo, useRef } from 'react';
import type { GapMark, Tick } from '../../axis/axis-ticks.ts';
import { findStage } from '../../describe/agent-state.ts';
import type { RunEvent, TraceModel } from '../../trace/trace-model.ts';
import type { Row } from '../drawing/build-rows.ts';
import { INSET, ROW } from '../drawing/draw-rows.ts';
import type { Screen } from '../drawing/screen.ts';
import type { Palette } from '../drawing/use-palette.ts';
import { HoverCard } from './hover-card.tsx';
import { pressInTree } from './lane-keys.ts';
import { LaneLabel } from './lane-label.tsx';
import { LaneMarks } from './lane-marks.tsx';
import { placeInTree } from './place-in-tree.ts';
import { useGestures } from './use-gestures.ts';
import { useLaneCanvas } from './use-lane-canvas.ts';
import type { RowMarks } from './use-row-marks.ts';
import { useVisibleRange } from './use-visible-range.ts';

interface LanesProps {
  readonly rows: readonly Row[];
  readonly marks: RowMarks;
  readonly screen: Screen;
  readonly axis: { readonly ticks: readonly Tick[]; readonly gaps: readonly GapMark[] };
  readonly path: readonly { readonly row: number; readonly start: number; readonly end: number }[];
  readonly palette: Palette;
  readonly labelWidth: number;
  readonly height: number;
  readonly trace: TraceModel;
  /** The playhead, milliseconds since the epoch; null at the end. */
  readonly playhead: number | null;
  readonly onSelect: (event: RunEvent | null, options?: { readonly replace?: boolean }) => void;
  readonly onFold: (agentId: string) => void;
  readonly onZoom: (factor: number, x: number) => void;
  readonly onPan: (pixels: number) => void;
  readonly scroller: RefObject<HTMLDivElement | null>;
}

/** The rows of the timeline: names at the left, bars and marks at the right, drawn only where they are in sight. */
export function Lanes(props: LanesProps) {
  const { rows, marks, screen, axis, path, palette, labelWidth, trace, playhead, scroller } = props;
  const stage = findStage(trace, screen.over);
  const { current, goToRow, selected } = marks;
  const { onSelect, onFold } = props;
  const treeId = useId();
  const itemId = `${treeId}-event`;
  const left = labelWidth + INSET;
  const content = useRef<HTMLDivElement>(null);
  const { first, last } = useVisibleRange(scroller, props.height, rows.length);
  const visible = useMemo(() => rows.slice(first, last), [rows, first, last]);
  const places = useMemo(() => placeInTree(rows.map(({ level }) => level)), [rows]);
  const { canvas, find } = useLaneCanvas({ visible, first, screen, axis, path, palette });
  const findUnder = useCallback((x: number, y: number) => find(x - left, y), [find, left]);
  useGestures(content, left, {
    onZoom: props.onZoom,
    onPan: props.onPan,
    onTap: (x, y) => {
      const row = Math.floor(y / ROW);
      if (row < rows.length) goToRow(row);
      const hit = find(x, y);
      if (hit) onSelect(hit.event);
    },
  });
  const rowItem = rows[current] ? `${treeId}-${current}` : undefined;
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div
        ref={scroller}
        role="tree"
        aria-label="Lanes of the run: up and down move between lanes, left and right fold and step through their events"
        tabIndex={0}
        aria-activedescendant={selected?.place?.row === current ? itemId : rowItem}
        onKeyDown={(event) => pressInTree(event, { rows, marks, onSelect, onFold })}
        className="peer group/tree relative min-h-0 outline-none flex-1 [overflow-anchor:none] overflow-x-hidden overflow-y-auto"
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
              position={places[first + index]?.position}
              siblings={places[first + index]?.siblings}
              width={labelWidth}
              current={first + index === current}
              stage={stage}
              isEndKnown={
                playhead === null || (row.agent.end ?? Number.POSITIVE_INFINITY) <= playhead
              }
              onFold={onFold}
              onFocus={goToRow}
            />
          ))}
          <LaneMarks {...{ trace, rows, marks, screen, left, playhead, itemId }} />
        </div>
        <HoverCard
          target={content}
          find={findUnder}
          start={screen.view.zero}
          trace={trace}
          over={screen.over}
        />
      </div>
      {/* Over the rows, which would hide an outline of the tree itself. */}
      <div
        aria-hidden
        className="pointer-events-none absolute inset-0 z-20 hidden outline-2 -outline-offset-2 outline-accent peer-focus-visible:block"
      />
    </div>
  );
}
