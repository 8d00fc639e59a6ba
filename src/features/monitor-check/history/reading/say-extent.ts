import type { CheckParts } from '#/api/queries/check-parts.ts';
import { momentOf } from '#/components/monitor/check-moment.ts';
import { isOldestFirst } from '#/components/monitor/order-newest-first.ts';
import { formatCount, formatNumber } from '#/lib/format/format-number.ts';
import { formatTime } from '#/lib/format/format-time.ts';

type Listed = Pick<CheckParts, 'checks' | 'end'>;

/**
 * The checks that a history is told from: `the newest 25 checks, back to 5 Nov, 04:40, and the check of the page`. `isOriginListed`: that one
 * is among those of the list. `isFile`: a file may hold any checks of a monitor, with others between them.
 */
export function sayExtent(list: Listed, isOriginListed: boolean, isFile: boolean): string {
  const { checks } = list;
  if (checks.length === 0) return 'the check of the page alone';
  const times = checks.map(momentOf).filter((moment) => moment !== null);
  return [
    isFile ? `${formatCount(checks.length, 'check')} of the file` : nameChecks(list),
    ...(times.length > 1 ? [`back to ${formatTime(Math.min(...times))}`] : []),
    ...(isOriginListed ? [] : ['and the check of the page']),
  ].join(', ');
}

function nameChecks({ checks, end }: Listed): string {
  const { length } = checks;
  if (end === 'end')
    return length === 1
      ? 'the only check that the service lists'
      : `all ${formatNumber(length)} checks that the service lists`;
  const which = isOldestFirst(checks) ? 'oldest' : 'newest';
  return length === 1 ? 'the newest check' : `the ${which} ${formatNumber(length)} checks`;
}

/** Why a list was not read on, where the service gave the same again: in a sentence after a blank. */
export function sayRepeats({ checks, end }: Listed): string {
  if (end !== 'repeats') return '';
  const [asked, unknown] = isOldestFirst(checks) ? ['newer', 'after'] : ['older', 'before'];
  return ` When asked for ${asked} ones, the service gave the same again: what came ${unknown} is not known.`;
}
