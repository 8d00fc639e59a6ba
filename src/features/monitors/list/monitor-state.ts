import type { Monitor } from '#/contract/schemas/monitor.ts';
import { MONITOR_STATUSES } from '#/contract/values/monitor-values.ts';
import { isOverdue } from '#/components/monitor/overdue.ts';
import { describeStatus } from '#/components/status/status-looks.ts';

/** What the list can be filtered by beside the statuses of the API. */
const OWN_STATES = ['checking', 'overdue'] as const;
const OWN_WORDS = { checking: 'Check under way', overdue: 'Did not run when due' } as const;

/** Whether a monitor is in a state of the filter: a status of the API, also one that nobody has heard of, or one of ours. */
export function isInState(monitor: Monitor, state: string, now: number | null): boolean {
  if (state === 'checking') return monitor.currentCheckId !== null;
  if (state === 'overdue') return isOverdue(monitor, [], now);
  return monitor.status === state;
}

/** The states to choose from: those known, and those that the monitors at hand have; of a file none that needs the present time. */
export function listStates(monitors: readonly Monitor[], isFile: boolean) {
  const statuses = new Set<string>(MONITOR_STATUSES);
  for (const { status } of monitors) if (status !== null) statuses.add(status);
  return [
    ...[...statuses].map((value) => ({ value, label: describeStatus('monitor', value).word })),
    ...OWN_STATES.filter((value) => !isFile || value !== 'overdue').map((value: string) => ({
      value,
      label: OWN_WORDS[value === 'overdue' ? 'overdue' : 'checking'],
    })),
  ];
}
