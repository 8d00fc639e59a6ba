import { useIsMutating, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { AlreadySentError } from '#/api/client/api-error.ts';
import { nameElsewhere } from '#/api/connection/name-elsewhere.ts';
import { nameFailure, startedIdOf } from '#/components/name-failure.ts';
import { dismissed } from '#/components/later-attempt.tsx';
import { useOneAtATime } from '#/ui/controls/use-one-at-a-time.ts';
import { apiOf } from '#/api/queries/query-client.ts';
import { runMonitorKey } from '#/api/queries/new-checks.ts';
import { useRunMonitor } from '#/api/queries/run-monitor.ts';
import { mayHaveStarted } from '#/api/retry/may-have-started.ts';
import { showToast } from '#/ui/feedback/toast.tsx';
import { sayStarted, useLastStart } from './last-start.ts';
import { settleKnown, settleStart, type UnclearRun, useUnclearRuns } from './unclear-run.ts';

/**
 * Starts a check, and keeps the doubt where an answer leaves open whether one has started. `isOpen`: what comes of it is in sight; else a
 * message tells it, for the dialog can be closed, or its screen left, before that.
 */
export function useCheckStart(monitorId: string, isOpen: boolean) {
  const { run, failure, isOver } = useRunMonitor(monitorId);
  const client = useQueryClient();
  const started = run.data?.value.data ?? null;
  // Also of an earlier visit: who starts it once more would join it, and leave a second doubt of one request.
  const isPending = useIsMutating({ mutationKey: runMonitorKey(monitorId) }) > 0;
  const { saved, setSaved, needOf, isSaved } = useUnclearRuns(monitorId);
  const doubts = saved.filter(({ state }) => state === 'open');
  const [lastStart, setLastStart] = useLastStart(monitorId);
  const isInSight = useRef(false);
  useEffect(() => {
    isInSight.current = isOpen;
    return () => {
      isInSight.current = false;
    };
  }, [isOpen]);
  const tell = (outcome: string) => {
    if (!isInSight.current)
      showToast(`${outcome}: see its monitor${nameElsewhere(apiOf(client).connection)}.`);
  };
  const sendOne = useOneAtATime(run.mutateAsync);
  const isShown = started === null && !isPending;
  const isElsewhere = failure instanceof AlreadySentError;
  // The failure tells of its own doubt, and of the tab that is at it.
  const isDoubtShown = isShown && !mayHaveStarted(failure) && !isElsewhere;
  const start = (force: boolean) => {
    const sentAt = Date.now();
    const settle = (next: UnclearRun | null) => setSaved((now) => settleStart(now, sentAt, next));
    const describe = (state: UnclearRun['state'], error: unknown): UnclearRun => {
      const { what, startedId } = nameFailure(error);
      return { state, triedAt: sentAt, what, checkId: startedId, retryAt: null };
    };
    sendOne({
      force,
      // Written before it is sent: whoever closes the page now finds the doubt again.
      onSend: () =>
        settle({
          state: 'open',
          triedAt: sentAt,
          what: 'No answer has come yet',
          checkId: null,
          retryAt: null,
        }),
      onRefused: (error, retryAt) =>
        setSaved((now) => settleKnown(now, sentAt, { ...describe('refused', error), retryAt })),
      need: needOf(sentAt),
    })?.then(
      // What the user knew of when this one was wanted is settled by it; a start of another tab since then is not.
      ({ value }) => {
        setSaved((now) =>
          [...saved, { triedAt: sentAt }].reduce(
            (left, { triedAt }) => settleStart(left, triedAt, null),
            now,
          ),
        );
        const { id: checkId, status } = value.data;
        setLastStart({ checkId, status, at: Date.now() });
        tell(sayStarted(status));
      },
      (reason: unknown) => {
        if (reason instanceof AlreadySentError) return;
        const isUnclear = mayHaveStarted(reason);
        // Who settled it meanwhile, in whichever tab, may have started it there.
        if (!isUnclear && !isSaved(sentAt)) return;
        // Nobody saw the refusal where its dialog was closed, or its screen is gone (with its key, say).
        const isSeen = !isUnclear && isInSight.current;
        settle(isSeen ? null : describe(isUnclear ? 'open' : 'refused', reason));
        tell(isUnclear ? 'A check may have started' : 'The check was not started');
      },
    );
  };
  return {
    run,
    started,
    failure,
    isPending,
    /** The one that kept another from being sent from here is over. */
    isOver,
    lastStart: isShown ? lastStart : null,
    /** The check that a refusal named all the same. */
    named: isShown
      ? (startedIdOf(failure) ??
        doubts.findLast(({ checkId }) => checkId !== null)?.checkId ??
        null)
      : null,
    /** What is to be said of earlier starts; empty where there is nothing, or where the failure says it. */
    doubts: isDoubtShown ? doubts : [],
    /** Starts that came to nothing while the screen was away. */
    refused:
      isShown && (failure === null || isElsewhere)
        ? saved.filter(({ state }) => state === 'refused')
        : [],
    dismiss: (tried: UnclearRun) =>
      setSaved((now) => settleStart(now, tried.triedAt, dismissed(tried))),
    start,
  };
}
