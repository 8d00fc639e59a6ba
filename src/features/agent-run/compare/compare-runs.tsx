import { ArrowLeftRight } from 'lucide-react';
import { Button } from '#/ui/button.tsx';
import { PageHeader } from '#/components/page-header.tsx';
import type { ChangeSearch, CompareRunsSearch } from '../agent-run-params.ts';
import { checkPair } from './check-pair.ts';
import { ChooseRuns } from './choose-runs.tsx';
import { ComparisonView } from './comparison-view.tsx';

// Which of the two is needed is known only from the address, and both wait for an answer anyway.

interface CompareRunsProps {
  readonly search: CompareRunsSearch;
  readonly onSearchChange: ChangeSearch<CompareRunsSearch>;
  /** A run's address, with an event selected in it. */
  readonly runHref: (jobId: string, eventId?: string) => string;
  /** The list of runs, where two can be marked. */
  readonly runsHref: string;
}

/** Two runs side by side. */
export function CompareRuns({ search, onSearchChange, runHref, runsHref }: CompareRunsProps) {
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
        <ComparisonView
          key={`${left} ${right}`}
          {...{ left, right, runHref }}
          onlyDifferences={search.only === 'differences'}
          onOnlyDifferences={(only) => onSearchChange({ only: only ? 'differences' : undefined }, { replace: true })}
        />
      ) : (
        <ChooseRuns key={`${left} ${right}`} {...{ search, onSearchChange, problem }} />
      )}
    </div>
  );
}
