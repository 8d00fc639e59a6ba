import type { ComponentProps, ReactNode } from 'react';
import { LinkButton } from '#/components/link-button.tsx';
import { Button } from '#/ui/controls/button.tsx';
import { Notice } from '#/ui/feedback/notice.tsx';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import { LaterAttempt, useIsWaiting } from '#/components/later-attempt.tsx';
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
      {refused.map((start) => (
        <RefusedTry key={start.triedAt} start={start} onDismiss={() => dismiss(start)} />
      ))}
      {doubts.map((start) => (
        <EarlierTry
          key={start.triedAt}
          title="A check may have started"
          triedAt={start.triedAt}
          what={`${start.what}. Look for one of that time in the list of checks: another start costs credits again.`}
          onDismiss={() => dismiss(start)}
        />
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

function RefusedTry({
  start: { triedAt, what, retryAt },
  onDismiss,
}: {
  readonly start: UnclearRun;
  readonly onDismiss: () => void;
}) {
  const isWaiting = useIsWaiting(retryAt);
  return (
    <EarlierTry
      title={isWaiting ? 'The check has not started yet' : 'The check was not started'}
      triedAt={triedAt}
      what={`${what}. `}
      onDismiss={onDismiss}
    >
      {isWaiting && <LaterAttempt at={retryAt} />}
    </EarlierTry>
  );
}

interface EarlierTryProps {
  readonly title: string;
  readonly triedAt: ComponentProps<typeof Timestamp>['value'];
  /** What became of it, in sentences. */
  readonly what: string;
  readonly onDismiss: () => void;
  readonly children?: ReactNode;
}

const EarlierTry = ({ title, triedAt, what, onDismiss, children }: EarlierTryProps) => (
  <Notice
    tone="warning"
    role="status"
    title={title}
    actions={
      <Button size="small" variant="quiet" onClick={onDismiss}>
        Dismiss
      </Button>
    }
  >
    {'A start was sent at '}
    <Timestamp value={triedAt} />
    {`. ${what}`}
    {children}
  </Notice>
);
