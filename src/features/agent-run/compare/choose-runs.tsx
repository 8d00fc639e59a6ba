import { getRouteApi } from '@tanstack/react-router';
import { type SyntheticEvent, useState } from 'react';
import { useRunList } from '#/api/queries/agent-run-list.ts';
import { useNow } from '#/components/use-now.ts';
import { Button } from '#/ui/controls/button.tsx';
import { TextField } from '#/ui/controls/text-field.tsx';
import { SkeletonRows } from '#/ui/feedback/skeleton.tsx';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import { type JobIdReading, readJobId } from '../runs/read-job-id.ts';
import { useRememberedRuns } from '../runs/remembered-runs.ts';
import { RunEndMark } from '../runs/run-end-mark.tsx';
import { ShortJobId } from '../runs/short-job-id.tsx';

const route = getRouteApi('/agent-runs/compare');

interface ChooseRunsProps {
  /** Why the two ids of the address are not enough. */
  readonly problem: string | null;
}

function problemOf(side: JobIdReading): string | null {
  if (side.kind === 'malformed') return side.problem;
  return side.kind === 'empty' ? 'Paste the id of a run, or choose one below.' : null;
}

/** Two fields for the ids, where the address does not hold two good ones, and the newest runs to choose from. */
export function ChooseRuns({ problem }: ChooseRunsProps) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const compare = (first: string, second: string) =>
    void navigate({ search: (now) => ({ ...now, left: first, right: second }) });
  const [left, setLeft] = useState(search.left ?? '');
  const [right, setRight] = useState(search.right ?? '');
  const [tried, setTried] = useState(search.left !== undefined && search.right !== undefined);
  const [one, other] = [readJobId(left), readJobId(right)];
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    if (one.kind === 'id' && other.kind === 'id') compare(one.jobId, other.jobId);
  };
  const choose = (jobId: string) => {
    if (one.kind !== 'id') return setLeft(jobId);
    if (one.jobId !== jobId) compare(one.jobId, jobId);
  };
  return (
    <div className="flex flex-col gap-6 px-4 py-6 sm:px-6">
      <form onSubmit={submit} aria-label="Choose two runs" className="flex max-w-xl flex-col gap-4">
        <p className="text-14 text-muted">
          {`${problem ?? ''} Agents are matched by name, their steps by tool in order; the first difference is marked.`}
        </p>
        <TextField
          label="First run"
          mono
          value={left}
          onChange={setLeft}
          problem={tried ? problemOf(one) : null}
          autoComplete="off"
        />
        <TextField
          label="Second run"
          mono
          value={right}
          onChange={setRight}
          problem={tried ? problemOf(other) : null}
          autoComplete="off"
        />
        <Button type="submit" variant="primary" className="self-start">
          Compare
        </Button>
      </form>
      <NewestRuns taken={one.kind === 'id' ? one.jobId : null} onChoose={choose} />
    </div>
  );
}

/** A help, not a need: without a list of the service there is none, and no word about it. */
function NewestRuns({
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
      <div className="max-w-3xl">
        <SkeletonRows rows={10} label="Loading the newest runs" />
      </div>
    );
  if (runs.length === 0) return null;
  return (
    <section aria-label="Newest runs" className="max-w-3xl">
      <h2 className="mb-1 text-14">
        {taken === null ? 'Choose the first of them' : 'Choose the one to compare it with'}
      </h2>
      <ul className="border-t">
        {runs.map((run) => (
          <li key={run.id} className="border-b">
            <button
              type="button"
              onClick={() => onChoose(run.id)}
              className="ring-inside flex min-h-8 w-full flex-wrap items-center gap-x-3 px-1 py-1 text-left text-13 hover:bg-hover"
            >
              <span className="min-w-0 truncate text-strong max-sm:w-full sm:flex-1">
                {run.settings?.label ?? run.options?.prompt ?? run.targetHint ?? run.id}
              </span>
              <span className="text-12 sm:w-34">
                <RunEndMark
                  status={run.status}
                  end={remembered.find(({ jobId }) => jobId === run.id)?.end ?? null}
                />
              </span>
              <ShortJobId jobId={run.id} />
              <span className="text-12 whitespace-nowrap text-muted sm:w-24 sm:text-right">
                <Timestamp value={run.createdAt} style="age" now={now} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
