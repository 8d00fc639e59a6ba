import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { MonitorCheckPage } from '#/contract/schemas/monitor.ts';
import { useServiceName } from '#/api/queries/use-service-name.ts';
import { readStored, subscribeStored, writeStored } from '#/ui/storage/stored.ts';
import { hashChange } from '../page-change/change-content.ts';
import {
  isReviewed,
  markReviewed,
  parseMarks,
  type ReviewMarks,
  undoReview,
  unmarkReviewed,
} from './review-marks.ts';

export interface ReviewControl {
  /** Changes its identity with the marks, so that lists know when to draw again. */
  readonly marks: ReviewMarks;
  readonly isReviewed: (page: MonitorCheckPage) => boolean;
  readonly review: (pages: readonly MonitorCheckPage[]) => void;
  readonly unreview: (pages: readonly MonitorCheckPage[]) => void;
  /** Takes the last act of reviewing back and names the pages it had marked. */
  readonly undo: () => readonly string[];
}

const asReviewed = (page: MonitorCheckPage) => ({ pageId: page.id, hash: hashChange(page) });

/** The review marks of a check, kept in this browser. */
export function useReviewMarks(checkId: string): ReviewControl {
  const key = `reviewed.${useServiceName()}.${checkId}`;
  const text = useSyncExternalStore(
    useCallback((listener: () => void) => subscribeStored(key, listener), [key]),
    () => readStored(key),
  );
  const marks = useMemo(() => parseMarks(text), [text]);
  return useMemo(() => {
    const write = (next: ReviewMarks) =>
      writeStored(key, Object.keys(next).length === 0 ? null : JSON.stringify(next));
    // Another tab may have marked since: what is stored counts, not what was drawn.
    const read = () => parseMarks(readStored(key));
    return {
      marks,
      isReviewed: (page) => Object.hasOwn(marks, page.id) && isReviewed(marks, asReviewed(page)),
      review: (pages) => write(markReviewed(read(), pages.map(asReviewed))),
      unreview: (pages) => write(unmarkReviewed(read(), pages.map(asReviewed))),
      undo: () => {
        const { marks: next, undone } = undoReview(read());
        if (undone.length > 0) write(next);
        return undone;
      },
    };
  }, [key, marks]);
}
