import { useIsFile } from '#/api/queries/use-is-file.ts';
import { useKnowsServiceTime } from '#/components/use-now.ts';
import { asRecord } from '#/lib/json/as-record.ts';
import { memo, type ReactNode } from 'react';
import { isCheckUnderWay, isSkipped } from '#/contract/values/monitor-values.ts';
import type { MonitorCheck } from '#/contract/schemas/monitor.ts';
import { formatCredits } from '#/lib/format/format-credits.ts';
import { formatExactDuration } from '#/lib/format/format-duration.ts';
import { RawJson } from '#/ui/json-tree/raw-json.tsx';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import { CheckMessage } from './check-message.tsx';
import {
  describeTrigger,
  explainBilling,
  explainCheck,
} from '#/components/monitor/check-status-words.ts';
import {
  type CheckLength,
  readCheckTiming,
  sayCheckLength,
} from '#/components/monitor/check-timing.ts';
import { readNotifications } from './read-notifications.ts';
import { TargetList } from './target-list.tsx';
import { type CheckClock, readingOf } from './use-check-clock.ts';

export interface CheckRecordProps extends CheckClock {
  readonly monitorId: string;
  readonly check: MonitorCheck;
  readonly raw: unknown;
  /** Whether nothing above it says what this is. */
  readonly hasTitle?: boolean;
}

/** Everything the service says about the check itself: what support reads when a run failed or stayed partial. */
export const CheckRecord = memo(function CheckRecord({
  monitorId,
  check,
  raw,
  hasTitle = false,
  now,
  isSilent,
}: CheckRecordProps) {
  const isFile = useIsFile();
  const timing = readCheckTiming(check, isFile ? null : now);
  const running = `Running for${isSilent ? ' at least' : ''}${useKnowsServiceTime() ? '' : ", by this device's clock"}`;
  const billing = explainBilling(check);
  const whyNotBilled = isCheckUnderWay(check.status) ? 'not final yet' : 'not given';
  return (
    <div className={`flex flex-col gap-6 ${hasTitle ? 'px-4 py-5 sm:px-6' : ''}`}>
      {hasTitle ? (
        // Beside the list: what became of the check, and why, stands above both.
        <h2 className="text-16">About this check</h2>
      ) : (
        <div className="flex flex-col gap-2">
          <p className="prose-width text-14 leading-prose">
            {explainCheck(check, readingOf(isFile, { isSilent }))}
          </p>
          {check.error && (
            <p
              dir="auto"
              className={`prose-width text-left text-14 leading-prose ${isSkipped(check.status) ? '' : 'text-error'}`}
            >
              <CheckMessage text={check.error} monitorId={monitorId} />
            </p>
          )}
        </div>
      )}
      <Facts
        title="Time"
        rows={[
          ['Trigger', describeTrigger(check.trigger)],
          ['Scheduled for', <Timestamp key="v" value={check.scheduledFor} />],
          ['Created', <Timestamp key="v" value={check.createdAt} />],
          ['Started', <Timestamp key="v" value={check.startedAt} />],
          [
            timing.delaySince === 'schedule' ? 'Delay after schedule' : 'Delay after creation',
            <Length key="v" length={timing.delay} />,
          ],
          ['Finished', <Timestamp key="v" value={check.finishedAt} />],
          [
            timing.isRunning && !isFile ? running : 'Duration',
            <Length key="v" length={timing.duration} />,
          ],
          ['Updated', <Timestamp key="v" value={check.updatedAt} />],
        ]}
      />
      <Facts
        title="Credits"
        rows={[
          ['Estimated', formatCredits(check.estimatedCredits), explainEstimate(check)],
          ['Reserved', formatCredits(check.reservedCredits)],
          [
            'Actual',
            formatCredits(check.actualCredits),
            check.actualCredits === null ? whyNotBilled : undefined,
          ],
          ['Billing', check.billingStatus ?? '–', billing ?? undefined],
        ]}
      />
      <Notifications
        status={check.notificationStatus}
        isHeld={!isFile || Object.hasOwn(asRecord(asRecord(raw)['data']), 'notificationStatus')}
      />
      <TargetList results={check.targetResults} isUnderWay={isCheckUnderWay(check.status)} />
      <RawJson value={raw} label="Raw JSON of this answer" />
    </div>
  );
});

/** The specification calls it an upper bound. */
function explainEstimate({
  estimatedCredits,
  actualCredits,
}: Pick<MonitorCheck, 'estimatedCredits' | 'actualCredits'>): string | undefined {
  if (estimatedCredits === null) return undefined;
  return actualCredits !== null && actualCredits > estimatedCredits
    ? 'meant as an upper limit, which the actual credits exceed'
    : 'an upper limit until it is known how many pages changed';
}

const Length = ({ length }: { readonly length: CheckLength }) => (
  <span className="tabular" title={length.ms === null ? undefined : formatExactDuration(length.ms)}>
    {sayCheckLength(length)}
  </span>
);

interface FactsProps {
  readonly title: string;
  readonly rows: readonly (readonly [name: string, value: ReactNode, note?: string | undefined])[];
}

function Facts({ title, rows }: FactsProps) {
  return (
    <section className="flex flex-col gap-1">
      <h3 className="text-14">{title}</h3>
      <dl className="grid grid-cols-[minmax(7rem,auto)_1fr] gap-x-4 text-13">
        {rows.map(([name, value, note]) => (
          <div key={name} className="col-span-2 grid grid-cols-subgrid border-t py-1">
            <dt className="text-muted">{name}</dt>
            <dd className="min-w-0 wrap-anywhere">
              {value}
              {note !== undefined && <span className="text-muted">{` · ${note}`}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface NotificationsProps {
  readonly status: MonitorCheck['notificationStatus'];
  /** Reports leave them out (export/plan-report.ts). */
  readonly isHeld: boolean;
}

function Notifications({ status, isHeld }: NotificationsProps) {
  const facts = readNotifications(status);
  if (facts.length === 0)
    return (
      <Facts
        title="Notifications"
        rows={[['Sent', isHeld ? 'The service reports none.' : 'Not in this file.']]}
      />
    );
  return (
    <Facts
      title="Notifications"
      rows={facts.map(
        ({ name, words, isTime }) =>
          [name, isTime ? <Timestamp key="v" value={words} /> : words] as const,
      )}
    />
  );
}
