import { useEffect, useMemo, useReducer, useRef } from 'react';
import { compareWords, type Ranges } from './compare-words.ts';
import { findPair } from '../model/pair-rows.ts';
import { type ParsedPatch, readContent, ROW } from '../model/patch-model.ts';

/** Milliseconds of one drawing, and of one pause, that comparing words may take. */
const DRAW_BUDGET = 4;
const PAUSE_BUDGET = 8;

export interface LineWords {
  ranges: Ranges;
  /** The differing stretch was marked as a whole. */
  coarse: boolean;
}

const NONE: LineWords = { ranges: [], coarse: false };

/** Word-level changes of the rows that are asked for, each computed once. */
export class WordCache {
  private readonly known = new Map<number, LineWords>();
  private readonly waiting = new Set<number>();
  private deadline = 0;

  constructor(private readonly patch: ParsedPatch) {}

  startDrawing(): void {
    this.deadline = performance.now() + DRAW_BUDGET;
    this.waiting.clear();
  }

  /** The row's words, or none for now when this drawing's time is used up; `work` computes them later. */
  read(row: number): LineWords {
    const kind = this.patch.kinds[row];
    if (kind !== ROW.added && kind !== ROW.removed) return NONE;
    const known = this.known.get(row);
    if (known) return known;
    if (performance.now() < this.deadline) return this.compute(row);
    this.waiting.add(row);
    return NONE;
  }

  /** Computes rows left over until the time is used up; true when it computed any. */
  work(): boolean {
    const end = performance.now() + PAUSE_BUDGET;
    const had = this.waiting.size > 0;
    for (const row of this.waiting) {
      this.compute(row);
      this.waiting.delete(row);
      if (performance.now() > end) break;
    }
    return had;
  }

  private compute(row: number): LineWords {
    const partner = findPair(this.patch, row);
    if (partner < 0) {
      this.known.set(row, NONE);
      return NONE;
    }
    const [removed, added] =
      this.patch.kinds[row] === ROW.removed ? [row, partner] : [partner, row];
    const changes = compareWords(readContent(this.patch, removed), readContent(this.patch, added));
    const ofRemoved = { ranges: changes.removed, coarse: changes.coarse };
    const ofAdded = { ranges: changes.added, coarse: changes.coarse };
    this.known.set(removed, ofRemoved);
    this.known.set(added, ofAdded);
    return row === removed ? ofRemoved : ofAdded;
  }
}

/** Compares words for the rows in sight only: at once while a drawing has time, else in the pauses after it. */
export function useLineWords(patch: ParsedPatch): WordCache {
  const cache = useMemo(() => new WordCache(patch), [patch]);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const frame = useRef(0);
  cache.startDrawing();
  useEffect(() => {
    frame.current = requestAnimationFrame(() => {
      if (cache.work()) redraw();
    });
    return () => cancelAnimationFrame(frame.current);
  });
  return cache;
}
