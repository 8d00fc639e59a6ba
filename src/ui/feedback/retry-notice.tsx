import { formatDuration } from '#/lib/format/format-duration.ts';
import { Button } from '../controls/button.tsx';
import { Notice } from './notice.tsx';
import { useSteadyTime } from './use-device-time.ts';

export interface WaitingRetry {
  readonly nextAttempt: number;
  readonly maxAttempts: number;
  /** By the page's steady time (`readSteadyTime`). */
  readonly dueAt: number;
  readonly retryNow: () => void;
  readonly stop: () => void;
}

interface RetryNoticeProps {
  readonly retry: WaitingRetry;
  /** Why it waits: the failed attempt's title. */
  readonly reason: string;
  /** What the attempts mean for the reader: `Each attempt may cost 2 credits.` */
  readonly note?: string;
  readonly className?: string | undefined;
}

/** A retry that waits: which attempt, a countdown, and the two things one can do about it. */
export function RetryNotice({ retry, reason, note, className }: RetryNoticeProps) {
  const seconds = Math.max(0, Math.ceil((retry.dueAt - useSteadyTime(250)) / 1000));
  const turn = `${retry.nextAttempt} of ${retry.maxAttempts}`;
  return (
    <Notice
      tone="warning"
      role="status"
      title={reason}
      actions={
        <>
          <Button size="small" onClick={retry.retryNow}>
            Retry now
          </Button>
          <Button size="small" variant="quiet" onClick={retry.stop}>
            Stop
          </Button>
        </>
      }
      className={className}
    >
      {/* Read out once, not every second. */}
      <span className="sr-only">{`Retrying automatically, attempt ${turn}.`}</span>
      <span aria-hidden className="tabular">
        {`Retrying ${seconds > 0 ? `in ${formatDuration(seconds * 1000)}` : 'now'} (${turn}).`}
      </span>
      {note !== undefined && <span>{` ${note}`}</span>}
    </Notice>
  );
}
