import { getRouteApi } from '@tanstack/react-router';
import { type FilteredRun, fitsFilter, isUnsureOf } from './filter-runs.ts';
import type { RunOutcome } from './read-outcome.ts';
import { useKnownEnds } from './use-known-ends.ts';

const route = getRouteApi('/agent-runs/');

interface ListedRun extends FilteredRun {
  readonly id: string;
  /** As the service says it; null where it does not. */
  readonly createdAt: string | null;
  /** How it truly ended, as this browser remembers it. */
  readonly end: RunOutcome | null;
}

/** The runs of a list that the filter of the address leaves, and how many of them stay only until it is known how they ended. */
export function useFittingRuns<Run>(runs: readonly Run[], tell: (run: Run) => ListedRun) {
  const { q, outcome } = route.useSearch();
  const told = runs.map((run) => ({ run, ...tell(run) }));
  const endOf = useKnownEnds(
    told.filter(({ status, end }) => outcome !== undefined && status === 'failed' && end === null),
  );
  const fitting = told
    .map((each) => ({ ...each, end: each.end ?? endOf(each.id) }))
    .filter((each) => fitsFilter(each, { text: q ?? '', outcome }));
  return {
    fitting: fitting.map(({ run }) => run),
    unsure: fitting.filter((each) => isUnsureOf(each, outcome)).length,
    isNarrowed: q !== undefined || outcome !== undefined,
  };
}
