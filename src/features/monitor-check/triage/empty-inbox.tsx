import { formatCount } from '#/lib/format/format-number.ts';
import { EmptyState } from '#/ui/feedback/empty-state.tsx';
import { TRIAGE_EXTRAS, type TriageExtra } from '../search/check-params.ts';

interface EmptyInboxProps {
  readonly isFiltered: boolean;
  /** All that may belong in the inbox was read. */
  readonly isComplete: boolean;
  /** Unchanged pages were read too. */
  readonly hasSame: boolean;
  /** Pages that a tick adds. */
  readonly rest: Readonly<Record<TriageExtra, number>>;
}

/** Why nothing is in the inbox, and what else this check has. */
export function EmptyInbox({ isFiltered, isComplete, hasSame, rest }: EmptyInboxProps) {
  if (isFiltered)
    return (
      <EmptyState title="Nothing matches the filter">
        No page in the inbox has this text in its URL or title.
      </EmptyState>
    );
  const others = TRIAGE_EXTRAS.filter((extra) => rest[extra] > 0);
  return (
    <EmptyState title={isComplete ? 'Nothing to triage' : 'Nothing to triage in what was read'}>
      {isComplete
        ? `This check has no changed pages, no errors and nothing judged meaningful among its ${hasSame ? 'other' : 'new and removed'} pages.`
        : 'Not everything that may belong here was read, so there may be more.'}
      {others.length > 0 &&
        `${isComplete ? ' It has ' : ' What was read has '}${others.map((extra) => formatCount(rest[extra], `${extra} page`)).join(' and ')}: tick the box above to read those too.`}
    </EmptyState>
  );
}
