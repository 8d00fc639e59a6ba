import { describeError } from '#/api/errors/describe-error.ts';
import { ErrorNotice } from '#/components/error-notice.tsx';
import { RequestNotice } from '#/components/request-notice.tsx';
import { formatCount, formatNumber } from '#/lib/format/format-number.ts';
import { Button } from '#/ui/controls/button.tsx';
import { ProgressBar } from '#/ui/feedback/progress-bar.tsx';
import type { CheckReviews } from './use-check-reviews.ts';

interface DigestsProgressProps {
  readonly reviews: CheckReviews;
  /** How many checks there are to read. */
  readonly of: number;
}

/** How far the reading of the checks' changes is, with a stop; and how many of them were not read. */
export function DigestsProgress({ reviews, of }: DigestsProgressProps) {
  const { load, depth, readMore } = reviews;
  const { phase, digests, asking, error, stop, goOn } = load;
  const [asked] = asking;
  const wanted = Math.min(depth, of);
  if (phase === 'idle') return null;
  if (phase === 'failed') return <ErrorNotice error={describeError(error)} onRetry={goOn} />;
  if (phase === 'reading')
    return (
      <div className="flex flex-col gap-2">
        <ProgressBar
          label="Reading the changes of the checks"
          value={digests.size}
          max={wanted}
          amount={`${formatNumber(digests.size)} of ${formatCount(wanted, 'check')}`}
          onCancel={stop}
        />
        {asked && <RequestNotice queryKey={asked} />}
      </div>
    );
  const isCut = phase === 'read' && of > depth;
  if (phase === 'read' && !isCut) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-13 text-muted">
      {phase === 'stopped'
        ? `The changes of ${formatNumber(digests.size)} of ${formatCount(wanted, 'check')} were read.`
        : `The changes of the first ${formatNumber(depth)} of ${formatCount(of, 'check')} were read.`}
      <Button size="small" onClick={phase === 'stopped' ? goOn : readMore}>
        {phase === 'stopped' ? 'Continue' : 'Read more'}
      </Button>
    </p>
  );
}
