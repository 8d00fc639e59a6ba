import { PageHeader } from '#/ui/page-header.tsx';
import type { AgentRunsSearch, ChangeSearch } from './agent-run-params.ts';
import { RunLists } from './runs/run-lists.tsx';
import { StartRun } from './start/start-run.tsx';

interface RunsScreenProps {
  readonly search: AgentRunsSearch;
  readonly onSearchChange: ChangeSearch<AgentRunsSearch>;
  readonly runHref: (jobId: string) => string;
  readonly runAgainHref: (jobId: string) => string;
  readonly compareHref: (left: string, right: string) => string;
  readonly errorHref: (message: string) => string;
  readonly onOpen: (jobId: string) => void;
}

/** Start a run, open one by its id, and the runs known here. */
export function RunsScreen({ search, onSearchChange, runHref, runAgainHref, compareHref, errorHref, onOpen }: RunsScreenProps) {
  return (
    <>
      <PageHeader title="Agent runs" />
      <div className="grid min-w-0 flex-1 items-start lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] lg:[&>*+*]:border-l">
        <section aria-label="Start a run" className="min-w-0 max-lg:border-b">
          <StartRun again={search.again ?? null} onStarted={onOpen} runHref={runHref} errorHref={errorHref} />
        </section>
        <section aria-label="Runs" className="min-w-0 self-stretch">
          <RunLists {...{ search, onSearchChange, runHref, runAgainHref, compareHref, errorHref, onOpen }} />
        </section>
      </div>
    </>
  );
}
