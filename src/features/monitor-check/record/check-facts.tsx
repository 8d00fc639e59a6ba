import type { ReactNode } from 'react';
import type { MonitorCheck } from '#/contract/schemas/monitor.ts';
import { formatCredits } from '#/lib/format/format-credits.ts';
import { formatDuration } from '#/lib/format/format-duration.ts';
import { formatNumber } from '#/lib/format/format-number.ts';
import { namesZone, parseTime } from '#/lib/format/format-time.ts';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import { describeTrigger } from '#/components/monitor/check-status-words.ts';
import { useKnowsServiceTime } from '#/components/use-now.ts';
import { readCheckTiming, sayHowLong } from '#/components/monitor/check-timing.ts';

interface CheckFactsProps {
  readonly check: MonitorCheck;
  /** Milliseconds since the epoch; null in a file, in which no time passes. */
  readonly now: number | null;
  /** Nothing was heard since `now`. */
  readonly isSilent?: boolean;
}

/** The check's life in one line: trigger, planned → started → finished with what lies between, and what it cost. */
export function CheckFacts({ check, now, isSilent = false }: CheckFactsProps) {
  const timing = readCheckTiming(check, now);
  const isService = useKnowsServiceTime();
  const planned = check.scheduledFor ?? check.createdAt;
  /** The time that is read before the end: a clock alone is taken for one of its day. */
  const before = parseTime(check.startedAt) === null ? planned : check.startedAt;
  const isByDevice =
    timing.isRunning && !isService && check.startedAt !== null && namesZone(check.startedAt);
  const running =
    timing.duration.ms === null ? '→ running' : `→ running for${isSilent ? ' at least' : ''}`;
  return (
    <ul className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 text-13 text-body">
      <li>{describeTrigger(check.trigger)}</li>
      <Fact name={check.scheduledFor === null ? 'created' : 'scheduled'}>
        <Timestamp value={planned} />
      </Fact>
      <Fact
        name="→ started"
        aside={
          // A planned time that is none was not what it is later than.
          timing.delay.ms === null ||
          (timing.delaySince === 'creation' && check.scheduledFor !== null)
            ? null
            : `${formatDuration(timing.delay.ms)} later`
        }
      >
        <Timestamp
          value={check.startedAt}
          style={isSameDay(planned, check.startedAt) ? 'clock' : 'short'}
        />
      </Fact>
      <Fact name={timing.isRunning ? running : '→ finished'} aside={sayHowLong(timing, isService)}>
        {timing.isRunning ? (
          timing.duration.ms !== null && (
            <span className="tabular">{formatDuration(timing.duration.ms)}</span>
          )
        ) : (
          <Timestamp
            value={check.finishedAt}
            style={isSameDay(before, check.finishedAt) ? 'clock' : 'short'}
          />
        )}
      </Fact>
      {timing.delay.doubt !== null && (
        <li className="text-changed">{`Its delay is ${timing.delay.doubt}.`}</li>
      )}
      {timing.duration.doubt !== null && (
        <li className="text-changed">{`Its length is ${timing.duration.doubt}${isByDevice ? " by this device's clock" : ''}.`}</li>
      )}
      <Fact
        name="actual"
        aside={`${formatNumber(check.reservedCredits)} reserved, ${formatNumber(check.estimatedCredits)} estimated`}
      >
        {formatCredits(check.actualCredits)}
      </Fact>
    </ul>
  );
}

/** In the reader's zone: the day is said once. */
const isSameDay = (left: string | null, right: string | null): boolean => {
  const [first, second] = [parseTime(left), parseTime(right)];
  return (
    first !== null &&
    second !== null &&
    new Date(first).toDateString() === new Date(second).toDateString()
  );
};

function Fact({
  name,
  children,
  aside = null,
}: {
  readonly name: string;
  readonly children: ReactNode;
  readonly aside?: string | null;
}) {
  return (
    <li className="whitespace-nowrap">
      <span className="text-muted">{name} </span>
      {children}
      {aside !== null && <span className="text-muted">{` (${aside})`}</span>}
    </li>
  );
}
