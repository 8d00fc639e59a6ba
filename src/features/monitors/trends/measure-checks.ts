import type { CheckDigest } from '#/components/check-digest/check-digest.ts';
import type { MonitorCheck } from '#/contract/schemas/monitor.ts';
import { timeOf } from '../time-of-check.ts';
import { type Measure, measureCheck, type Metric } from './measure-check.ts';

export interface Measured {
  readonly check: MonitorCheck;
  readonly time: number | null;
  /** Null where it is not known. */
  readonly measure: Measure | null;
}

/** What each check measures, oldest first. `checks` come newest first, as the API lists them; `now` in milliseconds since the epoch. */
export const measureChecks = (
  metric: Metric,
  checks: readonly MonitorCheck[],
  digests: ReadonlyMap<string, CheckDigest>,
  now: number,
): readonly Measured[] =>
  checks.toReversed().map((check) => ({
    check,
    time: timeOf(check),
    measure: measureCheck(metric, check, digests.get(check.id) ?? null, now),
  }));
