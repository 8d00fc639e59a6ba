import { joinClasses } from '#/lib/join-classes.ts';
import { describeCron } from './describe-cron.ts';

interface ScheduleWordsProps {
  readonly schedule: { readonly cron: string | null; readonly timezone: string | null } | null;
  readonly className?: string;
}

/** A schedule in words with its time zone; the cron expression itself where it cannot be read. */
export function ScheduleWords({ schedule, className }: ScheduleWordsProps) {
  const cron = schedule?.cron ?? null;
  if (cron === null)
    return <span className={joinClasses('text-muted', className)}>No schedule named</span>;
  const zone = schedule?.timezone ?? null;
  return (
    <span className={className} title={cron}>
      {describeCron(cron) ?? <code className="text-12">{cron}</code>}
      {zone !== null && <span className="text-muted">{` ${zone}`}</span>}
    </span>
  );
}
