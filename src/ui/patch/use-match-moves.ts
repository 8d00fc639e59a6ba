import { type RefObject, useEffect, useRef } from 'react';
import { revealSideways } from './reveal-sideways.ts';
import type { PatchPosition } from './use-patch-position.ts';
import type { PatchFind } from './find/use-patch-find.ts';

/** Moves from match to match, and to the first from here on while the text is typed. False where there is none to go to. */
export function useMatchMoves(
  { matches, active, activeRow, setActive }: PatchFind,
  { showRow, readTopPatchRow }: PatchPosition,
  scroller: RefObject<HTMLElement | null>,
  sideways: RefObject<HTMLElement | null>,
) {
  const goToMatch = (direction: 1 | -1): boolean => {
    if (matches.count === 0) return false;
    const from =
      active >= 0
        ? active
        : matches.rows.findIndex((row) => row >= readTopPatchRow()) - (direction === 1 ? 1 : 0);
    const next = (from + direction + matches.count) % matches.count;
    setActive(next);
    showRow(matches.rows[next] ?? 0);
    return true;
  };
  const goToFirst = useRef(goToMatch);
  useEffect(() => {
    goToFirst.current = goToMatch;
  });
  useEffect(() => {
    if (matches.count > 0) goToFirst.current(1);
  }, [matches]);
  useEffect(() => {
    if (activeRow >= 0) revealSideways(scroller.current, sideways.current);
  }, [active, activeRow, scroller, sideways]);
  return goToMatch;
}
