import type { TraceEntry } from '#/api/trace/trace-entry.ts';
import { yieldToPage } from '#/lib/yield-to-page.ts';
import type { TraceFold } from './fold-trace.ts';

/** Longest time in milliseconds that the turns of reading take together before the page has its own. */
const SLICE_MS = 30;

/** Does the work of a later `take` in turns, so that the page can be used meanwhile. Ends early, and quietly, once `signal` is aborted. */
export async function foldInTurns(
  fold: TraceFold,
  entries: readonly TraceEntry[],
  signal: AbortSignal,
): Promise<void> {
  let sliceEnd = performance.now() + SLICE_MS;
  for (const _ of fold.prepare(entries)) {
    if (performance.now() < sliceEnd) continue;
    await yieldToPage();
    if (signal.aborted) return;
    sliceEnd = performance.now() + SLICE_MS;
  }
  // What is left is one piece of work.
  if (performance.now() > sliceEnd - SLICE_MS / 2) await yieldToPage();
}
