import { repeatsList } from '#/api/client/repeats-list.ts';
import { asRecord } from '#/lib/json/as-record.ts';
import { findOtherMonitor } from '#/components/monitor/find-other-monitor.ts';
import { namesMore } from '#/api/client/next-page.ts';
import type { MonitorCheck } from '#/contract/schemas/monitor.ts';
import { isNumber } from '#/lib/json/exact-number.ts';
import { formatCount, formatNumber } from '#/lib/format/format-number.ts';

interface AskedFor {
  readonly monitorId: string;
  readonly status: string | undefined;
}

/** Where a list of checks does not keep to what was asked for, in sentences. */
export function doubtChecks(
  checks: readonly MonitorCheck[],
  { monitorId, status }: AskedFor,
): readonly string[] {
  const others = checks.filter((check) => findOtherMonitor(check, monitorId) !== null).length;
  const foreign =
    status === undefined ? 0 : checks.filter((check) => check.status !== status).length;
  return [
    ...(others > 0
      ? [
          `${formatCount(others, 'check')} below ${others === 1 ? 'names' : 'name'} another monitor than this one.`,
        ]
      : []),
    ...(foreign > 0
      ? [
          `${formatCount(foreign, 'check')} below ${foreign === 1 ? 'has' : 'have'} another status than ${status}: the service did not keep to the filter.`,
        ]
      : []),
  ];
}

/** That a page of a list is the very one before it, as a sentence; null where it is not, or nobody knows. Both as they came. */
export function doubtRepeat(before: unknown, now: unknown, offset: number): string | null {
  return offset > 0 && repeatsList(before, now)
    ? `The service gave the same list for the page before, so what follows from number ${formatNumber(offset + 1)} on is not known.`
    : null;
}

/** A page of a list that is read by limit and offset, as it was answered. */
interface ListPage {
  readonly raw: unknown;
  readonly offset: number;
  /** How many elements it holds, those that could not be read included. */
  readonly shown: number;
  readonly perPage: number;
}

/**
 * Whether a list goes on after this page; null where that is not known: a page that holds fewer than were asked for may be the last one,
 * or come of a limit that the service keeps to by itself. An empty one, or the service's own word, tells.
 */
export function tellsMore({ raw, offset, shown, perPage }: ListPage): boolean | null {
  const end = offset + shown;
  if (shown === 0) return false;
  if (namesMore(raw, end)) return true;
  const { next, total, hasMore } = asRecord(raw);
  if (next === null || hasMore === false || (isNumber(total) && Number(total) <= end)) return false;
  return shown >= perPage ? true : null;
}

interface ListElements {
  readonly value: { readonly data: readonly { readonly id: string }[] };
  readonly unread: readonly unknown[];
}

/** Whether the page that was asked for after another holds something new: an empty one is the end, and so is one that repeats the list. */
export function bringsMore(page: ListElements, next: ListElements): boolean {
  const known = new Set(page.value.data.map(({ id }) => id));
  return next.value.data.length === 0
    ? next.unread.length > 0
    : next.value.data.some(({ id }) => !known.has(id));
}
