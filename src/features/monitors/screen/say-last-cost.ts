import { momentOf } from '#/components/monitor/check-moment.ts';
import type { MonitorCheck } from '#/contract/schemas/monitor.ts';
import { isCheckUnderWay, isSkipped } from '#/contract/values/monitor-values.ts';
import { formatCredits } from '#/lib/format/format-credits.ts';
import { formatTime } from '#/lib/format/format-time.ts';
import { joinWords } from '#/lib/text/join-words.ts';

const UNCHARGED: readonly (string | null)[] = ['not_applicable', 'reserved', 'released', 'failed'];

/**
 * What the last check that went to its end cost: what the next one can be expected to. `checks` newest first. Null where none tells: one
 * that was skipped, failed or broke off cost less than a whole one does.
 */
export function sayLastCost(checks: readonly MonitorCheck[]): string | null {
  const last = checks.find(
    ({ status, reservedCredits, actualCredits }) =>
      !isCheckUnderWay(status) &&
      !isSkipped(status) &&
      status !== 'failed' &&
      status !== 'partial' &&
      (reservedCredits !== null || actualCredits !== null),
  );
  if (!last) return null;
  const time = momentOf(last);
  // The charge has not gone through, or not yet.
  const isUncharged = UNCHARGED.includes(last.billingStatus);
  const parts = [
    ...(last.reservedCredits === null ? [] : [`${formatCredits(last.reservedCredits)} reserved`]),
    ...(last.actualCredits === null
      ? []
      : [`${formatCredits(last.actualCredits)} ${isUncharged ? 'named as actual' : 'charged'}`]),
  ];
  return `Last time${time === null ? '' : ` (${formatTime(time)})`}: ${joinWords(parts)}.`;
}
