import { useQueries } from '@tanstack/react-query';
import { runDigestQuery } from '../digest/read-run-digest.ts';
import { outcomeOfDigest, type RunOutcome } from './read-outcome.ts';

/** How the runs of a list that read failed truly ended, as far as that was read: nothing is asked for here. Undefined: not read yet. */
export function useKnownEnds(
  runs: readonly { readonly id: string; readonly createdAt: string | null }[],
): (jobId: string) => RunOutcome | null | undefined {
  const ends = useQueries({
    queries: runs.map(({ id, createdAt }) => ({
      ...runDigestQuery(id, createdAt),
      enabled: false,
    })),
  });
  const known = new Map(
    runs.flatMap(({ id }, index) => {
      const data = ends[index]?.data;
      return data === undefined
        ? []
        : [[id, data === null ? null : outcomeOfDigest(data)] as const];
    }),
  );
  return (jobId) => known.get(jobId);
}
