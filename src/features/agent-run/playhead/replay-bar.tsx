import { Pause, Play } from 'lucide-react';
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
}

/** Plays the run as it was recorded, and says which moment of it is shown: this is not the run at work. */
export function ReplayBar({ trace, replay, hasKey }: ReplayBarProps) {
  const { playhead, playing } = replay;
  const toggle = () => replay.toggle(playhead);
  useHotkeys('Recording', [{ keys: 'p', label: 'Play or pause', run: toggle }], hasKey);
  const start = trace.startedAt ?? trace.firstAt ?? 0;
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
            {`, at ${formatOffset(playhead - start, 100)} of ${formatOffset((trace.lastAt ?? start) - start, 100)}`}
          </span>
          <Button size="small" variant="quiet" onClick={() => replay.place(null)}>
            Show the end
          </Button>
        </>
      )}
    </div>
  );
}
