import { namesZone, parseTime } from '#/lib/format/format-time.ts';
import type { RunListItem } from '#/contract/schemas/agent.ts';

/** The clocks of a browser and a service differ; a run may seem to have started before it was asked for. */
const CLOCK_TOLERANCE_MS = 2 * 60_000;

/** The runs of a list that may be the one that a failed try started: the same prompt, not much older than the try. */
export function findPossibleRuns(
  listed: readonly RunListItem[],
  prompt: string,
  triedAt: number,
): readonly RunListItem[] {
  return listed.filter((run) => {
    const createdAt =
      run.createdAt !== null && namesZone(run.createdAt) ? parseTime(run.createdAt) : null;
    return (
      run.options?.prompt?.trim() === prompt.trim() &&
      (createdAt === null || createdAt >= triedAt - CLOCK_TOLERANCE_MS)
    );
  });
}
