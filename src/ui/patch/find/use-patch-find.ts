import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { findMatches, type PatchMatches } from './find-matches.ts';
import { type ParsedPatch, ROW } from '../model/patch-model.ts';

const SHARE_DELAY_MS = 250;

interface PatchFind {
  text: string;
  setText: (text: string) => void;
  matches: PatchMatches;
  /** Index of the match that the reader stands on; -1 for none. */
  active: number;
  setActive: (index: number) => void;
}

/** The text looked for: typed here at once, told to the address a moment later, taken over when the address changes. */
export function usePatchFind(patch: ParsedPatch, shared: string, onShare: ((find: string) => void) | undefined): PatchFind {
  const [text, setText] = useState(shared);
  const [active, setActive] = useState(-1);
  const told = useRef(shared);
  const share = useRef(onShare);
  useEffect(() => {
    share.current = onShare;
  });
  useEffect(() => {
    if (shared === told.current) return;
    told.current = shared;
    setText(shared);
    setActive(-1);
  }, [shared]);
  useEffect(() => {
    if (text === told.current) return;
    const timer = setTimeout(() => {
      told.current = text;
      share.current?.(text);
    }, SHARE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const wanted = useDeferredValue(text);
  const matches = useMemo(() => findMatches(patch, wanted, (row) => patch.kinds[row] !== ROW.meta), [patch, wanted]);
  return {
    text,
    setText(next) {
      setText(next);
      setActive(-1);
    },
    matches,
    active: active < matches.count ? active : -1,
    setActive,
  };
}
