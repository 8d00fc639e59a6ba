import { useServiceName } from '#/api/queries/use-service-name.ts';
import { isTime } from '#/lib/format/format-time.ts';
import { useStoredState } from '#/ui/storage/use-stored-state.ts';

/**
 * A try to start a run that is not settled: its answer left open if one has started (`open`), or it came to nothing while its screen was
 * away (`refused`). Kept over a reload: the draft is, and so is what became of it.
 */
export interface UnclearTry {
  readonly state: 'open' | 'refused';
  readonly prompt: string;
  /** All that was sent; null where an earlier version kept only the prompt. */
  readonly request: Readonly<Record<string, unknown>> | null;
  /** When it was sent; milliseconds since the epoch. */
  readonly triedAt: number;
  /** What came back instead of an answer that tells. */
  readonly what: string;
  /** The run that the answer named all the same; null where it named none. */
  readonly jobId: string | null;
}

/** The doubts once a try is settled: another's, of another tab perhaps, stays as it is. */
export const settleTry = (
  now: UnclearTry | null,
  tried: Pick<UnclearTry, 'prompt' | 'triedAt'>,
  next: UnclearTry | null,
): UnclearTry | null =>
  now === null || (now.prompt === tried.prompt && now.triedAt === tried.triedAt) ? next : now;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

function readUnclearTry(stored: unknown): UnclearTry | null {
  if (!isRecord(stored)) return null;
  const { state, prompt, request, triedAt, what, jobId } = stored;
  return typeof prompt === 'string' &&
    typeof triedAt === 'number' &&
    isTime(triedAt) &&
    typeof what === 'string'
    ? {
        state: state === 'refused' ? state : 'open',
        prompt,
        request: isRecord(request) ? request : null,
        triedAt,
        what,
        jobId: typeof jobId === 'string' ? jobId : null,
      }
    : null;
}

/** The open try of the connection in use: another service knows nothing of it. */
export function useUnclearTry() {
  const service = useServiceName();
  return useStoredState(`start-run.unclear.${service}`, readUnclearTry);
}
