import { ArrowLeftRight } from 'lucide-react';
import { type SyntheticEvent, useState } from 'react';
import { Button } from '#/ui/button.tsx';
import { PageHeader } from '#/ui/page-header.tsx';
import { TextField } from '#/ui/text-field.tsx';
import type { ChangeSearch, CompareRunsSearch } from '../agent-run-params.ts';
import { readJobId } from '../runs/read-job-id.ts';
import { ComparisonView } from './comparison-view.tsx';
import { checkPair } from './use-compared-run.ts';

interface CompareRunsProps {
  readonly search: CompareRunsSearch;
  readonly onSearchChange: ChangeSearch<CompareRunsSearch>;
  /** A run's address, with an event selected in it. */
  readonly runHref: (jobId: string, eventId?: string) => string;
  /** The list of runs, where two can be marked. */
  readonly runsHref: string;
  readonly errorHref: (message: string) => string;
}

/** Two runs side by side. */
export function CompareRuns({ search, onSearchChange, runHref, runsHref, errorHref }: CompareRunsProps) {
  const { left, right } = search;
  const problem = checkPair(left, right);
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <PageHeader
        title="Compare runs"
        parent={{ href: runsHref, label: 'Agent runs' }}
        actions={
          problem === null && (
            <Button
              icon={<ArrowLeftRight size={14} aria-hidden />}
              onClick={() => onSearchChange({ left: right, right: left }, { replace: true })}
            >
              Swap sides
            </Button>
          )
        }
      />
      {problem === null && left !== undefined && right !== undefined ? (
        <ComparisonView key={`${left} ${right}`} {...{ left, right, runHref, errorHref }} />
      ) : (
        <ChooseRuns key={`${left} ${right}`} {...{ search, onSearchChange, problem }} />
      )}
    </div>
  );
}

type ChooseRunsProps = Pick<CompareRunsProps, 'search' | 'onSearchChange'> & { readonly problem: string | null };

/** Two fields for the ids, where the address does not hold two good ones. */
function ChooseRuns({ search, onSearchChange, problem }: ChooseRunsProps) {
  const [left, setLeft] = useState(search.left ?? '');
  const [right, setRight] = useState(search.right ?? '');
  const [tried, setTried] = useState(search.left !== undefined && search.right !== undefined);
  const sides = [readJobId(left), readJobId(right)] as const;
  const problemOf = (side: ReturnType<typeof readJobId>) =>
    !tried ? null : side.kind === 'malformed' ? side.problem : side.kind === 'empty' ? 'Paste the id of a run.' : null;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    const [one, other] = sides;
    if (one.kind === 'id' && other.kind === 'id') onSearchChange({ left: one.jobId, right: other.jobId });
  };
  return (
    <form onSubmit={submit} aria-label="Choose two runs" className="flex max-w-xl flex-col gap-4 px-4 py-6 sm:px-6">
      <p className="text-14 text-muted">
        {`${problem ?? ''} Agents are matched by name, their steps by tool in order; the first place where the runs part is marked. In the list of runs, two can be marked and compared too.`}
      </p>
      <TextField label="First run" mono value={left} onChange={setLeft} problem={problemOf(sides[0])} autoComplete="off" />
      <TextField label="Second run" mono value={right} onChange={setRight} problem={problemOf(sides[1])} autoComplete="off" />
      <Button type="submit" variant="primary" className="self-start">
        Compare
      </Button>
    </form>
  );
}
