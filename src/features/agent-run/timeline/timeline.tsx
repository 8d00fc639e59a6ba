import { useCallback, useRef } from 'react';
import { formatCount } from '#/lib/format/format-number.ts';
import { EmptyState } from '#/ui/feedback/empty-state.tsx';
import { useHotkeys } from '#/ui/keys/use-hotkeys.ts';
import type { Replay } from '../playhead/use-replay.ts';
import type { RunView } from '../run/run-view.ts';
import type { RunEvent } from '../trace/trace-model.ts';
import { INSET } from './drawing/draw-rows.ts';
import { usePalette } from './drawing/use-palette.ts';
import { FilterBar } from './filter/filter-bar.tsx';
import { Lanes } from './lanes/lanes.tsx';
import { PathSummary } from './path/path-summary.tsx';
import { useCriticalPath } from './path/use-critical-path.ts';
import { TimeHeader } from './time-header.tsx';
import { useErrorSteps } from './use-error-steps.ts';
import { useRowMarks } from './lanes/use-row-marks.ts';
import { usePlayheadSteps } from './use-playhead-steps.ts';
import { useScreen } from './use-screen.ts';
import { useShownRows } from './use-shown-rows.ts';
import { useSize } from './use-size.ts';
import { useZoom } from './use-zoom.ts';
import { ViewControls } from './view-controls.tsx';

interface TimelineProps {
  readonly view: RunView;
  /** Milliseconds since the epoch by the run's clock, null where nothing tells it; only moves while the run works. */
  readonly now: number | null;
  readonly onSelect: (event: RunEvent | null, options?: { readonly replace?: boolean }) => void;
  readonly replay: Replay;
  /** The event that made the run fail: marked as such, and in sight at first. Null where there is none. */
  readonly causeId: string | null;
}

const NARROW = 560;

/** The trace on a timeline. */
export function Timeline(props: TimelineProps) {
  const { view: run, now, onSelect, replay, causeId } = props;
  const { playhead, playing } = replay;
  const { trace } = run;
  const frame = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const size = useSize(frame);
  const { height } = useSize(scroller);
  const palette = usePalette();
  const labelWidth = size.width < NARROW ? 132 : 228;
  const width = Math.max(0, size.width - labelWidth - 2 * INSET);
  const { screen, axis, setWindow, ...moves } = useScreen(run, now, width);
  const { view, openEnd } = screen;
  const { filtered, isSearching, total, folding, rows } = useShownRows(trace, causeId !== null);
  const { openTo, foldAgent, foldAll } = folding;
  const path = useCriticalPath(trace, openEnd, rows);
  const marks = useRowMarks({ trace, rows, screen, setWindow, scroller, height, causeId });
  const selectedEvent = marks.selected?.event ?? null;

  const select = useCallback(
    (event: RunEvent | null, options?: { readonly replace?: boolean }) => {
      if (event) openTo(event.agentId);
      onSelect(event, options);
    },
    [openTo, onSelect],
  );
  const { errors, goToError } = useErrorSteps(trace, filtered.shown, selectedEvent, select);
  const zoom = useZoom(screen, moves, [selectedEvent?.time ?? null, playhead]);
  const { play, step } = usePlayheadSteps(trace, replay, selectedEvent?.time ?? null, openEnd);

  useHotkeys('Timeline', [
    ...(foldAll ? [{ keys: 'f', label: 'Fold or open all sub-agents', run: foldAll }] : []),
    { keys: 'p', label: 'Play or pause', run: play },
    { keys: '/', label: 'Find in the events', run: () => field.current?.focus() },
    {
      keys: 'escape',
      label: 'Close the event, or remove the playhead',
      run: () => (selectedEvent ? onSelect(null) : replay.place(null)),
    },
  ]);

  return (
    <div ref={frame} className="flex h-full min-h-0 min-w-0 flex-col">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-b px-3 py-1.5">
        <FilterBar
          trace={trace}
          filtered={filtered}
          isSearching={isSearching}
          total={total}
          field={field}
        />
        <ViewControls
          errorCount={trace.failures.length}
          errorsShown={errors.length}
          onNextError={() => goToError(1)}
          onZoom={zoom}
          onWhole={moves.showWhole}
          hasIdle={view.pieces.some((piece) => piece.idle)}
          folding={folding}
          playing={playing}
          onPlay={play}
          onJumpToNow={moves.jumpToNow}
        />
      </div>
      <TimeHeader
        trace={trace}
        screen={screen}
        axis={axis}
        labelWidth={labelWidth}
        palette={palette}
        onWindowChange={setWindow}
        playhead={playhead}
        onPlayhead={replay.place}
        onStep={step}
      />
      {path.steps && <PathSummary steps={path.steps} trace={trace} onSelect={select} />}
      {rows.length === 0 && (
        <EmptyState title="No event matches the filter">{`${formatCount(trace.events.length, 'event is', 'events are')} hidden. Show all, beside the filter, shows them again.`}</EmptyState>
      )}
      <Lanes
        rows={rows}
        marks={marks}
        screen={screen}
        axis={axis}
        path={path.places}
        palette={palette}
        labelWidth={labelWidth}
        height={height}
        trace={trace}
        playhead={playhead}
        onSelect={select}
        onFold={foldAgent}
        onZoom={moves.zoomBy}
        onPan={moves.panBy}
        scroller={scroller}
      />
      <p role="status" className="sr-only">
        {marks.selected?.place === null && 'The selected event is not in the lanes shown.'}
      </p>
    </div>
  );
}
