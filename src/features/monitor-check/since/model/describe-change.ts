import { digestPage } from '#/components/check-digest/check-digest.ts';
import { listMovedFields } from '#/components/page-change/quote-change.ts';
import { writeBeside } from '#/components/page-change/write-values.ts';
import type { Judgment } from '#/contract/schemas/monitor.ts';
import { writeNumber } from '#/lib/format/format-number.ts';
import { readTier } from '../../triage/triage-order.ts';
import type { ChangeVisit } from './change-visit.ts';
import type { CoursePoint, FieldCourse } from '../fields/field-course.ts';
import type { Held } from '../fields/held-value.ts';
import type { ChangedPage } from './merge-changes.ts';
import { type ChangedLines, isTakenBack } from './is-taken-back.ts';
import type { PageFate } from './page-life.ts';

const FATE_WORDS: Readonly<Record<PageFate, string>> = {
  new: 'New',
  removed: 'Removed',
  gone: 'New, then removed',
  returned: 'Removed, then back',
  back: 'Unchanged in the end',
  changed: 'Changed',
  unreached: 'Could not be read',
  same: 'Same',
  other: 'Status not known',
};

/** What became of a page, in a word or two. */
export const sayFate = ({ life, isSameSince }: Pick<ChangedPage, 'life' | 'isSameSince'>): string =>
  life.fate === 'unreached' && isSameSince ? 'Could not be read, then same' : FATE_WORDS[life.fate];

/** The status whose mark stands for what became of a page. */
export const FATE_STATUS: Readonly<Record<PageFate, string | null>> = {
  new: 'new',
  removed: 'removed',
  gone: 'removed',
  returned: 'changed',
  back: 'same',
  changed: 'changed',
  unreached: 'error',
  same: 'same',
  other: null,
};

interface TextLine extends ChangedLines {
  readonly kind: 'text';
  /** Later checks took it back. */
  readonly isBack: boolean;
}

/** What of a page's changes a row can show. */
export type ChangeLine =
  | {
      readonly kind: 'field';
      readonly field: FieldCourse;
      readonly more: number;
      /** It has its first value again, and no check is unread that may have changed it. */
      readonly isBack: boolean;
    }
  | TextLine
  | { readonly kind: 'error' | 'reason'; readonly text: string }
  | { readonly kind: 'none' };

export function describeChange(page: ChangedPage): ChangeLine {
  const { fields, visits, life } = page;
  const moved = fields.filter(
    ({ points, whole }) =>
      (points.length > 1 || whole.kind === 'unclear') && isSinceItCame(points, visits),
  );
  // The row shows a judgment beside the line: they must be of one change.
  const shown = chooseVisit(page);
  const judged = chooseJudgment(page) === null ? undefined : shown;
  const isOfText = judged !== undefined && judged.change.patch !== null;
  const field = (judged && findJudged(judged, moved)) ?? (isOfText ? undefined : moved[0]);
  if (field !== undefined)
    return { kind: 'field', field, more: moved.length - 1, isBack: page.isWhole && field.isBack };
  const text = shown ?? visits.findLast(({ change }) => change.patch !== null);
  if (text !== undefined && text.change.patch !== null) {
    const { removedLine: removed, addedLine: added } = digestPage(text.page);
    const later = visits
      .slice(visits.indexOf(text) + 1)
      .flatMap(({ change }) => change.patch ?? []);
    const isBack = page.isWhole && isTakenBack({ removed, added }, text.change.patch, later);
    // Of lines without a letter or digit (`★★★`) none is quoted.
    if ((removed ?? added) !== null) return { kind: 'text', removed, added, isBack };
  }
  if (life.fate !== 'unreached') {
    const reason = chooseJudgment(page)?.reason ?? null;
    return reason === null || reason === '' ? { kind: 'none' } : { kind: 'reason', text: reason };
  }
  const { error, statusCode } = (visits.at(-1) ?? visits[0]).page;
  return {
    kind: 'error',
    text: error || (statusCode === null ? 'No reason given' : `HTTP ${writeNumber(statusCode)}`),
  };
}

