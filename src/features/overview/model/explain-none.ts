import type { MonitorsReading } from '#/components/check-digest/monitors-reader.ts';
import { isFull } from '#/components/check-digest/choose-lists.ts';
import { momentOf } from '#/components/monitor/check-moment.ts';
import { namePages } from '#/components/monitor/page-status-words.ts';
import type { MonitorCheck } from '#/contract/schemas/monitor.ts';
import { isKnown } from '#/contract/values/known-values.ts';
import { CHECK_STATUSES } from '#/contract/values/monitor-values.ts';
import { formatCount, formatNumber } from '#/lib/format/format-number.ts';
import { formatTime } from '#/lib/format/format-time.ts';
import { joinWords } from '#/lib/text/join-words.ts';
import { holdsSomething, mayTakeInUnread, type ReviewGroup } from './group-reviews.ts';

type Read = Pick<MonitorsReading, 'monitors' | 'unread' | 'more' | 'troubles'>;

/** While a monitor is read again, what is known of it still counts. */
const isRead = ({ phase, wasRead }: Read['monitors'][number]): boolean =>
  phase === 'read' || (phase !== 'failed' && wasRead);

/** Whether every monitor of the service was read, with every check that it lists among its newest. */
export const isAllRead = ({ monitors, unread, more, troubles }: Read): boolean =>
  unread === 0 &&
  troubles.length === 0 &&
  more === 'none' &&
  monitors.every(
    (each) =>
      isRead(each) && each.unreadChecks === 0 && !each.lacksNewer && each.troubles.length === 0,
  );

/** Put behind "is" where it is not known of all monitors and checks that none is in trouble or runs: one with an unknown status may. */
export const sayAsKnown = (reading: Read): string =>
  isAllRead(reading) &&
  reading.monitors.every(({ checks }) =>
    (checks ?? []).every(({ status }) => isKnown(CHECK_STATUSES, status)),
  )
    ? ''
    : ' known to be';

/** That nothing runs. Of a list that is read no further than its newest checks, one behind them may still: to ask for it would cost a request each. */
export const sayNoneRunning = (reading: Read): string =>
  `No check is${sayAsKnown(reading)} running${reading.monitors.some(({ checks }) => isFull(checks ?? [])) ? ' among the newest of each monitor' : ''}.`;

/** How far a reading came that was stopped; null where nothing is missing for it. What was read before is shown still. */
export function sayStopped(monitors: Read['monitors']): string | null {
  const known = monitors.filter(({ wasRead }) => wasRead).length;
  return known === monitors.length
    ? null
    : `Stopped: ${formatNumber(known)} of ${formatCount(monitors.length, 'monitor')} read. What the others hold is not shown.`;
}

/** What a count is of where it is not of all: put behind it. */
export function sayExtent({ phase, ...read }: Read & Pick<MonitorsReading, 'phase'>): string {
  if (phase === 'reading' && !read.monitors.every(({ wasRead }) => wasRead)) return ' so far';
  return isAllRead(read) ? '' : ' in what was read';
}

type Groups = readonly Pick<ReviewGroup, 'items' | 'open' | 'long' | 'doubts'>[];

/** Lists that are too long to be read may hold more to review. */
const leavesOut = (groups: Groups): boolean => groups.some(({ long }) => long.length > 0);
/** Something speaks against what was read of a check. */
const isDoubted = (groups: Groups): boolean =>
  groups.some(({ doubts }) => doubts.some(({ check }) => check !== null));
/** Pages that failed are among those that were not read, or may be. */
export const leavesErrorsOut = (groups: Groups): boolean =>
  isDoubted(groups) ||
  groups.some(({ long }) => long.some(({ status }) => status === 'error' || status === null));

/** How much of these groups is for review, as the heading says it; empty where there are none. */
export function sayOpen(all: Groups, reading: Read & Pick<MonitorsReading, 'phase'>): string {
  const groups = all.filter(holdsSomething);
  if (groups.length === 0) return '';
  const withOpen = groups.filter((group) => group.open > 0);
  if (withOpen.length === 0) {
    if (groups.every(({ items }) => items.length === 0)) return 'none in what could be read';
    return `everything ${leavesOut(groups) ? 'that was read' : 'below'} is reviewed`;
  }
  const open = withOpen.reduce((sum, group) => sum + group.open, 0);
  const extent = sayExtent(reading) || (isDoubted(groups) ? ' in what was read' : '');
  return `${leavesOut(groups) ? 'at least ' : ''}${formatCount(open, 'change')} in ${formatCount(withOpen.length, 'monitor')}${extent}`;
}

/** Pages that are not for review, as nobody judged them: `5 new pages`. */
export const sayUnjudged = (unjudged: ReviewGroup['unjudged']): string =>
  `Without a verdict and not listed: ${joinWords(
    unjudged.map(({ status, count }) => namePages(status, count)),
  )}.`;

/** Up to which check all of a monitor was marked: what ended since it was read is not. */
export function sayMarked(newest: MonitorCheck, group: ReviewGroup): string {
  const moment = momentOf(newest);
  const name = moment === null ? newest.id : `of ${formatTime(moment)}`;
  return `Everything of this monitor up to the check ${name} is marked as reviewed${mayTakeInUnread(group) ? ', with any older checks and results that were not read' : ''}.`;
}

/** Why there is nothing for review, claiming no more than what was read says. */
export function explainNone(
  { monitors, unread }: Pick<Read, 'monitors' | 'unread'>,
  unjudged: ReviewGroup['unjudged'] = [],
): string {
  const read = monitors.filter(isRead).length;
  const failed = monitors.length - read;
  if (monitors.length === 0)
    return unread > 0
      ? 'No monitor of the list could be read.'
      : 'The service lists no monitors. Monitors are created with the API or in the account.';
  if (read === 0) return 'No monitor could be read, so what waits for review is not known.';
  const others =
    failed === 0
      ? ''
      : ` ${formatCount(failed, 'monitor')} could not be read: what ${failed === 1 ? 'it holds' : 'they hold'} is not known.`;
  const beside = unjudged.length === 0 ? '' : ` ${sayUnjudged(unjudged)}`;
  return `No change is waiting for review in the newest checks of ${formatCount(read, 'monitor')}: no page was judged meaningful or changed without a judgment, but those marked as reviewed in this browser.${beside}${others}`;
}
