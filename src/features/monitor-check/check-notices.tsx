import type { DecodeWarning } from '#/api/client/repair-copy.ts';
import type { MonitorCheck } from '#/contract/schemas/monitor.ts';
import { HiddenText } from '#/ui/text/hidden-text.tsx';
import { findFailedNotifications } from './record/read-notifications.ts';
import { Notice } from '#/ui/feedback/notice.tsx';
import { CheckMessage } from './record/check-message.tsx';
import { isSkipped } from '#/components/monitor/check-status-words.ts';
import { DecodeWarnings } from '#/components/decode-warnings.tsx';

interface CheckNoticesProps {
  readonly status: string | null;
  readonly error: string | null;
  readonly monitorId: string;
  readonly notificationStatus: MonitorCheck['notificationStatus'];
  /** Where the answer does not fit itself, in sentences. */
  readonly doubts: readonly string[];
  readonly warnings: readonly DecodeWarning[];
  /** A file holds only some of the pages. */
  readonly isPart: boolean;
}

/** A check that was skipped did what the schedule asks of it: its message is a reason, not a failure. */
function chooseTone(status: CheckNoticesProps['status']): 'info' | 'warning' | 'error' {
  if (status === 'skipped_overlap') return 'info';
  return isSkipped(status) ? 'warning' : 'error';
}

/** What the reader must know before trusting the list: the check's own error, and where the answer does not fit itself. */
export function CheckNotices({
  status,
  error,
  monitorId,
  notificationStatus,
  doubts,
  warnings,
  isPart,
}: CheckNoticesProps) {
  const failed = findFailedNotifications(notificationStatus);
  return (
    <>
      {error !== null && error !== '' && (
        <Notice
          tone={chooseTone(status)}
          title={isSkipped(status) ? 'Why the check did not run' : 'The check reports an error'}
        >
          <CheckMessage text={error} monitorId={monitorId} />
        </Notice>
      )}
      {failed.length > 0 && (
        <Notice
          tone="warning"
          title={failed.length === 1 ? 'A notification failed' : 'Notifications failed'}
        >
          {failed.map(({ channel, words }) => (
            <p key={channel} dir="auto" className="line-clamp-2 text-left wrap-anywhere">
              <HiddenText text={channel === '' ? words : `${channel}: ${words}`} />
            </p>
          ))}
        </Notice>
      )}
      {isPart && (
        <Notice>
          This file holds only some of the pages. The counts are those of the whole check.
        </Notice>
      )}
      {doubts.length > 0 && (
        <Notice tone="warning" title="The answer contradicts itself">
          {doubts.map((doubt) => (
            <p key={doubt}>{doubt}</p>
          ))}
        </Notice>
      )}
      <DecodeWarnings warnings={warnings} defaultOpen={false} />
    </>
  );
}
