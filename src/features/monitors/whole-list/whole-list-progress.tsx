import { describeError } from '#/api/errors/describe-error.ts';
import { ErrorNotice } from '#/components/error-notice.tsx';
import { RequestNotice } from '#/components/request-notice.tsx';
import { formatNumber } from '#/lib/format/format-number.ts';
import { Button } from '#/ui/controls/button.tsx';
import { ProgressBar } from '#/ui/feedback/progress-bar.tsx';
import { HiddenText } from '#/ui/text/hidden-text.tsx';
import { sayMissing, sayReading } from './say-reading.ts';
import type { WholeListLoad } from './use-whole-list.ts';

interface WholeListProgressProps {
  readonly load: WholeListLoad<unknown>;
  readonly one: string;
  readonly fitting: number;
  readonly isFiltered: boolean;
  readonly sortedBy: string | null;
  readonly unknown: number;
  readonly onClear: () => void;
}

/** How far the list is read that the filter and the sort need, with a stop that works, and what the rows below are of. */
export function WholeListProgress({ load, onClear, ...shown }: WholeListProgressProps) {
  const { phase, items, total, asking, reader, error, reached = items.length } = load;
  const missing = sayMissing(load, shown.one);
  const [asked] = asking;
  return (
    <div className="flex flex-col gap-2">
      <p className="flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1 text-13 text-muted">
        {/* Read out once the list is read, not with every part of it. */}
        <span role="status" aria-busy={phase === 'reading'}>
          {sayReading(load, shown)}
        </span>
        <Button size="small" variant="quiet" onClick={onClear}>
          {shown.isFiltered ? 'Clear the filter' : 'Do not sort'}
        </Button>
        {missing !== null && (
          <bdi className="text-body wrap-anywhere">
            <HiddenText text={missing} />
          </bdi>
        )}
        {phase === 'stopped' && (
          <Button size="small" onClick={reader.goOn}>
            Continue
          </Button>
        )}
      </p>
      {phase === 'reading' && (
        <ProgressBar
          label={`Reading the list of ${shown.one}s`}
          value={reached}
          max={total !== null && total >= reached ? total : null}
          amount={
            total !== null && total >= reached
              ? `${formatNumber(reached)} of ${formatNumber(total)}`
              : `${formatNumber(reached)} read`
          }
          onCancel={reader.stop}
        />
      )}
      {phase === 'reading' && asked !== undefined && <RequestNotice queryKey={asked} />}
      {phase === 'failed' && (
        <ErrorNotice
          error={describeError(error)}
          onRetry={reader.goOn}
          retryLabel={reached === 0 ? 'Try again' : `Continue (${formatNumber(reached)} read)`}
        />
      )}
    </div>
  );
}
