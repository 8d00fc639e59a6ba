import { momentOf } from '#/components/monitor/check-moment.ts';
import { orderNewestFirst } from '#/components/monitor/order-newest-first.ts';
import type { CheckDigest } from '#/components/check-digest/check-digest.ts';
import type { MonitorCheck } from '#/contract/schemas/monitor.ts';
import { type Measure, measureCheck, type Metric } from './measure-check.ts';

export interface Measured {
  readonly check: MonitorCheck;
  readonly time: number | null;
  /** Null where it is not known. */
  readonly measure: Measure | null;
}

/** Digests of these checks, as far as they were read, newest first. */
export const listDigests = (
  checks: readonly MonitorCheck[],
  digests: ReadonlyMap<string, CheckDigest>,
): readonly CheckDigest[] => orderNewestFirst(checks).flatMap(({ id }) => digests.get(id) ?? []);

/**
 * What each check measures, oldest first. No document says in which order a service lists its checks: their times decide, and one without
 * a time stays beside the one that it is listed after. `now` in milliseconds since the epoch.
 */
export const measureChecks = (
  metric: Metric,
  checks: readonly MonitorCheck[],
  digests: ReadonlyMap<string, CheckDigest>,
  now: number | null,
): readonly Measured[] => {
  let latest = Number.NEGATIVE_INFINITY;
  return checks
    .toReversed()
    .map((check) => {
      const time = momentOf(check);
      latest = time ?? latest;
      const measure = measureCheck(metric, check, digests.get(check.id) ?? null, now);
      return { place: latest, measured: { check, time, measure } };
    })
    .toSorted((one, other) => (one.place === other.place ? 0 : one.place - other.place))
    .map(({ measured }) => measured);
};
