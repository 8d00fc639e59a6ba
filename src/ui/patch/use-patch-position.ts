import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { RowOffsets } from '../virtual-rows/row-offsets.ts';
import { scrollTo, useVirtualRows, type VirtualRows } from '../virtual-rows/use-virtual-rows.ts';
import { listChanges, type PatchLines, SHAPE } from './model/layout-rows.ts';
import { findHunk, isChange, type ParsedPatch, ROW } from './model/patch-model.ts';

interface PositionOptions {
  patch: ParsedPatch;
  lines: PatchLines;
  offsets: RowOffsets;
  scroller: RefObject<HTMLDivElement | null>;
  block: RefObject<HTMLDivElement | null>;
  headHeight: number;
  measured: boolean;
  onOpenFold: (firstRow: number) => void;
}

export interface PatchPosition {
  rows: VirtualRows;
  /** The rows that the reader is on: a run of changes or a place; null before the first move. */
  current: { row: number; endRow: number } | null;
  changes: readonly number[];
  /** Index of the current change; -1 for none. */
  change: number;
  /** Index of the hunk whose header has scrolled out at the top; -1 for none. */
  stickyHunk: number;
  showRow: (row: number) => void;
  goToRow: (row: number, endRow?: number) => void;
  goToChange: (direction: 1 | -1) => boolean;
  readTopPatchRow: () => number;
}

/** Where the reader is in the patch: scroll position, current change, hunk at the top. It survives a change of layout. */
export function usePatchPosition(options: PositionOptions): PatchPosition {
  const { patch, lines, offsets, scroller, block, headHeight, measured, onOpenFold } = options;
  const [current, setCurrent] = useState<PatchPosition['current']>(null);
  const [stickyHunk, setStickyHunk] = useState(-1);
  const topRow = useRef(-1);
  const wantedRow = useRef(-1);
  const onTopRow = useCallback(
    (line: number) => {
      const isFile = lines.shapes[line] === SHAPE.file;
      const left = lines.left[line] ?? -1;
      const row = isFile ? -1 : Math.max(left, lines.right[line] ?? -1);
      const anchor = left >= 0 && !isFile ? left : row;
      topRow.current = line === 0 ? -1 : anchor;
      const hunk = row < 0 ? -1 : findHunk(patch, row);
      setStickyHunk(hunk >= 0 && patch.hunks[hunk]?.headerRow !== row ? hunk : -1);
    },
    [lines, patch],
  );
  const rows = useVirtualRows({ offsets, scroller, block, headHeight, measured, onTopRow });
  const changes = useMemo(() => listChanges(patch), [patch]);

  // Another layout or width moves every row: the row wanted, or else the one at the top, stays in its place.
  const knownOffsets = useRef(offsets);
  useLayoutEffect(() => {
    if (knownOffsets.current === offsets) return;
    knownOffsets.current = offsets;
    const line = findLine(lines, wantedRow.current >= 0 ? wantedRow.current : topRow.current);
    if (wantedRow.current >= 0 && line >= 0) rows.scrollToRow(line);
    else if (line >= 0) scrollTo(scroller.current, offsets.offsetOf(line));
    wantedRow.current = -1;
    onTopRow(rows.readTopRow());
  }, [offsets, lines, rows, scroller, onTopRow]);
  const knownPatch = useRef(patch);
  useLayoutEffect(() => {
    if (knownPatch.current === patch) return;
    knownPatch.current = patch;
    topRow.current = -1;
    setCurrent(null);
    setStickyHunk(-1);
    scrollTo(scroller.current, 0);
  }, [patch, scroller]);

  const showRow = (row: number) => {
    const line = lines.lineOfRow[row] ?? -1;
    if (line >= 0) rows.scrollToRow(line);
    // Before the first layout there are no lines yet.
    else if (lines.count === 0) wantedRow.current = row;
    else {
      const fold = findFold(lines, row);
      if (fold < 0) return;
      wantedRow.current = row;
      onOpenFold(fold);
    }
  };
  const goToRow = (row: number, endRow = row) => {
    if (row < 0 || row >= patch.rowCount) return;
    setCurrent({ row, endRow });
    showRow(row);
  };
  const change = current && changes.length > 0 ? findChange(changes, current.row, patch) : -1;
  return {
    rows,
    current,
    changes,
    change,
    stickyHunk,
    showRow,
    goToRow,
    goToChange(direction) {
      const next = findNextChange(changes, direction, current?.row ?? -1, topRow.current);
      const row = changes[next];
      if (row === undefined) return false;
      setCurrent({ row, endRow: findRunEnd(patch, row) });
      showRow(row);
      return true;
    },
    readTopPatchRow: () => topRow.current,
  };
}

function findNextChange(
  changes: readonly number[],
  direction: 1 | -1,
  currentRow: number,
  topRow: number,
): number {
  if (currentRow < 0) {
    const below = changes.findIndex((row) => row >= topRow);
    if (direction === 1) return below;
    return below < 0 ? changes.length - 1 : below - 1;
  }
  if (direction === 1) return changes.findIndex((row) => row > currentRow);
  return changes.findLastIndex((row) => row < currentRow);
}

/** The change that a row is part of; -1 when it is none. */
function findChange(changes: readonly number[], row: number, patch: ParsedPatch): number {
  const index = changes.findLastIndex((first) => first <= row);
  const first = changes[index];
  return first !== undefined && row <= findRunEnd(patch, first) ? index : -1;
}

function findRunEnd(patch: ParsedPatch, first: number): number {
  let end = first;
  for (let row = first; isChange(patch, row) || patch.kinds[row] === ROW.noNewline; row++)
    end = row;
  return end;
}

/** The line of a row or, where it is hidden, of the next one that is not. */
function findLine(lines: PatchLines, row: number): number {
  if (row < 0) return -1;
  const at = lines.lineOfRow.subarray(row).findIndex((line) => line >= 0);
  return at < 0 ? -1 : (lines.lineOfRow[row + at] ?? -1);
}

function findFold(lines: PatchLines, row: number): number {
  for (let line = 0; line < lines.count; line++) {
    const [first, end] = [lines.left[line] ?? -1, lines.right[line] ?? -1];
    if (lines.shapes[line] === SHAPE.fold && first <= row && row < end) return first;
  }
  return -1;
}
