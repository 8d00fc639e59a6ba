import { Pause, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#/ui/controls/button.tsx';
import { useHotkeys } from '#/ui/keys/use-hotkeys.ts';
import { formatOffset } from '../axis/axis-ticks.ts';
import type { TraceModel } from '../trace/trace-model.ts';
import type { Replay } from './use-replay.ts';

interface ReplayBarProps {
  readonly trace: TraceModel;
  readonly replay: Replay;
  /** Whether its key is free here: two versions compared use it for their changes. */
  readonly hasKey: boolean;
  /** What else the part of the run below has to be done with. */
  readonly children?: ReactNode;
}

/** `1:30.0 of 2:00.0`. A run at work has lasted longer than until its last event, and the playhead may be behind that. */
export function sayPlace(
  { startedAt, firstAt }: Pick<TraceModel, 'startedAt' | 'firstAt'>,
  playhead: number,
  end: number,
): string {
  const start = startedAt ?? firstAt ?? 0;
  return `${formatOffset(playhead - start, 100)} of ${formatOffset(end - start, 100)}`;
}

/** Plays the run as it was recorded, and says which moment of it is shown: this is not the run at work. */
export function ReplayBar({ trace, replay, hasKey, children }: ReplayBarProps) {
  const { playhead, playing, end } = replay;
  const toggle = () => replay.toggle(playhead);
  useHotkeys('Recording', [{ keys: 'p', label: 'Play or pause', run: toggle }], hasKey);
  return (
    <div className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1 border-b px-4 py-1 text-13 sm:px-6">
      <Button
        size="small"
        icon={playing ? <Pause size={14} aria-hidden /> : <Play size={14} aria-hidden />}
        title={hasKey ? `${playing ? 'Pause' : 'Play the run'} (p)` : undefined}
        onClick={toggle}
      >
        {playing ? 'Pause' : 'Play the run'}
      </Button>
      {playhead !== null && (
        <>
          <span className="tabular text-body">
            <span className="font-medium text-strong">Recording</span>
            {`, at ${sayPlace(trace, playhead, end)}`}
          </span>
          <Button size="small" variant="quiet" onClick={() => replay.place(null)}>
            Show the end
          </Button>
        </>
      )}
      {children}
    </div>
  );
}
