import { useCallback } from 'react';
import { useDebouncedParam } from '#/ui/controls/use-debounced-param.ts';
import type { AgentRunSearch } from '../search/agent-run-params.ts';
import { useRunSearch } from '../search/use-run-search.ts';
import { type TimeView, toTime, toView } from '../axis/time-view.ts';
import { clampWindow, isWhole, type ViewWindow } from '../axis/view-window.ts';

/**
 * The shown part of the run as the URL keeps it: between two moments, milliseconds since its start, or so much before its end, as the timeline
 * draws it. The second moves with the end, so that its address, too, means what is on screen, in another tab and later.
 */
type ChosenWindow = { readonly from: number; readonly to: number } | { readonly last: number };

/**
 * Which part of the timeline is on screen. Null in the address means the whole run. While the run grows, a window at its end follows it;
 * one that was moved away stays.
 */
export function useWindow(view: TimeView, live: boolean) {
  const [search, changeSearch] = useRunSearch();
  const [chosen, setChosen] = useDebouncedParam(
    readChosen(search),
    (next) => changeSearch(writeChosen(next), { replace: true }),
    {
      isSame: isSameInAddress,
    },
  );

  const window = placeWindow(view, chosen);
  const setWindow = useCallback(
    (next: ViewWindow) => setChosen(chooseWindow(view, next, live)),
    [view, live, setChosen],
  );
  return { window, setWindow, following: chosen === null || 'last' in chosen };
}

/** What the address holds of a window that was moved to. Null for the whole run. */
export function chooseWindow(view: TimeView, next: ViewWindow, live: boolean): ChosenWindow | null {
  const clamped = clampWindow(next, view.length);
  if (isWhole(clamped, view.length)) return null;
  if (live && clamped.to >= view.length - 0.5) return { last: round(clamped.to - clamped.from) };
  return {
    from: round(toTime(view, clamped.from) - view.zero),
    to: round(toTime(view, clamped.to) - view.zero),
  };
}

const round = (ms: number) => Math.round(ms * 1000) / 1000;

const readChosen = ({ from, to, last }: AgentRunSearch): ChosenWindow | null => {
  if (from !== undefined && to !== undefined) return { from, to };
  return last === undefined ? null : { last };
};
/** A window without length is none in the address. */
const writeChosen = (chosen: ChosenWindow | null) => {
  const none = { from: undefined, to: undefined, last: undefined };
  if (chosen === null) return none;
  if ('last' in chosen) return { ...none, last: chosen.last };
  return chosen.from >= chosen.to ? none : { ...none, ...chosen };
};

function isSameInAddress(left: ChosenWindow | null, right: ChosenWindow | null): boolean {
  const [one, other] = [writeChosen(left), writeChosen(right)];
  return one.from === other.from && one.to === other.to && one.last === other.last;
}

/** Where a window lies on the line as it is now. */
export function placeWindow(view: TimeView, chosen: ChosenWindow | null): ViewWindow {
  if (chosen === null) return { from: 0, to: view.length };
  if ('last' in chosen)
    return clampWindow({ from: view.length - chosen.last, to: view.length }, view.length);
  const from = toView(view, view.zero + chosen.from);
  return clampWindow({ from, to: toView(view, view.zero + chosen.to) }, view.length);
}
