import { Suspense, use } from 'react';
import { joinClasses } from '#/lib/join-classes.ts';
import { describeCron } from './describe-cron.ts';

interface ScheduleWordsProps {
  readonly schedule: { readonly cron: string | null; readonly timezone: string | null } | null;
  readonly className?: string;
}

type Describe = (cron: string) => string | null;
let loading: Promise<Describe> | null = null;
/** The words come with a library of their own, which nothing else needs. */
const loadWords = () =>
  (loading ??= import('cronstrue').then(
    ({ toString }): Describe =>
      (cron) =>
        describeCron(cron, toString),
    // Without that file the expression itself is shown.
    (): Describe => () => null,
  ));

/** A schedule in words with its time zone; the cron expression itself until the words are there, and where it cannot be read. */
export function ScheduleWords({ schedule, className }: ScheduleWordsProps) {
  const cron = schedule?.cron ?? null;
  if (cron === null) return <span className={joinClasses('text-muted', className)}>No schedule named</span>;
  const zone = schedule?.timezone ?? null;
  return (
    <span className={className} title={cron}>
      <Suspense fallback={<code className="text-12">{cron}</code>}>
        <Words cron={cron} />
      </Suspense>
      {zone !== null && <span className="text-muted">{` ${zone}`}</span>}
    </span>
  );
}

function Words({ cron }: { readonly cron: string }) {
  const words = use(loadWords())(cron);
  return words ?? <code className="text-12">{cron}</code>;
}
