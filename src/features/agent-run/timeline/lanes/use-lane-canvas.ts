import { useCallback, useMemo } from 'react';
import type { GapMark, Tick } from '../../axis/axis-ticks.ts';
import type { Row } from '../drawing/build-rows.ts';
import { drawRows, INSET, ROW } from '../drawing/draw-rows.ts';
import { hitRow, layoutRow } from '../drawing/layout-row.ts';
import { type Screen, toX } from '../drawing/screen.ts';
import { useCanvas } from '../drawing/use-canvas.ts';
import type { Palette } from '../drawing/use-palette.ts';
import type { Hit } from './hover-card.tsx';

interface LaneCanvasOptions {
  /** The rows in sight; `first` is the place of the first of them among all. */
  readonly visible: readonly Row[];
  readonly first: number;
  readonly screen: Screen;
  readonly axis: { readonly ticks: readonly Tick[]; readonly gaps: readonly GapMark[] };
  readonly path: readonly { readonly row: number; readonly start: number; readonly end: number }[];
  readonly palette: Palette;
}

/** Draws the bars and marks of the rows in sight, and finds what was drawn at a point. */
export function useLaneCanvas(options: LaneCanvasOptions) {
  const { visible, first, screen, axis, path, palette } = options;
  // Before the first layout there is no width to draw on.
  const drawn = useMemo(
    () =>
      screen.width === 0 ? [] : visible.map((row) => ({ row, boxes: layoutRow(row, screen) })),
    [visible, screen],
  );
  const draw = useCallback(
    (context: CanvasRenderingContext2D) => {
      const { width, over } = screen;
      context.translate(INSET, 0);
      drawRows(context, {
        rows: drawn,
        width,
        gaps: axis.gaps.map((gap) => ({ x0: gap.x0 * width, x1: gap.x1 * width })),
        ticks: axis.ticks.map((tick) => tick.x * width),
        path: path
          .filter((step) => step.row >= first && step.row < first + visible.length)
          .map((step) => ({
            row: step.row - first,
            x0: toX(screen, step.start),
            x1: toX(screen, step.end),
          })),
        palette,
        over,
      });
    },
    [drawn, screen, axis, path, palette, first, visible],
  );
  const canvas = useCanvas(screen.width + 2 * INSET, visible.length * ROW, draw);
  /** `x` from the left of the bars, `y` from the top of all rows. */
  const find = useCallback(
    (x: number, y: number): Hit | null => {
      const line = drawn[Math.floor(y / ROW) - first];
      const event = line && x >= -INSET ? hitRow(line.boxes, x) : null;
      if (!line || !event) return null;
      return {
        event,
        span:
          line.row.bars.find((bar) => bar.startEvent === event || bar.finishEvent === event) ??
          null,
      };
    },
    [drawn, first],
  );
  return { canvas, find };
}
