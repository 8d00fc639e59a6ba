import type { DecodeWarning } from '#/api/client/repair-copy.ts';
import { Notice } from '#/ui/feedback/notice.tsx';
import { CheckMessage } from './record/check-message.tsx';
import { isSkipped } from '#/components/monitor/check-status-words.ts';
import { DecodeWarnings } from '#/components/decode-warnings.tsx';

interface CheckNoticesProps {
  readonly status: string | null;
  readonly error: string | null;
  readonly monitorId: string;
  /** Where the answer does not fit itself, in sentences. */
  readonly doubts: readonly string[];
  readonly warnings: readonly DecodeWarning[];
}

/** A check that was skipped did what the schedule asks of it: its message is a reason, not a failure. */
function chooseTone(status: CheckNoticesProps['status']): 'info' | 'warning' | 'error' {
  if (status === 'skipped_overlap') return 'info';
  return isSkipped(status) ? 'warning' : 'error';
}

/** What the reader must know before trusting the list: the check's own error, and where the answer does not fit itself. */
export function CheckNotices({ status, error, monitorId, doubts, warnings }: CheckNoticesProps) {
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
      {doubts.length > 0 && (
        <Notice tone="warning" title="The answer does not fit itself">
          {doubts.map((doubt) => (
            <p key={doubt}>{doubt}</p>
          ))}
        </Notice>
      )}
      <DecodeWarnings warnings={warnings} defaultOpen={false} />
    </>
  );
}
