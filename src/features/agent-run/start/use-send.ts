import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { AlreadySentError } from '#/api/client/api-error.ts';
import { accountName } from '#/api/connection/account-name.ts';
import { nameElsewhere } from '#/api/connection/name-elsewhere.ts';
import { sayTrouble } from '#/api/errors/read-trouble.ts';
import { apiOf } from '#/api/queries/query-client.ts';
import { useStartRun } from '#/api/queries/start-run.ts';
import { useServiceName } from '#/api/queries/use-service-name.ts';
import { mayHaveStarted } from '#/api/retry/may-have-started.ts';
import { nameFailure } from '#/components/name-failure.ts';
import type { StartRunRequest } from '#/contract/schemas/agent.ts';
import { printJson } from '#/lib/json/print-json.ts';
import { withoutKeys } from '#/lib/keys/known-keys.ts';
import { useOneAtATime } from '#/ui/controls/use-one-at-a-time.ts';
import { showToast } from '#/ui/feedback/toast.tsx';
import { type RememberedRun, useRememberedRuns } from '../runs/remembered-runs.ts';
import {
  checkDraft,
  draftOfRequest,
  hasProblems,
  type StartDraft,
  writeRequest,
} from './start-draft.ts';
import {
  findOpenTry,
  isSameTry,
  isSaved,
  MOST_TRIES,
  needOf,
  settleKnown,
  settleStarted,
  settleTry,
  type UnclearTry,
  useUnclearTries,
} from './unclear/unclear-try.ts';
import { isRunFound } from './unclear/is-run-found.ts';
import type { DraftInUse } from './use-start-draft.ts';

const route = getRouteApi('/agent-runs/');

/** Runs that this page started: whoever leaves the form and comes back before the answer has a form that sent nothing. */
const startedByThisPage = new Set<string>();

/** How a run came that the form did not open with, in a few words. */
export function sayWhence({ jobId, foundFor }: RememberedRun): string {
  if (startedByThisPage.has(jobId)) return 'The run was started';
  return foundFor === null
    ? 'A run was started from another tab'
    : 'A run in doubt was found in another tab';
}

export function useOpenRun() {
  const navigate = route.useNavigate();
  return (jobId: string) => void navigate({ to: '/agent-runs/$jobId', params: { jobId } });
}

/** The prompt that the form holds when an answer comes; null once the form is gone. */
function useShownPrompt({ prompt }: StartDraft) {
  const shown = useRef<string | null>(null);
  useEffect(() => {
    shown.current = prompt.trim();
    return () => {
      shown.current = null;
    };
  }, [prompt]);
  return shown;
}

