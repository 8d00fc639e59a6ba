import { useDeferredValue, useMemo, useState } from 'react';
import { useDebouncedParam } from '../../controls/use-debounced-param.ts';
import { findMatches, type PatchMatches } from './find-matches.ts';
import { findHiddenHeaders } from '../model/layout-rows.ts';
import type { ParsedPatch } from '../model/patch-model.ts';

export interface PatchFind {
  text: string;
  setText: (text: string) => void;
  matches: PatchMatches;
  /** Index of the match that the reader is on; -1 for none. */
  active: number;
  /** Its row; -1 for none. */
  activeRow: number;
  setActive: (index: number) => void;
}

/** The text looked for: typed here at once, told to the address a moment later, taken over when the address changes. */
export function usePatchFind(
  patch: ParsedPatch,
  shared: string,
  onShare: ((find: string) => void) | undefined,
): PatchFind {
  const [text, setText] = useDebouncedParam(shared, (find) => onShare?.(find));
  // A match is one of its own text, in its own patch: another begins without.
  const [active, setActive] = useState({ patch, text: shared, index: -1 });
  const wanted = useDeferredValue(text);
  const { hidden } = useMemo(() => findHiddenHeaders(patch), [patch]);
  const matches = useMemo(
    () => findMatches(patch, wanted, (row) => !hidden.has(row)),
    [patch, wanted, hidden],
  );
  const isOfThis = active.patch === patch && active.text === text;
  const index = isOfThis && active.index < matches.count ? active.index : -1;
  return {
    text,
    setText,
    matches,
    active: index,
    activeRow: matches.rows[index] ?? -1,
    setActive: (next) => setActive({ patch, text, index: next }),
  };
}
