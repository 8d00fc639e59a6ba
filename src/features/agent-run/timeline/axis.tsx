import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { formatDuration } from '#/lib/format/format-duration.ts';
import { hasModifier } from '#/ui/keys/has-modifier.ts';
import { formatOffset, type GapMark, type Tick } from '../axis/axis-ticks.ts';
import { useFinger } from '../axis/use-finger.ts';

interface AxisProps {
  readonly ticks: readonly Tick[];
  readonly gaps: readonly GapMark[];
  readonly width: number;
  /** The playhead in pixels, and what it says; null when there is none on the line. */
  readonly playhead: {
    readonly x: number;
    readonly offset: number;
    readonly first: number;
    readonly last: number;
  } | null;
  readonly onPlayhead: (x: number) => void;
  readonly onStep: (direction: 1 | -1) => void;
}

/** Human steps along the top; pressing or dragging here sets the playhead. */
export function Axis({ ticks, gaps, width, playhead, onPlayhead, onStep }: AxisProps) {
  const strip = useRef<HTMLDivElement>(null);
  const finger = useFinger();
  const set = (event: PointerEvent<HTMLDivElement>) => {
    const left = strip.current?.getBoundingClientRect().left ?? 0;
    onPlayhead(Math.min(width, Math.max(0, event.clientX - left)));
  };
  const key = (event: KeyboardEvent) => {
    const moves: Record<string, () => void> = {
      ArrowLeft: () => onStep(-1),
      ArrowRight: () => onStep(1),
      Home: () => onPlayhead(0),
      End: () => onPlayhead(width),
    };
    const move = moves[event.key];
    if (!move || hasModifier(event)) return;
    event.preventDefault();
    move();
  };
  const inSight = playhead !== null && playhead.x >= 0 && playhead.x <= width;
  return (
    <div
      ref={strip}
      role="slider"
      tabIndex={0}
      aria-label="Playhead; left and right step from event to event"
      aria-valuemin={Math.round(playhead?.first ?? 0)}
      aria-valuemax={Math.round(playhead?.last ?? 0)}
      aria-valuenow={Math.round(playhead?.offset ?? 0)}
      aria-valuetext={playhead === null ? 'At the end' : formatOffset(playhead.offset, 1)}
      onKeyDown={key}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        if (!finger.begins(event)) set(event);
      }}
      onPointerMove={(event) =>
        event.currentTarget.hasPointerCapture(event.pointerId) &&
        !finger.mayScroll(event) &&
        set(event)
      }
      onPointerUp={(event) => event.pointerType === 'touch' && set(event)}
      className="ring-inside tabular relative h-6 cursor-col-resize touch-pan-y overflow-hidden text-12 text-muted select-none"
      style={{ width }}
    >
      {gaps.map((gap) => (
        <span
          key={gap.x0}
          title={`${formatDuration(gap.ms)} without an event`}
          style={{ left: gap.x0 * width, width: (gap.x1 - gap.x0) * width }}
          className="absolute inset-y-0 flex items-center justify-center overflow-visible border-x border-dashed border-line-strong bg-sunken text-12 whitespace-nowrap text-body"
        >
          {(gap.x1 - gap.x0) * width > 50 ? formatDuration(gap.ms) : '//'}
        </span>
      ))}
      {ticks.map(
        (tick) =>
          tick.x * width < width - 24 && (
            <span
              key={tick.offset}
              style={{ left: tick.x * width }}
              className="absolute top-0.5 border-l border-line-strong pl-1 leading-5"
            >
              {tick.label}
            </span>
          ),
      )}
      {inSight && (
        <span
          aria-hidden
          className="absolute bottom-0 size-0 -translate-x-1/2 border-x-[6px] border-t-[8px] border-x-transparent border-t-accent"
          style={{ left: playhead.x }}
        />
      )}
    </div>
  );
}
