import type { MonitorCheckPage } from '#/contract/schemas/monitor.ts';
import { NIL_UUID } from '#/contract/values/uuid.ts';
import { addTo } from '#/lib/group-by.ts';
import { addressOf } from './address-of.ts';

/** What of a page result tells which page it is. */
export type PageTraits = Pick<
  MonitorCheckPage,
  'id' | 'targetId' | 'url' | 'currentScrapeId' | 'previousScrapeId'
>;

/**
 * Why two results of different checks are taken for one page, the surest first. `id`: the service gave both the same result id. `scrape`:
 * both name the same scrape, as where the later one was compared with the scrape of the earlier. `target`: same target and URL. `url`: the
 * same URL, and a target that took the place of the other.
 */
export type JoinRule = 'id' | 'scrape' | 'target' | 'url';

/** A result of a page in a check. */
export interface PageVisit<Page> {
  /** The place of its check in what was given. */
  readonly check: number;
  readonly page: Page;
  /** What joined it to the visits before; null for the first of a page. */
  readonly joinedBy: JoinRule | null;
}

/** A page through the checks: at least one visit, in the order of the checks. A check that has the page twice gives two. */
export interface FollowedPage<Page> {
  readonly visits: readonly [PageVisit<Page>, ...PageVisit<Page>[]];
}

interface Track<Page> {
  readonly visits: [PageVisit<Page>, ...PageVisit<Page>[]];
  /** The last that were named. */
  url: string | null;
  targetId: string | null;
}

/**
 * Tells which results of some checks (oldest first, each with whatever of its results was read) are of the same page. The specification
 * promises no identity of a page beyond its check, so the first rule that finds one page decides (`JoinRule`):
 *
 * - What two results of one check have in common (a service that sends the same id or scrape everywhere) identifies neither.
 * - A result that a surer rule joined to a page keeps others of its check from being joined to it by a weaker one: where a page moved
 *   away and another took its URL, they stay two.
 * - A URL joins results of different targets only where one target came after the other; while both have it, they are two pages.
 * - Results of one check are of one page only where target and URL are the same: it is there twice. Others that claim one page all fail.
 *
 * Checks between them that were not read break the sequence of scrapes; then target and URL decide.
 */
export function followPages<Page extends PageTraits>(
  checks: readonly (readonly Page[])[],
): readonly FollowedPage<Page>[] {
  const tracks: Track<Page>[] = [];
  const byId = new Map<string, Set<Track<Page>>>();
  const byScrape = new Map<string, Set<Track<Page>>>();
  /** By target and URL, and by URL alone, as they were when they were last met. */
  const byPlace = new Map<string, Set<Track<Page>>>();
  const byUrl = new Map<string, Set<Track<Page>>>();
  const spans = readSpans(checks);

  const add = (track: Track<Page>, visit: PageVisit<Page>) => {
    const { page, joinedBy } = visit;
    if (joinedBy !== null) track.visits.push(visit);
    const url = addressOf(page) ?? track.url;
    const targetId = page.targetId ?? track.targetId;
    if (url !== null) {
      byPlace.get(placeOf(track))?.delete(track);
      put(byPlace, placeOf({ url, targetId }), track);
      byUrl.get(track.url ?? '')?.delete(track);
      put(byUrl, url, track);
    }
    track.url = url;
    track.targetId = targetId;
    for (const id of idsOf(page)) put(byId, id, track);
    for (const scrape of scrapesOf(page)) put(byScrape, scrape, track);
  };

  checks.forEach((pages, check) => {
    const [ids, scrapes] = [findUnique(pages, idsOf), findUnique(pages, scrapesOf)];
    const taken = new Set<Track<Page>>();
    let open = [...pages];
    const join = (joinedBy: JoinRule, find: (page: Page) => Iterable<Track<Page>>) => {
      const claims = new Map<Track<Page>, Page[]>();
      for (const page of open) {
        const [track, other] = [...find(page)].filter((each) => !taken.has(each));
        if (track === undefined || other !== undefined) continue;
        addTo(claims, track, page);
      }
      const joined = new Set<Page>();
      for (const [track, claimed] of claims) {
        if (new Set(claimed.map(placeOfPage)).size > 1) continue;
        taken.add(track);
        for (const page of claimed) {
          add(track, { check, page, joinedBy });
          joined.add(page);
        }
      }
      open = open.filter((page) => !joined.has(page));
    };
    join('id', (page) => lookUpAll(byId, ids, idsOf(page)));
    join('scrape', (page) => lookUpAll(byScrape, scrapes, scrapesOf(page)));
    join('target', (page) => (page.url === null ? [] : (byPlace.get(placeOfPage(page)) ?? [])));
    join('url', (page) => {
      const url = addressOf(page);
      return url === null
        ? []
        : [...(byUrl.get(url) ?? [])].filter((track) =>
            isSuccessor(spans.get(url), track.targetId, page.targetId),
          );
    });
    const made = new Map<string, Track<Page>>();
    for (const page of open) {
      const place = page.url === null ? null : placeOfPage(page);
      const known = place === null ? undefined : made.get(place);
      if (known) {
        add(known, { check, page, joinedBy: 'target' });
        continue;
      }
      const first = { check, page, joinedBy: null };
      const track: Track<Page> = { visits: [first], url: null, targetId: null };
      add(track, first);
      tracks.push(track);
      if (place !== null) made.set(place, track);
    }
  });
  return tracks;
}

