import type { MonitorCheck } from '#/contract/schemas/monitor.ts';
import { isSameUuid } from '#/contract/values/uuid.ts';
import { findOtherMonitor } from '../monitor/find-other-monitor.ts';
import type { Doubt } from './explain-doubt.ts';

/** Where an answer is of another check than the one asked for, or of another monitor's. */
export function doubtIdentity(
  check: Pick<MonitorCheck, 'id' | 'monitorId'>,
  asked: { readonly monitorId: string; readonly checkId: string },
): readonly Doubt[] {
  const monitor = findOtherMonitor(check, asked.monitorId);
  return [
    ...(isSameUuid(check.id, asked.checkId) ? [] : [{ kind: 'otherCheck', id: check.id } as const]),
    ...(monitor === null ? [] : [{ kind: 'otherMonitor', id: monitor } as const]),
  ];
}
