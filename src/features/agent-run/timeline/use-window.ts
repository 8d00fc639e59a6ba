import { useCallback } from 'react';
import { useDebouncedParam } from '#/ui/controls/use-debounced-param.ts';
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

  const window = chosen === null ? { from: 0, to: view.length } : placeWindow(view, chosen, live);
  const setWindow = useCallback(
    (next: ViewWindow) => {
      const clamped = clampWindow(next, view.length);
      const from = Math.round((toTime(view, clamped.from) - view.zero) * 1000) / 1000;
      const to = Math.round((toTime(view, clamped.to) - view.zero) * 1000) / 1000;
      setChosen(
        isWhole(clamped, view.length) ? null : { from, to, atEnd: clamped.to >= view.length - 0.5 },
      );
    },
    [view, setChosen],
  );
  return { window, setWindow, following: chosen === null || chosen.atEnd };
}

const readChosen = ({ from, to }: AgentRunSearch): ChosenWindow | null =>
  from === undefined || to === undefined ? null : { from, to, atEnd: false };
/** A window without length is none in the address. */
const writeChosen = (chosen: ChosenWindow | null) =>
  chosen === null || chosen.from >= chosen.to
    ? { from: undefined, to: undefined }
    : { from: chosen.from, to: chosen.to };

function isSameInAddress(left: ChosenWindow | null, right: ChosenWindow | null): boolean {
  const [one, other] = [writeChosen(left), writeChosen(right)];
  return one.from === other.from && one.to === other.to;
}

function placeWindow(view: TimeView, chosen: ChosenWindow, live: boolean): ViewWindow {
  const from = toView(view, view.zero + chosen.from);
  const to = toView(view, view.zero + chosen.to);
  const placed =
    live && chosen.atEnd ? { from: view.length - (to - from), to: view.length } : { from, to };
  return clampWindow(placed, view.length);
}
