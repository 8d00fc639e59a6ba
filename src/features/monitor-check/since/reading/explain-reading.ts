import { describeError } from '#/api/errors/describe-error.ts';
import { countOf } from '#/components/monitor/compare-summary.ts';
import { namePages } from '#/components/monitor/page-status-words.ts';
import type { MonitorCheck } from '#/contract/schemas/monitor.ts';
import { formatNumber } from '#/lib/format/format-number.ts';
import { isKnown } from '#/contract/values/known-values.ts';
import { CHECK_STATUSES, type PageStatus } from '#/contract/values/monitor-values.ts';
import { isUnmoved } from '../model/merge-changes.ts';
import type { ChangesReading, CheckReading } from './changes-reader.ts';
import type { ListedChecks } from '../../neighbours/use-listed-checks.ts';

/**
 * Why what a check holds is not, or may not be, all here: sentences, none where it is. `isFile`: it is read from a file, which tells nothing of
 * what came after it. `isSilent`: nothing was heard of those under way for long.
 */
export function explainReading(
  { phase, error, doubts, pages }: CheckReading,
  isFile: boolean,
  isSilent: boolean,
): readonly string[] {
  switch (phase) {
    case 'waiting':
    case 'reading':
      return [
        pages.length === 0
          ? 'Not read yet: what it holds is not shown.'
          : 'The service changed it since it was read: what it held then is shown until it is read again.',
      ];
    case 'under-way':
      if (isFile) return ['What it had found by then is not in this view.'];
      return [
        `It ${isSilent ? 'was still under way when it was last read' : 'is still under way'}: what it finds is shown once it ends.`,
      ];
    case 'gone':
      return [
        'The service does not find this check, though its list names it: what it held is not known.',
      ];
    case 'failed':
      return [`It could not be read: ${describeError(error).title}. What it holds is not shown.`];
    case 'read':
      return doubts;
  }
}

/** Whether all lists of a check were read without doubt. */
export const isWhole = ({ phase, lists, doubts }: CheckReading): boolean =>
  phase === 'read' && doubts.length === 0 && lists.every(({ isLeftOut }) => !isLeftOut);

/** Whether all that a check can tell is in the view: it ran to its end, and all its lists were read without doubt. */
export const tellsAll = (reading: CheckReading): boolean =>
  reading.check.status === 'completed' && isWhole(reading);

/** That checks are not here in full. Of one that was read to its end, with a status nobody has heard of, that is not sure. */
export function sayIncomplete(readings: readonly CheckReading[]): string {
  const isSure = readings.every(
    (each) => isKnown(CHECK_STATUSES, each.check.status) || !isWhole(each),
  );
  return readings.length === 1
    ? `One of these checks ${isSure ? 'is not' : 'may not be'} shown in full: what is missing here may have changed.`
    : `${formatNumber(readings.length)} of these checks ${isSure ? 'are not' : 'may not be'} shown in full: what is missing here may have changed.`;
}

/** Whether all was read that the checks of a view hold now, whatever those that did not run to their end would have held. */
export const isAllRead = (
  reading: Pick<ChangesReading, 'phase' | 'checks'>,
  range: { readonly checks: readonly MonitorCheck[] },
  listed: Pick<ListedChecks, 'unread' | 'troubled' | 'lacksNewer'>,
): boolean =>
  reading.phase === 'read' &&
  reading.checks.length === range.checks.length &&
  listed.unread === 0 &&
  // What goes wrong with the list may keep a check out of it.
  listed.troubled === null &&
  !listed.lacksNewer &&
  reading.checks.every((each) => each.phase === 'under-way' || isWhole(each));

/** Whether all that the checks of a view can tell was read. */
export const isAllTold = (...view: Parameters<typeof isAllRead>): boolean =>
  isAllRead(...view) && view[0].checks.every(tellsAll);

/** That a check is not in the list, as far as that is read, and why that may be: what its id may be said to do. */
export const explainMissing = ({ isCut, unread }: Pick<ListedChecks, 'isCut' | 'unread'>) => ({
  title: `The check of the address is not in ${isCut ? 'what was read of the list' : 'the list'}`,
  reasons: [
    'may be deleted, or belong to another monitor',
    ...(unread > 0 ? ['or be one of those that could not be read'] : []),
    ...(isCut ? ['or stand where the list was not read'] : []),
  ].join(', '),
});

/** Whether a check moved no page, as far as its results tell: not where they do not tell all. */
const movedNone = (reading: CheckReading): boolean =>
  tellsAll(reading) && reading.pages.every(isUnmoved);

/** Whether a check read no page at all: of pages that nobody read none is known to have stayed as it was. */
export const readNone = ({ check: { summary }, pages }: CheckReading): boolean =>
  countOf(summary, null) === 0 && countOf(summary, 'same') === 0 && pages.length === 0;

const MOVED: readonly PageStatus[] = ['changed', 'new', 'removed', 'error'];

/** What a check moved, or what stayed the same and matters: `2 changed pages, 1 same page judged meaningful`; `No change` where that is known of its pages. */
export function countMoved(reading: CheckReading): string {
  if (movedNone(reading)) return readNone(reading) ? 'No pages read' : 'No change';
  const moved = reading.pages.filter((page) => !isUnmoved(page));
  const countThose = (fits: (status: string | null) => boolean) =>
    moved.filter(({ status }) => fits(status)).length;
  const counts = MOVED.map((each) => ({ each, count: countThose((status) => status === each) }));
  const same = countThose((status) => status === 'same');
  const others = moved.length - same - counts.reduce((sum, { count }) => sum + count, 0);
  return [
    ...counts.flatMap(({ each, count }) => (count === 0 ? [] : [namePages(each, count)])),
    ...(same === 0 ? [] : [`${namePages('same', same)} judged meaningful`]),
    ...(others === 0 ? [] : [`${namePages(null, others)} of another status`]),
  ].join(', ');
}
