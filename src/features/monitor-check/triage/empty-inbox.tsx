import type { MonitorSummary } from '#/contract/schemas/monitor.ts';
import { formatCount } from '#/lib/format-number.ts';
import { EmptyState } from '#/ui/empty-state.tsx';
import { TRIAGE_EXTRAS, type TriageExtra } from '../check/check-params.ts';

interface EmptyInboxProps {
  readonly isFiltered: boolean;
  readonly summary: MonitorSummary | null;
  readonly also: readonly TriageExtra[];
}

/** Why nothing is in the inbox, and what else this check has. */
export function EmptyInbox({ isFiltered, summary, also }: EmptyInboxProps) {
  if (isFiltered) return <EmptyState title="Nothing fits the filter">No page in the inbox has this text in its URL or title.</EmptyState>;
  const others = TRIAGE_EXTRAS.filter((extra) => !also.includes(extra) && (summary?.[extra] ?? 0) > 0);
  return (
    <EmptyState title="Nothing to triage">
      This check found no changed pages and no errors.
      {others.length > 0 &&
        ` It has ${others.map((extra) => formatCount(summary?.[extra] ?? 0, `${extra} page`)).join(' and ')}: tick the box above to read those too.`}
    </EmptyState>
  );
}
