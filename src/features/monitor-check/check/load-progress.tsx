import { describeError } from '#/api/describe-error.ts';
import { RequestNotice } from '#/components/request-notice.tsx';
import { formatCount, formatNumber } from '#/lib/format-number.ts';
import { Button } from '#/ui/button.tsx';
import { ErrorNotice } from '#/ui/error-notice.tsx';
import { Notice } from '#/ui/notice.tsx';
import { ProgressBar } from '#/ui/progress-bar.tsx';
import type { PagesLoad, PagesLoader } from './pages-loader.ts';

type Load = PagesLoad & { readonly loader: PagesLoader };

interface LoadProgressProps {
  readonly label: string;
  /** Read one after the other. */
  readonly loads: readonly Load[];
  /** What cancelling did mean for this place. */
  readonly onStop?: () => void;
}

/** How far the reading of all pages is, with a cancel that works; and whatever stands in its way. */
export function LoadProgress({ label, loads, onStop }: LoadProgressProps) {
  const current = loads.find(({ phase }) => phase === 'loading');
  const failed = loads.find(({ phase }) => phase === 'failed');
  const stopped = loads.find(({ phase }) => phase === 'stopped');
  const moved = loads.some(({ phase, moved: hasMoved }) => phase === 'done' && hasMoved);
  const looping = loads.some(({ ended }) => ended === 'looping');
  const read = loads.reduce((sum, { pages }) => sum + pages.length, 0);
  const restartAll = () => loads.filter(({ phase }) => phase !== 'idle').forEach(({ loader }) => loader.restart());
  if (current) {
    const stop = () => {
      loads.forEach(({ loader }) => loader.stop());
      onStop?.();
    };
    return (
      <div className="flex flex-col gap-2">
        <ProgressBar label={label} value={current.pages.length} max={current.expected} onCancel={stop} />
        {current.queryKey && <RequestNotice queryKey={current.queryKey} />}
      </div>
    );
  }
  if (failed)
    return (
      <ErrorNotice
        error={describeError(failed.error)}
        onRetry={() => failed.loader.restart()}
        retryLabel={read === 0 ? 'Try again' : `Try again (${formatNumber(read)} are loaded)`}
      />
    );
  if (stopped)
    return (
      <Notice
        tone="warning"
        title={`Cancelled: ${writeAmount(stopped)} loaded`}
        actions={
          <Button size="small" onClick={() => stopped.loader.restart()}>
            Load all
          </Button>
        }
      >
        What is below is only a part.
      </Notice>
    );
  if (moved || looping)
    return (
      <Notice
        tone="warning"
        title={looping ? 'The list may not be complete' : 'The check was still under way while it was read'}
        actions={
          <Button size="small" onClick={restartAll}>
            Read again
          </Button>
        }
      >
        {looping
          ? 'The service linked to a next page that leads nowhere new, so reading ended there.'
          : `Pages may be missing. ${writeRepeated(loads.reduce((sum, { repeated }) => sum + repeated, 0))}`}
      </Notice>
    );
  return null;
}

const writeAmount = ({ pages, expected }: PagesLoad): string =>
  expected === null ? formatCount(pages.length, 'page') : `${formatNumber(pages.length)} of ${formatNumber(expected)}`;

const writeRepeated = (count: number): string =>
  count === 0 ? '' : `${formatCount(count, 'page')} came twice and ${count === 1 ? 'is' : 'are'} shown once.`;
