import { Button } from '#/ui/controls/button.tsx';
import { Notice } from '#/ui/feedback/notice.tsx';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import type { UnclearTry } from './unclear-try.ts';

interface RefusedStartProps {
  readonly attempt: UnclearTry;
  readonly onStartAgain: () => void;
  readonly onDismiss: () => void;
}

/** A start that came to nothing while nobody looked: its key was forgotten while it waited, or the screen was left. */
export function RefusedStart({
  attempt: { prompt, request, triedAt, what },
  onStartAgain,
  onDismiss,
}: RefusedStartProps) {
  return (
    <Notice
      tone="warning"
      role="status"
      title="The run was not started"
      actions={
        <>
          {request !== null && (
            <Button size="small" onClick={onStartAgain}>
              Start it again
            </Button>
          )}
          <Button size="small" variant="quiet" onClick={onDismiss}>
            Dismiss
          </Button>
        </>
      }
    >
      <p>
        {'It was sent at '}
        <Timestamp value={triedAt} />
        {`. ${what}. What was sent is saved:`}
      </p>
      <p className="line-clamp-3 text-strong">{prompt}</p>
    </Notice>
  );
}
