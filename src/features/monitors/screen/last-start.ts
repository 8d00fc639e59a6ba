import { useServiceName } from '#/api/queries/use-service-name.ts';
import { describeStatus } from '#/components/status/status-looks.ts';
import { isCheckUnderWay } from '#/contract/values/monitor-values.ts';
import { asRecord } from '#/lib/json/as-record.ts';
import { isTime } from '#/lib/format/format-time.ts';
import { useStoredState } from '#/ui/storage/use-stored-state.ts';

/** The check that was started by hand last, from whichever tab: one that was not let start it tells of it. */
export interface LastStart {
  readonly checkId: string;
  /** As the answer to its start gave it. */
  readonly status: string | null;
  /** When that answer came; milliseconds since the epoch. */
  readonly at: number;
}

function readLastStart(stored: unknown): LastStart | null {
  const { checkId, status, at } = asRecord(stored);
  return typeof checkId === 'string' && typeof at === 'number' && isTime(at)
    ? { checkId, status: typeof status === 'string' ? status : null, at }
    : null;
}

/** That of a monitor at the connection in use; null where none is known. */
export const useLastStart = (monitorId: string) =>
  useStoredState(`run-now.started.${useServiceName()}.${monitorId}`, readLastStart);

/** What is said of a start that was answered: the check that it gives may have been skipped at once. */
export const sayStarted = (status: string | null, started = 'The check has started'): string =>
  isCheckUnderWay(status)
    ? started
    : `The service answered “${describeStatus('check', status).word}”`;
