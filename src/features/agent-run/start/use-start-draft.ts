import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useStoredState } from '#/ui/use-stored-state.ts';
import { useRememberedRuns } from '../runs/remembered-runs.ts';
import { listedRequestQuery } from './find-listed-request.ts';
import { draftOfRequest, EMPTY_DRAFT, readDraft, type StartDraft } from './start-draft.ts';

/** Two drafts are kept: one's own, and that of the run which is to be run again. So looking at an old run costs nobody a prompt. */
interface AgainDraft {
  readonly jobId: string;
  readonly draft: StartDraft;
}

const readAgain = (stored: unknown): AgainDraft | null =>
  typeof stored === 'object' && stored !== null && 'jobId' in stored && typeof stored.jobId === 'string' && 'draft' in stored
    ? { jobId: stored.jobId, draft: readDraft(stored.draft) }
    : null;

export interface DraftInUse {
  readonly draft: StartDraft;
  readonly change: (patch: Partial<StartDraft>) => void;
  readonly clear: () => void;
  /** Where the request of the earlier run came from; `missing` when neither this browser nor the service's list has it. */
  readonly source: 'own' | 'remembered' | 'listed' | 'loading' | 'missing';
  readonly error: unknown;
}

export function useStartDraft(again: string | null): DraftInUse {
  const [own, setOwn] = useStoredState('start-run.draft', readDraft);
  const [stored, setStored] = useStoredState('start-run.again', readAgain);
  const { runs } = useRememberedRuns();
  const remembered = again === null ? null : (runs.find(({ jobId }) => jobId === again)?.request ?? null);
  const listed = useQuery({ ...listedRequestQuery(again ?? ''), enabled: again !== null && remembered === null });
  const request = remembered ?? listed.data ?? null;
  const begun = stored !== null && stored.jobId === again ? stored.draft : null;
  const draft = again === null ? own : (begun ?? (request === null ? EMPTY_DRAFT : draftOfRequest(request)));
  const replace = useCallback(
    (next: StartDraft | null) => {
      if (again === null) setOwn(next ?? EMPTY_DRAFT);
      else setStored(next === null ? null : { jobId: again, draft: next });
    },
    [again, setOwn, setStored],
  );
  const found = remembered ? 'remembered' : listed.data ? 'listed' : listed.isPending ? 'loading' : 'missing';
  return {
    draft,
    change: (patch) => replace({ ...draft, ...patch }),
    clear: () => replace(null),
    source: again === null ? 'own' : found,
    error: listed.error,
  };
}
