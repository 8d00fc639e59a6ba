import type { MonitorCheckPage } from '#/contract/schemas/monitor.ts';
import { formatNumber } from '#/lib/format/format-number.ts';

/** A part is never counted as the whole: `12 of the 60 read, of 512 changed`. Errors and pages of other statuses are no part of those. */
export function writePartialReview(
  reviewed: number,
  read: readonly Pick<MonitorCheckPage, 'status'>[],
  changed: number | null,
): string {
  const readChanged = read.filter(({ status }) => status === 'changed').length;
  const progress = `${formatNumber(reviewed)} of the ${formatNumber(read.length)} read`;
  if (changed === null || changed <= readChanged) return progress;
  return readChanged === read.length
    ? `${progress}, of ${formatNumber(changed)} changed`
    : `${progress}, among them ${formatNumber(readChanged)} of ${formatNumber(changed)} changed`;
}