/** Of the fields that moved (what changed for good first) one of a judged change, that which the judgment names before others. */
function findJudged({ page }: ChangeVisit, moved: readonly FieldCourse[]): FieldCourse | undefined {
  const own = listMovedFields(page).map(({ path }) => path);
  const named = page.judgment?.meaningfulChanges?.length ? own[0] : undefined;
  const paths = new Set(own);
  return moved.find(({ path }) => path === named) ?? moved.find(({ path }) => paths.has(path));
}

/** The place of the last result with which a page that was there before came as a new one, so that nothing was compared; else -1. */
function findComing(visits: ChangedPage['visits']): number {
  const first = visits.findIndex(({ page }) => page.status !== 'new' && page.status !== 'error');
  const last = visits.findLastIndex(({ page }) => page.status === 'new');
  // Results of one check that contradict one another have no order.
  return first >= 0 && last > first && visits[first]?.check !== visits[last]?.check ? last : -1;
}

/** Whether a field moved after the page last came: what it had in the earlier life of the page is not what it has now. */
const isSinceItCame = (points: readonly CoursePoint[], visits: ChangedPage['visits']): boolean => {
  const last = points.at(-1)?.check;
  return visits.slice(findComing(visits) + 1).some(({ check }) => check === last);
};

/** A value of a course in a row, beside those before and after it. */
export function writeHeld(held: Held, beside: readonly (Held | undefined)[]): string {
  if (held.is === 'value')
    return writeBeside(
      held.value,
      beside.flatMap((each) => (each?.is === 'value' ? [each.value] : [])),
    );
  return held.is === 'absent' ? 'not there' : 'unclear';
}

/** The values of a course in their order; of a long one the first and the last few, with null for what is left out. */
export function shortenCourse(
  points: readonly CoursePoint[],
  most: number,
): readonly (CoursePoint | null)[] {
  const [first] = points;
  return points.length <= most || first === undefined
    ? points
    : [first, null, ...points.slice(points.length - most + 1)];
}

/** The change that a row shows: the surest that was judged meaningful, else the newest judged; of a page not judged the newest such. */
function chooseVisit({ visits, shelf }: ChangedPage): ChangeVisit | undefined {
  // What some check did not judge is not noise for being so in another.
  if (shelf === 'unjudged') return visits.findLast(({ page }) => readTier(page) === 'unjudged');
  for (const tier of ['high', 'medium', 'low'])
    for (const visit of visits.toReversed()) if (readTier(visit.page) === tier) return visit;
  return visits.findLast(({ page }) => page.judgment !== null);
}

/** The judgment that a row shows: of the change that it shows. */
export const chooseJudgment = (page: ChangedPage): Judgment | null =>
  page.shelf === 'unjudged' ? null : (chooseVisit(page)?.page.judgment ?? null);

/** What has to be said of the values under "Then" and "Now"; null where they are what was before these checks and what the newest says. */
export function explainNow(page: ChangedPage): string | null {
  const { fields, life } = page;
  if (fields.length === 0) return null;
  // Before these checks there was no page, and no value.
  const isNew = life.fate === 'new' || life.fate === 'gone';
  const first = isNew
    ? 'The page is new since then, so the values under Then are the first that were compared. '
    : '';
  return `${first}${explainLast(page)}`.trim() || null;
}

function explainLast({ visits, life, isWhole }: ChangedPage): string {
  const newest = visits.at(-1)?.page.status;
  if (life.endsInError)
    return 'Its newest result is an error, so the values under Now are the last that were compared.';
  if (newest === 'removed')
    return 'The page was removed, so the values under Now are the last that were compared.';
  if (newest === 'new')
    return 'The page came back as a new one, so nothing was compared: the values under Now are the earlier ones.';
  if (findComing(visits) >= 0)
    return 'The page came back as a new one in between, and nothing was compared then: a value under Then may be one that it came back with, one under Now an earlier one.';
  return isWhole
    ? ''
    : 'Not all of these checks are read, so there may be other values before the one under Then, after the one under Now, and between.';
}
