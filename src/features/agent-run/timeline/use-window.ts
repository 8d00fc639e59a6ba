import { useCallback, useEffect, useRef, useState } from 'react';
import type { AgentRunSearch } from '../search/agent-run-params.ts';
import { useRunSearch } from '../search/use-run-search.ts';
import { type TimeView, toTime, toView } from '../axis/time-view.ts';
import { clampWindow, isWhole, type ViewWindow } from '../axis/view-window.ts';

/** The shown part of the run as the URL keeps it: milliseconds since its start. `atEnd`: it ends where the run ends, and moves with it. */
interface ChosenWindow {
  readonly from: number;
  readonly to: number;
  readonly atEnd: boolean;
}

/** How long the pointer must rest before the address changes. */
const SETTLE_MS = 250;

/**
 * Which part of the timeline is on screen. Null in the address means the whole run. While the run grows, a window at its end follows it;
 * one that was moved away stays.
 */
export function useWindow(view: TimeView, live: boolean) {
  const [search, changeSearch] = useRunSearch();
  const [chosen, setChosen] = useState<ChosenWindow | null>(() => readChosen(search));
  // Back, forward and links change the address from outside; what we wrote there ourselves is no news.
  const [seen, setSeen] = useState({ from: search.from, to: search.to });
  const [written, setWritten] = useState<{ from: number | undefined; to: number | undefined } | null>(null);
  if (search.from !== seen.from || search.to !== seen.to) {
    setSeen({ from: search.from, to: search.to });
    if (written?.from !== search.from || written?.to !== search.to) setChosen(readChosen(search));
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const window = chosen === null ? { from: 0, to: view.length } : placeWindow(view, chosen, live);
  const setWindow = useCallback(
    (next: ViewWindow) => {
      const clamped = clampWindow(next, view.length);
      const whole = isWhole(clamped, view.length);
      const from = Math.round((toTime(view, clamped.from) - view.zero) * 1000) / 1000;
      const to = Math.round((toTime(view, clamped.to) - view.zero) * 1000) / 1000;
      setChosen(whole ? null : { from, to, atEnd: clamped.to >= view.length - 0.5 });
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        const patch = whole || from >= to ? { from: undefined, to: undefined } : { from, to };
        setWritten(patch);
        changeSearch(patch, { replace: true });
      }, SETTLE_MS);
    },
    [view, changeSearch],
  );
  return { window, setWindow, following: chosen === null || chosen.atEnd };
}

const readChosen = ({ from, to }: AgentRunSearch): ChosenWindow | null =>
  from === undefined || to === undefined ? null : { from, to, atEnd: false };

function placeWindow(view: TimeView, chosen: ChosenWindow, live: boolean): ViewWindow {
  const from = toView(view, view.zero + chosen.from);
  const to = toView(view, view.zero + chosen.to);
  const placed = live && chosen.atEnd ? { from: view.length - (to - from), to: view.length } : { from, to };
  return clampWindow(placed, view.length);
}
