import { Button } from '#/ui/controls/button.tsx';
import { Notice } from '#/ui/feedback/notice.tsx';
import { HiddenText } from '#/ui/text/hidden-text.tsx';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import { DismissButton, LaterAttempt, useIsWaiting } from '#/components/later-attempt.tsx';
import type { UnclearTry } from './unclear-try.ts';

interface RefusedStartProps {
  readonly attempt: UnclearTry;
  /** Another start is under way from here. */
  readonly isBusy: boolean;
  /** A run with its prompt may have started since. */
  readonly isHeld: boolean;
  readonly onStartAgain: () => void;
  readonly onDismiss: () => void;
}

/**
 * A start that came to nothing while nobody looked (its key was forgotten while it waited, or the screen was left) or once its form held another
 * task, or one that another page, or this one before it was left, sends again by itself.
 */
export function RefusedStart({
  attempt: { prompt, request, triedAt, what, retryAt },
  isBusy,
  isHeld,
  onStartAgain,
  onDismiss,
}: RefusedStartProps) {
  const isWaiting = useIsWaiting(retryAt);
  return (
    <Notice
      tone="warning"
      role="status"
      title={isWaiting ? 'The run has not started yet' : 'The run was not started'}
      actions={
        <>
          {request !== null && !isHeld && (
            <Button size="small" disabled={isBusy} onClick={onStartAgain}>
              Start it again
            </Button>
          )}
          <DismissButton retryAt={retryAt} onPress={onDismiss} />
        </>
      }
    >
      <p>
        {'It was sent at '}
        <Timestamp value={triedAt} />
        {`. ${what}. `}
        {isWaiting && <LaterAttempt at={retryAt} />}
        {isHeld && 'A run with this prompt may have started since: see there. '}
        {'What was sent is saved:'}
      </p>
      <p className="line-clamp-3 wrap-anywhere text-strong">
        <bdi>
          <HiddenText text={prompt} />
        </bdi>
      </p>
    </Notice>
  );
}
