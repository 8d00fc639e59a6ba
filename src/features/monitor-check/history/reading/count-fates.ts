import { nameCount } from '#/components/monitor/page-status-words.ts';
import { describeStatus } from '#/components/status/status-looks.ts';
import { isKnown } from '#/contract/values/known-values.ts';
import { PAGE_STATUSES } from '#/contract/values/monitor-values.ts';
import { formatNumber } from '#/lib/format/format-number.ts';
import type { HistoryMark } from './build-history.ts';

const COUNTED = ['changed', 'new', 'removed', 'error'] as const;

/**
 * What became of a page, with the number of checks that say so: `2 changed`, `1 error`. A status that nobody has heard of counts under its
 * own name: nobody knows that it stands for no change.
 */
export function countFates(marks: readonly HistoryMark[]): readonly string[] {
  // What a check under way says of the page may still change.
  const statuses = marks
    .filter(({ kind }) => kind !== 'under_way')
    .map(
      ({ page, others }) =>
        new Set([page, ...others].flatMap((each) => (each === null ? [] : [each.status]))),
    );
  const count = (status: string | null) => statuses.filter((all) => all.has(status)).length;
  const unheardOf = [...new Set(statuses.flatMap((all) => [...all]))].filter(
    (status) => !isKnown(PAGE_STATUSES, status),
  );
  return [
    ...COUNTED.flatMap((status) => {
      const times = count(status);
      return times === 0 ? [] : [`${formatNumber(times)} ${nameCount(status, times)}`];
    }),
    ...unheardOf.map((status) => {
      const { word, known } = describeStatus('page', status);
      return `${formatNumber(count(status))} ${known ? word.toLowerCase() : word}`;
    }),
  ];
}
