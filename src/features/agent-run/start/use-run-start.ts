import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { AlreadySentError } from '#/api/client/api-error.ts';
import { useStartRun } from '#/api/queries/agent-runs.ts';
import { mayHaveStarted } from '#/api/retry/may-have-started.ts';
import { showToast } from '#/ui/feedback/toast.tsx';
import { useRememberedRuns } from '../runs/remembered-runs.ts';
import { nameFailure } from '#/components/name-failure.ts';
import { checkDraft, draftOfRequest, hasProblems, writeRequest } from './start-draft.ts';
import { settleTry, useUnclearTry } from './unclear-try.ts';
import type { DraftInUse } from './use-start-draft.ts';

const route = getRouteApi('/agent-runs/');

export type RunStart = ReturnType<typeof useRunStart>;

/** Sends the request of the form, and keeps the doubt where an answer leaves open whether a run has started. */
export function useRunStart({ draft, clear, clearSent }: DraftInUse) {
  const navigate = route.useNavigate();
  const openRun = (jobId: string) => void navigate({ to: '/agent-runs/$jobId', params: { jobId } });
  const { runs, remember } = useRememberedRuns();
  const [idsAtFirst] = useState(() => runs.map(({ jobId }) => jobId));
  const start = useStartRun();
  const [kept, setKept] = useUnclearTry();
  const [unclear, refused] = kept?.state === 'open' ? [kept, null] : [null, kept];
  const [touched, setTouched] = useState(false);
  const onScreen = useRef(true);
  useEffect(() => {
    onScreen.current = true;
    return () => {
      onScreen.current = false;
    };
  }, []);
  // All tabs share the draft and what is remembered: a start from another tab empties this form, and that is said.
  const elsewhere = start.isSuccess
    ? undefined
    : runs.find((run) => run.startedHere && !idsAtFirst.includes(run.jobId));
  const problems = checkDraft(draft);
  const blocked = hasProblems(problems);
  const send = (force: boolean, sent = draft) => {
    setTouched(true);
    if (hasProblems(checkDraft(sent)) || start.isPending) return;
    const request = writeRequest(sent);
    // Of several tries with one prompt, the runs are looked for since the first.
    const first = unclear?.prompt === request.prompt ? unclear : null;
    const attempt = {
      prompt: request.prompt,
      request,
      triedAt: first?.triedAt ?? Date.now(),
      jobId: first?.jobId ?? null,
    };
    // Written before it is sent: whoever closes the page now finds the doubt again.
    const onSend = () => setKept({ ...attempt, state: 'open', what: 'No answer has come yet' });
    // Not by the mutation's own callbacks, which fall silent when the screen is left.
    start.mutateAsync({ body: request, force, onSend }).then(
      ({ value }) => {
        // A doubt about another prompt is not settled by this run.
        setKept((now) => settleTry(now, attempt, first === null ? unclear : null));
        remember({
          jobId: value.id,
          at: Date.now(),
          startedHere: true,
          request,
          requestIsWhole: true,
          status: 'processing',
        });
        clearSent(sent);
        if (onScreen.current) openRun(value.id);
      },
      (error: unknown) => {
        // The doubt that is kept then, if any, is that of the tab which sent it.
        if (error instanceof AlreadySentError) return;
        const isOpen = mayHaveStarted(error);
        const { what, startedId } = nameFailure(error);
        const failed = {
          ...attempt,
          what,
          jobId: startedId ?? attempt.jobId,
          state: isOpen ? 'open' : 'refused',
        } as const;
        // What refused this try says nothing of the one before. Nobody saw what became of it where its screen is gone (with its key, say).
        const next = isOpen || (unclear === null && !onScreen.current) ? failed : unclear;
        setKept((now) => settleTry(now, attempt, next));
        if (!onScreen.current)
          showToast(
            isOpen
              ? 'A run may have started: see Agent runs.'
              : 'The run was not started: see Agent runs.',
          );
      },
    );
  };
  /** The reader found the run of the open try in the list. */
  const claim = (jobId: string) => {
    if (unclear === null) return;
    // What was sent, not what the form has come to hold since.
    remember({
      jobId,
      at: Date.now(),
      startedHere: true,
      request: unclear.request,
      requestIsWhole: unclear.request !== null,
    });
    setKept(null);
    // Another task that was begun since stays.
    if (draft.prompt === unclear.prompt) clear();
    openRun(jobId);
  };
  return {
    start,
    send,
    problems,
    blocked,
    /** Whether it was tried to send the form. */
    touched,
    unclear,
    /** A try that came to nothing while this screen was away. */
    refused,
    startRefused: () => refused?.request && send(false, draftOfRequest(refused.request)),
    claim,
    dismiss: () => setKept(null),
    elsewhere,
  };
}
