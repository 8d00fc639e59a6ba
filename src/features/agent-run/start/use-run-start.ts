import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { AlreadySentError } from '#/api/client/api-error.ts';
import { describeError } from '#/api/errors/describe-error.ts';
import { useStartRun } from '#/api/queries/agent-runs.ts';
import { mayHaveStarted } from '#/api/retry/may-have-started.ts';
import { useRememberedRuns } from '../runs/remembered-runs.ts';
import { checkDraft, hasProblems, writeRequest } from './start-draft.ts';
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
  const [unclear, setUnclear] = useUnclearTry();
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
  const send = (force: boolean) => {
    setTouched(true);
    if (blocked || start.isPending) return;
    const request = writeRequest(draft);
    // Of several tries with one prompt, the runs are looked for since the first.
    const triedAt = unclear?.prompt === request.prompt ? unclear.triedAt : Date.now();
    const attempt = { prompt: request.prompt, request, triedAt };
    // Written before it is sent: whoever closes the page now finds the doubt again.
    const onSend = () => setUnclear({ ...attempt, what: 'No answer has come yet' });
    // Not by the mutation's own callbacks, which fall silent when the screen is left.
    start.mutateAsync({ body: request, force, onSend }).then(
      ({ value }) => {
        setUnclear((now) => settleTry(now, attempt, null));
        remember({
          jobId: value.id,
          at: Date.now(),
          startedHere: true,
          request,
          requestIsWhole: true,
          status: 'processing',
        });
        clearSent(draft);
        if (onScreen.current) openRun(value.id);
      },
      (error: unknown) => {
        // The doubt that is kept then, if any, is that of the tab which sent it.
        if (error instanceof AlreadySentError) return;
        const { title, status } = describeError(error);
        const what =
          status === null || title.includes(`HTTP ${status}`) ? title : `${title} (HTTP ${status})`;
        // What refused this try says nothing of the one before.
        setUnclear((now) =>
          settleTry(now, attempt, mayHaveStarted(error) ? { ...attempt, what } : unclear),
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
    setUnclear(null);
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
    claim,
    dismiss: () => setUnclear(null),
    elsewhere,
  };
}
