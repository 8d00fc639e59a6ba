import { momentOf } from '#/components/monitor/check-moment.ts';
import { explainCheckStatus, WAS_UNDER_WAY } from '#/components/monitor/check-status-words.ts';
import { explainPageStatus } from '#/components/monitor/page-status-words.ts';
import { describeStatus, type StatusKind } from '#/components/status/status-looks.ts';
import type { MonitorCheck } from '#/contract/schemas/monitor.ts';
import { formatCount } from '#/lib/format/format-number.ts';
import { formatTime } from '#/lib/format/format-time.ts';
import { shortenId } from '#/lib/format/shorten-id.ts';
import type { HistoryMark } from './build-history.ts';
import { isFullPage, type KnownPage } from './check-reading.ts';

/** `Check of 20 Nov, 04:40`; one without a time by its id in short. */
export function nameCheck(check: MonitorCheck): string {
  const moment = momentOf(check);
  return moment === null ? `Check ${shortenId(check.id)}` : `Check of ${formatTime(moment)}`;
}

/** Which status a mark is drawn as: that of the page, else that of the check, else what the check says of a page it has no result of. */
export function lookOf({ kind, check, page }: HistoryMark): {
  readonly kind: StatusKind;
  readonly status: string | null;
} {
  switch (kind) {
    case 'under_way':
    case 'skipped':
      return { kind: 'check', status: check.status };
    case 'absent':
    case 'unreached':
    case 'quiet':
    case 'unknown':
    case 'waiting':
    case 'gone':
      return { kind: 'history', status: kind };
    default:
      return { kind: 'page', status: page?.status ?? null };
  }
}

/** A mark in a few words: `Check of 20 Nov, 04:40: changed, meaningful`. */
export function describeMark(mark: HistoryMark): string {
  const { kind, status } = lookOf(mark);
  const { word, known } = describeStatus(kind, status);
  const verdict = mark.verdict === null ? '' : `, ${mark.verdict}`;
  return `${nameCheck(mark.check)}: ${known ? word.toLowerCase() : word}${verdict}`;
}

/** What a mark means for the reader, and what could be done about what it leaves open. */
export function explainMark(
  { kind, check, page, doubts }: HistoryMark,
  /** It is read from a file, which tells nothing of what came after it. */
  isFile = false,
): string {
  switch (kind) {
    case 'absent':
      return 'The check finished, and the page is not among its results. It may not have belonged to a target then, or not have existed.';
    case 'unreached':
      return `The page is not among the results of this check. ${explainCheckStatus(check.status)}`;
    case 'skipped':
      return explainCheckStatus(check.status);
    case 'under_way':
      return `${explainCheckStatus(check.status)}${isFile ? ` ${WAS_UNDER_WAY}` : ''}`;
    case 'quiet':
      return `The check names no change of the page. Whether the page is as it was, or is not among its results, is in the list of its unchanged pages, which is not read${check.status === 'completed' ? '' : '; this check did not finish either'}.`;
    case 'unknown':
      return doubts.length > 0
        ? `Whether the page is in this check is not known, as its results may not all have been read. ${doubts.join(' ')}`
        : 'Whether the page is in this check is not known: the lists in which it may be are long and not read.';
    case 'waiting':
      return 'The results of this check are not read.';
    case 'gone':
      return 'The list of checks names this check, but the service does not find it: it may have been deleted since, or have expired.';
    default: {
      const words = explainPageStatus(page?.status ?? null, searchStatusOf(page));
      return page === null || isFullPage(page) ? words : `${words} ${NOT_IN_FULL}`;
    }
  }
}

const NOT_IN_FULL = 'Its result is not read in full: what changed is not shown.';

const searchStatusOf = (page: KnownPage | null): string | null =>
  page !== null && isFullPage(page) ? (page.metadata?.searchStatus ?? null) : null;

/**
 * What a button offers that reads the long lists of these checks: in some a page that is new, or changed, may be in another one than that of
 * the same.
 */
export function offerAll(marks: readonly HistoryMark[]): string {
  const open = marks.filter(({ requests }) => requests > 0);
  const what = open.every(({ kind }) => kind === 'quiet') ? 'unchanged pages' : 'the long lists';
  const requests = open.reduce((sum, mark) => sum + mark.requests, 0);
  return `Read ${what}: ${formatCount(requests, 'request')}`;
}
