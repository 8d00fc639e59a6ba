import type { ChangeSearch, CompareRunsSearch } from '../agent-run-params.ts';

interface CompareRunsProps {
  readonly search: CompareRunsSearch;
  readonly onSearchChange: ChangeSearch<CompareRunsSearch>;
  /** A run's address, with an event selected in it. */
  readonly runHref: (jobId: string, eventId?: string) => string;
}

/** Two runs side by side. */
export function CompareRuns({ search }: CompareRunsProps) {
  return <p className="p-4 text-muted">{search.left}</p>;
}
