import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { agentRunQueries } from '#/api/queries/agent-runs.ts';
import { useServiceName } from '#/api/use-service-name.ts';
import { usePendingRetry } from '#/api/use-open-request.ts';
import { useStoredState } from '#/ui/use-stored-state.ts';
import { useRememberedRuns } from '../runs/remembered-runs.ts';
import { changeAgain, fillAgain, readAgainDraft } from './again-draft.ts';
import { listedRequestQuery } from './find-listed-request.ts';
import { findUntoldFields } from './known-fields.ts';
import { draftOfRequest, EMPTY_DRAFT, readDraft, type StartDraft } from './start-draft.ts';

export interface DraftInUse {
  readonly draft: StartDraft;
  readonly change: (patch: Partial<StartDraft>) => void;
  readonly clear: () => void;
  /** Whether the request of the earlier run is known; `missing` when neither this browser nor the service's list has it. */
  readonly source: 'own' | 'known' | 'loading' | 'missing';
  /** The fields that a request which is known only in part leaves open. */
  readonly untold: readonly (keyof StartDraft)[];
  readonly error: unknown;
}

/** Two drafts are kept: one's own, and that of the run which is to be run again. So looking at an old run costs nobody a prompt. */
export function useStartDraft(again: string | null): DraftInUse {
  const service = useServiceName();
  const [own, setOwn] = useStoredState(`start-run.draft.${service}`, readDraft);
  const [stored, setStored] = useStoredState(`start-run.again.${service}`, readAgainDraft);
  const { request, isWhole, isLoading, error } = useAskedRequest(again);
  const kept = stored?.jobId === again ? stored : null;
  const draft = again === null ? own : fillAgain(request === null ? null : draftOfRequest(request), kept);
  const change = (patch: Partial<StartDraft>) => {
    if (again === null) setOwn({ ...draft, ...patch });
    else setStored(changeAgain(again, kept, draft, patch));
  };
  const clear = useCallback(() => (again === null ? setOwn(EMPTY_DRAFT) : setStored(null)), [again, setOwn, setStored]);
  const found = isLoading ? 'loading' : request === null ? 'missing' : 'known';
  return {
    draft,
    change,
    clear,
    source: again === null ? 'own' : found,
    untold: request === null || isWhole ? [] : findUntoldFields(request),
    error,
  };
}

/** What a run was asked: as it was sent from here, else as the service's list tells, with the effort that its status repeats. */
function useAskedRequest(jobId: string | null) {
  const { runs } = useRememberedRuns();
  const remembered = runs.find((run) => run.jobId === jobId) ?? null;
  const isWhole = remembered?.requestIsWhole === true;
  const listed = useQuery({ ...listedRequestQuery(jobId ?? ''), enabled: jobId !== null && !remembered?.request });
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
    error: listed.error,
  };
}
