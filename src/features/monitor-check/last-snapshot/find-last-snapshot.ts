import { isSameUuid } from '#/contract/values/uuid.ts';
import { isContainer } from '#/lib/json/exact-number.ts';
import type { MonitorCheck, MonitorCheckPage } from '#/contract/schemas/monitor.ts';
import type { HistoryMark, MarkKind } from '../history/reading/build-history.ts';
import { nameCheck } from '../history/reading/describe-mark.ts';
import { isFullPage } from '../history/reading/check-reading.ts';

/** Checks before the one where a page is gone that are looked through for it. */
export const CHECKS_LOOKED_THROUGH = 10;

/** The check of a result and those before it (newest first), as many as are looked through; empty where it is not in the list. */
export function chooseChecks(
  checks: readonly MonitorCheck[],
  checkId: string,
): readonly MonitorCheck[] {
  const at = checks.findIndex(({ id }) => isSameUuid(id, checkId));
  return at === -1 ? [] : checks.slice(at, at + 1 + CHECKS_LOOKED_THROUGH);
}

export interface LastSnapshot {
  readonly check: MonitorCheck;
  readonly page: MonitorCheckPage;
  readonly json: object;
  /** Of every check between it is known what it holds of the page. */
  readonly isSure: boolean;
}

/** What leaves open whether a snapshot of the page came with the check. */
const OPEN: readonly MarkKind[] = ['quiet', 'unknown', 'waiting', 'gone', 'under_way'];
const isOpen = ({ kind, page, others }: HistoryMark): boolean =>
  OPEN.includes(kind) || others.length > 0 || (page !== null && !isFullPage(page));

/** The newest snapshot that came with the page before the check with this id; `marks` oldest first. */
export function findLastSnapshot(
  marks: readonly HistoryMark[],
  checkId: string,
): LastSnapshot | null {
  const at = marks.findIndex(({ check }) => check.id === checkId);
  let isSure = true;
  for (const mark of marks.slice(0, Math.max(0, at)).toReversed()) {
    const { check, page } = mark;
    const json = page !== null && isFullPage(page) ? page.snapshot?.json : null;
    if (page !== null && isFullPage(page) && isContainer(json))
      return { check, page, json, isSure };
    isSure &&= !isOpen(mark);
  }
  return null;
}

/** The newest check before the one with this id that is known to hold the page, in a sentence after a blank: nothing where there is none. */
export function sayLastMet(marks: readonly HistoryMark[], checkId: string): string {
  const at = marks.findIndex(({ check }) => check.id === checkId);
  const met = marks
    .slice(0, Math.max(0, at))
    .findLast(({ page, kind }) => page !== null && kind !== 'removed' && kind !== 'error');
  return met === undefined
    ? ''
    : ` The last of these that is known to hold it is the ${nameCheck(met.check).replace('Check', 'check')}.`;
}
