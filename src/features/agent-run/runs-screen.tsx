import { ChevronUp, Play } from 'lucide-react';
import { useState } from 'react';
import { joinClasses } from '#/lib/join-classes.ts';
import { Button } from '#/ui/button.tsx';
import { PageHeader } from '#/components/page-header.tsx';
import type { AgentRunsSearch, ChangeSearch } from './agent-run-params.ts';
import { useUnclearTry } from './start/unclear-try.ts';
import { StartRun } from './start/start-run.tsx';
import { RunLists } from './runs/run-lists.tsx';

interface RunsScreenProps {
  readonly search: AgentRunsSearch;
  readonly onSearchChange: ChangeSearch<AgentRunsSearch>;
  readonly runHref: (jobId: string) => string;
  readonly runAgainHref: (jobId: string) => string;
  readonly compareHref: (left: string, right: string) => string;
  readonly onOpen: (jobId: string) => void;
}

/** Start a run, open one by its id, and the runs known here. */
export function RunsScreen({ search, onSearchChange, runHref, runAgainHref, compareHref, onOpen }: RunsScreenProps) {
  const [unclear] = useUnclearTry();
  // Who comes for the form, or left it with a doubt that costs credits, finds it open, and keeps it open once the doubt is settled.
  const [leftInDoubt] = useState(unclear !== null);
  const isNeeded = search.again !== undefined || search.request !== undefined || leftInDoubt || unclear !== null;
  const isShown = isNeeded || search.form === 'shown';
  return (
    <>
      <PageHeader
        title="Agent runs"
        actions={
          !isNeeded && (
            <Button
              className="lg:hidden"
              variant={isShown ? 'secondary' : 'primary'}
              icon={isShown ? <ChevronUp size={14} aria-hidden /> : <Play size={14} aria-hidden />}
              aria-expanded={isShown}
              aria-controls="start-a-run"
              onClick={() => onSearchChange({ form: isShown ? undefined : 'shown' }, { replace: true })}
            >
              Start a run
            </Button>
          )
        }
      />
      <div className="grid min-w-0 flex-1 items-start lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] lg:[&>*+*]:border-l">
        {/* On a narrow screen the form would push the list several screens down: there it unfolds from the button above. */}
        <section id="start-a-run" aria-label="Start a run" className={joinClasses('min-w-0 max-lg:border-b', !isShown && 'max-lg:hidden')}>
          <StartRun
            again={search.again ?? null}
            pastedText={search.request ?? null}
            onDropPasted={() => onSearchChange({ request: undefined })}
            onStarted={onOpen}
            runHref={runHref}
          />
        </section>
        <section aria-label="Runs" className="min-w-0 self-stretch">
          <RunLists {...{ search, onSearchChange, runHref, runAgainHref, compareHref, onOpen }} />
        </section>
      </div>
    </>
  );
}
