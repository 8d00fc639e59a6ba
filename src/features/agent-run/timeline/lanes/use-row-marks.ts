import { type RefObject, useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { toView } from '../../axis/time-view.ts';
import { revealInWindow, type ViewWindow } from '../../axis/view-window.ts';
import { useRunSearch } from '../../search/use-run-search.ts';
import { findEvent, type RunEvent, type TraceModel } from '../../trace/trace-model.ts';
import type { Row } from '../drawing/build-rows.ts';
import { locateEvent, type Place } from './row-events.ts';
import type { Screen } from '../drawing/screen.ts';
import { useHeldRows } from './use-held-rows.ts';
import { bringRowIntoPage, openAtRow, scrollToRow } from './scroll-to-row.ts';

export interface RowMarks {
  /** The row that the keys are at. */
  readonly current: number;
  readonly goToRow: (row: number) => void;
  /** Its place is null where it is on no row. */
  readonly selected: { readonly event: RunEvent; readonly place: Place | null } | null;
  /** Where the run failed; null where there is nothing to mark. */
  readonly cause: Place | null;
}

interface CurrentRow {
  /** Null for the first one before any was chosen. */
  readonly id: string | null;
  /** Where it was when it was chosen; it counts when there is no such row any more. */
  readonly place: number;
}

interface RowMarksOptions {
  readonly trace: TraceModel;
  readonly rows: readonly Row[];
  readonly screen: Screen;
  readonly setWindow: (window: ViewWindow) => void;
  readonly scroller: RefObject<HTMLElement | null>;
  /** Of the scroller, in pixels; 0 before it is measured. */
  readonly height: number;
  readonly causeId: string | null;
}

/** What is marked on the rows. What is selected from elsewhere (a link, the next error, the cause) comes into sight, once. */
export function useRowMarks(options: RowMarksOptions): RowMarks {
  const { trace, rows, screen, setWindow, scroller, height, causeId } = options;
  const [search] = useRunSearch();
  // By its name: while the run grows, rows of other agents come above it.
  const [{ id: currentId, place }, setCurrent] = useState<CurrentRow>({ id: null, place: 0 });
  const current = useMemo(() => {
    const now = rows.findIndex((row) => row.id === currentId);
    return Math.min(now === -1 ? place : now, rows.length - 1);
  }, [rows, currentId, place]);
  const setCurrentRow = useCallback(
    (row: number) => setCurrent({ id: rows[row]?.id ?? null, place: row }),
    [rows],
  );
  const selected = useMemo(() => {
    const event = findEvent(trace, search.event ?? null);
    return event && { event, place: locateEvent(rows, event) };
  }, [trace, rows, search.event]);
  const cause = useMemo(() => {
    const event = findEvent(trace, causeId);
    return event && locateEvent(rows, event);
  }, [trace, rows, causeId]);
  const goToRow = useCallback(
    (row: number) => {
      setCurrentRow(row);
      scrollToRow(scroller, row);
    },
    [scroller, setCurrentRow],
  );
  const [shownFor, setShownFor] = useState<RunEvent | null>(null);
  if (selected?.place && selected.event !== shownFor && screen.width > 0) {
    setShownFor(selected.event);
    setCurrentRow(selected.place.row);
    const { view, window, openEnd } = screen;
    const { start, end } = selected.place;
    const next = revealInWindow(
      window,
      toView(view, start),
      toView(view, end ?? openEnd),
      view.length,
    );
    if (next !== window) setWindow(next);
  }
  const selectedRow = selected?.place?.row;
  const selectedRowId = selectedRow === undefined ? undefined : rows[selectedRow]?.id;
  const bringIntoSight = useEffectEvent(() => {
    if (selectedRow === undefined) return;
    scrollToRow(scroller, selectedRow);
    bringRowIntoPage(scroller, selectedRow);
  });
  // Not when other rows move it: the reader may be elsewhere by then.
  useEffect(() => bringIntoSight(), [selectedRowId, shownFor]);
  // A failed run opens where it failed.
  const causeRow = cause?.row;
  const [openedAt, setOpenedAt] = useState<number>();
  const mayOpen = openedAt === undefined && search.event === undefined && height > 0;
  if (causeRow !== undefined && mayOpen) {
    setOpenedAt(causeRow);
    setCurrentRow(causeRow);
  }
  useEffect(() => {
    if (openedAt !== undefined) openAtRow(scroller, openedAt);
  }, [openedAt, scroller]);
  useHeldRows(scroller, rows, current);
  return { current, goToRow, selected, cause };
}
