import { readStored, writeStored } from '#/ui/storage/stored.ts';
import {
  markReviewed,
  parseMarks,
  type ReviewedPage,
  type ReviewMarks,
  undoReview,
  unmarkReviewed,
} from './review-marks.ts';

export const marksOfService = (service: string): string => `reviewed.${service}.`;
export const keyOfMarks = (service: string, checkId: string): string =>
  `${marksOfService(service)}${checkId}`;

export interface StoredMarks {
  readonly read: () => ReviewMarks;
  readonly review: (pages: readonly ReviewedPage[]) => void;
  readonly unreview: (pages: readonly ReviewedPage[]) => void;
  /** Takes the last act of reviewing back and names the pages it had marked. */
  readonly undo: () => readonly string[];
}

/** The review marks of one check of a service (`serviceName`), as they are kept in this browser now: another tab may have marked since. */
export function storedMarks(service: string, checkId: string): StoredMarks {
  const key = keyOfMarks(service, checkId);
  const read = () => parseMarks(readStored(key));
  const write = (next: ReviewMarks) =>
    writeStored(key, Object.keys(next).length === 0 ? null : JSON.stringify(next));
  return {
    read,
    review: (pages) => write(markReviewed(read(), pages)),
    unreview: (pages) => write(unmarkReviewed(read(), pages)),
    undo: () => {
      const { marks, undone } = undoReview(read());
      if (undone.length > 0) write(marks);
      return undone;
    },
  };
}
