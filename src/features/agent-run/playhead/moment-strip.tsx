import { formatCount } from '#/lib/format/format-number.ts';
import { joinClasses } from '#/lib/join-classes.ts';
import { Button } from '#/ui/controls/button.tsx';
import { formatOffset } from '../axis/axis-ticks.ts';
import { nameReporter } from '../describe/progress-words.ts';
import type { TraceModel } from '../trace/trace-model.ts';
import type { RunMoment } from './state-at.ts';

interface MomentStripProps {
  readonly moment: RunMoment;
  readonly trace: TraceModel;
  readonly onOpen: () => void;
  readonly className?: string;
}

/** The state at the playhead in one line, where there is no room for it beside the lanes. */
export function MomentStrip({ moment, trace, onOpen, className }: MomentStripProps) {
  const latest = moment.progress[0];
  const parts = [
    moment.isFinal
      ? 'Final state'
      : `At ${formatOffset(moment.time - (trace.startedAt ?? moment.time), 100)}`,
    latest === undefined
      ? null
      : `${nameReporter(trace, latest)}: ${latest.phase ?? latest.message}`,
    moment.openTools.length > 0 ? formatCount(moment.openTools.length, 'open tool') : null,
    moment.errors.length > 0 ? formatCount(moment.errors.length, 'error') : null,
  ];
  return (
    <div className={joinClasses('flex items-center gap-2 border-y px-3 py-1.5 text-13', className)}>
      <span className="tabular min-w-0 flex-1 truncate text-body">
        {parts.filter(Boolean).join(' · ')}
      </span>
      <Button size="small" onClick={onOpen}>
        Show state
      </Button>
    </div>
  );
}