const placeOfPage = (page: PageTraits): string =>
  placeOf({ url: addressOf(page), targetId: page.targetId });

const placeOf = ({ targetId, url }: Pick<PageTraits, 'targetId' | 'url'>): string =>
  JSON.stringify([targetId, url]);

/** A service that has nothing to name may send an empty text, or the nil UUID. */
const listNamed = (ids: readonly (string | null)[]): readonly string[] =>
  [...new Set(ids.map((id) => id?.trim().toLowerCase() ?? ''))].filter(
    (id) => id !== '' && id !== NIL_UUID,
  );
const idsOf = ({ id }: PageTraits) => listNamed([id]);
const scrapesOf = ({ currentScrapeId, previousScrapeId }: PageTraits) =>
  listNamed([previousScrapeId, currentScrapeId]);

/** The keys that only one of these pages has. */
function findUnique<Page>(
  pages: readonly Page[],
  keysOf: (page: Page) => readonly string[],
): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const page of pages)
    for (const key of keysOf(page)) counts.set(key, (counts.get(key) ?? 0) + 1);
  return new Set([...counts].flatMap(([key, count]) => (count === 1 ? [key] : [])));
}

function put<Value>(map: Map<string, Set<Value>>, key: string, value: Value): void {
  const there = map.get(key);
  if (there) there.add(value);
  else map.set(key, new Set([value]));
}

/** All that is under those of the keys that only one result has. */
const lookUpAll = <Value>(
  map: ReadonlyMap<string, ReadonlySet<Value>>,
  unique: ReadonlySet<string>,
  keys: readonly string[],
): ReadonlySet<Value> =>
  new Set(keys.flatMap((key) => (unique.has(key) ? [...(map.get(key) ?? [])] : [])));

/** The first and the last check in which a target has a URL. */
type Spans = ReadonlyMap<string, { readonly first: number; readonly last: number }>;

function readSpans(checks: readonly (readonly PageTraits[])[]): ReadonlyMap<string, Spans> {
  const spans = new Map<string, Map<string, { readonly first: number; readonly last: number }>>();
  checks.forEach((pages, check) => {
    for (const page of pages) {
      const [url, { targetId }] = [addressOf(page), page];
      if (url === null || targetId === null) continue;
      const ofUrl = spans.get(url) ?? new Map<string, { first: number; last: number }>();
      spans.set(
        url,
        ofUrl.set(targetId, { first: ofUrl.get(targetId)?.first ?? check, last: check }),
      );
    }
  });
  return spans;
}

/** Whether a target took the place of another one; a target that is not named fits any. */
function isSuccessor(spans: Spans | undefined, before: string | null, after: string | null) {
  if (before === null || after === null) return true;
  const [old, next] = [spans?.get(before), spans?.get(after)];
  return old !== undefined && next !== undefined && old.last < next.first;
}

const BASES: Readonly<Record<JoinRule, string>> = {
  id: 'the service gives its results one id',
  scrape: 'its results name the same scrapes',
  target: 'target and URL are the same',
  url: 'the URL is the same, though the target is another',
};

/** What the results of a page were joined by, and where it moved, in a sentence or two; null for a page with one result. */
export function explainJoins({ visits }: FollowedPage<PageTraits>): string | null {
  const rules = (['id', 'scrape', 'target', 'url'] as const).filter((rule) =>
    visits.some(({ joinedBy }) => joinedBy === rule),
  );
  if (rules.length === 0) return null;
  const named = visits.map(({ page }) => page).filter(({ url }) => url !== null);
  const urls = named
    .filter((page, index) => {
      const before = named[index - 1];
      return before === undefined || addressOf(page) !== addressOf(before);
    })
    .map(({ url }) => url);
  const reason = `Taken for one page because ${rules.map((rule) => BASES[rule]).join(', or ')}.`;
  return urls.length < 2 ? reason : `${reason} Its URL changed: ${urls.join(' → ')}.`;
}
