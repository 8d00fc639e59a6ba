import { LinkButton } from '#/components/link-button.tsx';
import { Notice } from '#/ui/feedback/notice.tsx';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import { DismissButton, LaterAttempt, useIsWaiting } from '#/components/later-attempt.tsx';
import type { UnclearRun } from './unclear-run.ts';
import type { useCheckStart } from './use-check-start.ts';

interface EarlierStartProps {
  readonly monitorId: string;
  readonly checkStart: ReturnType<typeof useCheckStart>;
}

/** What is not settled of an earlier start of a check: doubts, refusals that nobody saw, and the check that an answer named all the same. */
export function EarlierStart({
  monitorId,
  checkStart: { named, doubts, refused, dismiss },
}: EarlierStartProps) {
  return (
    <>
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
