/** A page that was reviewed, and the content of the change it had then. `batch` numbers the act of reviewing, for undo. */
export interface ReviewMark {
  readonly hash: string;
  readonly batch: number;
}
export type ReviewMarks = Readonly<Record<string, ReviewMark>>;

export interface ReviewedPage {
  readonly pageId: string;
  readonly hash: string;
}

/** Marks as they were kept; whatever cannot be read counts as none. */
export function parseMarks(text: string | null): ReviewMarks {
  if (text === null) return {};
  try {
    const kept: unknown = JSON.parse(text);
    if (typeof kept !== 'object' || kept === null) return {};
    return Object.fromEntries(Object.entries(kept).flatMap(([pageId, mark]) => (isMark(mark) ? [[pageId, mark] as const] : [])));
  } catch {
    return {};
  }
}

const isMark = (mark: unknown): mark is ReviewMark =>
  typeof mark === 'object' &&
  mark !== null &&
  'hash' in mark &&
  typeof mark.hash === 'string' &&
  'batch' in mark &&
  typeof mark.batch === 'number';

/** Whether this very change was reviewed: a mark of another content does not count. */
export const isReviewed = (marks: ReviewMarks, { pageId, hash }: ReviewedPage): boolean =>
  Object.hasOwn(marks, pageId) && marks[pageId]?.hash === hash;

const lastBatch = (marks: ReviewMarks) => Object.values(marks).reduce((last, { batch }) => Math.max(last, batch), 0);

/** The marks after one act of reviewing, which may take in a whole group. What was marked before keeps its own act. */
export function markReviewed(marks: ReviewMarks, pages: readonly ReviewedPage[]): ReviewMarks {
  const batch = lastBatch(marks) + 1;
  const added = pages.filter((page) => !isReviewed(marks, page)).map(({ pageId, hash }) => [pageId, { hash, batch }] as const);
  return added.length === 0 ? marks : { ...marks, ...Object.fromEntries(added) };
}

/** The marks without those of the given pages. */
export function unmarkReviewed(marks: ReviewMarks, pageIds: readonly string[]): ReviewMarks {
  const gone = new Set(pageIds);
  return Object.fromEntries(Object.entries(marks).filter(([pageId]) => !gone.has(pageId)));
}

/** The marks before the last act of reviewing, and the pages it had marked. */
export function undoReview(marks: ReviewMarks): { readonly marks: ReviewMarks; readonly undone: readonly string[] } {
  const batch = lastBatch(marks);
  const undone = Object.keys(marks).filter((pageId) => marks[pageId]?.batch === batch);
  return { marks: unmarkReviewed(marks, undone), undone };
}
