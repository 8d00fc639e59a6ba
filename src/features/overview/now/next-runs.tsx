import { Link } from '@tanstack/react-router';
import { isClockBehind } from '#/components/monitor/clock-behind.ts';
import { nameMonitor } from '#/components/monitor/name-monitor.ts';
import type { Monitor } from '#/contract/schemas/monitor.ts';
import { HiddenText } from '#/ui/text/hidden-text.tsx';
import { Timestamp } from '#/ui/text/timestamp.tsx';

const SHOWN = 5;

interface NextRunsProps {
  readonly next: readonly { readonly monitor: Monitor; readonly at: number }[];
  readonly now: number;
}

/** What runs next, and when. */
export const NextRuns = ({ next, now }: NextRunsProps) => (
  <ul className="border-t">
    {next.slice(0, SHOWN).map(({ monitor }) => (
      <li key={monitor.id}>
        <Link
          to="/monitors/$monitorId"
          params={{ monitorId: monitor.id }}
          className="ring-inside flex items-baseline gap-3 border-b px-4 py-1.5 hover:bg-hover"
        >
          <span dir="auto" className="min-w-0 flex-1 truncate text-left text-13 text-strong">
            <HiddenText text={nameMonitor(monitor)} />
          </span>
          {/* As it was sent: a time without a zone is marked. */}
          <Timestamp
            value={monitor.nextRunAt}
            style={isClockBehind(monitor, now) ? 'short' : 'due'}
            now={now}
            className="tabular text-12 text-muted"
          />
        </Link>
      </li>
    ))}
  </ul>
);
