import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { MonitorCheckPage } from '#/contract/schemas/monitor.ts';
import { useServiceName } from '#/api/queries/use-service-name.ts';
import { readStored, subscribeStored } from '#/ui/storage/stored.ts';
import { hashChange } from '../page-change/change-content.ts';
import { isReviewed, parseMarks, type ReviewedPage, type ReviewMarks } from './review-marks.ts';
import { keyOfMarks } from './marks-key.ts';
import { storedMarks } from './stored-marks.ts';

export interface ReviewControl {
  /** Changes its identity with the marks, so that lists know when to draw again. */
  readonly marks: ReviewMarks;
  readonly isReviewed: (page: MonitorCheckPage) => boolean;
  readonly review: (pages: readonly MonitorCheckPage[]) => void;
  readonly unreview: (pages: readonly MonitorCheckPage[]) => void;
  /** Takes back the last act of reviewing of this tab and names what it had marked. */
  readonly undo: () => readonly ReviewedPage[];
}

const asReviewed = (page: MonitorCheckPage) => ({ pageId: page.id, hash: hashChange(page) });

/** The review marks of a check, saved in this browser. */
export function useReviewMarks(checkId: string): ReviewControl {
  const service = useServiceName();
  const key = keyOfMarks(service, checkId);
  const text = useSyncExternalStore(
    useCallback((listener: () => void) => subscribeStored(key, listener), [key]),
    () => readStored(key),
  );
  const marks = useMemo(() => parseMarks(text), [text]);
  return useMemo(() => {
    const stored = storedMarks(service, checkId);
    return {
      marks,
      isReviewed: (page) => Object.hasOwn(marks, page.id) && isReviewed(marks, asReviewed(page)),
      review: (pages) => void stored.review(pages.map(asReviewed)),
      unreview: (pages) => stored.unreview(pages.map(asReviewed)),
      undo: stored.undo,
    };
  }, [service, checkId, marks]);
}
