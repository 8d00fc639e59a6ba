import { nameResults } from '#/components/check-pages/name-results.ts';
import { addressOf } from '#/components/page-change/address-of.ts';
import {
  explainJoins,
  followPages,
  type JoinRule,
} from '#/components/page-change/page-identity.ts';
import type { MonitorCheck } from '#/contract/schemas/monitor.ts';
import { type CheckReading, isFullPage, type KnownPage } from './check-reading.ts';

/** The result from which a history was opened: its check, and its name among the results of that check. */
export interface Origin {
  readonly checkId: string;
  readonly pageName: string;
}

export interface OriginVisit {
  readonly page: KnownPage;
  readonly joinedBy: JoinRule | null;
  /** Further results of the check that are of the same page. */
  readonly others: readonly KnownPage[];
}

export interface FollowedOrigin {
  /** By check id. */
  readonly visits: ReadonlyMap<string, OriginVisit>;
  /** How it was followed, in a sentence or two; null where it was met in one check only. */
  readonly explanation: string | null;
}

/** The page that a history was opened from, among these results of its check; null when it is not there. */
export function findOrigin(pages: readonly KnownPage[], { pageName }: Origin): KnownPage | null {
  const nameOf = nameResults(pages.filter(isFullPage));
  const exact = pages.find((page) => isFullPage(page) && nameOf(page) === pageName);
  // A second result of an id has its own name only in the list that holds both.
  return exact ?? pages.find(({ id }) => id === pageName.replace(/~\d+$/, '')) ?? null;
}

/** Follows the page through the checks (newest first, as they are listed); null while its own check is not read, or does not have it. */
export function followOrigin(
  checks: readonly MonitorCheck[],
  readingOf: (check: MonitorCheck) => CheckReading | undefined,
  origin: Origin,
): FollowedOrigin | null {
  const oldestFirst = checks.toReversed();
  const pages = oldestFirst.map((check) => readingOf(check)?.pages ?? []);
  const own = oldestFirst.findIndex(({ id }) => id === origin.checkId);
  const start = findOrigin(pages[own] ?? [], origin);
  if (start === null) return null;
  const related = keepRelated(pages, start);
  const track = followPages(related).find(({ visits }) =>
    visits.some(({ page }) => page === start),
  );
  if (track === undefined) return null;
  const visits = new Map<string, OriginVisit>();
  for (const { check, page, joinedBy } of track.visits) {
    const id = oldestFirst[check]?.id;
    if (id === undefined) continue;
    const known = visits.get(id);
    const shown = known === undefined || page === start ? page : known.page;
    visits.set(id, {
      page: shown,
      joinedBy: known?.joinedBy ?? joinedBy,
      others:
        known === undefined
          ? []
          : [known.page, ...known.others, page].filter((each) => each !== shown),
    });
  }
  const isElsewhere = related.some(
    (each, check) =>
      check !== own &&
      each.some((page) => start.url !== null && addressOf(page) === addressOf(start)),
  );
  const seen = visits.get(origin.checkId);
  const ofPage = [start, ...(seen?.others ?? [])];
  const hasTwin = pages[own]?.some((page) => page.id === start.id && !ofPage.includes(page));
  const explanation = [
    explainJoins(track) ?? (isElsewhere ? UNCLEAR : null),
    hasTwin === true ? TWIN : null,
  ].filter((sentence) => sentence !== null);
  return { visits, explanation: explanation.join(' ') || null };
}

/** An address names a result by its id alone, and by its place among those of one id only where they were listed together. */
const TWIN =
  'Its check gives the same id to a result of another page: if that one was meant, its history is not shown.';

/** As where two targets have one URL, of which one came later. */
const UNCLEAR =
  'Other checks that were read have results with its URL, and nothing says that they are of this page.';

/**
 * Of the results of the checks those that have an id, a scrape or a URL in common with this one, or with one that has: no other can tell
 * which are of its page. Among thousands they are a few.
 */
function keepRelated(
  checks: readonly (readonly KnownPage[])[],
  start: KnownPage,
): readonly (readonly KnownPage[])[] {
  const known = new Set(namesOf(start));
  let related: readonly (readonly KnownPage[])[] = [];
  for (let before = 0; known.size > before;) {
    before = known.size;
    related = checks.map((pages) =>
      pages.filter((page) => namesOf(page).some((name) => known.has(name))),
    );
    for (const page of related.flat()) for (const name of namesOf(page)) known.add(name);
  }
  return related;
}

const namesOf = (page: KnownPage): readonly string[] =>
  [page.id, addressOf(page), page.currentScrapeId, page.previousScrapeId].flatMap((name) =>
    name === null ? [] : [name.toLowerCase()],
  );
