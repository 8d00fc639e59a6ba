/** What a report tells of the monitor of a check (features/monitor-check/export/plan-report.ts). */
const NAMED: readonly string[] = ['id', 'name', 'goal'];

/** Whether a monitor is there with its name alone: what else the service says of it is then not in the file, and not missing. */
export const isOnlyNamed = (monitor: object): boolean =>
  Object.keys(monitor).every((field) => NAMED.includes(field));
