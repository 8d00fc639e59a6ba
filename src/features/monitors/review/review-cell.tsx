import { Link } from '@tanstack/react-router';
import { skipPreload } from '#/components/skip-preload.ts';
import { textLink } from '#/ui/text/text-link.ts';
import type { ReviewCount } from './count-for-review.ts';
import { sayReview } from './say-review.ts';

interface ReviewCellProps {
  readonly monitorId: string;
  /** Null: not known. */
  readonly review: ReviewCount | null;
}

/** How much is to be reviewed, with the way to the newest of it; what is not known is not 0. */
export function ReviewCell({ monitorId, review }: ReviewCellProps) {
  const { text, explanation } = sayReview(review);
  if (review === null || review.checkId === null)
    return (
      <span className="text-muted" title={explanation}>
        {text}
      </span>
    );
  return (
    <Link
      to="/monitors/$monitorId/checks/$checkId"
      params={{ monitorId, checkId: review.checkId }}
      search={{ view: 'triage' }}
      onFocus={skipPreload}
      title={explanation}
      // Above the link of the row, and as high as a target has to be.
      className={`relative z-1 py-1 ${textLink}`}
    >
      {text}
    </Link>
  );
}
