import { readStoredState } from '#/ui/storage/use-stored-state.ts';
import { nameRuns, readRememberedRuns } from '../../runs/remembered-runs.ts';
import type { TryName } from './unclear-try.ts';

/** Whether the reader found the run of a start, in whichever tab: the one that this names, where it names any. */
export const isRunFound = (
  service: string,
  { triedAt, jobId: named = null }: TryName & { readonly jobId?: string | null },
): boolean =>
  readStoredState(nameRuns(service), readRememberedRuns).some(
    ({ foundFor, jobId }) => foundFor === triedAt && (named ?? jobId) === jobId,
  );
