import { joinClasses } from '#/lib/join-classes.ts';
import { HiddenText } from '#/ui/text/hidden-text.tsx';
import { describeCron } from './describe-cron.ts';

interface ScheduleWordsProps {
  readonly schedule: { readonly cron: string | null; readonly timezone: string | null } | null;
  readonly className?: string;
}

/** A schedule in words with its time zone; the cron expression itself where it cannot be read. */
export function ScheduleWords({ schedule, className }: ScheduleWordsProps) {
  const cron = schedule?.cron ?? '';
  if (cron.trim() === '')
    return <span className={joinClasses('text-muted', className)}>No schedule named</span>;
  // Without one, “At 06:00” would be read as the reader's own six o'clock.
  const zone = schedule?.timezone?.trim() || '(no zone sent)';
  return (
    <span className={className} title={cron}>
      {describeCron(cron) ?? (
        <code className="text-12">
          <HiddenText text={cron} />
        </code>
      )}{' '}
      <span className="text-muted">
        <HiddenText text={zone} />
      </span>
    </span>
  );
}
