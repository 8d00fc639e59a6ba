import { startTransition, useEffect, useState } from 'react';
import type { TraceEntry } from '#/api/trace/trace-entry.ts';
import { foldInTurns } from '../trace/fold-in-turns.ts';
import { createTraceFold } from '../trace/fold-trace.ts';

const NONE: readonly TraceEntry[] = [];
/** Longer traces are folded in turns of their own, so that the page stays quick; shorter ones while they are drawn. */
const LONG = 2_000;

/** The model of a growing list of entries. `isPending` while the first look at a long one is being worked out. */
export function useFolded(entries: readonly TraceEntry[] = NONE) {
  const [fold] = useState(createTraceFold);
  const [folded, setFolded] = useState(() => ({ entries: NONE, model: fold.take(NONE) }));
  const isLong = entries.length > LONG;
  if (!isLong && folded.entries !== entries) setFolded({ entries, model: fold.take(entries) });
  useEffect(() => {
    if (!isLong) return;
    const leaving = new AbortController();
    const work = async () => {
      await foldInTurns(fold, entries, leaving.signal);
      if (leaving.signal.aborted) return;
      const model = fold.take(entries);
      // Drawn in tasks of its own, so that the page can be used meanwhile.
      startTransition(() => setFolded({ entries, model }));
    };
    void work();
    return () => leaving.abort();
  }, [isLong, entries, fold]);
  return { model: folded.model, isPending: isLong && folded.entries.length === 0 };
}
