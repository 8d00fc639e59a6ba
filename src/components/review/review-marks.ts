import { asRecord } from '#/lib/json/as-record.ts';

/** A page that was reviewed, and the content of the change it had then. */
export interface ReviewMark {
  readonly hash: string;
}
export type ReviewMarks = Readonly<Record<string, ReviewMark>>;

export interface ReviewedPage {
  readonly pageId: string;
  readonly hash: string;
}

/** Marks as they were saved; whatever cannot be read counts as none. */
export function parseMarks(text: string | null): ReviewMarks {
  if (text === null) return {};
  try {
    const saved: unknown = JSON.parse(text);
    return Object.fromEntries(
      Object.entries(asRecord(saved)).flatMap(([pageId, mark]) =>
        isMark(mark) ? [[pageId, mark] as const] : [],
      ),
    );
  } catch {
    return {};
  }
}

const isMark = (mark: unknown): mark is ReviewMark => typeof asRecord(mark)['hash'] === 'string';

/**
 * A mark is under its page's id; under id and content where another content has that place: two results can share an id, and each has
 * a mark of its own.
 */
const placeFor = (marks: ReviewMarks, { pageId, hash }: ReviewedPage): string =>
  Object.hasOwn(marks, pageId) && marks[pageId]?.hash !== hash ? `${pageId} ${hash}` : pageId;

/** Whether this very change was reviewed: a mark of another content does not count. */
export const isReviewed = (marks: ReviewMarks, page: ReviewedPage): boolean =>
  Object.hasOwn(marks, placeFor(marks, page));

/** The marks after one act of reviewing, which may take in a whole group. */
export function markReviewed(marks: ReviewMarks, pages: readonly ReviewedPage[]): ReviewMarks {
  const all = new Map(Object.entries(marks));
  for (const { pageId, hash } of pages) {
    const known = all.get(pageId);
    const place = known !== undefined && known.hash !== hash ? `${pageId} ${hash}` : pageId;
    if (!all.has(place)) all.set(place, { hash });
  }
  return all.size === Object.keys(marks).length ? marks : Object.fromEntries(all);
}

/** The marks without those of the given pages. */
export function unmarkReviewed(marks: ReviewMarks, pages: readonly ReviewedPage[]): ReviewMarks {
  const gone = new Set(pages.map((page) => placeFor(marks, page)));
  const left = Object.entries(marks).filter(([place]) => !gone.has(place));
  const names = new Set(left.map(([place]) => place));
  // Where the first of two results with one id is unmarked, the mark of the other takes its place.
  return Object.fromEntries(
    left.map(([place, mark]) => {
      const id = place.endsWith(` ${mark.hash}`) ? place.slice(0, -mark.hash.length - 1) : place;
      if (names.has(id) || !gone.has(id)) return [place, mark];
      names.add(id);
      return [id, mark];
    }),
  );
}
