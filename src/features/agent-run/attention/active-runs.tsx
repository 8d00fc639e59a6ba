import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { LazyPart } from '#/components/lazy-part.tsx';
import { useNow } from '#/components/use-now.ts';
import { ShowMore } from '#/ui/controls/show-more.tsx';
import { SkeletonRows } from '#/ui/feedback/skeleton.tsx';
import { lazyModule } from '#/ui/lazy/lazy-module.ts';
import { runDigestQuery } from '../digest/read-run-digest.ts';
import { ROW_HEIGHT } from './attention-row.tsx';
import { pickActive } from './known-runs.ts';
import { useTeamRuns } from './use-team-runs.ts';

/** Reads a trace as the run's own screen does, which weighs as much as the overview: only where a run is at work. */
const activeRun = lazyModule(() => import('./active-run.tsx').then((module) => module.ActiveRun));

/** Runs that are followed at a time: each is asked for again and again. */
const ROWS = 5;
/** Runs of this browser that the list does not show, and that are asked whether they are at work. */
const MOST_ASKED = 5;
/** Runs whose list says that they failed, and of which is looked at whether their end has come. */
const MOST_ENDING = 20;

/** The runs at work: those that the service's list says are, and those of this browser that turn out to be. */
export function ActiveRuns() {
  const { listed, unlisted, isPending } = useTeamRuns();
  const now = useNow(!isPending);
  const [shown, setShown] = useState(ROWS);
  const { active, ending, perhaps } = pickActive(listed, unlisted, now);
  const asked = isPending ? [] : perhaps.slice(0, MOST_ASKED);
  const digests = useQueries({
    queries: asked.map(({ jobId }) => runDigestQuery(jobId, null)),
  });
  // The part with the runs that ended badly asks for these.
  const failed = ending.slice(0, MOST_ENDING);
  const ends = useQueries({
    queries: failed.map(({ jobId, createdAt }) => ({
      ...runDigestQuery(jobId, createdAt),
      enabled: false,
    })),
  });
  // A digest of null was asked for and has not ended. What only this browser remembers may be of another key: it is not shown before.
  const runs = [
    ...active,
    ...failed.filter((_, index) => ends[index]?.data === null),
    ...asked.filter((_, index) => digests[index]?.data === null),
  ];
  const skeleton = (
    <SkeletonRows rows={1} label="Loading the runs at work" rowClassName={ROW_HEIGHT} />
  );
  if (isPending) return skeleton;
  if (runs.length === 0) return null;
  return (
    <LazyPart name="runs at work" module={activeRun} fallback={skeleton}>
      {(ActiveRun) => (
        <>
          <ul aria-label="Runs at work" className="-mt-px border-t">
            {runs.slice(0, shown).map((run) => (
              <ActiveRun key={run.jobId} run={run} now={now} />
            ))}
          </ul>
          <div className="px-4">
            <ShowMore shown={shown} total={runs.length} onMore={() => setShown(shown + ROWS)} />
          </div>
        </>
      )}
    </LazyPart>
  );
}
