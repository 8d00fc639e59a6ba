import { useIsMutating, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { AlreadySentError } from '#/api/client/api-error.ts';
import { cancelRunKey } from '#/api/queries/agent-runs.ts';
import { findFailedCancel, useCancelRun } from '#/api/queries/cancel-run.ts';
import { apiOf } from '#/api/queries/query-client.ts';
import { usePendingRetry } from '#/api/queries/use-open-request.ts';
import { useStandingError } from '#/api/retry/use-standing-error.ts';
import { mayHaveStarted } from '#/api/retry/may-have-started.ts';
import { nameElsewhere } from '#/api/connection/name-elsewhere.ts';
import { useIsMounted } from '#/components/use-is-mounted.ts';
import { shortenId } from '#/lib/format/shorten-id.ts';
import { showToast } from '#/ui/feedback/toast.tsx';
import { explainCancelError } from './cancel-run.tsx';

interface RunCancelOptions {
  readonly hasEnded: boolean;
  /** The run is being cancelled, whichever tab asked for it. */
  readonly isAccepted: boolean;
  readonly onAccepted: () => void;
}

/**
 * `useCancelRun`, not sent again once the run `hasEnded`, its failure on the next visit too, and a message where the run was left before the
 * request failed: it goes on, and may cost, though somebody thinks that it was stopped. That it had ended, or is being cancelled by another
 * request, takes no message; nor does one that was not sent, as another tab sent it, once that one `isAccepted`.
 */
export function useRunCancel(
  jobId: string,
  { hasEnded, isAccepted, onAccepted }: RunCancelOptions,
) {
  const cancel = useCancelRun(jobId, onAccepted);
  const client = useQueryClient();
  const isMounted = useIsMounted();
  const retry = usePendingRetry(cancelRunKey(jobId));
  useEffect(() => {
    if (hasEnded) retry?.stop();
  }, [hasEnded, retry]);
  const isPending = useIsMutating({ mutationKey: cancelRunKey(jobId) }) > 0;
  const send = () => {
    // Another tab may hang at it for good: whoever was told so, and asks once more, is not kept from it.
    cancel.mutateAsync(cancel.error instanceof AlreadySentError).catch((error: unknown) => {
      if (isMounted.current || error instanceof AlreadySentError) return;
      if (explainCancelError(error).isConflict) return;
      showToast(
        `Run ${shortenId(jobId)} ${mayHaveStarted(error) ? 'may not have been' : 'was not'} cancelled: see its page${nameElsewhere(apiOf(client).connection)}.`,
        { tone: 'error' },
      );
    });
  };
  const failed = cancel.isIdle ? findFailedCancel(client, jobId) : null;
  const isEarlier = failed !== null;
  const { error } = useStandingError(isEarlier ? failed : cancel.error);
  return {
    data: cancel.data,
    error: isAccepted && error instanceof AlreadySentError ? null : error,
    /** The failure is that of another visit. */
    isEarlier,
    isIdle: cancel.isIdle && !isEarlier,
    /** Also a request of an earlier visit. */
    isPending,
    /** The run has ended: nothing is left to cancel. */
    hasEnded,
    send,
  };
}
