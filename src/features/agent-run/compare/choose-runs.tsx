import { getRouteApi } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import { useIsFile } from '#/api/queries/use-is-file.ts';
import { LazyPart } from '#/components/lazy-part.tsx';
import { lazyModule } from '#/ui/lazy/lazy-module.ts';
import { focusFirstWrong } from '#/ui/keys/focus-first-wrong.ts';
import { Button } from '#/ui/controls/button.tsx';
import { TextField } from '#/ui/controls/text-field.tsx';
import { SkeletonRows } from '#/ui/feedback/skeleton.tsx';
import type { JobIdReading } from '../runs/read-job-id.ts';
import { readSide } from './check-pair.ts';

/** Reads traces for how runs ended, which a comparison that the address names already does not need. */
const newestRuns = lazyModule(() =>
  import('./newest-runs.tsx').then((module) => module.NewestRuns),
);

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
  const isFile = useIsFile();
  const [one, other] = [readSide(left, isFile), readSide(right, isFile)];
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (one.kind === 'id' && other.kind === 'id') compare(one.jobId, other.jobId);
    else focusFirstWrong(event.currentTarget);
  };
  const choose = (jobId: string) => {
    if (one.kind !== 'id') return setLeft(jobId);
    if (one.jobId !== jobId) compare(one.jobId, jobId);
  };
  return (
    <div className="flex flex-col gap-6 px-4 py-6 sm:px-6">
      <form onSubmit={submit} aria-label="Choose two runs" className="flex max-w-xl flex-col gap-4">
        <p className="text-14 text-muted">
          {`${problem ?? ''} Agents are matched by name and by what they did, their steps by tool in order; the first difference is marked.`}
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
      <div className="max-w-3xl">
        <LazyPart
          name="newest runs"
          module={newestRuns}
          fallback={<SkeletonRows rows={10} label="Loading the newest runs" />}
        >
          {(NewestRuns) => (
            <NewestRuns taken={one.kind === 'id' ? one.jobId : null} onChoose={choose} />
          )}
        </LazyPart>
      </div>
    </div>
  );
}
