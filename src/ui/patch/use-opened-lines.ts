import { useMemo, useState } from 'react';
import { SHORT_LINE } from './words/line-pieces.ts';
import type { ParsedPatch } from './model/patch-model.ts';
import type { RowActions } from './patch-row.tsx';
import { readLength } from './patch-sizes.ts';

/** Characters of one line that each press on "show" adds; a browser lays out this many at once without a pause. */
const SHOW_STEP = 50_000;

export interface OpenedLines {
  /** First rows of the unchanged runs that were opened. */
  folds: ReadonlySet<number>;
  /** Per row how many characters may be drawn, where more than a short line. */
  limits: ReadonlyMap<number, number>;
  /** Characters of the longest opened line. */
  longest: number;
  actions: RowActions;
}

/** What the reader has opened in this patch: hidden runs and long lines. */
export function useOpenedLines(patch: ParsedPatch): OpenedLines {
  const [state, setState] = useState({
    patch,
    folds: new Set<number>(),
    limits: new Map<number, number>(),
    longest: 0,
  });
  const isSame = state.patch === patch;
  const now = useMemo(
    () =>
      isSame
        ? state
        : { patch, folds: new Set<number>(), limits: new Map<number, number>(), longest: 0 },
    [isSame, patch, state],
  );
  const actions = useMemo<RowActions>(() => {
    const change = (make: (old: typeof state) => Partial<typeof state>) =>
      setState((old) => {
        const base =
          old.patch === patch
            ? old
            : { patch, folds: new Set<number>(), limits: new Map<number, number>(), longest: 0 };
        return { ...base, ...make(base) };
      });
    return {
      openFold: (row) => change((old) => ({ folds: new Set(old.folds).add(row) })),
      showMore: (row) =>
        change((old) => {
          const limit = (old.limits.get(row) ?? 0) + SHOW_STEP;
          return {
            limits: new Map(old.limits).set(row, limit),
            longest: Math.max(old.longest, Math.min(limit, readLength(patch, row)), SHORT_LINE),
          };
        }),
    };
  }, [patch]);
  return { folds: now.folds, limits: now.limits, longest: now.longest, actions };
}
