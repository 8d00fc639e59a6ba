import { mayLackNewer } from '#/components/check-digest/choose-lists.ts';
import { momentOf } from '#/components/monitor/check-moment.ts';
import { orderNewestFirst } from '#/components/monitor/order-newest-first.ts';
import type { MonitorCheck } from '#/contract/schemas/monitor.ts';
import { isCheckUnderWay, isSkipped } from '#/contract/values/monitor-values.ts';
import { formatCredits } from '#/lib/format/format-credits.ts';
import { formatTime } from '#/lib/format/format-time.ts';
import { joinWords } from '#/lib/text/join-words.ts';

/** Where nothing is said of billing, the actual credits are those charged (specification, "MonitorCheck"). */
const CHARGED: readonly (string | null)[] = ['confirmed', null];

/**
 * What the last check that went to its end cost: what the next one can be expected to. `checks` as they are listed. Null where none tells:
 * one that was skipped, failed or broke off cost less than a whole one does, and of a list from the oldest on the newest are not there.
 */
export function sayLastCost(checks: readonly MonitorCheck[]): string | null {
  if (mayLackNewer(checks)) return null;
  const last = orderNewestFirst(checks).find(
    ({ status, reservedCredits, actualCredits }) =>
      !isCheckUnderWay(status) &&
      !isSkipped(status) &&
      status !== 'failed' &&
      status !== 'partial' &&
      (reservedCredits !== null || actualCredits !== null),
  );
  if (!last) return null;
  const time = momentOf(last);
  // Else the charge has not gone through, or not yet, or nobody knows what its status means.
  const isCharged = CHARGED.includes(last.billingStatus);
  const parts = [
    ...(last.reservedCredits === null ? [] : [`${formatCredits(last.reservedCredits)} reserved`]),
    ...(last.actualCredits === null
      ? []
      : [`${formatCredits(last.actualCredits)} ${isCharged ? 'charged' : 'named as actual'}`]),
  ];
  return `Last time${time === null ? '' : ` (${formatTime(time)})`}: ${joinWords(parts)}.`;
}
