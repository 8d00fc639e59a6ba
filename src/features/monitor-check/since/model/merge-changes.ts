import { readPageChange } from '#/components/page-change/page-change.ts';
import {
  explainJoins,
  followPages,
  type PageVisit,
} from '#/components/page-change/page-identity.ts';
import type { MonitorCheck, MonitorCheckPage } from '#/contract/schemas/monitor.ts';
import { compareTexts } from '#/lib/text/compare-texts.ts';
import { readableText, readableTitle } from '#/lib/text/readable-text.ts';
import { wellFormed } from '#/lib/text/well-formed.ts';
import { groupBy } from '#/lib/group-by.ts';
import type { ChangeVisit } from './change-visit.ts';
import { type FieldCourse, followFields } from '../fields/field-course.ts';
import { readLife, type PageLife } from './page-life.ts';
import { chooseShelf, type Shelf } from './shelves.ts';

/** A check with whatever of its page results was read. */
export interface CheckPages {
  readonly check: MonitorCheck;
  readonly pages: readonly MonitorCheckPage[];
}

/** A page that changed in some of the checks, once, with all that they say of it. */
export interface ChangedPage {
  /** What the address calls it: the id of its newest result, as an address can hold it, made different where several pages have one, or none. */
  readonly name: string;
  readonly title: string | null;
  /** The last URL that was named. */
  readonly url: string | null;
  /** Oldest first. A check that has the page twice gives two. */
  readonly visits: readonly [ChangeVisit, ...ChangeVisit[]];
  readonly checkCount: number;
  readonly fields: readonly FieldCourse[];
  readonly life: PageLife;
  /** A check after its last change read it, and it was the same. */
  readonly isSameSince: boolean;
  readonly shelf: Shelf;
  /** Nothing that the checks of the view hold is unread. */
  readonly isWhole: boolean;
  /** Why these results are taken for one page; null where there is one result. */
  readonly joins: string | null;
}

/**
 * Every page that did not stay the same in these checks (oldest first), once, in the order of the shelves, and inside them with the newest
 * change first. The same pages give the same result, whatever order a check lists them in. `isWhole`: all that the checks of the view hold is
 * here; what was not read may have changed anything.
 */
export function mergeChanges(
  checks: readonly CheckPages[],
  { isWhole }: { readonly isWhole: boolean } = { isWhole: true },
): readonly ChangedPage[] {
  const read = checks.map((each) => ({ ...each, hidesSame: hidesSame(each) }));
  const counts = new Map<string, number>();
  return followPages(checks.map(({ pages }) => pages))
    .flatMap(({ visits }) => mergePage(read, visits, isWhole) ?? [])
    .toSorted(compareOrder)
    .map(({ page, newest }) => {
      const id = wellFormed(newest.id).trim();
      const count = (counts.get(id) ?? 0) + 1;
      counts.set(id, count);
      return { ...page, name: count === 1 && id !== '' ? id : `${id}~${count}` };
    });
}

interface ReadCheck extends CheckPages {
  /** It counts more pages that stayed the same than were read. */
  readonly hidesSame: boolean;
}

const hidesSame = ({ check, pages }: CheckPages): boolean =>
  (check.summary?.same ?? 0) > pages.filter(({ status }) => status === 'same').length;

interface Order {
  readonly shelf: number;
  readonly newest: number;
  readonly text: string;
}

/** Texts are compared by their characters: no order of a reader's language may move a page. */
const compareOrder = ({ order: a }: { order: Order }, { order: b }: { order: Order }) =>
  a.shelf - b.shelf || b.newest - a.newest || compareTexts(a.text, b.text);

function mergePage(
  checks: readonly ReadCheck[],
  results: readonly PageVisit<MonitorCheckPage>[],
  isWhole: boolean,
): {
  readonly page: Omit<ChangedPage, 'name'>;
  readonly newest: MonitorCheckPage;
  readonly order: Order;
} | null {
  const visits = results.flatMap(({ check, page }) => {
    const from = checks[check]?.check;
    return from === undefined || isUnmoved(page)
      ? []
      : [{ check: from, page, change: readPageChange(page) }];
  });
  const [first, ...rest] = visits;
  const newest = visits.at(-1);
  if (first === undefined || newest === undefined) return null;
  const byCheck = groupBy(visits, ({ check }) => check);
  const fields = followFields(
    [...byCheck].map(([check, ofCheck]) => ({
      check,
      results: ofCheck.map(({ page, change }) => ({
        fields: change.fields ?? [],
        isNoise: page.judgment?.meaningful === false,
      })),
    })),
  );
  const all: ChangedPage['visits'] = [first, ...rest];
  const { fate, endsInError } = readLife(all, fields, isWhole);
  const life = { fate, endsInError: endsInError && !isReachedSince(checks, results) };
  const { shelf, rank } = chooseShelf(all, life);
  const last = <Value>(read: (page: MonitorCheckPage) => Value | null) => {
    for (const { page } of results.toReversed()) {
      const found = read(page);
      if (found !== null) return found;
    }
    return null;
  };
  const url = last((page) => readableText(page.url));
  const [start] = results;
  const page: Omit<ChangedPage, 'name'> = {
    title: last((page) => readableTitle(page.metadata?.title)),
    url,
    visits: all,
    checkCount: byCheck.size,
    fields: orderFields(fields),
    life,
    isSameSince: (results.at(-1)?.check ?? -1) > lastMove(results),
    shelf,
    isWhole,
    joins: start === undefined ? null : explainJoins({ visits: [start, ...results.slice(1)] }),
  };
  const order: Order = {
    shelf: rank,
    newest: checks.findIndex(({ check }) => check === newest.check),
    text: `${url ?? ''} ${newest.page.id}`,
  };
  return { page, newest: newest.page, order };
}

/** Whether a check after the last change of a page (or after its error) reached it: it says that the page stayed the same, or may have. */
function isReachedSince(
  checks: readonly ReadCheck[],
  results: readonly PageVisit<MonitorCheckPage>[],
): boolean {
  const last = lastMove(results);
  return checks.some(
    (check, index) =>
      index > last && (check.hidesSame || results.some((result) => result.check === index)),
  );
}

/** The place of the check that last says that a page did not stay the same. */
const lastMove = (results: readonly PageVisit<MonitorCheckPage>[]): number =>
  results.findLast(({ page }) => !isUnmoved(page))?.check ?? -1;

/** A page that stayed the same is no change, unless somebody judged that it matters. */
export const isUnmoved = ({ status, judgment }: MonitorCheckPage): boolean =>
  status === 'same' && judgment?.meaningful !== true;

const NOISE_RANKS = { never: 0, sometimes: 4, always: 8 } as const;

/** What is worth reading first: what changed for good, in checks that were not judged noise. */
const orderFields = (fields: readonly FieldCourse[]): readonly FieldCourse[] => {
  const rank = ({ isBack, noise, whole }: FieldCourse) => {
    const ofValues = whole.kind === 'unchanged' ? 3 : 0;
    return NOISE_RANKS[noise] + (isBack ? 2 : ofValues);
  };
  return fields.toSorted((a, b) => rank(a) - rank(b));
};
