import { HiddenText } from '#/ui/text/hidden-text.tsx';
import { hashKey } from '@tanstack/react-query';
import { useHeldRequests } from '#/api/queries/use-held-requests.ts';
import type { MonitorsReader, MonitorsReading } from '#/components/check-digest/monitors-reader.ts';
import { RequestNotice } from '#/components/request-notice.tsx';
import { formatCount, formatNumber } from '#/lib/format/format-number.ts';
import { sayStopped } from './model/explain-none.ts';
import { ReadAge } from './read-age.tsx';
import { Button } from '#/ui/controls/button.tsx';
import { PATIENCE_MS } from '#/ui/feedback/patience.ts';
import { ProgressBar } from '#/ui/feedback/progress-bar.tsx';

interface ReadingBarProps {
  readonly reading: MonitorsReading;
  readonly reader: MonitorsReader;
}

/** How much of what the overview shows has been read, and what keeps it from going on. */
export function ReadingBar({ reading, reader }: ReadingBarProps) {
  const { phase, monitors, more, unread, troubles } = reading;
  const read = monitors.filter((each) => each.phase === 'read').length;
  const known = monitors.filter(({ wasRead }) => wasRead).length;
  const stopped = phase === 'stopped' ? sayStopped(monitors) : null;
  return (
    <div className="flex flex-col gap-2 px-4 not-empty:pt-3 sm:px-6">
      {/* As high while it is read as once it is known how old it is. */}
      <div
        className={phase === 'failed' ? undefined : 'flex min-h-10 flex-col justify-center gap-2'}
      >
        {phase === 'reading' && known < monitors.length && (
          <ProgressBar
            label="Reading monitors"
            value={read}
            max={monitors.length}
            onCancel={reader.stop}
          />
        )}
        {stopped !== null && (
          <p className="flex flex-wrap items-center gap-3 text-13 text-muted">
            {stopped}
            <Button size="small" onClick={reader.start}>
              Continue
            </Button>
          </p>
        )}
        <ReadAge reading={reading} reader={reader} />
      </div>
      {more !== 'none' && (
        <p className="text-13 text-muted">
          {more === 'listed' &&
            `The list of monitors is read no further than these ${formatNumber(monitors.length)}: there may be more.`}
          {more === 'moved' &&
            'The list of monitors moved while it was read: one came twice, so another may be missing.'}
          {more === 'unknown' &&
            `The list of monitors could not be read ${monitors.length === 0 ? 'to its end' : `beyond ${formatNumber(monitors.length)}`}: whether there are more is not known.`}
        </p>
      )}
      {troubles.map((said) => (
        <p key={said} className="text-13 wrap-anywhere text-changed">
          <bdi>
            <HiddenText text={said} />
          </bdi>
        </p>
      ))}
      {unread > 0 && (
        <p className="text-13 text-changed">
          {`${formatCount(unread, 'monitor')} of the list could not be read, and ${unread === 1 ? 'is' : 'are'} not here.`}
        </p>
      )}
      <Waits reader={reader} />
    </div>
  );
}

/** What keeps the requests under way from being answered: of several the first, as a service that is slow is so to all of them. */
export function Waits({ reader }: { readonly reader: Pick<MonitorsReader, 'asking'> }) {
  const [first, ...others] = useHeldRequests(reader.asking, PATIENCE_MS);
  if (first === undefined) return null;
  return (
    <>
      <RequestNotice key={hashKey(first)} queryKey={first} subject="Reading monitors" />
      {others.length > 0 && (
        <p className="text-13 text-muted">
          {`${formatCount(others.length, 'other request')} ${others.length === 1 ? 'waits' : 'wait'} as well.`}
        </p>
      )}
    </>
  );
}
