import { readStoredState } from '#/ui/storage/use-stored-state.ts';
import { subscribeStored } from '#/ui/storage/stored.ts';
import { nameRuns, readRememberedRuns } from '../../runs/remembered-runs.ts';
import { isSameTry, nameTries, readUnclearTries, type TryName } from './unclear-try.ts';

const listStarted = (service: string) =>
  readStoredState(nameRuns(service), readRememberedRuns)
    .filter(({ startedHere }) => startedHere)
    .map(({ jobId }) => jobId);

/**
 * Tells when the doubt of `tried` is gone and a run of this browser came since now: its run was found, in whichever tab, and whether or not
 * the form is still open. What it gives takes whom to tell, and gives how to hear no more of it.
 */
export function watchFound(service: string, tried: TryName): (onFound: () => void) => () => void {
  const before = listStarted(service);
  return (onFound) => {
    const look = () => {
      const tries = readStoredState(nameTries(service), readUnclearTries);
      if (tries.some((each) => each.state === 'open' && isSameTry(each, tried))) return;
      if (listStarted(service).some((jobId) => !before.includes(jobId))) onFound();
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
