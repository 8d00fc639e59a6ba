import { type ReactNode, useState } from 'react';
import type { DecodeWarning } from '#/api/client/repair-copy.ts';
import { useIsFile } from '#/api/queries/use-is-file.ts';
import type { Monitor } from '#/contract/schemas/monitor.ts';
import { formatCredits } from '#/lib/format/format-credits.ts';
import { readableText } from '#/lib/text/readable-text.ts';
import { formatCount, formatNumber } from '#/lib/format/format-number.ts';
import { Button } from '#/ui/controls/button.tsx';
import { HiddenText } from '#/ui/text/hidden-text.tsx';
import { RawJson } from '#/ui/json-tree/raw-json.tsx';
import { ShowMore, ShownOnPaper } from '#/ui/controls/show-more.tsx';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import { isOverdue, toldUpTo } from '#/components/monitor/overdue.ts';
import { DecodeWarnings } from '#/components/decode-warnings.tsx';
import { useNow } from '#/components/use-now.ts';
import { ROWS_AT_ONCE } from '../monitor-params.ts';
import { sayNoNextRun } from '../next-run.ts';
import { NextRunTime } from '../next-run-time.tsx';
import { useNewestChecks } from './use-newest-checks.ts';
import { readTarget } from './read-target.ts';
import { ScheduleWords } from '../schedule-words.tsx';

interface MonitorFactsProps {
  readonly monitor: Monitor;
  readonly raw: unknown;
  readonly warnings: readonly DecodeWarning[];
  /** When it was read, by this device, in milliseconds since the epoch. */
  readonly readAt: number;
}

/** What the monitor watches, how often, at what cost. */
export function MonitorFacts({ monitor, raw, warnings, readAt }: MonitorFactsProps) {
  const now = useNow(false);
  // What was next, or last, when a file was saved is neither by now.
  const isFile = useIsFile();
  const asOf = isFile ? null : toldUpTo(readAt, now);
  const checks = useNewestChecks(monitor.id, false) ?? [];
  const noNextRun = sayNoNextRun(monitor);
  const judging = monitor.judgeEnabled ? 'On' : 'Off';
  return (
    <section
      aria-label="About this monitor"
      className="flex flex-col gap-4 border-b px-4 py-4 sm:px-6"
    >
      <div className="flex flex-col gap-0.5">
        <h2 className="text-13 font-medium text-muted">Goal</h2>
        <p dir="auto" className="prose-width text-left text-14 leading-prose text-strong">
          <HiddenText text={readableText(monitor.goal) ?? 'The service names no goal.'} />
        </p>
      </div>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 text-13 md:grid-cols-3 lg:grid-cols-4 xl:grid-cols-7">
        <Fact name="Schedule">
          <ScheduleWords schedule={monitor.schedule} />
        </Fact>
        <Fact name="Next run">
          {noNextRun !== null ? (
            <span className="inline-block first-letter:uppercase">{noNextRun}</span>
          ) : (
            <NextRunTime monitor={monitor} now={now} isLate={isOverdue(monitor, checks, asOf)} />
          )}
        </Fact>
        <Fact name="Last run">
          {monitor.lastRunAt === null ? (
            'None named'
          ) : (
            <Timestamp value={monitor.lastRunAt} style={isFile ? 'short' : 'age'} now={now} />
          )}
        </Fact>
        <Fact name="Estimated per month">{formatCredits(monitor.estimatedCreditsPerMonth)}</Fact>
        <Fact name="Judging">{monitor.judgeEnabled === null ? '–' : judging}</Fact>
        <Fact name="Results kept">
          {monitor.retentionDays === null ? '–' : formatCount(monitor.retentionDays, 'day')}
        </Fact>
        <Fact name="Created">
          <Timestamp value={monitor.createdAt} />
        </Fact>
      </dl>
      <Targets targets={monitor.targets} />
      <div className="flex flex-col gap-1">
        <DecodeWarnings warnings={warnings} defaultOpen={false} />
        <RawJson value={raw} label="Raw JSON of the monitor" />
      </div>
    </section>
  );
}

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className="flex min-w-0 flex-col gap-0.5">
    <dt className="text-12 text-muted">{name}</dt>
    <dd className="min-w-0 wrap-anywhere text-strong">{children}</dd>
  </div>
);

function Targets({ targets }: { readonly targets: Monitor['targets'] }) {
  const [shown, setShown] = useState(ROWS_AT_ONCE);
  if (targets === null) return null;
  return (
    <div className="flex flex-col gap-1">
      <h2 className="text-13 font-medium text-muted">{formatCount(targets.length, 'target')}</h2>
      <ul className="flex flex-col gap-1 text-13">
        {targets
          .slice(0, shown)
          .map(readTarget)
          .map(({ type, subjects }, index) => (
            <li key={index} className="flex min-w-0 flex-wrap items-baseline gap-x-3">
              <span className="w-14 text-strong">{type}</span>
              <Subjects subjects={subjects} />
            </li>
          ))}
      </ul>
      <ShowMore
        shown={shown}
        total={targets.length}
        onMore={() => setShown(shown + ROWS_AT_ONCE)}
      />
    </div>
  );
}

const SUBJECTS_AT_FIRST = 3;

/** What a target watches: the first few, and the rest when they are asked for. */
function Subjects({ subjects }: { readonly subjects: readonly string[] }) {
  const [shown, setShown] = useState(SUBJECTS_AT_FIRST);
  const more = subjects.length - shown;
  return (
    <span className="flex min-w-0 flex-1 flex-col items-start">
      {subjects.slice(0, shown).map((subject, index) => (
        <bdi key={index} className="font-mono text-12 leading-5 wrap-anywhere">
          <HiddenText text={subject} />
        </bdi>
      ))}
      {more > 0 && (
        <>
          <Button
            size="small"
            variant="quiet"
            className="-ml-2"
            onClick={() => setShown(shown + ROWS_AT_ONCE)}
          >
            {`and ${formatNumber(more)} more`}
          </Button>
          <ShownOnPaper shown={shown} total={subjects.length} />
        </>
      )}
      {subjects.length === 0 && <span className="text-muted">No URL or query named</span>}
    </span>
  );
}
