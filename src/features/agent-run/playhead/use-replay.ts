import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useDebouncedParam } from '#/ui/controls/use-debounced-param.ts';
import { toTime, toView } from '../axis/time-view.ts';
import type { RunView } from '../run/run-view.ts';
import { useRunSearch } from '../search/use-run-search.ts';
import { findEnd, listBusy, viewRun } from '../axis/view-run.ts';

/** A run is played back in this time at least and at most, milliseconds, however long it took. */
const [SHORTEST, LONGEST] = [20_000, 120_000];
/** So long an event takes to be read, milliseconds. */
const PER_EVENT = 400;

/** From where a recording is played, milliseconds since the epoch: at its end nothing is left of it, and it begins again. */
export const chooseStart = (from: number | null, first: number, end: number): number =>
  from === null || from >= end ? first : from;

/** How long the recording of a run of so many events is, milliseconds. */
export const paceOf = (events: number): number =>
  Math.min(LONGEST, Math.max(SHORTEST, events * PER_EVENT));

export interface Replay {
  /** The moment that is shown, milliseconds since the epoch; null at the end. */
  readonly playhead: number | null;
  readonly playing: boolean;
  /** Until when there is anything to play, milliseconds since the epoch: of a run at work, now. */
  readonly end: number;
  /** Goes to a moment, and stops there; null for the end. */
  readonly place: (time: number | null) => void;
  /** Plays on from `from`, milliseconds since the epoch, or pauses. */
  readonly toggle: (from: number | null) => void;
}

/**
 * The one playhead of a run, which timeline, story and artifacts share. It moves at once, and the address follows when it rests. Played, it
 * passes idle time as the timeline draws it: shortened, unless that is switched off.
 */
export function useReplay({ trace, over }: RunView, now: number | null): Replay {
  const [search, changeSearch] = useRunSearch();
  const [at, setAt] = useDebouncedParam(search.at, (next) =>
    changeSearch({ at: next }, { replace: true }),
  );
  const [playing, setPlaying] = useState(false);
  const start = trace.startedAt ?? 0;
  const end = findEnd(trace, over, now);
  // A link may name a moment that the run has not, or not yet: there is nothing later than its end. Offsets are rounded.
  const playhead = at === undefined || start + at > end + 1 ? null : start + at;
  const set = useCallback(
    (time: number | null) =>
      setAt(time === null ? undefined : Math.round((time - start) * 1000) / 1000),
    [start, setAt],
  );
  const view = useMemo(
    () => (playing ? viewRun(trace, listBusy(trace), end, search.idle !== 'shown', over) : null),
    [playing, trace, end, search.idle, over],
  );
  const drawn = useRef(playhead);
  useEffect(() => {
    drawn.current = playhead;
  }, [playhead]);
  const pace = paceOf(trace.events.length);
  useEffect(() => {
    if (view === null) return;
    let before = performance.now();
    // A frame goes on from the one before, drawn or not: waiting for the drawing would slow the play down.
    let position = toView(view, drawn.current ?? view.start);
    let frame = requestAnimationFrame(function step(moment) {
      position = Math.min(
        view.length,
        position + (Math.max(0, moment - before) / pace) * view.length,
      );
      before = moment;
      if (position < view.length) {
        set(toTime(view, position));
        frame = requestAnimationFrame(step);
        return;
      }
      set(null);
      setPlaying(false);
    });
    return () => cancelAnimationFrame(frame);
  }, [view, pace, set]);
  return {
    playhead,
    playing,
    end,
    place: (time) => {
      setPlaying(false);
      set(time);
    },
    toggle: (from) => {
      if (!playing) set(chooseStart(from, trace.firstAt ?? start, end));
      setPlaying(!playing);
    },
  };
}
