import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { formatCount } from '#/lib/format/format-number.ts';
import { EmptyState } from '#/ui/feedback/empty-state.tsx';
import { useHotkeys } from '#/ui/keys/use-hotkeys.ts';
import type { RunView } from '../run/run-view.ts';
import { useRunSearch } from '../search/use-run-search.ts';
import { findEvent, type RunEvent } from '../trace/trace-model.ts';
import { Axis } from './axis.tsx';
import { layoutAxis } from '../axis/axis-ticks.ts';
import { buildRows } from './drawing/build-rows.ts';
import { countAtOnce } from './minimap/count-at-once.ts';
import { findCriticalPath } from './path/critical-path.ts';
import { INSET } from './drawing/draw-rows.ts';
import { FilterBar } from './filter/filter-bar.tsx';
import { Lanes } from './lanes.tsx';
import { Minimap } from './minimap/minimap.tsx';
import { binTrace } from './minimap/minimap-bins.ts';
import { PathSummary } from './path/path-summary.tsx';
import { placePath } from './path/place-path.ts';
import { locateEvent } from './row-events.ts';
import { bringRowIntoPage, scrollToRow } from './scroll-to-row.ts';
import { useErrorSteps } from './use-error-steps.ts';
import { toTime, toView } from '../axis/time-view.ts';
import { findEnd, listBusy, viewRun } from './timeline-model.ts';
import { filterTrace } from './filter/trace-filter.ts';
import { useFolding } from './use-folding.ts';
import { usePalette } from './drawing/use-palette.ts';
import { usePlayheadControls } from './use-playhead-controls.ts';
import { useSize } from './use-size.ts';
import { useTextMatches } from './filter/use-text-matches.ts';
import { useWindow } from './use-window.ts';
import { ViewControls } from './view-controls.tsx';
import { revealInWindow, zoomWindow } from '../axis/view-window.ts';

interface TimelineProps {
  readonly view: RunView;
  /** Milliseconds since the epoch by the run's clock, null where nothing tells it; only moves while the run works. */
  readonly now: number | null;
  readonly onSelect: (event: RunEvent | null, options?: { readonly replace?: boolean }) => void;
  /** The playhead, milliseconds since the epoch; null at the end. */
  readonly playhead: number | null;
  readonly onPlayhead: (time: number | null) => void;
  /** The event that made the run fail: marked as such, and in sight at first. Null where there is none. */
  readonly causeId: string | null;
}

const MINIMAP_BINS = 240;
const NARROW = 560;

