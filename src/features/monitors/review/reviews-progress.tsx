import { describeError } from '#/api/errors/describe-error.ts';
import { useHeldRequests } from '#/api/queries/use-held-requests.ts';
import { ErrorNotice } from '#/components/error-notice.tsx';
import { RequestNotice } from '#/components/request-notice.tsx';
import { formatCount, formatNumber } from '#/lib/format/format-number.ts';
import { Button } from '#/ui/controls/button.tsx';
import { PATIENCE_MS } from '#/ui/feedback/patience.ts';
import { ProgressBar } from '#/ui/feedback/progress-bar.tsx';
import type { MonitorsReader, MonitorsReading } from '#/components/check-digest/monitors-reader.ts';
import type { MonitorReviews } from './use-monitor-reviews.ts';

interface ProgressProps {
  readonly reading: MonitorsReading;
  readonly reader: MonitorsReader;
  readonly outdated: number;
}

/** Nothing before it has begun. */
export const ReviewsProgress = ({ reviews }: { readonly reviews: MonitorReviews }) =>
  reviews.reading === null || reviews.reader === null ? null : (
    <Progress reading={reviews.reading} reader={reviews.reader} outdated={reviews.outdated} />
  );

/** How far the reading of what is to be reviewed is, with a stop; and of how many monitors it is not known. */
function Progress({ reading, reader, outdated }: ProgressProps) {
  const { phase, monitors, error } = reading;
  const read = monitors.filter((each) => each.phase === 'read').length;
  const failed = monitors.filter((each) => each.phase === 'failed').length;
  const [held] = useHeldRequests(reader.asking, PATIENCE_MS);
  if (phase === 'failed')
    return <ErrorNotice error={describeError(error)} onRetry={reader.start} />;
  if (phase === 'reading')
    return (
      <>
        <ProgressBar
          label="Reading what is to be reviewed"
          value={read + failed}
          max={monitors.length === 0 ? null : monitors.length}
          amount={`${formatNumber(read + failed)} of ${formatCount(monitors.length, 'monitor')} read`}
          onCancel={reader.stop}
        />
        {held !== undefined && <RequestNotice queryKey={held} />}
      </>
    );
  const missing = monitors.length - read + outdated;
  return phase === 'idle' || missing === 0 ? null : (
    <p className="flex flex-wrap items-center gap-x-3 text-13 text-muted">
      {`What is to be reviewed of ${formatCount(missing, 'monitor')} is not known in full: ${missing === 1 ? 'its' : 'their'} newest checks were not all read.`}
      <Button size="small" onClick={reader.start}>
        Continue
      </Button>
    </p>
  );
}
