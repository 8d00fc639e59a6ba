import type { Monitor } from '#/contract/schemas/monitor.ts';
import { lookUp } from '#/lib/json/look-up.ts';

const AT_REST: Readonly<Record<string, string>> = {
  paused: 'none while paused',
  deleted: 'none, as it is deleted',
};

/** Why no next run of a monitor is to come; null where one is. The time of one may stand in its record all the same when it is paused. */
export const sayNoNextRun = ({
  status,
  nextRunAt,
}: Pick<Monitor, 'status' | 'nextRunAt'>): string | null =>
  (status === null ? undefined : lookUp(AT_REST, status)) ??
  (nextRunAt === null ? 'none named' : null);
