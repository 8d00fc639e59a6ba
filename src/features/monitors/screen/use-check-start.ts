import { AlreadySentError, HttpError } from '#/api/client/api-error.ts';
import { nameFailure } from '#/components/name-failure.ts';
import { useIsMounted } from '#/components/use-is-mounted.ts';
import { useRunMonitor, useUnclearRunMonitor } from '#/api/queries/run-monitor.ts';
import { mayHaveStarted } from '#/api/retry/may-have-started.ts';
import { showToast } from '#/ui/feedback/toast.tsx';
import { type UnclearRun, useUnclearRun } from './unclear-run.ts';

/** Starts a check, and keeps the doubt where an answer leaves open whether one has started. */
export function useCheckStart(monitorId: string) {
  const run = useRunMonitor(monitorId);
  const started = run.data?.value.data ?? null;
  const unclear = useUnclearRunMonitor(monitorId);
  const failure = run.error ?? (run.isIdle ? unclear : null);
  const [saved, setSaved] = useUnclearRun(monitorId);
  const [doubt, refused] = saved?.state === 'open' ? [saved, null] : [null, saved];
  const isMounted = useIsMounted();
  const isShown = started === null && !run.isPending;
  // The failure tells of its own doubt, and of the tab that is at it.
  const isDoubtShown =
    isShown && !mayHaveStarted(failure) && !(failure instanceof AlreadySentError);
  const start = (force: boolean) => {
    const triedAt = Date.now();
    const attempt = { state: 'open', triedAt, checkId: doubt?.checkId ?? null } as const;
    run
      // Written before it is sent: whoever closes the page now finds the doubt again.
      .mutateAsync({
        force,
        onSend: () => setSaved({ ...attempt, what: 'No answer has come yet' }),
        onRefused: (error) => setSaved(doubt ?? describeRefusal(error, triedAt)),
      })
      .then(
        () => setSaved(null),
        (reason: unknown) => {
          if (reason instanceof AlreadySentError) return;
          const isOpen = mayHaveStarted(reason);
          const { what, startedId } = nameFailure(reason);
          const checkId = startedId ?? attempt.checkId;
          // What refused this start says nothing of the one before. Nobody saw the refusal where its screen is gone (with its key, say).
          const unseen = isMounted.current ? null : describeRefusal(reason, triedAt);
          const next: UnclearRun | null = isOpen
            ? { state: 'open', triedAt: doubt?.triedAt ?? triedAt, what, checkId }
            : (doubt ?? unseen);
          setSaved((current) => (current?.triedAt === triedAt ? next : current));
          if (!isMounted.current)
            showToast(
              isOpen
                ? 'A check may have started: see Run now on its monitor.'
                : 'The check was not started: see Run now on its monitor.',
            );
        },
      );
  };
  return {
    run,
    started,
    failure,
    /** The check that a refusal named all the same. */
    named: isShown
      ? ((failure instanceof HttpError ? failure.startedId : null) ?? doubt?.checkId ?? null)
      : null,
    /** What is to be said of an earlier start; null where there is nothing, or where the failure says it. */
    doubt: isDoubtShown ? doubt : null,
    /** A start that came to nothing while the screen was away. */
    refused: isShown && failure === null ? refused : null,
    dismiss: () => setSaved(null),
    start,
  };
}

const describeRefusal = (error: unknown, triedAt: number): UnclearRun => ({
  state: 'refused',
  triedAt,
  what: nameFailure(error).what,
  checkId: null,
});
