import { AlreadySentError } from '#/api/client/api-error.ts';
import { describeError } from '#/api/errors/describe-error.ts';
import { useRunMonitor, useUnclearRunMonitor } from '#/api/queries/monitors.ts';
import { mayHaveStarted } from '#/api/retry/may-have-started.ts';
import { useUnclearRun } from './unclear-run.ts';

/** Starts a check, and keeps the doubt where an answer leaves open whether one has started. */
export function useCheckStart(monitorId: string) {
  const run = useRunMonitor(monitorId);
  const started = run.data?.value.data ?? null;
  const unclear = useUnclearRunMonitor(monitorId);
  const failure = run.error ?? (run.isIdle ? unclear : null);
  const [doubt, setDoubt] = useUnclearRun(monitorId);
  // The failure tells of its own doubt, and of the tab that is at it.
  const isDoubtShown =
    doubt !== null &&
    started === null &&
    !run.isPending &&
    !mayHaveStarted(failure) &&
    !(failure instanceof AlreadySentError);
  const start = (force: boolean) => {
    const triedAt = Date.now();
    run
      // Written before it is sent: whoever closes the page now finds the doubt again.
      .mutateAsync({ force, onSend: () => setDoubt({ triedAt, what: 'No answer has come yet' }) })
      .then(
        () => setDoubt(null),
        (reason: unknown) => {
          // What refused this start says nothing of the one before.
          const next = mayHaveStarted(reason)
            ? { triedAt: doubt?.triedAt ?? triedAt, what: describeError(reason).title }
            : doubt;
          setDoubt((current) => (current?.triedAt === triedAt ? next : current));
        },
      );
  };
  return {
    run,
    started,
    failure,
    /** What is to be said of an earlier start; null where there is nothing, or where the failure says it. */
    doubt: isDoubtShown ? doubt : null,
    dismiss: () => setDoubt(null),
    start,
  };
}
