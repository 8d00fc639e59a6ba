import { useCallback, useMemo, useState } from 'react';
import { LazyPart } from '#/components/lazy-part.tsx';
import { Notice } from '#/ui/feedback/notice.tsx';
import { SkeletonRows } from '#/ui/feedback/skeleton.tsx';
import { lazyModule } from '#/ui/lazy/lazy-module.ts';
import { SplitPane } from '#/ui/layout/split-pane.tsx';
import { MomentPanel } from '../playhead/moment-panel.tsx';
import { MomentStrip } from '../playhead/moment-strip.tsx';
import { stateAt } from '../playhead/state-at.ts';
import type { Replay } from '../playhead/use-replay.ts';
import type { RunView } from '../run/run-view.ts';
import { useRunSearch } from '../search/use-run-search.ts';
import { findEvent, type RunEvent } from '../trace/trace-model.ts';
import { Timeline } from './timeline.tsx';
import { findCountEnd, findEnd } from '../axis/view-run.ts';

// The tree of a result and the comparison of artifacts weigh as much as the timeline itself.
const eventDetails = lazyModule(() =>
  import('../details/event-details.tsx').then((module) => module.EventDetails),
);

interface TimelineTabProps {
  readonly view: RunView;
  /** The run's `maxCredits`; null where this browser does not know it. */
  readonly ceiling: number | null;
  readonly now: number | null;
  /** The trace was not heard of for longer than between two answers. */
  readonly isSilent: boolean;
  readonly causeId: string | null;
  readonly replay: Replay;
}

/** The timeline with what is selected in it, or the state at the playhead, beside it. */
export function TimelineTab({ view, ceiling, now, isSilent, causeId, replay }: TimelineTabProps) {
  const [search, changeSearch] = useRunSearch();
  const { trace } = view;
  const { playhead } = replay;
  const selected = useMemo(() => findEvent(trace, search.event ?? null), [trace, search.event]);
  const select = useCallback(
    (event: RunEvent | null, options?: { readonly replace?: boolean }) =>
      changeSearch({ event: event?.id }, options),
    [changeSearch],
  );
  // Only where the panes are a stack.
  const [momentOpen, setMomentOpen] = useState(false);
  const time = playhead ?? findEnd(trace, view.over, now);
  const moment = useMemo(() => stateAt(trace, time, view.over), [trace, time, view.over]);
  return (
    <SplitPane
      storageKey="run-timeline"
      initialShare={70}
      onApproach={eventDetails.preload}
      listLabel="Timeline"
      detailLabel={selected ? 'Selected event' : 'State of the run'}
      detailOpen={selected !== null || momentOpen}
      onCloseDetail={() => {
        setMomentOpen(false);
        if (selected) select(null);
      }}
      // Under the cause of a failure it ends at the fold, so that the lane of the cause is in sight.
      className={
        causeId === null
          ? 'h-[max(26rem,calc(100dvh-12rem))]'
          : 'h-[max(26rem,calc(100dvh-12rem))] md:h-[max(26rem,calc(100dvh-20rem))]'
      }
      list={
        <div className="flex h-full min-h-0 flex-col">
          <div className="min-h-0 flex-1">
            <Timeline view={view} now={now} onSelect={select} replay={replay} causeId={causeId} />
          </div>
          <MomentStrip
            moment={moment}
            trace={trace}
            onOpen={() => setMomentOpen(true)}
            className="md:hidden"
          />
        </div>
      }
      detail={
        selected ? (
          <>
            {playhead !== null && (
              <MomentStrip moment={moment} trace={trace} onOpen={() => select(null)} />
            )}
            <LazyPart
              name="event"
              module={eventDetails}
              fallback={<SkeletonRows rows={6} label="Loading the event" rowClassName="h-6" />}
            >
              {(EventDetails) => (
                <EventDetails key={selected.id} view={view} event={selected} onSelect={select} />
              )}
            </LazyPart>
          </>
        ) : (
          <>
            {search.event !== undefined && (
              <Notice
                tone="info"
                title={`The event ${search.event} is not in this trace${view.over ? '' : ' yet'}`}
                className="m-4 mb-0"
              >
                {view.over
                  ? 'The link may belong to another run.'
                  : 'It is shown as soon as the run reports it.'}
              </Notice>
            )}
            <MomentPanel
              view={view}
              ceiling={ceiling}
              moment={moment}
              countedTo={playhead ?? findCountEnd(trace, view.over, now)}
              isLatest={playhead === null}
              isSilent={isSilent}
              onSelect={select}
            />
          </>
        )
      }
    />
  );
}
