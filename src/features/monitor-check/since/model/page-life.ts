import { isKnown } from '#/contract/values/known-values.ts';
import { PAGE_STATUSES } from '#/contract/values/monitor-values.ts';
import type { FieldCourse } from '../fields/field-course.ts';
import type { ChangeVisit } from './change-visit.ts';

/**
 * What became of a page between the first of the checks and the last. `gone`: it came and went. `returned`: it was removed and came back.
 * `back`: it changed, and every field that changed has its first value again. `unreached`: no check tells more than that it could not be read,
 * or stayed the same. `same`: no check says that it changed, yet it was judged to matter. `other`: its statuses are none that anybody has
 * heard of.
 */
export type PageFate =
  | 'new'
  | 'removed'
  | 'gone'
  | 'returned'
  | 'back'
  | 'changed'
  | 'unreached'
  | 'same'
  | 'other';

export interface PageLife {
  readonly fate: PageFate;
  /** The newest that is known of it is that it could not be read: how it is now is not known. */
  readonly endsInError: boolean;
}

/** Reads a page's fate off its changes (oldest first); those that failed say nothing of it. `isWhole`: there are no others unread. */
export function readLife(
  visits: readonly ChangeVisit[],
  fields: readonly FieldCourse[],
  isWhole: boolean,
): PageLife {
  const statuses = readStatuses(visits);
  const endsInError = statuses.at(-1) === 'error';
  const reached = statuses.filter((status) => status !== 'error');
  if (reached.length === 0) return { fate: 'unreached', endsInError };
  const known = reached.filter((status) => isKnown(PAGE_STATUSES, status));
  if (known.every((status) => status === 'same'))
    return { fate: known.length === reached.length ? 'same' : 'other', endsInError };
  // A search has results that count as same before it tells of one as new.
  const wasThere = known.find((status) => status !== 'same') !== 'new';
  const isThere = known.at(-1) !== 'removed';
  if (!wasThere) return { fate: isThere ? 'new' : 'gone', endsInError };
  if (!isThere) return { fate: 'removed', endsInError };
  if (known.includes('removed')) return { fate: 'returned', endsInError };
  return { fate: isWhole && isBack(visits, fields) ? 'back' : 'changed', endsInError };
}

/** What each check says of the page. Where one has it twice and contradicts itself, no more than that it changed. */
function readStatuses(visits: readonly ChangeVisit[]): readonly (string | null)[] {
  const byCheck = new Map<ChangeVisit['check'], Set<string | null>>();
  for (const { check, page } of visits)
    byCheck.set(check, (byCheck.get(check) ?? new Set()).add(page.status));
  return [...byCheck.values()].map((all) => {
    const [status, other] = [...all].filter((each) => all.size === 1 || each !== 'error');
    return other === undefined ? (status ?? null) : 'changed';
  });
}

/**
 * Only what was compared field by field can be said to be as it was: patches tell what moved, not the whole. Where one field has a gap, the
 * check that was not read may have changed another.
 */
const isBack = (visits: readonly ChangeVisit[], fields: readonly FieldCourse[]): boolean =>
  fields.some((course) => course.isBack) &&
  fields.every((course) => course.isBack || course.whole.kind === 'unchanged') &&
  !fields.some(({ points }) => points.some(({ isGap }) => isGap)) &&
  visits.every(
    ({ page, change }) =>
      page.status === 'error' ||
      (page.status === 'changed' && change.shape === 'fields' && change.rest === null),
  );
