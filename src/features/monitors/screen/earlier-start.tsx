import { LinkButton } from '#/components/link-button.tsx';
import { Button } from '#/ui/controls/button.tsx';
import { Notice } from '#/ui/feedback/notice.tsx';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import type { useCheckStart } from './use-check-start.ts';

interface EarlierStartProps {
  readonly monitorId: string;
  readonly checkStart: ReturnType<typeof useCheckStart>;
}

/** What is not settled of an earlier start of a check: a doubt, a refusal that nobody saw, and the check that an answer named all the same. */
export function EarlierStart({
  monitorId,
  checkStart: { named, doubt, refused, dismiss },
}: EarlierStartProps) {
  return (
    <>
      {refused !== null && (
        <Notice
          tone="warning"
          role="status"
          title="The check was not started"
          actions={
            <Button size="small" variant="quiet" onClick={dismiss}>
              Dismiss
            </Button>
          }
        >
          {'A start was sent at '}
          <Timestamp value={refused.triedAt} />
          {`. ${refused.what}.`}
        </Notice>
      )}
      {doubt !== null && (
        <Notice
          tone="warning"
          role="status"
          title="A check may have started"
          actions={
            <Button size="small" variant="quiet" onClick={dismiss}>
              Dismiss
            </Button>
          }
        >
          {'A start was sent at '}
          <Timestamp value={doubt.triedAt} />
          {`. ${doubt.what}. Look in the list of checks for one of that time: another start costs credits of its own.`}
        </Notice>
      )}
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
