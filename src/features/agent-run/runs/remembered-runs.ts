import { useCallback } from 'react';
import { saysEnded } from '#/api/trace/run-polling.ts';
import { isUuid } from '#/contract/values/uuid.ts';
import { useServiceName } from '#/api/queries/use-service-name.ts';
import { useStoredState } from '#/ui/storage/use-stored-state.ts';
import { isRecord } from '#/lib/json/as-record.ts';
import { keepEnd, readOutcome, type RunOutcome } from './read-outcome.ts';

/** A run that was started or opened in this browser. */
export interface RememberedRun {
  readonly jobId: string;
  /** When it was last started or opened here; milliseconds since the epoch. */
  readonly at: number;
  /** When this browser first knew that it exists: it is at least as old. Milliseconds since the epoch. */
  readonly firstAt: number;
  readonly startedHere: boolean;
  /** What it was asked, as far as this browser knows it. */
  readonly request: Readonly<Record<string, unknown>> | null;
  /** Whether that is all it was asked, because it was sent from here. What the service's list tells is only a part. */
  readonly requestIsWhole: boolean;
  /** The status last seen; null when none was. */
  readonly status: string | null;
  /** How it truly ended, where its status says failed; null where that is not known. */
  readonly end: RunOutcome | null;
  /** The service took a request to cancel it that was sent from this browser. */
  readonly wasCancelled: boolean;
  /** When the start was sent whose run the reader found it to be, milliseconds since the epoch; null where its answer told, or none was sought. */
  readonly foundFor: number | null;
  /** What the answer to its start warned of, in sentences: it is shown nowhere else. Null where it warned of nothing, or is not known. */
  readonly toldAtStart: string | null;
}

/** What a run was asked, as far as this browser knows it. */
export interface AskedRequest {
  readonly request: Readonly<Record<string, unknown>>;
  /** Whether that is all it was asked; what a list of runs tells is only a part. */
  readonly isWhole: boolean;
}

/** The ones that were started or opened last. */
export const MAX_REMEMBERED = 60;

/** The stored list; entries that another version wrote differently are left out. */
export function readRememberedRuns(stored: unknown): readonly RememberedRun[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((entry: unknown): RememberedRun[] => {
    if (
      !isRecord(entry) ||
      typeof entry['jobId'] !== 'string' ||
      !isUuid(entry['jobId']) ||
      typeof entry['at'] !== 'number'
    )
      return [];
    const { jobId, at, firstAt, request, requestIsWhole: wholeness, status } = entry;
    return [
      {
        jobId,
        at,
        firstAt: typeof firstAt === 'number' ? Math.min(firstAt, at) : at,
        startedHere: entry['startedHere'] === true,
        request: isRecord(request) ? request : null,
        // Before this mark was written, the request of a run started here was the one that was sent.
        requestIsWhole:
          isRecord(request) &&
          (wholeness === undefined ? entry['startedHere'] === true : wholeness === true),
        status: typeof status === 'string' ? status : null,
        end: readOutcome(entry['end']),
        wasCancelled: entry['wasCancelled'] === true,
        foundFor: typeof entry['foundFor'] === 'number' ? entry['foundFor'] : null,
        toldAtStart: typeof entry['toldAtStart'] === 'string' ? entry['toldAtStart'] : null,
      },
    ];
  });
}

export const promptOf = (run: Pick<RememberedRun, 'request'>): string | null => {
  const prompt = run.request?.['prompt'];
  return typeof prompt === 'string' && prompt.trim() !== '' ? prompt : null;
};

const hasEnded = (status: string | null): boolean => saysEnded(status) === true;

/** A service may start a run again that had ended. */
const isAtWork = (status: string | null | undefined): boolean =>
  typeof status === 'string' && saysEnded(status) === false;

/** The list with a run in front; what was known of it before is kept where nothing newer is. */
export function rememberRun(
  runs: readonly RememberedRun[],
  run: Pick<RememberedRun, 'jobId' | 'at'> & Partial<RememberedRun>,
): readonly RememberedRun[] {
  const before = runs.find((other) => other.jobId === run.jobId);
  const known = {
    request: before?.request ?? null,
    requestIsWhole: before?.requestIsWhole === true,
  };
  const told = run.request
    ? { request: run.request, requestIsWhole: run.requestIsWhole === true }
    : known;
  // A request to cancel was for the try that has ended since.
  const wasCancelled =
    before?.wasCancelled === true && !(isAtWork(run.status) && hasEnded(before.status));
  const entry: RememberedRun = {
    jobId: run.jobId,
    at: run.at,
    firstAt: Math.min(run.firstAt ?? run.at, before?.firstAt ?? run.at),
    startedHere: run.startedHere === true || before?.startedHere === true,
    // A part never takes the place of the whole.
    ...(known.requestIsWhole && !told.requestIsWhole ? known : told),
    status: run.status ?? before?.status ?? null,
    end: keepEnd(isAtWork(run.status) ? null : (before?.end ?? null), run.end ?? null),
    wasCancelled: run.wasCancelled === true || wasCancelled,
    foundFor: run.foundFor ?? before?.foundFor ?? null,
    toldAtStart: run.toldAtStart ?? before?.toldAtStart ?? null,
  };
  return [entry, ...runs.filter((other) => other.jobId !== run.jobId)].slice(0, MAX_REMEMBERED);
}

/** Under which name the runs of a service are saved. */
export const nameRuns = (service: string): string => `runs.${service}`;

/** The remembered runs of the connection in use: another service's ids would mean nothing here. */
export function useRememberedRuns() {
  const service = useServiceName();
  const [runs, setRuns] = useStoredState(nameRuns(service), readRememberedRuns);
  const remember = useCallback(
    (run: Pick<RememberedRun, 'jobId' | 'at'> & Partial<RememberedRun>) =>
      setRuns((current) => rememberRun(current, run)),
    [setRuns],
  );
  const forget = useCallback(
    (jobId: string) => setRuns((current) => current.filter((run) => run.jobId !== jobId)),
    [setRuns],
  );
  return { runs, remember, forget };
}

/** Whether the service took a request to cancel a run, from whichever tab of this browser and however long ago; and what notes that it did. */
export function useKnownCancel(jobId: string): readonly [wasCancelled: boolean, note: () => void] {
  const { runs, remember } = useRememberedRuns();
  const note = useCallback(
    () => remember({ jobId, at: Date.now(), wasCancelled: true }),
    [jobId, remember],
  );
  return [runs.some((run) => run.jobId === jobId && run.wasCancelled), note];
}

/** What the answer to the start of a run warned of, where it was started in this browser. */
export const useToldAtStart = (jobId: string): string | null =>
  useRememberedRuns().runs.find((run) => run.jobId === jobId)?.toldAtStart ?? null;