/** The trace on a timeline. */
export function Timeline({
  view: run,
  now,
  onSelect,
  playhead,
  onPlayhead,
  causeId,
}: TimelineProps) {
  const [search, changeSearch] = useRunSearch();
  const { trace, over } = run;
  const frame = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const size = useSize(frame);
  const lanesSize = useSize(scroller);
  const palette = usePalette();
  const end = findEnd(trace, over, now);
  const collapse = search.idle !== 'shown';
  const busy = useMemo(() => listBusy(trace), [trace]);
  const view = useMemo(
    () => viewRun(trace, busy, end, collapse, over),
    [trace, busy, end, collapse, over],
  );
  const { window, setWindow, following } = useWindow(view, !over);

  const filter = useMemo(
    () => ({ types: search.type ?? [], agents: search.agent ?? [], tools: search.tool ?? [] }),
    [search.type, search.agent, search.tool],
  );
  const wanted = useDeferredValue(filter);
  const { matches, isSearching } = useTextMatches(trace, search.q ?? '');
  const filtered = useMemo(() => filterTrace(trace, wanted, matches), [trace, wanted, matches]);
  const { folded, foldAgent, openTo, allFolded, foldAll } = useFolding(trace);
  const rows = useMemo(
    () => buildRows(trace, filtered.shown, folded),
    [trace, filtered.shown, folded],
  );

  const labelWidth = size.width < NARROW ? 132 : 228;
  const width = Math.max(0, size.width - labelWidth - 2 * INSET);
  const screen = useMemo(
    () => ({ view, window, width, openEnd: end, over }),
    [view, window, width, end, over],
  );
  const { ticks, gaps } = useMemo(
    () => layoutAxis(view, window, Math.max(2, Math.floor(width / 88))),
    [view, window, width],
  );
  const concurrency = useMemo(() => countAtOnce(trace.spans, trace.agents), [trace]);
  const bins = useMemo(
    () => binTrace(trace, concurrency, view, MINIMAP_BINS),
    [trace, concurrency, view],
  );
  const pathSteps = useMemo(
    () => (search.path === 'shown' ? findCriticalPath(trace, end) : null),
    [trace, end, search.path],
  );
  const path = useMemo(() => placePath(pathSteps ?? [], rows), [pathSteps, rows]);

  const [current, setCurrent] = useState(0);
  const selectedEvent = useMemo(
    () => findEvent(trace, search.event ?? null),
    [trace, search.event],
  );
  const selected = useMemo(
    () => selectedEvent && { event: selectedEvent, place: locateEvent(rows, selectedEvent) },
    [rows, selectedEvent],
  );
  const cause = useMemo(() => {
    const event = findEvent(trace, causeId);
    return event && locateEvent(rows, event);
  }, [trace, rows, causeId]);
  const goToRow = useCallback((row: number) => {
    setCurrent(row);
    scrollToRow(scroller, row);
  }, []);
  // What is selected from elsewhere (a link, the next error, the cause) comes into sight, once.
  const [shownFor, setShownFor] = useState<RunEvent | null>(null);
  if (selected?.place && selected.event !== shownFor && width > 0) {
    setShownFor(selected.event);
    setCurrent(selected.place.row);
    const { start, end: until } = selected.place;
    const next = revealInWindow(
      window,
      toView(view, start),
      toView(view, until ?? end),
      view.length,
    );
    if (next !== window) setWindow(next);
  }
  const selectedRow = selected?.place?.row;
  useEffect(() => {
    if (selectedRow === undefined) return;
    scrollToRow(scroller, selectedRow);
    bringRowIntoPage(scroller, selectedRow);
  }, [selectedRow, shownFor]);
  // A failed run opens where it failed.
  const causeRow = cause?.row;
  const [openedAt, setOpenedAt] = useState<number>();
  if (
    causeRow !== undefined &&
    openedAt === undefined &&
    search.event === undefined &&
    lanesSize.height > 0
  ) {
    setOpenedAt(causeRow);
    setCurrent(causeRow);
  }
  useEffect(() => {
    if (openedAt !== undefined) scrollToRow(scroller, openedAt);
  }, [openedAt]);

  const select = useCallback(
    (event: RunEvent | null, options?: { readonly replace?: boolean }) => {
      if (event) openTo(event.agentId);
      onSelect(event, options);
    },
    [openTo, onSelect],
  );
  const errors = useMemo(() => {
    // Each failure once: where it was told first, of what the filter shows.
    return trace.failures.flatMap(
      ({ mark, echoes }) =>
        [mark, ...echoes].find(
          ({ event }) => filtered.shown === null || filtered.shown.has(event.id),
        )?.event ?? [],
    );
  }, [trace, filtered.shown]);
  const goToError = useErrorSteps(errors, selectedEvent, select);
  const toX = (time: number) =>
    ((toView(view, time) - window.from) / (window.to - window.from)) * width;
  /** Zooming by key keeps what the reader looks at where it is: the selected event, else the playhead, else the middle. */
  const lookedAt = () => {
    const at = [selectedEvent?.time, playhead].flatMap((time) =>
      time === undefined || time === null ? [] : toX(time),
    );
    return at.find((x) => x >= 0 && x <= width) ?? width / 2;
  };
  const zoomBy = (factor: number, x = lookedAt()) =>
    setWindow(
      zoomWindow(
        window,
        factor,
        window.from +
          (Math.min(width, Math.max(0, x)) / Math.max(1, width)) * (window.to - window.from),
        view.length,
      ),
    );
  const panBy = (pixels: number) => {
    const by = (pixels / Math.max(1, width)) * (window.to - window.from);
    setWindow({ from: window.from + by, to: window.to + by });
  };
  const { playing, play, step, place } = usePlayheadControls({
    events: trace.events,
    view,
    playhead: playhead ?? selectedEvent?.time ?? null,
    end,
    onPlayhead,
  });
  const whole = () => setWindow({ from: 0, to: view.length });
  const switchIdle = () =>
    changeSearch(
      { idle: collapse ? 'shown' : undefined, from: undefined, to: undefined },
      { replace: true },
    );

  useHotkeys('Timeline', [
    { keys: 'e', label: 'Next error', run: () => goToError(1) },
    { keys: 'shift+e', label: 'Previous error', run: () => goToError(-1) },
    { keys: '+', label: 'Zoom in', run: () => zoomBy(0.5) },
    { keys: '=', label: 'Zoom in', run: () => zoomBy(0.5) },
    { keys: '-', label: 'Zoom out', run: () => zoomBy(2) },
    { keys: '0', label: 'Show the whole run', run: whole },
    { keys: 'shift+arrowright', label: 'Later', run: () => panBy(width * 0.2) },
    { keys: 'shift+arrowleft', label: 'Earlier', run: () => panBy(-width * 0.2) },
    { keys: '.', label: 'Playhead to the next event', run: () => step(1) },
    { keys: ',', label: 'Playhead to the event before', run: () => step(-1) },
    ...(foldAll ? [{ keys: 'f', label: 'Fold or open all sub-agents', run: foldAll }] : []),
    { keys: 'p', label: 'Play or pause', run: play },
    { keys: '/', label: 'Find in the events', run: () => field.current?.focus() },
    {
      keys: 'escape',
      label: 'Close the event, or take the playhead off',
      run: () => (selectedEvent ? onSelect(null) : onPlayhead(null)),
    },
  ]);

  return (
    <div ref={frame} className="flex h-full min-h-0 min-w-0 flex-col">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-b px-3 py-1.5">
        <FilterBar trace={trace} filtered={filtered} isSearching={isSearching} field={field} />
        <ViewControls
          errorCount={trace.failures.length}
          errorsShown={errors.length}
          onNextError={() => goToError(1)}
          onZoom={zoomBy}
          onWhole={whole}
          idleShown={!collapse}
          hasIdle={!collapse || view.pieces.some((piece) => piece.idle)}
          onIdle={switchIdle}
          pathShown={search.path === 'shown'}
          onFoldAll={foldAll}
          allFolded={allFolded}
          onPath={() =>
            changeSearch({ path: search.path === 'shown' ? undefined : 'shown' }, { replace: true })
          }
          playing={playing}
          onPlay={play}
          onJumpToNow={
            over || following
              ? null
              : () => setWindow({ from: view.length - (window.to - window.from), to: view.length })
          }
        />
      </div>
      <div
        className="relative flex flex-col border-b"
        style={{ paddingLeft: labelWidth + INSET, paddingRight: INSET }}
      >
        <p className="absolute top-1 left-3 text-12 text-muted" style={{ width: labelWidth - 20 }}>
          {bins.most === 0
            ? 'No calls'
            : `Up to ${formatCount(bins.most, 'call or session', 'calls and sessions')} at once`}
        </p>
        {width > 0 && (
          <Minimap
            bins={bins}
            view={view}
            window={window}
            width={width}
            palette={palette}
            onWindowChange={setWindow}
          />
        )}
        <Axis
          ticks={ticks}
          gaps={gaps}
          width={width}
          playhead={
            playhead === null
              ? null
              : {
                  x: toX(playhead),
                  offset: playhead - view.zero,
                  first: view.start - view.zero,
                  last: view.end - view.zero,
                }
          }
          onPlayhead={(x) =>
            place(toTime(view, window.from + (x / Math.max(1, width)) * (window.to - window.from)))
          }
          onStep={step}
        />
      </div>
      {pathSteps && (
        <PathSummary
          steps={pathSteps}
          trace={trace}
          onSelect={(id) => select(findEvent(trace, id))}
        />
      )}
      {rows.length === 0 && (
        <EmptyState title="No event fits the filter">{`${formatCount(trace.events.length, 'event')} are hidden. Show all, beside the filter, brings them back.`}</EmptyState>
      )}
      <Lanes
        scroller={scroller}
        rows={rows}
        screen={screen}
        labelWidth={labelWidth}
        height={lanesSize.height}
        gaps={gaps}
        ticks={ticks}
        path={path}
        palette={palette}
        stage={over ? 'over' : trace.terminal ? 'ended' : 'under-way'}
        current={Math.min(current, rows.length - 1)}
        onCurrent={goToRow}
        selected={selected}
        cause={cause}
        playhead={playhead}
        onSelect={select}
        onFold={foldAgent}
        onZoom={zoomBy}
        onPan={panBy}
        playheadX={playhead === null || toX(playhead) > width ? null : toX(playhead)}
      />
      <p role="status" className="sr-only">
        {selectedEvent && selected?.place === null
          ? 'The selected event is not among the lanes that are shown.'
          : ''}
      </p>
    </div>
  );
}
