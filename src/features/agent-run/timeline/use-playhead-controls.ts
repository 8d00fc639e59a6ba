import { useCallback } from 'react';
import { stepTime } from '../playhead/state-at.ts';
import type { RunEvent } from '../trace/trace-model.ts';
import { type TimeView, toTime, toView } from '../axis/time-view.ts';
import { usePlaying } from './use-playing.ts';

interface PlayheadControls {
  readonly events: readonly RunEvent[];
  readonly view: TimeView;
  /** Where the reader is, milliseconds since the epoch; null at the end. */
  readonly playhead: number | null;
  readonly end: number;
  readonly onPlayhead: (time: number | null) => void;
}

/** What moves the playhead: a step to an event, a place on the axis, playing on from where it is. */
export function usePlayheadControls({ events, view, playhead, end, onPlayhead }: PlayheadControls) {
  const at = playhead ?? end;
  const move = useCallback(
    (position: number) => onPlayhead(position >= view.length ? null : toTime(view, position)),
    [view, onPlayhead],
  );
  const { playing, setPlaying } = usePlaying(toView(view, at), view.length, move);
  const place = (time: number) => {
    setPlaying(false);
    onPlayhead(time);
  };
  return {
    playing,
    place,
    step: (direction: 1 | -1) => place(stepTime(events, at, direction)),
    play: () => {
      if (!playing) onPlayhead(playhead ?? view.start);
      setPlaying(!playing);
    },
  };
}
