import { useEffect, useMemo, useState } from 'react';
import type { TraceEntry } from '#/api/trace-entry.ts';
import { yieldToPage } from '#/lib/yield-to-page.ts';
import { createTraceFold } from './trace/fold-trace.ts';

const NONE: readonly TraceEntry[] = [];
/** More new events than this are folded bit by bit, so that the page stays quick; fewer at once, as polls bring them. */
const LONG = 2_000;
/** Longest time in milliseconds that the bits take together before the page has its turn. */
const SLICE_MS = 30;

/** The model of a growing list of entries. `isBehind` while the first look at a long one is being worked out. */
export function useFolded(entries: readonly TraceEntry[] = NONE) {
  const [fold] = useState(createTraceFold);
  const [done, setDone] = useState(NONE);
  const isBehind = entries.length - done.length > LONG;
  if (!isBehind && done !== entries) setDone(entries);
  const current = isBehind ? done : entries;
  const model = useMemo(() => fold.take(current), [fold, current]);
  useEffect(() => {
    if (!isBehind) return;
    let left = false;
    const work = async () => {
      let sliceEnd = performance.now() + SLICE_MS;
      for (let until = LONG; until < entries.length + LONG; until += LONG) {
        fold.absorb(entries, until);
        if (performance.now() < sliceEnd) continue;
        await yieldToPage();
        if (left) return;
        sliceEnd = performance.now() + SLICE_MS;
      }
      await yieldToPage();
      if (left) return;
      // A task of its own; the drawing finds it ready.
      fold.take(entries);
      await yieldToPage();
      if (!left) setDone(entries);
    };
    void work();
    return () => {
      left = true;
    };
  }, [isBehind, entries, fold]);
  return { model, isBehind };
}
