import { nameListedRun } from '#/components/name-listed-run.ts';
import { agentRunListQuery, useRunList } from '#/api/queries/agent-run-list.ts';
import { RequestNotice } from '#/components/request-notice.tsx';
import { useNow } from '#/components/use-now.ts';
import { SkeletonRows } from '#/ui/feedback/skeleton.tsx';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import { ListedEndMark } from '../runs/listed-end-mark.tsx';
import { latestStatus } from '../runs/read-outcome.ts';
import { useRememberedRuns } from '../runs/remembered-runs.ts';
import { ShortJobId } from '../runs/short-job-id.tsx';

/** A help, not a need: without a list of the service there is none, and no word about it. */
export function NewestRuns({
  taken,
  onChoose,
}: {
  readonly taken: string | null;
  readonly onChoose: (jobId: string) => void;
}) {
  const { data, isLoading } = useRunList();
  const now = useNow(false);
  const { runs: remembered } = useRememberedRuns();
  const runs = data?.value.agents.filter(({ id }) => id !== taken) ?? [];
  if (isLoading)
    return (
      <RequestNotice queryKey={agentRunListQuery().queryKey} subject="The list of runs">
        <SkeletonRows rows={10} label="Loading the newest runs" />
      </RequestNotice>
    );
  if (runs.length === 0) return null;
  return (
    <section aria-label="Newest runs">
      <h2 className="mb-1 text-14">
        {taken === null ? 'Choose the first of them' : 'Choose the one to compare it with'}
      </h2>
      <ul className="border-t">
        {runs.map((run) => {
          const known = remembered.find(({ jobId }) => jobId === run.id);
          return (
            <li key={run.id} className="border-b">
              <button
                type="button"
                onClick={() => onChoose(run.id)}
                className="ring-inside flex min-h-8 w-full flex-wrap items-center gap-x-3 px-1 py-1 text-left text-13 hover:bg-hover"
              >
                <span className="min-w-0 truncate text-strong max-sm:w-full sm:flex-1">
                  {nameListedRun(run) ?? run.id}
                </span>
                <span className="text-12 sm:min-w-34">
                  <ListedEndMark
                    jobId={run.id}
                    createdAt={run.createdAt}
                    status={latestStatus(run.status, known?.status ?? null)}
                    end={known?.end ?? null}
                  />
                </span>
                <ShortJobId jobId={run.id} />
                <span className="text-12 whitespace-nowrap text-muted sm:w-24 sm:text-right">
                  <Timestamp value={run.createdAt} style="age" now={now} />
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
