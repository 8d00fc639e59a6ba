import { getRouteApi } from '@tanstack/react-router';
import { useIsFile } from '#/api/queries/use-is-file.ts';
import { ChevronUp, Play } from 'lucide-react';
import { useState } from 'react';
import { joinClasses } from '#/lib/join-classes.ts';
import { Button } from '#/ui/controls/button.tsx';
import { PageHeader } from '#/components/page-header.tsx';
import { useUnclearTries } from './start/unclear/unclear-try.ts';
import { StartRun } from './start/start-run.tsx';
import { RunLists } from './runs/list/run-lists.tsx';

const route = getRouteApi('/agent-runs/');

/** Start a run, open one by its id, and the runs known here. */
export function RunsScreen() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const [{ length: unsettled }] = useUnclearTries();
  // Who comes for the form, or left it with a doubt that costs credits, finds it open, and keeps it open once the doubt is settled.
  const [leftInDoubt] = useState(unsettled > 0);
  const isFile = useIsFile();
  const isNeeded =
    search.again !== undefined || search.request !== undefined || leftInDoubt || unsettled > 0;
  const isShown = !isFile && (isNeeded || search.form === 'shown');
  return (
    <>
      <PageHeader
        title="Agent runs"
        actions={
          !isNeeded &&
          !isFile && (
            <Button
              variant={isShown ? 'secondary' : 'primary'}
              icon={isShown ? <ChevronUp size={14} aria-hidden /> : <Play size={14} aria-hidden />}
              aria-expanded={isShown}
              aria-controls="start-a-run"
              onClick={() =>
                void navigate({
                  search: (now) => ({ ...now, form: isShown ? undefined : 'shown' }),
                  replace: true,
                  resetScroll: false,
                })
              }
            >
              Start a run
            </Button>
          )
        }
      />
      <div
        className={joinClasses(
          'grid min-w-0 flex-1 items-start',
          isShown && 'lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]',
        )}
      >
        {/* The list comes first: the form unfolds from the button above, beside the list or, on a narrow screen, over it. */}
        <section
          id="start-a-run"
          aria-label="Start a run"
          className={joinClasses(
            'min-w-0 self-stretch max-lg:border-b lg:order-last lg:border-l',
            !isShown && 'hidden',
          )}
        >
          {/* One form for each source: what is being written in one must not go into another when the reader goes back. */}
          {!isFile && <StartRun key={search.again ?? search.request ?? ''} />}
        </section>
        <section aria-label="Runs" className="min-w-0 self-stretch">
          <RunLists />
        </section>
      </div>
    </>
  );
}
