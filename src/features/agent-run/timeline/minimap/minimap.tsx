import { type KeyboardEvent, type PointerEvent, useCallback, useMemo, useRef } from 'react';
import { hasModifier } from '#/ui/keys/has-modifier.ts';
import { formatOffset } from '../../axis/axis-ticks.ts';
import type { MinimapBins } from './minimap-bins.ts';
import { type TimeView, toTime } from '../../axis/time-view.ts';
import { useCanvas } from '../drawing/use-canvas.ts';
import type { Palette } from '../drawing/use-palette.ts';
import { useFinger } from '../../axis/use-finger.ts';
import { isWhole, panWindow, type ViewWindow, zoomWindow } from '../../axis/view-window.ts';

const HEIGHT = 40;
const HANDLE = 6;

interface MinimapProps {
  readonly bins: MinimapBins;
  readonly view: TimeView;
  readonly window: ViewWindow;
  readonly width: number;
  readonly palette: Palette;
  readonly onWindowChange: (window: ViewWindow) => void;
}

/** The whole run in a strip of fixed height: how much went on at once, where it failed, and which part is on screen. */
export function Minimap({ bins, view, window, width, palette, onWindowChange }: MinimapProps) {
  const draw = useCallback(
    (context: CanvasRenderingContext2D) => drawBins(context, bins, view, width, palette),
    [bins, view, width, palette],
  );
  const canvas = useCanvas(width, HEIGHT, draw);
  const [left, right] = [(window.from / view.length) * width, (window.to / view.length) * width];
  const isAll = isWhole(window, view.length);
  const drag = useRef<{
    readonly kind: 'move' | 'from' | 'to' | 'part';
    readonly x: number;
    readonly window: ViewWindow;
  } | null>(null);
  const finger = useFinger();
  const label = useMemo(() => describeWindow(view, window), [view, window]);

  const press = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const mayScroll = finger.begins(event);
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left;
    const onFrom = Math.abs(x - left) < HANDLE;
    const onTo = Math.abs(x - right) < HANDLE;
    if (!onFrom && !onTo && (x < left || x > right)) {
      const size = window.to - window.from;
      const centre = (x / width) * view.length;
      const centred = { from: centre - size / 2, to: centre + size / 2 };
      if (!mayScroll) onWindowChange(centred);
      drag.current = { kind: 'move', x, window: centred };
    } else {
      const middle = isAll ? 'part' : 'move';
      const inside = onFrom ? 'from' : middle;
      drag.current = { kind: onTo ? 'to' : inside, x, window };
    }
  };
  const move = (event: PointerEvent<HTMLDivElement>) => {
    const start = drag.current;
    if (!start || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left;
    const by = ((x - start.x) / width) * view.length;
    const { from, to } = start.window;
    // All of it has nowhere to move to: what is dragged over is the part to be shown.
    if (start.kind === 'part') {
      const end = Math.max(0, Math.min(x, width));
      const [first, last] = [Math.min(start.x, end), Math.max(start.x, end)];
      const part = { from: (first / width) * view.length, to: (last / width) * view.length };
      onWindowChange(last - first < HANDLE ? start.window : part);
    } else if (start.kind === 'move') onWindowChange({ from: from + by, to: to + by });
    else if (start.kind === 'from')
      onWindowChange({ from: Math.max(0, Math.min(from + by, to - 1)), to });
    else onWindowChange({ from, to: Math.min(view.length, Math.max(to + by, from + 1)) });
  };
  const pressKey = (event: KeyboardEvent) => {
    const centre = (window.from + window.to) / 2;
    const next: Record<string, () => ViewWindow> = {
      ArrowLeft: () => panWindow(window, -0.1, view.length),
      ArrowRight: () => panWindow(window, 0.1, view.length),
      ArrowUp: () => zoomWindow(window, 0.7, centre, view.length),
      ArrowDown: () => zoomWindow(window, 1 / 0.7, centre, view.length),
      Home: () => ({ from: 0, to: window.to - window.from }),
      End: () => ({ from: view.length - (window.to - window.from), to: view.length }),
    };
    const change = next[event.key];
    if (!change || hasModifier(event)) return;
    event.preventDefault();
    onWindowChange(change());
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label="Part of the run on screen; left and right move it, up and down zoom"
      aria-valuemin={0}
      aria-valuemax={Math.round(view.length)}
      aria-valuenow={Math.round(window.from)}
      aria-valuetext={label}
      onPointerDown={press}
      onPointerMove={(event) => !finger.mayScroll(event) && move(event)}
      onPointerUp={(event) => {
        if (event.pointerType === 'touch') move(event);
        drag.current = null;
      }}
      onPointerCancel={() => (drag.current = null)}
      onDoubleClick={() => onWindowChange({ from: 0, to: view.length })}
      onKeyDown={pressKey}
      className={`ring-inside relative touch-pan-y overflow-hidden select-none bg-sunken ${isAll ? 'cursor-crosshair' : 'cursor-grab active:cursor-grabbing'}`}
      style={{ height: HEIGHT, width }}
    >
      <canvas ref={canvas} className="absolute inset-0 size-full" />
      <Frame {...{ left, right, width }} />
    </div>
  );
}

interface FrameProps {
  readonly left: number;
  readonly right: number;
  readonly width: number;
}

/** The part on screen, and what is beside it in the shade. */
const Frame = ({ left, right, width }: FrameProps) => (
  <>
    <div
      aria-hidden
      className="absolute inset-y-0 left-0 bg-page/70"
      style={{ width: Math.max(0, left) }}
    />
    <div
      aria-hidden
      className="absolute inset-y-0 right-0 bg-page/70"
      style={{ width: Math.max(0, width - right) }}
    />
    <div
      aria-hidden
      className="absolute inset-y-0 border-x-2 border-accent"
      style={{ left: Math.min(left, width - 4), width: Math.max(4, right - left) }}
    />
  </>
);

function drawBins(
  context: CanvasRenderingContext2D,
  bins: MinimapBins,
  view: TimeView,
  width: number,
  palette: Palette,
): void {
  context.clearRect(0, 0, width, HEIGHT);
  for (const piece of view.pieces) {
    if (!piece.idle) continue;
    context.fillStyle = palette.hover;
    context.fillRect(
      (piece.view / view.length) * width,
      0,
      (piece.viewLength / view.length) * width,
      HEIGHT,
    );
  }
  const step = width / bins.open.length;
  context.fillStyle = palette.same;
  const room = HEIGHT - 10;
  bins.open.forEach((count, index) => {
    if (count === 0) return;
    const height = Math.max(2, (count / bins.most) * room);
    // Whole pixels, or the gaps between the bins would shine through.
    const left = Math.floor(index * step);
    context.fillRect(
      left,
      HEIGHT - height,
      Math.max(1, Math.floor((index + 1) * step) - left),
      height,
    );
  });
  context.fillStyle = palette.error;
  for (const index of bins.failed) {
    const centre = Math.round((index + 0.5) * step);
    context.fillRect(centre - 1, 0, step < 1.5 ? 1 : 2, HEIGHT);
    context.fillRect(centre - 2, 0, step < 1.5 ? 3 : 4, 5);
  }
}

function describeWindow(view: TimeView, window: ViewWindow): string {
  const at = (value: number) => formatOffset(toTime(view, value) - view.zero, 100);
  return `${at(window.from)} to ${at(window.to)} of ${formatOffset(view.end - view.start, 100)}`;
}
