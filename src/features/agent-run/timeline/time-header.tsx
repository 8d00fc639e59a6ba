import { useMemo } from 'react';
import { formatCount } from '#/lib/format/format-number.ts';
import type { GapMark, Tick } from '../axis/axis-ticks.ts';
import { mayHoldMore } from '../axis/find-gap.ts';
import { toTime } from '../axis/time-view.ts';
import type { ViewWindow } from '../axis/view-window.ts';
import type { TraceModel } from '../trace/trace-model.ts';
import { Axis } from './axis.tsx';
import { INSET } from './drawing/draw-rows.ts';
import type { Palette } from './drawing/use-palette.ts';
import { countAtOnce } from './minimap/count-at-once.ts';
import { binTrace } from './minimap/minimap-bins.ts';
import { Minimap } from './minimap/minimap.tsx';
import { type Screen, toPosition, toX } from './drawing/screen.ts';

const MINIMAP_BINS = 240;

const sayNone = (trace: TraceModel) => (mayHoldMore(trace) ? 'No known calls' : 'No calls');

interface TimeHeaderProps {
  readonly trace: TraceModel;
  readonly screen: Screen;
  readonly axis: { readonly ticks: readonly Tick[]; readonly gaps: readonly GapMark[] };
  readonly labelWidth: number;
  readonly palette: Palette;
  readonly onWindowChange: (window: ViewWindow) => void;
  /** The playhead, milliseconds since the epoch; null at the end. */
  readonly playhead: number | null;
  readonly onPlayhead: (time: number) => void;
  readonly onStep: (direction: 1 | -1) => void;
}

/** Over the lanes: the whole run in small, and the time axis of the part that is shown. */
export function TimeHeader(props: TimeHeaderProps) {
  const { trace, screen, axis, labelWidth, palette, playhead, onPlayhead } = props;
  const { view, window, width } = screen;
  const concurrency = useMemo(() => countAtOnce(trace), [trace]);
  const bins = useMemo(
    () => binTrace(trace, concurrency, view, MINIMAP_BINS),
    [trace, concurrency, view],
  );
  return (
    <div
      className="relative flex flex-col border-b"
      style={{ paddingLeft: labelWidth + INSET, paddingRight: INSET }}
    >
      <p className="absolute top-1 left-3 text-12 text-muted" style={{ width: labelWidth - 20 }}>
        {bins.most === 0
          ? sayNone(trace)
          : `Up to ${formatCount(bins.most, 'call or session', 'calls and sessions')} at once`}
      </p>
      {width > 0 && (
        <Minimap
          bins={bins}
          view={view}
          window={window}
          width={width}
          palette={palette}
          onWindowChange={props.onWindowChange}
        />
      )}
      <Axis
        ticks={axis.ticks}
        gaps={axis.gaps}
        width={width}
        playhead={
          playhead === null
            ? null
            : {
                x: toX(screen, playhead),
                offset: playhead - view.zero,
                first: view.start - view.zero,
                last: view.end - view.zero,
              }
        }
        onPlayhead={(x) => onPlayhead(toTime(view, toPosition(screen, x)))}
        onStep={props.onStep}
      />
    </div>
  );
}
