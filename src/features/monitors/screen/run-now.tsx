import { isMissingEndpoint } from '#/api/errors/is-refusal.ts';
import { useIsFile } from '#/api/queries/use-is-file.ts';
import { Play } from 'lucide-react';
import { useState } from 'react';
import { describeError } from '#/api/errors/describe-error.ts';
import { isRefusal } from '#/api/errors/is-refusal.ts';
import { mayHaveStarted } from '#/api/retry/may-have-started.ts';
import { runMonitorKey } from '#/api/queries/new-checks.ts';
import { StartMemoryNote } from '#/components/start-memory-note.tsx';
import { RequestNotice } from '#/components/request-notice.tsx';
import { AlreadySentError } from '#/api/client/api-error.ts';
import { isCheckUnderWay } from '#/contract/values/monitor-values.ts';
import { findOtherMonitor } from '#/components/monitor/find-other-monitor.ts';
import { LinkButton } from '#/components/link-button.tsx';
import { Button } from '#/ui/controls/button.tsx';
import { Dialog } from '#/ui/overlay/dialog.tsx';
import { ErrorBeside } from '#/components/error-beside.tsx';
import { ErrorNotice, ServiceWords } from '#/components/error-notice.tsx';
import { Notice } from '#/ui/feedback/notice.tsx';
import { describeStatus } from '#/components/status/status-looks.ts';
import { explainCheck } from '#/components/monitor/check-status-words.ts';
import { EarlierStart } from './earlier-start.tsx';
import { sayLastCost } from './say-last-cost.ts';
import { useCheckStart } from './use-check-start.ts';
import { useNewestChecks } from './use-newest-checks.ts';

const AGAIN = 'Start it again (may cost twice)';

/** Starts a check by hand. It costs credits, so it asks first, and a failure that leaves open whether it started is the user's to repeat. */
export function RunNow({ monitorId }: { readonly monitorId: string }) {
  const [isOpen, setOpen] = useState(false);
  const isFile = useIsFile();
  const checkStart = useCheckStart(monitorId, isOpen);
  const { run, started, failure, isPending, doubts, start } = checkStart;
  const lastCost = sayLastCost(useNewestChecks(monitorId, isOpen) ?? []);
  const error = failure === null ? null : describeError(failure);
  const isMissing = isMissingEndpoint(failure) && !mayHaveStarted(failure);
  const label = doubts.length === 0 ? 'Run now' : AGAIN;
  const otherMonitor = started && findOtherMonitor(started, monitorId);
  const close = () => {
    setOpen(false);
    // A doubt is saved, and is told with its time, and a way to settle it, when this is opened again.
    if (!run.isPending) run.reset();
  };
  if (isFile) return null;
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
            <LinkButton
              variant="primary"
              to="/monitors/$monitorId/checks/$checkId"
              params={{ monitorId, checkId: started.id }}
            >
              Open the check
            </LinkButton>
          ) : (
            <>
              <Button onClick={close}>Close</Button>
              {error === null && (
                <Button variant="primary" disabled={isPending} onClick={() => start(false)}>
                  {isPending ? 'Starting' : label}
                </Button>
              )}
            </>
          )
        }
      >
        <div className="flex flex-col gap-3 text-14 leading-prose">
          {started === null && error === null && (
            <p>
              This starts a check of all targets, which costs credits as a scheduled one does. The
              schedule stays as it is.{lastCost !== null && ` ${lastCost}`}
            </p>
          )}
          {started === null && <StartMemoryNote />}
          <RequestNotice queryKey={runMonitorKey(monitorId)} subject="The check" />
          <EarlierStart monitorId={monitorId} checkStart={checkStart} />
          {started && otherMonitor !== null && (
            <Notice tone="warning" title="The answer does not match the request">
              The check that it gives names another monitor than this one: {otherMonitor}.
            </Notice>
          )}
          {started && <ErrorBeside raw={run.data?.raw} />}
          {started && !isCheckUnderWay(started.status) && (
            <Notice
              tone="warning"
              title={`The service answered: ${describeStatus('check', started.status).word}`}
              role="status"
            >
              {explainCheck(started)}
            </Notice>
          )}
          {started && isCheckUnderWay(started.status) && (
            <Notice tone="success" title="The check has started" role="status">
              Its page refreshes automatically until it ends.
            </Notice>
          )}
          {isMissing && (
            <Notice tone="warning" title="No check was started">
              Either this deployment or this key does not start checks from here (the API does not
              promise it){isRefusal(failure, 404) && ', or the monitor no longer exists'}.
              <ServiceWords error={failure} />
            </Notice>
          )}
          {error !== null && !isMissing && (
            <ErrorNotice
              error={error}
              canLookUp
              onRetry={() => start(failure instanceof AlreadySentError)}
              retryLabel={
                error.retryable === 'user-decides' || doubts.length > 0 ? AGAIN : 'Try again'
              }
            />
          )}
        </div>
      </Dialog>
    </>
  );
}
