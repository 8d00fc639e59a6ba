import { useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@tanstack/react-store';
import { Link } from '@tanstack/react-router';
import {
  type ComponentType,
  memo,
  type ReactNode,
  useDeferredValue,
  useEffect,
  useMemo,
} from 'react';
import { useIsFile } from '#/api/queries/use-is-file.ts';
import {
  type MonitorsReader,
  monitorsReaderOf,
  type MonitorsReading,
} from '#/components/check-digest/monitors-reader.ts';
import type { ReviewItem } from '#/components/check-digest/review-state.ts';
import { PageHeader } from '#/components/page-header.tsx';
import { SpokenPosition } from '#/components/review/spoken-position.tsx';
import { useKnowsServiceTime, useNow } from '#/components/use-now.ts';
import { joinClasses } from '#/lib/join-classes.ts';
import { textLink } from '#/ui/text/text-link.ts';
import { SplitPane } from '#/ui/layout/split-pane.tsx';
import { Attention } from './attention.tsx';
import { leavesErrorsOut } from './model/explain-none.ts';
import { findTrouble, hasTrouble } from './model/find-trouble.ts';
import { listNext, listRunning } from './model/list-running.ts';
import { isMoreComing, settledTroubles } from './model/settle.ts';
import { tellReadingsApart } from './model/tell-readings-apart.ts';
import { ReadingBar } from './reading-bar.tsx';
import { ReviewPart } from './review/review-part.tsx';
import { namePage } from './review/review-row.tsx';
import { useReviewGroups } from './review/use-review-groups.ts';
import { useReviewing } from './review/use-reviewing.ts';
import { ConnectionLine } from './start/connection-line.tsx';
import { PasteField } from './start/paste-field.tsx';
import { RecentVisits } from './start/recent-visits.tsx';
import { StartHere } from './start/start-here.tsx';
import { useSettled } from './use-settled.ts';

/** What draws a change in place: another feature's, handed in by the route. */
export type ChangeInPlace = ComponentType<{
  readonly monitorId: string;
  readonly item: ReviewItem;
  readonly onReview: () => void;
  readonly onUnreview: () => void;
  readonly onClose: () => void;
}>;

interface OverviewScreenProps {
  readonly Change: ChangeInPlace;
  /** Runs that ended badly, as list rows; nothing where there are none. */
  readonly troubledRuns: ReactNode;
  /** Runs at work, as list rows; nothing where there are none. */
  readonly activeRuns: ReactNode;
}

/** One look: what changed that matters, what broke, what is running; and the ways in. A file has no news: what is in it is listed elsewhere. */
export const OverviewScreen = (props: OverviewScreenProps) =>
  useIsFile() ? (
    <PageHeader title="Overview">
      <ConnectionLine />
    </PageHeader>
  ) : (
    <News {...props} />
  );

function News(props: OverviewScreenProps) {
  const client = useQueryClient();
  const reader = monitorsReaderOf(client);
  // What is read goes on coming: drawing it gives way to whoever clicks or types.
  const read = useDeferredValue(useSelector(reader.store));
  return <NewsRead {...props} reader={reader} read={read} />;
}

interface NewsReadProps extends OverviewScreenProps {
  readonly reader: MonitorsReader;
  readonly read: MonitorsReading;
}

/** In `memo`, because React renders twice for each new deferred value: first with the old one, where all of this would be drawn for nothing. */
const NewsRead = memo(function NewsRead({
  Change,
  troubledRuns,
  activeRuns,
  reader,
  read,
}: NewsReadProps) {
  const reading = useMemo(() => ({ ...read, monitors: tellReadingsApart(read.monitors) }), [read]);
  const now = useNow(false);
  const isService = useKnowsServiceTime();

  useEffect(() => {
    reader.start();
    return reader.stop;
  }, [reader]);
  const { groups, lastReviewed, unjudged } = useReviewGroups(reader, reading);
  const since = useSettled(reading);
  const isComing = isMoreComing(reading);
  const reviewing = useReviewing(groups, isComing);
  const { monitors } = reading;
  const readAt = reading.readAt ?? reading.beganAt;
  const [troubles, isSeen] = useMemo(() => {
    // What was due since the reading may well have run.
    const upTo = readAt === null ? now : now - Math.max(0, Date.now() - readAt);
    const clock = { now: upTo, isService };
    const found = findTrouble(monitors, lastReviewed, clock);
    return [found, found.length === 0 && hasTrouble(monitors, clock)];
  }, [monitors, lastReviewed, now, readAt, isService]);
  const running = useMemo(() => listRunning(monitors), [monitors]);
  const next = useMemo(() => listNext(monitors, now), [monitors, now]);
  const { open } = reviewing;
  const attention = (
    <Attention
      isCut={leavesErrorsOut(groups)}
      isSeen={isSeen}
      troubles={settledTroubles(troubles, since)}
      {...{ reader, reading, isComing, running, next, now, troubledRuns, activeRuns }}
    />
  );
  const review = (
    <ReviewPart {...{ groups, unjudged, reading, reader, isComing, reviewing, now }} />
  );
  return (
    <>
      <PageHeader title="Overview">{open === null && <ConnectionLine />}</PageHeader>
      <SpokenPosition
        index={reviewing.index}
        count={isComing ? null : reviewing.count}
        name={open && namePage(open.item.page)}
      />
      {open !== null ? (
        <SplitPane
          storageKey="overview"
          className="min-h-0 flex-1"
          list={
            <>
              <ReadingBar reading={reading} reader={reader} />
              {review}
            </>
          }
          listLabel="Changes to review"
          detailLabel="The change"
          detailOpen
          onCloseDetail={reviewing.close}
          detail={
            <div className="h-full min-h-0 max-md:h-[calc(100%-2.5625rem)]">
              <Change
                key={`${open.item.check.id} ${open.item.page.id} ${open.item.page.hash}`}
                monitorId={open.group.reading.monitor.id}
                item={open.item}
                onReview={reviewing.reviewAndGoOn}
                onUnreview={() => reviewing.unreview(open.item)}
                onClose={reviewing.close}
              />
            </div>
          }
        />
      ) : (
        <>
          <PasteField />
          <ReadingBar reading={reading} reader={reader} />
          <OnThisPage troubles={troubles.length} running={running.length} />
          {/* What comes next on the page is below the fold until it is known how much stands here. */}
          <div
            className={joinClasses(
              'grid grid-cols-[minmax(0,1fr)] items-start lg:grid-cols-[minmax(0,1fr)_22rem]',
              isComing && 'min-h-dvh',
            )}
          >
            {review}
            {attention}
          </div>
          <RecentVisits />
          <StartHere />
        </>
      )}
    </>
  );
});

/** On a narrow screen: the ways to what stands below the changes. As high where nothing does, for that is known only when all is read. */
const OnThisPage = ({
  troubles,
  running,
}: {
  readonly troubles: number;
  readonly running: number;
}) => (
  <nav
    aria-label="On this page"
    className="flex min-h-8 flex-wrap gap-x-4 px-4 pt-3 text-13 sm:px-6 lg:hidden"
  >
    {troubles > 0 && (
      <Link to="/" hash="trouble" className={textLink}>
        {`Trouble in monitors: ${troubles}`}
      </Link>
    )}
    {running > 0 && (
      <Link to="/" hash="now" className={textLink}>
        {`Running checks: ${running}`}
      </Link>
    )}
  </nav>
);
