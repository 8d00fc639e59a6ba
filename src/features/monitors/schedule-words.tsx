import { HiddenText } from '#/ui/text/hidden-text.tsx';
import { describeCron } from './describe-cron.ts';

interface ScheduleWordsProps {
  readonly schedule: { readonly cron: string | null; readonly timezone: string | null } | null;
}

/** A schedule in words with its time zone; the cron expression itself where it cannot be read. */
export function ScheduleWords({ schedule }: ScheduleWordsProps) {
  const cron = schedule?.cron ?? '';
  if (cron.trim() === '') return <span className="text-muted">No schedule named</span>;
  // Without one, “At 06:00” would be read as the reader's own six o'clock.
  const zone = schedule?.timezone?.trim() || '(no zone sent)';
  return (
    <span title={cron}>
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
