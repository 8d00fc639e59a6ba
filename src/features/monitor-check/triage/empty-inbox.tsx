import { formatCount } from '#/lib/format-number.ts';
import { EmptyState } from '#/ui/empty-state.tsx';
import { TRIAGE_EXTRAS, type TriageExtra } from '../check/check-params.ts';

interface EmptyInboxProps {
  readonly isFiltered: boolean;
  /** Pages that a tick brings in. */
  readonly rest: Readonly<Record<TriageExtra, number>>;
}

/** Why nothing is in the inbox, and what else this check has. */
export function EmptyInbox({ isFiltered, rest }: EmptyInboxProps) {
  if (isFiltered) return <EmptyState title="Nothing fits the filter">No page in the inbox has this text in its URL or title.</EmptyState>;
  const others = TRIAGE_EXTRAS.filter((extra) => rest[extra] > 0);
  return (
    <EmptyState title="Nothing to triage">
      This check found no changed pages, no errors and nothing judged meaningful.
      {others.length > 0 &&
        ` It has ${others.map((extra) => formatCount(rest[extra], `${extra} page`)).join(' and ')}: tick the box above to read those too.`}
    </EmptyState>
  );
}
