import { formatCount } from '#/lib/format/format-number.ts';
import { Button } from '#/ui/controls/button.tsx';
import { EmptyState } from '#/ui/feedback/empty-state.tsx';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import type { CheckRange } from './model/check-range.ts';
import { tellsAll } from './reading/explain-reading.ts';
import type { SinceParts } from './since-parts.ts';

interface EmptySinceProps extends SinceParts {
  readonly range: CheckRange;
  readonly onShowAll: () => void;
}

/** Why no page is listed, claiming no more than what was read says. */
export function EmptySince({ range, reading, pages, onShowAll }: EmptySinceProps) {
  if (pages.length > 0)
    return (
      <EmptyState
        title="Nothing to review"
        actions={<Button onClick={onShowAll}>Show all changes</Button>}
      >
        {`${formatCount(pages.length, 'page')} changed, of which nobody's judgment says that it matters.`}
      </EmptyState>
    );
  const since = range.base && (
    <>
      {' '}
      since the check of <Timestamp value={range.base.createdAt} />
    </>
  );
  if (range.checks.length === 0)
    return (
      <EmptyState title="No check since then">
        {range.base === null ? 'This monitor has no checks yet.' : <>No check was made{since}.</>}{' '}
        What changes at the next one appears here.
      </EmptyState>
    );
  const isWhole =
    reading.phase === 'read' &&
    reading.checks.length === range.checks.length &&
    reading.checks.every(tellsAll);
  return (
    <EmptyState title={isWhole ? 'Nothing changed' : 'Nothing changed in what was read'}>
      {isWhole ? (
        <>
          No page changed{since}, in {formatCount(range.checks.length, 'check')}.
        </>
      ) : (
        'Not all that the checks hold was read, so there may be more.'
      )}
    </EmptyState>
  );
}
