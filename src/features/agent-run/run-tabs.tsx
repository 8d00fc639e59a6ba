import { useEffect } from 'react';
import { LazyPart } from '#/components/lazy-part.tsx';
import { readSilence } from '#/components/use-now.ts';
import { formatCount } from '#/lib/format/format-number.ts';
import { SkeletonRows } from '#/ui/feedback/skeleton.tsx';
import { lazyModule } from '#/ui/lazy/lazy-module.ts';
import { Tabs } from '#/ui/layout/tabs.tsx';
import type { LiveRun } from './run/use-run.ts';
import type { RunTab } from './search/agent-run-params.ts';
import { ReplayBar } from './playhead/replay-bar.tsx';
import { useReplay } from './playhead/use-replay.ts';
import { RawRun } from './raw-run.tsx';
import { TabSkeleton, TimelineSkeleton } from './run-skeleton.tsx';
import { useRunSearch } from './search/use-run-search.ts';
import { TimelineTab } from './timeline/timeline-tab.tsx';
import { TraceGate } from './trace-gate.tsx';

const PARTS = {
  story: lazyModule(() => import('./story/run-story.tsx').then((module) => module.RunStory)),
  time: lazyModule(() => import('./time-spent/run-time.tsx').then((module) => module.RunTime)),
  artifacts: lazyModule(() =>
    import('./artifacts/run-artifacts.tsx').then((module) => module.RunArtifacts),
  ),
  result: lazyModule(() => import('./result/run-result.tsx').then((module) => module.RunResult)),
};

interface RunTabsProps {
  readonly run: LiveRun;
  /** The run's `maxCredits`; null where this browser does not know it. */
  readonly ceiling: number | null;
  /** The event that made the run fail; null where there is none. */
  readonly causeId: string | null;
  readonly onSelectEvent: (event: string) => void;
}

/** The parts of a run. Those that live on the trace wait for it, and say why where there is none. */
export function RunTabs({ run, ceiling, causeId, onSelectEvent }: RunTabsProps) {
  const [search, changeSearch] = useRunSearch();
  const { view, trace, isPending } = run;
  const tab = search.tab ?? 'timeline';
  const replay = useReplay(view, run.traceNow);
  const oddCount = view.trace.anomalies.length;
  const fallback = <SkeletonRows rows={10} label="Loading" rowClassName="h-6" />;
  useEffect(() => {
    // Beside the trace, not behind it.
    if (tab !== 'timeline' && tab !== 'raw') PARTS[tab].preload();
  }, [tab]);
  return (
    <Tabs
      label="Parts of the run"
      className="min-h-0 flex-1"
      panelClassName="min-h-0 flex-1"
      selected={tab}
      onSelect={(next: RunTab) => changeSearch({ tab: next === 'timeline' ? undefined : next })}
      tabs={[
        { id: 'timeline', label: 'Timeline', count: view.trace.events.length || undefined },
        { id: 'story', label: 'Story' },
        { id: 'time', label: 'Time' },
        { id: 'artifacts', label: 'Artifacts', count: view.trace.artifacts.length || undefined },
        { id: 'result', label: 'Result' },
        { id: 'raw', label: oddCount === 0 ? 'Raw' : `Raw · ${formatCount(oddCount, 'issue')}` },
      ]}
    >
      {tab === 'result' && (
        <LazyPart name={tab} module={PARTS.result} fallback={fallback}>
          {(RunResult) => (
            <RunResult
              view={view}
              isPending={run.status.isPending}
              now={run.serviceNow}
              isSilent={readSilence(run.heardAt, run.now) > 0}
            />
          )}
        </LazyPart>
      )}
      {tab === 'raw' && <RawRun view={view} onSelectEvent={onSelectEvent} />}
      {tab !== 'result' && tab !== 'raw' && (
        <TraceGate
          query={trace}
          isPending={isPending}
          view={view}
          pending={tab === 'timeline' ? <TimelineSkeleton /> : <TabSkeleton />}
        >
          {tab === 'timeline' && (
            <TimelineTab
              {...{ view, ceiling, causeId, replay }}
              now={run.traceNow}
              isSilent={readSilence(run.news.traceHeardAt, run.now) > 0}
            />
          )}
          {tab === 'artifacts' && (
            <ReplayBar trace={view.trace} replay={replay} hasKey={search.against === undefined} />
          )}
          {tab === 'story' && (
            <LazyPart name={tab} module={PARTS.story} fallback={fallback}>
              {(RunStory) => (
                <RunStory
                  view={view}
                  replay={replay}
                  selectedEventId={search.event ?? null}
                  onSelectEvent={onSelectEvent}
                />
              )}
            </LazyPart>
          )}
          {tab === 'time' && (
            <LazyPart name={tab} module={PARTS.time} fallback={fallback}>
              {(RunTime) => <RunTime view={view} now={run.traceNow} />}
            </LazyPart>
          )}
          {tab === 'artifacts' && (
            <LazyPart name={tab} module={PARTS.artifacts} fallback={fallback}>
              {(RunArtifacts) => (
                <RunArtifacts view={view} replay={replay} onSelectEvent={onSelectEvent} />
              )}
            </LazyPart>
          )}
        </TraceGate>
      )}
    </Tabs>
  );
}
