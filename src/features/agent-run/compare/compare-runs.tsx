import { ArrowLeftRight } from 'lucide-react';
import { Button } from '#/ui/button.tsx';
import { PageHeader } from '#/ui/page-header.tsx';
import type { ChangeSearch, CompareRunsSearch } from '../agent-run-params.ts';
import { ChooseRuns } from './choose-runs.tsx';
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
