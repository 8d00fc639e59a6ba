import { useQueryClient } from '@tanstack/react-query';
import { agentRunListQuery } from '#/api/queries/agent-run-list.ts';
import type { MonitorsReader, MonitorsReading } from '#/components/check-digest/monitors-reader.ts';
import { joinClasses } from '#/lib/join-classes.ts';
import { Button } from '#/ui/controls/button.tsx';
import { useDeviceTime } from '#/ui/feedback/use-device-time.ts';
import { Timestamp } from '#/ui/text/timestamp.tsx';

interface ReadAgeProps {
  readonly reading: Pick<MonitorsReading, 'phase' | 'readAt'>;
  readonly reader: Pick<MonitorsReader, 'readAllAgain'>;
}

/** From then on, what is shown may well not be how things are. */
const STALE_MS = 5 * 60_000;
/** How exact the age is. */
const TICK_MS = 15_000;

/** How old what the overview shows is, by this device's clock alone, and the way to read it again. */
export function ReadAge({ reading: { phase, readAt }, reader }: ReadAgeProps) {
  const client = useQueryClient();
  const ticked = useDeviceTime(TICK_MS);
  if (readAt === null || phase === 'stopped') return null;
  const now = Math.max(ticked, readAt);
  const isStale = now - readAt >= STALE_MS;
  const isReading = phase === 'reading';
  const readAgain = () => {
    reader.readAllAgain();
    void client.invalidateQueries({ queryKey: agentRunListQuery().queryKey });
  };
  return (
    <p
      className={joinClasses(
        'flex flex-wrap items-center gap-x-2 text-12',
        isStale ? 'text-changed' : 'text-muted',
      )}
    >
      <span>
        {'Monitors and checks as read '}
        <Timestamp value={readAt} style="age" now={now} />
        {isStale && ': what came since may be missing.'}
      </span>
      <Button
        size="small"
        variant={isStale ? 'secondary' : 'quiet'}
        disabled={isReading}
        onClick={readAgain}
      >
        {isReading ? 'Reading again' : 'Read again'}
      </Button>
    </p>
  );
}
