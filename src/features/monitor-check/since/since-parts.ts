import type { ReadingOf } from '#/api/reading/create-reading.ts';
import type { LastReviewed } from '#/components/review/last-reviewed.ts';
import type { CheckRange } from './model/check-range.ts';
import type { ChangedPage } from './model/merge-changes.ts';
import type { ChangesReader, ReadChecks } from './reading/changes-reader.ts';
import type { ListedChecks } from '../neighbours/use-listed-checks.ts';
import type { SinceReview } from './review/use-since-review.ts';

/** What the parts of the screen draw. */
export interface SinceParts {
  readonly monitorId: string;
  readonly listed: ListedChecks;
  /** Null while it is not known where the view begins. */
  readonly range: CheckRange | null;
  readonly reading: ReadingOf<ReadChecks, ChangesReader>;
  readonly last: LastReviewed | null;
  readonly pages: readonly ChangedPage[];
  readonly review: SinceReview;
}
