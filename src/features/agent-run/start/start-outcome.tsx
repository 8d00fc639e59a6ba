import { Link } from '@tanstack/react-router';
import { AlreadySentError } from '#/api/client/api-error.ts';
import { describeError } from '#/api/errors/describe-error.ts';
import { useServiceName } from '#/api/queries/use-service-name.ts';
import { mayHaveStarted } from '#/api/retry/may-have-started.ts';
import { ErrorNotice } from '#/components/error-notice.tsx';
import { cutText, LONGEST_NAME } from '#/lib/text/cut-text.ts';
import { RequestNotice } from '#/components/request-notice.tsx';
import { Notice } from '#/ui/feedback/notice.tsx';
import { textLink } from '#/ui/text/text-link.ts';
import { StartMemoryNote } from '#/components/start-memory-note.tsx';
import { RefusedStart } from './unclear/refused-start.tsx';
import { START_AT_RISK, UnclearStart } from './unclear/unclear-start.tsx';
import { nameTries } from './unclear/unclear-try.ts';
import type { RunStart } from './use-run-start.ts';

/** What came of sending the form: here, before somebody left it and came back, or in another tab. */
export function StartOutcome({ runStart }: { readonly runStart: RunStart }) {
  const service = useServiceName();
  const { error, retry, retriedPrompt, tries, startAgain, claim, dismiss, elsewhere, isInDoubt } =
    runStart;
  return (
    <>
      {runStart.underWay.map((request) => (
        <RequestNotice key={JSON.stringify(request.queryKey)} {...request} />
      ))}
      <StartMemoryNote name={nameTries(service)} />
      {tries.map((attempt) => {
        const key = `${attempt.triedAt} ${attempt.prompt}`;
        const props = {
          attempt,
          isBusy: runStart.isBusy(attempt),
          onStartAgain: () => startAgain(attempt),
          onDismiss: () => dismiss(attempt),
        };
        return attempt.state === 'open' ? (
          <UnclearStart key={key} {...props} onOpen={(jobId) => claim(attempt, jobId)} />
        ) : (
          <RefusedStart key={key} {...props} isHeld={!runStart.mayStartAgain(attempt)} />
        );
      })}
      {elsewhere && (
        <Notice role="status" title={elsewhere.whence}>
          <Link to="/agent-runs/$jobId" params={{ jobId: elsewhere.jobId }} className={textLink}>
            Open that run
          </Link>
        </Notice>
      )}
      {error !== null && !mayHaveStarted(error) && (
        <>
          {retriedPrompt !== null && (
            <p className="line-clamp-2 text-13 text-muted">
              {`The start of “${cutText(retriedPrompt, LONGEST_NAME)}”, which is not what the form holds:`}
            </p>
          )}
          <ErrorNotice
            error={describeError(error)}
            onRetry={() => retry(error instanceof AlreadySentError)}
            {...(error instanceof AlreadySentError
              ? { retryLabel: 'Start it here as well, as a second run' }
              : { canLookUp: true, ...(isInDoubt && { retryLabel: START_AT_RISK }) })}
          />
        </>
      )}
    </>
  );
}
