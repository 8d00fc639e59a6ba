import { useState } from 'react';
import { startKeyOf, useStartingRequests } from '#/api/queries/start-run.ts';
import { usePendingRetry } from '#/api/queries/use-open-request.ts';
import { useStandingError } from '#/api/retry/use-standing-error.ts';
import { mayHaveStarted } from '#/api/retry/may-have-started.ts';
import { dismissed } from '#/components/later-attempt.tsx';
import { cutText } from '#/lib/text/cut-text.ts';
import { useRememberedRuns } from '../runs/remembered-runs.ts';
import { checkDraft, hasProblems } from './start-draft.ts';
import {
  findOpenTry,
  isSameTry,
  mayStartAgain,
  MOST_TRIES,
  settleTry,
  type UnclearTry,
} from './unclear/unclear-try.ts';
import { sayWhence, useOpenRun, useSend } from './use-send.ts';
import type { DraftInUse } from './use-start-draft.ts';

/** So much of a prompt tells one start from another. */
const LONGEST_TITLE = 80;

export type RunStart = ReturnType<typeof useRunStart>;

/** Sends the request of the form, and what is not settled of earlier ones. */
export function useRunStart(inUse: DraftInUse) {
  const { draft, clear } = inUse;
  const openRun = useOpenRun();
  const { runs, remember } = useRememberedRuns();
  const [idsAtFirst] = useState(() => runs.map(({ jobId }) => jobId));
  const { tries, setTries, sentElse, ...sender } = useSend(inUse);
  const { start, send } = sender;
  // All tabs share the draft and what is remembered: a start from another tab empties this form, and that is said.
  const elsewhere = start.isSuccess
    ? undefined
    : runs.find((run) => run.startedHere && !idsAtFirst.includes(run.jobId));
  const problems = checkDraft(draft);
  const waiting = usePendingRetry(startKeyOf(start.isPending ? start.variables.body : null));
  const sentPrompt = start.isPending ? start.variables.body.prompt : null;
  const isSent = ({ prompt }: UnclearTry) => prompt.trim() === sentPrompt;
  // What waits to be sent again is under way no more: a doubt with its prompt is that of an earlier one, which may be found meanwhile.
  const isInDoubtStill = (tried: UnclearTry) =>
    waiting !== null && tried.state === 'open' && isSent(tried);
  const isShown = (tried: UnclearTry) =>
    start.isError &&
    !mayHaveStarted(start.error) &&
    sentElse?.state === 'refused' &&
    isSameTry(tried, sentElse);
  const starting = useStartingRequests();
  const { error } = useStandingError(start.error);
  /** Also from a form that was left: who starts it once more would join it, and leave a second doubt of one request. */
  const isUnderWay = (prompt: string) => starting.some((body) => body.prompt === prompt.trim());
  const dismiss = (tried: UnclearTry) => setTries((now) => settleTry(now, tried, dismissed(tried)));
  /** The reader found the run of an open try in the list. */
  const claim = (tried: UnclearTry, jobId: string) => {
    // What was sent, not what the form has come to hold since; nothing where it may be one of two.
    const request = tried.isMixed ? null : tried.request;
    const requestIsWhole = request !== null;
    const foundFor = tried.triedAt;
    remember({ jobId, at: Date.now(), startedHere: true, request, requestIsWhole, foundFor });
    setTries((now) => settleTry(now, tried, null));
    // Another task that was begun since stays.
    if (draft.prompt.trim() === tried.prompt.trim()) clear();
    openRun(jobId);
  };
  return {
    ...sender,
    error,
    problems,
    blocked: hasProblems(problems),
    /** What is not settled, without the try whose answer is waited for here, and without the one whose error is shown. */
    tries: tries.filter((tried) => (!isSent(tried) || isInDoubtStill(tried)) && !isShown(tried)),
    /** The starts that are under way or wait to be sent again, of this form or of one that was left; named where they are not just what it holds. */
    underWay: starting.map((body) => ({
      queryKey: startKeyOf(body),
      // What waits to be sent again would be a second run, if the first has started.
      subject: `${findOpenTry(tries, body.prompt) === null ? 'The run' : 'A second run'}${starting.length > 1 || body.prompt !== draft.prompt.trim() ? ` of “${cutText(body.prompt, LONGEST_TITLE)}”` : ''}`,
    })),
    /** Why the form may not be sent as it is: its run may have started, or there is too much to settle. */
    held:
      describeHold(tries, draft.prompt) ??
      (isUnderWay(draft.prompt) ? 'A start with this prompt is under way.' : null),
    startAgain: (tried: UnclearTry) => {
      if (isInDoubtStill(tried)) waiting?.retryNow();
      else if (mayStartAgain(tries, tried)) send(false, tried);
    },
    /** Whether it has to wait for a start that is under way from here: one is sent after the other. */
    isBusy: (tried: UnclearTry) =>
      (start.isPending || isUnderWay(tried.prompt)) && !isInDoubtStill(tried),
    /** Whether a start may be sent again; a refused one not while an open one might be the same run. */
    mayStartAgain: (tried: UnclearTry) => mayStartAgain(tries, tried),
    claim,
    dismiss,
    elsewhere: elsewhere && { jobId: elsewhere.jobId, whence: sayWhence(elsewhere) },
  };
}

function describeHold(tries: readonly UnclearTry[], prompt: string): string | null {
  if (findOpenTry(tries, prompt) !== null)
    return 'A run with this prompt may have started: see above.';
  return tries.length < MOST_TRIES
    ? null
    : `${MOST_TRIES} starts are unresolved. Resolve one of them before another run is started.`;
}
