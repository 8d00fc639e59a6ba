import { describeError } from '#/api/errors/describe-error.ts';
import { useIsFile } from '#/api/queries/use-is-file.ts';
import { RequestNotice } from '../request-notice.tsx';
import { formatNumber } from '#/lib/format/format-number.ts';
import { Button } from '#/ui/controls/button.tsx';
import { Disclosure } from '#/ui/layout/disclosure.tsx';
import { ErrorNotice } from '../error-notice.tsx';
import { Notice } from '#/ui/feedback/notice.tsx';
import { ProgressBar } from '#/ui/feedback/progress-bar.tsx';
import { explainDoubt, writeAmount } from './explain-doubt.ts';
import type { ReadingOf } from '#/api/reading/create-reading.ts';
import type { PagesLoader, ReadPages } from './pages-loader.ts';

interface LoadProgressProps {
  readonly label: string;
  /** Read one after the other. */
  readonly loads: readonly ReadingOf<ReadPages, PagesLoader>[];
  /** Beside a list that needs the room, reasons are a click away. */
  readonly isFolded?: boolean;
}

/** How far the reading of all pages is, with a cancel that works; and whatever is in its way. */
export function LoadProgress({ label, loads, isFolded = false }: LoadProgressProps) {
  const isFile = useIsFile();
  const current = loads.find(({ phase }) => phase === 'reading');
  const failed = loads.find(({ phase }) => phase === 'failed');
  const stopped = loads.find(({ phase }) => phase === 'stopped');
  const doubts = new Set(
    loads.flatMap(({ phase, doubts: found }) => (phase === 'read' ? found.map(explainDoubt) : [])),
  );
  const read = loads.reduce((sum, { raw }) => sum + raw.length, 0);
  const readAgain = () =>
    loads.filter(({ phase }) => phase !== 'idle').forEach(({ reader }) => reader.restart(true));
  if (current) {
    const [asked] = current.asking;
    return (
      <div className="flex flex-col gap-2">
        <ProgressBar
          label={label}
          value={current.raw.length}
          max={current.expected}
          onCancel={() => loads.forEach(({ reader }) => reader.stop())}
        />
        {asked && <RequestNotice queryKey={asked} />}
      </div>
    );
  }
  if (failed)
    return (
      <ErrorNotice
        error={describeError(failed.error)}
        onRetry={() => failed.reader.restart()}
        retryLabel={read === 0 ? 'Try again' : `Try again (${formatNumber(read)} loaded)`}
      />
    );
  if (stopped)
    return (
      <Notice
        tone="warning"
        title={`Cancelled: ${writeAmount(stopped)} loaded`}
        actions={
          <Button size="small" onClick={() => stopped.reader.restart()}>
            Load all
          </Button>
        }
      >
        {['This is only part of the list.', ...stopped.doubts.map(explainDoubt)].join(' ')}
      </Notice>
    );
  if (doubts.size > 0) {
    const reasons = [...doubts].map((doubt) => <p key={doubt}>{doubt}</p>);
    return (
      <Notice
        tone="warning"
        title="The list may be incomplete"
        actions={
          // A file says the same again.
          isFile ? undefined : (
            <Button size="small" onClick={readAgain}>
              Read again
            </Button>
          )
        }
      >
        {isFolded ? (
          <Disclosure summary={doubts.size === 1 ? 'Why' : `Why: ${doubts.size} reasons`}>
            {reasons}
          </Disclosure>
        ) : (
          reasons
        )}
      </Notice>
    );
  }
  return null;
}

/** Beside a list that is shown while it is read again, or could not be (`useLastWhole`). */
export const HeldNote = () => (
  <p className="text-12 text-muted">Until it is read again, the list is as it was read before.</p>
);
