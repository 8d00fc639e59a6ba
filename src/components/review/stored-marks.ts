import { readStored, writeStored } from '#/ui/storage/stored.ts';
import { keyOfMarks } from './marks-key.ts';
import {
  isReviewed,
  markReviewed,
  parseMarks,
  type ReviewedPage,
  type ReviewMarks,
  unmarkReviewed,
} from './review-marks.ts';

export interface StoredMarks {
  readonly read: () => ReviewMarks;
  /** Whether any of them was not marked before. */
  readonly review: (pages: readonly ReviewedPage[]) => boolean;
  readonly unreview: (pages: readonly ReviewedPage[]) => void;
  /** Takes back the last act of reviewing of this tab that still counts, and names what it had marked; nothing where there is none. */
  readonly undo: () => readonly ReviewedPage[];
}

/** What was marked in this tab, by the name of what is stored, act by act: another tab's marks are not this one's to take back. */
const actsOfTab = new Map<string, (readonly ReviewedPage[])[]>();

/** The review marks of one check of a service (`serviceName`), as they are saved in this browser now: another tab may have marked since. */
export function storedMarks(service: string, checkId: string): StoredMarks {
  const key = keyOfMarks(service, checkId);
  const read = () => parseMarks(readStored(key));
  const write = (next: ReviewMarks) =>
    writeStored(key, Object.keys(next).length === 0 ? null : JSON.stringify(next));
  return {
    read,
    review(pages) {
      const before = read();
      const fresh = pages.filter((page) => !isReviewed(before, page));
      if (fresh.length === 0) return false;
      write(markReviewed(before, fresh));
      actsOfTab.set(key, [...(actsOfTab.get(key) ?? []), fresh]);
      return true;
    },
    unreview: (pages) => write(unmarkReviewed(read(), pages)),
    undo() {
      const marks = read();
      const acts = actsOfTab.get(key) ?? [];
      for (let act = acts.pop(); act !== undefined; act = acts.pop()) {
        // Some of it may have been taken back in another way.
        const standing = act.filter((page) => isReviewed(marks, page));
        if (standing.length === 0) continue;
        write(unmarkReviewed(marks, standing));
        return standing;
      }
      return [];
    },
  };
}
