import { useServiceName } from '#/api/queries/use-service-name.ts';
import { useStoredState } from '#/ui/storage/use-stored-state.ts';

/** More than fail in the days that are looked at. */
const MOST_SEEN = 1_000;

const readSeen = (stored: unknown): readonly string[] =>
  Array.isArray(stored)
    ? stored.filter((jobId): jobId is string => typeof jobId === 'string').slice(0, MOST_SEEN)
    : [];

/** The failed runs that somebody has seen, by job id, newest first: saved in this browser, for the service in use. */
export function useSeenRuns() {
  const [seen, setSeen] = useStoredState(`runs-seen.${useServiceName()}`, readSeen);
  return {
    seen,
    mark: (jobIds: readonly string[], isSeen: boolean) =>
      setSeen((before) => [
        ...(isSeen ? jobIds : []),
        ...before.filter((jobId) => !jobIds.includes(jobId)),
      ]),
  };
}
