import type { MonitorCheck } from '#/contract/schemas/monitor.ts';
import { isSameUuid } from '#/contract/values/uuid.ts';

/** The monitor that a check names as its own where it is not the one it was asked of; null where it is, or where the check names none. */
export const findOtherMonitor = (
  { monitorId }: Pick<MonitorCheck, 'monitorId'>,
  asked: string,
): string | null => (monitorId === null || isSameUuid(monitorId, asked) ? null : monitorId);
