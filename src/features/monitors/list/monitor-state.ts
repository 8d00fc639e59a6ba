import type { Monitor } from '#/contract/schemas/monitor.ts';
import { MONITOR_STATUSES } from '#/contract/values/monitor-values.ts';
import { describeStatus } from '#/components/status/status-looks.ts';
import { latestMoment, mayBeSince } from '#/lib/format/format-time.ts';

/** A scheduler is never quite on time, and neither is this machine's clock. */
const GRACE_MS = 10 * 60_000;

/**
 * An active monitor whose next run is past, that has no check under way and was not run since: it should have run and did not. `now`: up to
 * when the list tells what ran, in ms since the epoch; null in a file, which does not say.
 */
export function isOverdue(
  {
    status,
    nextRunAt,
    lastRunAt,
    currentCheckId,
  }: Pick<Monitor, 'status' | 'nextRunAt' | 'lastRunAt' | 'currentCheckId'>,
  now: number | null,
): boolean {
  const next = latestMoment(nextRunAt);
  return (
    status === 'active' &&
    currentCheckId === null &&
    next !== null &&
    now !== null &&
    !mayBeSince(lastRunAt, nextRunAt) &&
    now - next > GRACE_MS
  );
}

/** What the list can be filtered by beside the statuses of the API. */
const OWN_STATES = ['checking', 'overdue'] as const;
const OWN_WORDS = { checking: 'Check under way', overdue: 'Did not run when due' } as const;

/** Whether a monitor is in a state of the filter: a status of the API, also one that nobody has heard of, or one of ours. */
export function isInState(monitor: Monitor, state: string, now: number | null): boolean {
  if (state === 'checking') return monitor.currentCheckId !== null;
  if (state === 'overdue') return isOverdue(monitor, now);
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