/** What sends a request, and keeps the doubt where its answer leaves open whether a run has started. */
export function useSend({ draft, clearSent }: DraftInUse) {
  const openRun = useOpenRun();
  const { remember } = useRememberedRuns();
  const service = useServiceName();
  const start = useStartRun();
  const client = useQueryClient();
  const [tries, setTries] = useUnclearTries();
  // Whether the form could not be sent as it was when that was last tried: one that was sent may be emptied since.
  const [touched, setTouched] = useState(false);
  // What was sent last, where that was not the form.
  const [sentElse, setElse] = useState<UnclearTry | null>(null);
  const shown = useShownPrompt(draft);
  const sendOne = useOneAtATime(start.mutateAsync);
  /**
   * Sends the form; or `tried` once more as it was sent, where the form does not hold the same prompt: somebody may have changed the rest of
   * it.
   */
  const send = (force: boolean, tried: UnclearTry | null = null) => {
    const isForm = tried === null || draft.prompt.trim() === tried.prompt.trim();
    const sent = isForm ? draft : draftOfRequest(tried.request ?? { prompt: tried.prompt });
    const replaced = tried?.state === 'refused' ? tried : null;
    const isUnfit = hasProblems(checkDraft(sent));
    if (isForm) setTouched(isUnfit);
    if (isUnfit) return;
    const request = writeRequest(sent);
    // Of several tries with one prompt, the runs are looked for since the first.
    const open = findOpenTry(tries, request.prompt);
    // What another page was to send again of it gives way to this.
    const first = open && { ...open, retryAt: null };
    const others = tries.filter((each) => replaced === null || !isSameTry(each, replaced));
    if (first === null && others.length >= MOST_TRIES) return;
    const attempt = {
      // As it is saved, where no key is: what is refused for one in its text is found again.
      prompt: first?.prompt ?? withoutKeys(request.prompt),
      request,
      isMixed: first !== null && (first.isMixed || printJson(first.request) !== printJson(request)),
      triedAt: first?.triedAt ?? Date.now(),
      jobId: first?.jobId ?? null,
      retryAt: null,
      accounts: [...new Set([...(first?.accounts ?? []), accountName(apiOf(client).connection)])],
    };
    // Written before it is sent: whoever closes the page now finds the doubt again.
    const onSend = () =>
      setTries((now) =>
        settleTry(now, attempt, { ...attempt, state: 'open', what: 'No answer has come yet' }),
      );
    // What refused this try says nothing of the one before.
    const onRefused = (error: unknown, retryAt: number) =>
      setTries((now) =>
        settleKnown(now, attempt, { ...(first ?? failTry(attempt, error)), retryAt }),
      );
    const need = needOf(service, attempt);
    // Not by the mutation's own callbacks, which fall silent when the screen is left.
    const answer = sendOne({ body: request, force, onSend, onRefused, need });
    if (answer === null) return;
    setElse(isForm ? null : tried);
    answer.then(
      ({ value, raw }) => {
        startedByThisPage.add(value.id);
        // What is sent without `force` no other page has under way: what waited there is gone.
        const until = force ? Date.now() : Number.POSITIVE_INFINITY;
        setTries((now) => settleStarted(now, attempt, replaced, until));
        remember(describeStarted(value.id, request, raw));
        clearSent(sent);
        if (shown.current !== null) openRun(value.id);
      },
      (error: unknown) => {
        // The doubt that is saved then, if any, is that of the tab which sent it, whose start empties this form, too.
        if (error instanceof AlreadySentError) {
          setElse(tried ?? { ...attempt, state: 'open', what: '' });
          return;
        }
        const failed = failTry(attempt, error);
        const isOpen = failed.state === 'open';
        // Of a start that was sent at the risk of a second it is not known whose run was found.
        if (isOpen && first === null && isRunFound(service, failed)) return;
        // Its form is gone (with its key, say), or holds another task since, in the place of what was sent.
        const isLeft = shown.current === null || (isForm && shown.current !== request.prompt);
        if (isLeft && !isOpen) setElse(failed);
        setTries((now) =>
          isOpen
            ? settleTry(now, attempt, failed)
            : settleKnown(now, attempt, first ?? (isLeft ? failed : null)),
        );
        // Who settled it meanwhile, in whichever tab, may have started it there.
        if (shown.current === null && isSaved(service, attempt))
          showToast(
            `${isOpen ? 'A run may have started' : 'The run was not started'}: see Agent runs${nameElsewhere(apiOf(client).connection)}.`,
          );
      },
    );
  };
  return {
    start,
    tries,
    setTries,
    touched,
    sentElse,
    send,
    /** Sends again what was refused. */
    retry: (force: boolean) => send(force, sentElse),
    /** The prompt of that, where it is not the form's. */
    retriedPrompt:
      sentElse?.prompt.trim() === draft.prompt.trim() ? null : (sentElse?.prompt ?? null),
    /** A run with the prompt of what was refused may have started: another start of it risks a second one. */
    isInDoubt: findOpenTry(tries, sentElse?.prompt ?? draft.prompt) !== null,
  };
}

/** A run that this browser started, as it is remembered. `raw`: the answer to its start. */
const describeStarted = (jobId: string, request: StartRunRequest, raw: unknown) => ({
  jobId,
  at: Date.now(),
  startedHere: true,
  request,
  requestIsWhole: true,
  status: 'processing',
  toldAtStart: sayTrouble(raw, 'The answer to its start').join(' ') || null,
});

/** A try after an answer that was no success: that may leave open whether its run has started. */
function failTry(attempt: Omit<UnclearTry, 'state' | 'what'>, error: unknown): UnclearTry {
  const { what, startedId } = nameFailure(error);
  return {
    ...attempt,
    what,
    jobId: startedId ?? attempt.jobId,
    state: mayHaveStarted(error) ? 'open' : 'refused',
  };
}
