import type { MonitorCheck } from '#/contract/schemas/monitor.ts';
import { isEarlierState } from '#/api/earlier-state.ts';
import { isSameUuid } from '#/contract/values/uuid.ts';
import { findOtherMonitor } from '../monitor/find-other-monitor.ts';
import type { Doubt } from './explain-doubt.ts';

interface AskedFor {
  readonly monitorId: string;
  readonly checkId: string;
  /** The check as it was told before, elsewhere. */
  readonly known?: MonitorCheck | undefined;
}

/** Where an answer is of another check than the one asked for, of another monitor's, or of an earlier state than was told before. */
export function doubtIdentity(
  check: Pick<MonitorCheck, 'id' | 'monitorId' | 'createdAt' | 'updatedAt' | 'status'>,
  { known, ...asked }: AskedFor,
): readonly Doubt[] {
  const monitor = findOtherMonitor(check, asked.monitorId);
  return [
    ...(isSameUuid(check.id, asked.checkId) ? [] : [{ kind: 'otherCheck', id: check.id } as const]),
    ...(monitor === null ? [] : [{ kind: 'otherMonitor', id: monitor } as const]),
    ...(known !== undefined && isEarlierState(check, known)
      ? [{ kind: 'earlier', updated: `${check.updatedAt}`, known: `${known.updatedAt}` } as const]
      : []),
  ];
}
