import type { QueryClient } from '@tanstack/react-query';
import { agentRunQueries } from '#/api/queries/agent-runs.ts';
import { type KnownRun, type ReadSnapshots, snapshotKey } from './plan-run-report.ts';

/** Of one report. Each is a request of its own. */
const MOST_SNAPSHOTS = 400;
const AT_ONCE = 4;

export const listSnapshots = (runs: readonly KnownRun[]) =>
  runs
    .flatMap(({ run: { jobId }, snapshotIds }) =>
      snapshotIds.map((snapshotId) => ({ jobId, snapshotId })),
    )
    .slice(0, MOST_SNAPSHOTS);

/**
 * Reads the snapshots that some runs name, a few at a time, and tells of each as it comes. One that cannot be read is null. Ends early when
 * the signal aborts.
 */
export async function readSnapshots(
  client: QueryClient,
  runs: readonly KnownRun[],
  signal: AbortSignal,
  onRead: (read: ReadSnapshots) => void,
): Promise<void> {
  const waiting = listSnapshots(runs);
  const read = new Map<string, unknown>();
  // A question may hang, or wait for its next attempt: whoever ends the reading has what came until then.
  const ended = new Promise<null>((resolve) =>
    signal.addEventListener('abort', () => resolve(null), { once: true }),
  );
  const readNext = async () => {
    for (let next = waiting.shift(); next && !signal.aborted; next = waiting.shift()) {
      const { jobId, snapshotId } = next;
      const query = agentRunQueries.snapshot(jobId, snapshotId);
      const answer = await Promise.race([client.fetchQuery(query).catch(() => null), ended]);
      if (signal.aborted) return;
      read.set(snapshotKey(jobId, snapshotId), answer?.raw ?? null);
      onRead(new Map(read));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, readNext));
}
