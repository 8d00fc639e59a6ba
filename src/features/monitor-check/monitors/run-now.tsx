import { Play } from 'lucide-react';
import { useState } from 'react';
import { describeError } from '#/api/describe-error.ts';
import { mayHaveStarted } from '#/api/may-have-started.ts';
import { runMonitorKey, useRunMonitor, useUnclearRunMonitor } from '#/api/queries/monitors.ts';
import { RequestNotice } from '#/components/request-notice.tsx';
import { AlreadySentError } from '#/api/send-once.ts';
import { isCheckUnderWay } from '#/contract/monitor-values.ts';
import { Button, LinkButton } from '#/ui/button.tsx';
import { Dialog } from '#/ui/dialog.tsx';
import { ErrorNotice } from '#/ui/error-notice.tsx';
import { Notice } from '#/ui/notice.tsx';
import { describeStatus } from '#/ui/status-looks.ts';
import { explainCheck } from '../check/check-status-words.ts';
import { isMissingEndpoint } from './is-missing-endpoint.ts';

interface RunNowProps {
  readonly monitorId: string;
  readonly hrefOf: (checkId: string) => string;
  readonly errorsHref: (pasted: string | null) => string;
}

/** Starts a check by hand. It costs credits, so it asks first, and a failure that leaves open whether it started is the user's to repeat. */
export function RunNow({ monitorId, hrefOf, errorsHref }: RunNowProps) {
  const [isOpen, setOpen] = useState(false);
  const run = useRunMonitor(monitorId);
  const started = run.data?.value.data ?? null;
  const unclear = useUnclearRunMonitor(monitorId);
  const failure = run.error ?? (run.isIdle ? unclear : null);
  const error = failure === null ? null : describeError(failure);
  const isMissing = isMissingEndpoint(failure);
  const close = () => {
    setOpen(false);
    // A doubt that costs credits stays until a start is known to have succeeded: a second one must not be sent as if it were the first.
    if (run.isPending || mayHaveStarted(failure)) return;
    run.reset();
  };
  return (
    <>
      <Button variant="primary" icon={<Play size={14} aria-hidden />} onClick={() => setOpen(true)}>
        Run now
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title="Run this monitor now"
        size="small"
        footer={
          started ? (
            <LinkButton variant="primary" href={hrefOf(started.id)}>
              Open the check
            </LinkButton>
          ) : (
            <>
              <Button onClick={close}>Close</Button>
              {error === null && (
                <Button variant="primary" disabled={run.isPending} onClick={() => run.mutate({ force: false })}>
                  {run.isPending ? 'Starting' : 'Run now'}
                </Button>
              )}
            </>
          )
        }
      >
        <div className="flex flex-col gap-3 text-14 leading-prose">
          {started === null && error === null && (
            <p>A check of all targets starts at once and costs credits as a scheduled one does. The schedule stays as it is.</p>
          )}
          <RequestNotice queryKey={runMonitorKey(monitorId)} subject="The check" />
          {started && !isCheckUnderWay(started.status) && (
            <Notice tone="warning" title={`The service answered: ${describeStatus('check', started.status).word}`} role="status">
              {explainCheck(started)}
            </Notice>
          )}
          {started && isCheckUnderWay(started.status) && (
            <Notice tone="success" title="The check has started" role="status">
              Its page refreshes by itself until it ends.
            </Notice>
          )}
          {isMissing && (
            <Notice tone="warning" title="This deployment does not start checks from here">
              Running a monitor is beyond what the API promises: the endpoint or the key's permission for it is missing.
            </Notice>
          )}
          {error !== null && !isMissing && (
            <ErrorNotice
              error={error}
              referenceHref={errorsHref(error.message ?? error.title)}
              onRetry={() => run.mutate({ force: failure instanceof AlreadySentError })}
              retryLabel={error.retryable === 'user-decides' ? 'Start it again (may cost twice)' : 'Try again'}
            />
          )}
        </div>
      </Dialog>
    </>
  );
}
