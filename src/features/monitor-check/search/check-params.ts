import * as v from 'valibot';
import { PAGE_LIMIT } from '#/contract/values/monitor-values.ts';
import { choice, flag, freeText, wholeNumber, word, words } from '#/lib/search-fields.ts';

/** The ways to go through the pages; which of them opens where the address names none: `choose-view.ts`. */
export const CHECK_VIEWS = ['triage', 'list', 'map'] as const;
export const PAGE_SIZES = [25, 50, 100] as const;
export const DETAIL_TABS = ['diff', 'fields', 'snapshot', 'judgment', 'raw'] as const;
export type DetailTab = (typeof DETAIL_TABS)[number];
/** Statuses that the triage inbox takes in on request, beside changed pages and errors. */
export const TRIAGE_EXTRAS = ['new', 'removed'] as const;
export type TriageExtra = (typeof TRIAGE_EXTRAS)[number];

/** How an open page result is looked at, on whatever screen it is. */
export const pageViewFields = {
  tab: choice(DETAIL_TABS),
  layout: choice(['split']),
  wrap: flag(false),
  /** Changes only, without the context lines. */
  only: flag(true),
  /** What is looked for inside the diff. */
  find: freeText(),
};

/**
 * The state of the check screen, as its URL holds it. Defaults are left out. A parameter of the API that cannot be is kept as it was typed,
 * so that it can be shown and explained: `problemsOf` names it and `readCheckQuery` refuses to send it. A view option that means nothing
 * falls back.
 */
export const checkSearchSchema = v.object({
  status: word(),
  /** Page size; text when it is no whole number. */
  limit: wholeNumber(PAGE_LIMIT.default),
  skip: wholeNumber(0),
  /** The id of the page result that is open. */
  page: word(),
  view: choice(CHECK_VIEWS),
  /** Whether the record of the check is open. */
  about: flag(true),
  also: v.pipe(
    words('comma'),
    v.transform((typed): readonly TriageExtra[] | undefined => {
      const extras = TRIAGE_EXTRAS.filter((extra) => typed?.includes(extra));
      return extras.length > 0 ? extras : undefined;
    }),
  ),
  /** Text that the URL or title of a page in the inbox must contain. */
  q: freeText(),
  /** On the map: a folder, what became of its pages, and a group of identical edits. */
  path: freeText(),
  part: freeText(),
  same: freeText(),
  ...pageViewFields,
});

export type CheckSearch = Readonly<v.InferOutput<typeof checkSearchSchema>>;
export type PageView = Partial<Pick<CheckSearch, keyof typeof pageViewFields>>;
/** A change of the search; what is undefined goes out of the address. */
export type CheckSearchChange = Partial<CheckSearch>;

/** The search after a change. */
export const changeSearch = (search: CheckSearch, change: CheckSearchChange): CheckSearch =>
  v.parse(checkSearchSchema, { ...search, ...change });
