import { lazy, Suspense } from 'react';
import { PageHeader } from '#/ui/page-header.tsx';
import type { AgentRunsSearch, ChangeSearch } from './agent-run-params.ts';
import { SkeletonRows } from '#/ui/skeleton.tsx';

// The frame stands at once; the form, with its check of schemas, and the lists, which wait for an answer anyway, come right behind it.
const loadingStart = import('./start/start-run.tsx');
const StartRun = lazy(() => loadingStart.then((module) => ({ default: module.StartRun })));
const loading = import('./runs/run-lists.tsx');
const RunLists = lazy(() => loading.then((module) => ({ default: module.RunLists })));

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
          <Suspense fallback={<SkeletonRows rows={6} label="Loading the form" rowClassName="h-16" />}>
            <StartRun again={search.again ?? null} onStarted={onOpen} runHref={runHref} errorHref={errorHref} />
          </Suspense>
        </section>
        <section aria-label="Runs" className="min-w-0 self-stretch">
          <Suspense fallback={<SkeletonRows rows={8} label="Loading the runs" rowClassName="h-12" />}>
            <RunLists {...{ search, onSearchChange, runHref, runAgainHref, compareHref, errorHref, onOpen }} />
          </Suspense>
        </section>
      </div>
    </>
  );
}
