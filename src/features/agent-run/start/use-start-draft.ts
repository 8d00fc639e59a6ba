import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { agentRunQueries } from '#/api/queries/agent-runs.ts';
import { useServiceName } from '#/api/queries/use-service-name.ts';
import { usePendingRetry } from '#/api/queries/use-open-request.ts';
import { useStoredState } from '#/ui/storage/use-stored-state.ts';
import { useRememberedRuns } from '../runs/remembered-runs.ts';
import {
  changeAgain,
  dropAgainDraft,
  fillAgain,
  findAgainDraft,
  readAgainDrafts,
} from './again-draft.ts';
import { isListedQuery, listedRequestQuery } from '../runs/find-listed-request.ts';
import { findUntoldFields } from './known-fields.ts';
import { type PastedRequest, readPastedRequest } from './pasted-request.ts';
import {
  draftOfRequest,
  EMPTY_DRAFT,
  isSameDraft,
  readDraft,
  type StartDraft,
} from './start-draft.ts';
import { useTypedDraft } from './use-typed-draft.ts';

export interface DraftInUse {
  readonly draft: StartDraft;
  readonly change: (patch: Partial<StartDraft>) => void;
  readonly clear: () => void;
  /** Empties the form once its request is done. What was typed since `sent`, here or in another tab, stays. */
  readonly clearSent: (sent: StartDraft) => void;
  /** Whether the request of the earlier run is known; `missing` when neither this browser nor the service's list has it. */
  readonly source: 'own' | 'pasted' | 'known' | 'loading' | 'missing';
  /** The fields that a request which is known only in part leaves open. */
  readonly untold: readonly (keyof StartDraft)[];
  /** The request of the earlier run, as far as it is known. */
  readonly asked: Readonly<Record<string, unknown>> | null;
  readonly error: unknown;
  /** The list of the service holds the earlier run, be it without what it was asked. */
  readonly isListed: boolean;
  /** The request that the address carries, as far as it can be read. */
  readonly pasted: PastedRequest | null;
  /** What was typed into one's own draft here, and another tab wrote over; null where there is no such thing. */
  readonly overwritten: {
    readonly lost: StartDraft;
    readonly restore: () => void;
    readonly forget: () => void;
  } | null;
}

/**
 * Saved are one's own draft, and one for each run that is to be run again and each request that was pasted (`pastedText`, JSON). So
 * looking at an old run, or at somebody's request, costs nobody a prompt, whatever another tab shows meanwhile.
 */
export function useStartDraft(again: string | null, pastedText: string | null): DraftInUse {
  const service = useServiceName();
  const [own, setOwn] = useStoredState(`start-run.draft.${service}`, readDraft);
  const [lost, setTyped] = useTypedDraft(own);
  const [stored, setStored] = useStoredState(`start-run.again.${service}`, readAgainDrafts);
  const [storedPaste, setStoredPaste] = useStoredState(
    `start-run.pasted.${service}`,
    readAgainDrafts,
  );
  const pasted = useMemo(
    () => (again !== null || pastedText === null ? null : readPastedRequest(pastedText)),
    [again, pastedText],
  );
  const { request, isWhole, isLoading, isListed, error } = useAskedRequest(again);
  const source = pasted === null ? again : pastedText;
  const [edited, setEdited] = pasted === null ? [stored, setStored] : [storedPaste, setStoredPaste];
  const saved = findAgainDraft(edited, source);
  const asked = pasted?.draft ?? (request === null ? null : draftOfRequest(request));
  const isOwn = source === null;
  const draft = isOwn ? own : fillAgain(asked, saved);
  const change = (patch: Partial<StartDraft>) => {
    if (isOwn) {
      // Until it was put back, or left, it is not forgotten for what is typed over it.
      if (lost === null) setTyped({ ...draft, ...patch });
      setOwn({ ...draft, ...patch });
    } else setEdited((now) => changeAgain(now, source, draft, patch));
  };
  const clear = useCallback(() => {
    if (isOwn && lost === null) setTyped(EMPTY_DRAFT);
    if (isOwn) setOwn(EMPTY_DRAFT);
    else setEdited((now) => dropAgainDraft(now, source));
  }, [source, isOwn, lost, setTyped, setOwn, setEdited]);
  const clearSent = (sent: StartDraft) => {
    const emptied = (now: StartDraft) => (isSameDraft(now, sent) ? EMPTY_DRAFT : now);
    if (isOwn) {
      setTyped(emptied);
      setOwn(emptied);
    } else
      setEdited((now) =>
        isSameDraft(fillAgain(asked, findAgainDraft(now, source)), sent)
          ? dropAgainDraft(now, source)
          : now,
      );
  };
  const read = request === null ? 'missing' : 'known';
  const found = isLoading ? 'loading' : read;
  const ofRun = again === null ? 'own' : found;
  return {
    draft,
    change,
    clear,
    clearSent,
    source: pasted === null ? ofRun : 'pasted',
    untold: pasted !== null || request === null || isWhole ? [] : findUntoldFields(request),
    asked: request,
    error,
    isListed,
    pasted,
    overwritten:
      isOwn && lost !== null
        ? { lost, restore: () => setOwn(lost), forget: () => setTyped(own) }
        : null,
  };
}

/** What a run was asked: as it was sent from here, else as the service's list tells, with the effort that its status repeats. */
function useAskedRequest(jobId: string | null) {
  const { runs } = useRememberedRuns();
  const remembered = runs.find((run) => run.jobId === jobId) ?? null;
  const isWhole = remembered?.requestIsWhole === true;
  const listed = useQuery({
    ...listedRequestQuery(jobId ?? ''),
    enabled: jobId !== null && !remembered?.request,
  });
  const { data: isListed = false } = useQuery({ ...isListedQuery(jobId ?? ''), enabled: false });
  const statusQuery = agentRunQueries.status(jobId ?? '');
  const status = useQuery({ ...statusQuery, enabled: jobId !== null && !isWhole });
  const retry = usePendingRetry(statusQuery.queryKey);
  const told = remembered?.request ?? listed.data ?? null;
  const effort = isWhole ? null : (status.data?.answer.value.effort ?? null);
  return {
    request: told === null || effort === null ? told : { ...told, effort },
    isWhole,
    // The form waits for the effort, but not for a service that asks for patience.
    isLoading: told === null ? listed.isPending : !isWhole && status.isPending && retry === null,
    isListed,
    error: listed.error,
  };
}
