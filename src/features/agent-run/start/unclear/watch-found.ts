import { readStoredState } from '#/ui/storage/use-stored-state.ts';
import { subscribeStored } from '#/ui/storage/stored.ts';
import { nameRuns, promptOf, readRememberedRuns } from '../../runs/remembered-runs.ts';
import { isSameTry, nameTries, readUnclearTries, type TryName } from './unclear-try.ts';

/** The runs of this browser that may be of a try: what was asked otherwise is another run. */
const listStarted = (service: string, { prompt }: TryName) =>
  readStoredState(nameRuns(service), readRememberedRuns)
    .filter(
      (run) => run.startedHere && (!run.requestIsWhole || promptOf(run)?.trim() === prompt.trim()),
    )
    .map(({ jobId }) => jobId);

/** Whether the reader found the run of a start, in whichever tab: the one that this names, where it names any. */
export const isRunFound = (
  service: string,
  { triedAt, jobId: named = null }: TryName & { readonly jobId?: string | null },
): boolean =>
  readStoredState(nameRuns(service), readRememberedRuns).some(
    ({ foundFor, jobId }) => foundFor === triedAt && (named ?? jobId) === jobId,
  );

/**
 * Tells when the run of `tried` was found, in whichever tab, and whether or not the form is still open: by the reader, or, of one that was sent
 * before at the risk of a second (`isSecond`), where its doubt is gone and a run of this browser that may be its own came since now. What it
 * gives takes whom to tell, and gives how to hear no more of it.
 */
export function watchFound(
  service: string,
  tried: TryName,
  isSecond: boolean,
): (onFound: () => void) => () => void {
  const before = listStarted(service, tried);
  const came = () => listStarted(service, tried).some((jobId) => !before.includes(jobId));
  return (onFound) => {
    const look = () => {
      const tries = readStoredState(nameTries(service), readUnclearTries);
      if (tries.some((each) => each.state === 'open' && isSameTry(each, tried))) return;
      if (isSecond ? came() : isRunFound(service, tried)) onFound();
    };
    // It may have been found before somebody asks.
    queueMicrotask(look);
    const unwatches = [nameTries(service), nameRuns(service)].map((name) =>
      subscribeStored(name, look),
    );
    return () => {
      for (const unwatch of unwatches) unwatch();
    };
  };
}
