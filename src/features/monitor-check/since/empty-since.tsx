import { useIsFile } from '#/api/queries/use-is-file.ts';
import { shownMomentOf } from '#/components/monitor/check-moment.ts';
import { formatCount } from '#/lib/format/format-number.ts';
import { Button } from '#/ui/controls/button.tsx';
import { EmptyState } from '#/ui/feedback/empty-state.tsx';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import { type CheckRange, mayBeginLate } from './model/check-range.ts';
import { isAllTold, readNone } from './reading/explain-reading.ts';
import type { SinceParts } from './since-parts.ts';

interface EmptySinceProps extends SinceParts {
  readonly range: CheckRange;
  readonly onShowAll: () => void;
}

/** Why no page is listed, claiming no more than what was read says. */
export function EmptySince({ range, reading, listed, pages, last, onShowAll }: EmptySinceProps) {
  const isFile = useIsFile();
  const isRead = isAllTold(reading, range, listed);
  const isWhole = isRead && !mayBeginLate(range, last);
  const unreached = pages.filter(({ shelf }) => shelf === 'error').length;
  const moved = pages.length - unreached;
  if (pages.length > 0)
    return (
      <EmptyState
        title={isWhole ? 'Nothing to review' : 'Nothing to review in what was read'}
        actions={<Button onClick={onShowAll}>Show all changes</Button>}
      >
        {moved > 0 &&
          `${formatCount(moved, 'page')} did not stay the same; nothing of it was judged to matter. `}
        {unreached > 0 && `${formatCount(unreached, 'page')} could not be read.`}
      </EmptyState>
    );
  const since = range.base && (
    <>
      {' '}
      since the check of <Timestamp value={shownMomentOf(range.base)} />
    </>
  );
  if (range.checks.length === 0 && listed.unread > 0)
    return (
      <EmptyState title="No check that can be read since then">
        The list names checks that could not be read, so what changed is not known.
      </EmptyState>
    );
  if (range.checks.length === 0 && listed.troubled !== null)
    return (
      <EmptyState title="No check since then is listed">
        The list names an error or a warning beside its checks, so whether one ran is not known.
      </EmptyState>
    );
  if (range.checks.length === 0 && listed.lacksNewer)
    return (
      <EmptyState title="No check since then in what was read of the list">
        The service lists its oldest checks first, and the list was not read to its end, so whether
        one ran is not known.
      </EmptyState>
    );
  if (range.checks.length === 0 && isFile)
    return (
      <EmptyState title="No check since then in this file">
        The file holds none, and does not say what ran after it was saved.
      </EmptyState>
    );
  if (range.checks.length === 0)
    return (
      <EmptyState title="No check since then">
        {range.base === null ? (
          'The service lists no check of this monitor.'
        ) : (
          <>No check ran{since}.</>
        )}{' '}
        What changes at the next one appears here.
      </EmptyState>
    );
  if (isRead && reading.checks.every(readNone))
    return (
      <EmptyState title="No pages read">
        No page was read{since}, in {formatCount(range.checks.length, 'check')}.
      </EmptyState>
    );
  // A file may hold any checks of a monitor, with others between them.
  const title = isFile ? 'Nothing changed in this file' : 'Nothing changed';
  return (
    <EmptyState title={isWhole ? title : 'Nothing changed in what was read'}>
      {isRead ? (
        <>
          No page changed{since}, in {formatCount(range.checks.length, 'check')}
          {isFile && ' of the file: there may have been others'}.
        </>
      ) : (
        'Not everything in the checks was read, so there may be more.'
      )}
    </EmptyState>
  );
}
