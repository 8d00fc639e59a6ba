import { isSkipped } from '#/contract/values/monitor-values.ts';
import type { CheckAnswer } from '#/api/queries/monitors.ts';
import { HiddenText } from '#/ui/text/hidden-text.tsx';
import { findFailedNotifications } from './record/read-notifications.ts';
import { Notice } from '#/ui/feedback/notice.tsx';
import { CheckMessage } from './record/check-message.tsx';
import { ErrorBeside } from '#/components/error-beside.tsx';
import { DecodeWarnings } from '#/components/decode-warnings.tsx';

interface CheckNoticesProps {
  readonly monitorId: string;
  readonly answer: CheckAnswer;
  /** Where the answer does not fit itself, in sentences. */
  readonly doubts: readonly string[];
  /** A file holds only some of the pages, or does not tell whether it holds all. */
  readonly isPart: boolean;
}

/** A check that was skipped did what the schedule asks of it: its message is a reason, not a failure. */
function chooseTone(status: string | null): 'info' | 'warning' | 'error' {
  if (status === 'skipped_overlap') return 'info';
  return isSkipped(status) ? 'warning' : 'error';
}

/** Characters of an error that are a few lines, also on a phone. */
const SHORT = 300;

/** What the reader must know before trusting the list: the check's own error, and where the answer does not fit itself. */
export function CheckNotices({ monitorId, answer, doubts, isPart }: CheckNoticesProps) {
  const { status, error, notificationStatus } = answer.value.data;
  const failed = findFailedNotifications(notificationStatus);
  return (
    <>
      <ErrorBeside raw={answer.raw} />
      {error !== null && error !== '' && (
        <Notice
          tone={chooseTone(status)}
          title={isSkipped(status) ? 'Why the check did not run' : 'The check reports an error'}
        >
          {error.length > SHORT ? (
            // A stack of calls would push the pages below the screen. What scrolls can have the focus, so that keys scroll it; a line that is cut in half tells that it goes on.
            <section
              aria-label="The error of the check"
              tabIndex={0}
              className="ring-inside max-h-22 overflow-y-auto"
            >
              <CheckMessage text={error} monitorId={monitorId} />
            </section>
          ) : (
            <CheckMessage text={error} monitorId={monitorId} />
          )}
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
        <Notice>This file may not hold all pages. The counts are those of the whole check.</Notice>
      )}
      {doubts.length > 0 && (
        <Notice tone="warning" title="The answer does not add up">
          {doubts.map((doubt) => (
            <p key={doubt}>{doubt}</p>
          ))}
        </Notice>
      )}
      <DecodeWarnings warnings={answer.warnings} defaultOpen={false} />
    </>
  );
}
