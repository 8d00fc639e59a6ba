import { useState } from 'react';
import { SAME_STROKE_MS } from '#/api/retry/send-once.ts';
import { LinkButton } from '#/components/link-button.tsx';
import { Notice } from '#/ui/feedback/notice.tsx';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import { DismissButton, LaterAttempt, useIsWaiting } from '#/components/later-attempt.tsx';
import { sayStarted } from './last-start.ts';
import type { UnclearRun } from './unclear-run.ts';
import type { useCheckStart } from './use-check-start.ts';

interface EarlierStartProps {
  readonly monitorId: string;
  readonly checkStart: ReturnType<typeof useCheckStart>;
}

/**
 * What is known of other starts of a check: doubts, refusals that nobody saw, the check that an answer named all the same, and what came of one
 * from another tab while this dialog was open.
 */
export function EarlierStart({
  monitorId,
  checkStart: { named, doubts, refused, dismiss, isOver, lastStart },
}: EarlierStartProps) {
  const [openedAt] = useState(Date.now);
  // Who opens it while the other is still as good as under way is refused because of that one.
  const isNew = lastStart && lastStart.at >= openedAt - SAME_STROKE_MS;
  return (
    <>
      {isOver && !isNew && doubts.length + refused.length === 0 && (
        <Notice role="status" title="Not sent from here">
          The same had been sent, from this or another tab, and is not under way any more. If it
          started a check, that is in the list of checks: look there before you start another.
        </Notice>
      )}
      {isNew && (
        <Notice
          role="status"
          title={sayStarted(lastStart.status, 'A check was started from this browser')}
          actions={
            <LinkButton
              size="small"
              to="/monitors/$monitorId/checks/$checkId"
              params={{ monitorId, checkId: lastStart.checkId }}
            >
              Open that check
            </LinkButton>
          }
        >
          {'The answer came at '}
          <Timestamp value={lastStart.at} />
          {isOver && '. Nothing more was sent from this tab'}.
        </Notice>
      )}
      {[...refused, ...doubts].map((start) => (
        <EarlierTry key={start.triedAt} start={start} onDismiss={() => dismiss(start)} />
      ))}
      {named !== null && (
        <p className="flex flex-wrap items-center gap-2">
          The answer names a check all the same:
          <LinkButton
            size="small"
            to="/monitors/$monitorId/checks/$checkId"
            params={{ monitorId, checkId: named }}
          >
            Open the check it names
          </LinkButton>
        </p>
      )}
    </>
  );
}

interface EarlierTryProps {
  readonly start: UnclearRun;
  readonly onDismiss: () => void;
}

function EarlierTry({ start: { state, triedAt, what, retryAt }, onDismiss }: EarlierTryProps) {
  const isWaiting = useIsWaiting(retryAt);
  const refused = isWaiting ? 'The check has not started yet' : 'The check was not started';
  return (
    <Notice
      tone="warning"
      role="status"
      title={state === 'open' ? 'A check may have started' : refused}
      actions={<DismissButton retryAt={retryAt} onPress={onDismiss} />}
    >
      {'A start was tried at '}
      <Timestamp value={triedAt} />
      {`. ${what}. `}
      {isWaiting && <LaterAttempt at={retryAt} />}
      {state === 'open' &&
        'Look for one of that time in the list of checks: another start costs credits again.'}
    </Notice>
  );
}
