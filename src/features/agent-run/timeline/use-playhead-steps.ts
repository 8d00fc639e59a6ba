import { useHotkeys } from '#/ui/keys/use-hotkeys.ts';
import { stepTime } from '../playhead/state-at.ts';
import type { Replay } from '../playhead/use-replay.ts';
import type { TraceModel } from '../trace/trace-model.ts';

/**
 * What plays, and what steps the playhead from event to event, also by key: from where the playhead is, else from the selected event, else
 * from the end. Milliseconds since the epoch.
 */
export function usePlayheadSteps(
  { events }: TraceModel,
  replay: Replay,
  selectedAt: number | null,
  end: number,
) {
  const from = replay.playhead ?? selectedAt;
  const step = (direction: 1 | -1) => {
    const at = from ?? end;
    const next = stepTime(events, at, direction);
    // After the last event is the end, which goes on with a run at work: the moment itself would hold the screen still.
    replay.place(direction === 1 && next === at ? null : next);
  };
  useHotkeys('Timeline', [
    { keys: '.', label: 'Playhead to the next event', run: () => step(1) },
    { keys: ',', label: 'Playhead to the previous event', run: () => step(-1) },
  ]);
  return { play: () => replay.toggle(from), step };
}
