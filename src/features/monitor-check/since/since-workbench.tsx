import { formatNumber } from '#/lib/format/format-number.ts';
import { isAllRead } from './reading/explain-reading.ts';
import { useRef } from 'react';
import { Button } from '#/ui/controls/button.tsx';
import { Checkbox } from '#/ui/controls/checkbox.tsx';
import { EmptyState } from '#/ui/feedback/empty-state.tsx';
import { ReviewProgress } from '#/components/review/review-progress.tsx';
import { SpokenPosition } from '#/components/review/spoken-position.tsx';
import { SkeletonRows } from '#/ui/feedback/skeleton.tsx';
import { showToast } from '#/ui/feedback/toast.tsx';
import { useHotkeys } from '#/ui/keys/use-hotkeys.ts';
import { ScrollPlace } from '#/ui/layout/scroll-place.ts';
import { SplitPane } from '#/ui/layout/split-pane.tsx';
import { readPatchOptions, writePatchOptions } from '../search/patch-options.ts';
import { InboxKeys } from '../triage/inbox-keys.tsx';
import { sayNoPage } from '../workbench/stops.ts';
import { ChecksOverview } from './checks-overview.tsx';
import { PageCourse, type PageCourseHandle } from './detail/page-course.tsx';
import { EmptySince } from './empty-since.tsx';
import { SinceList } from './list/since-list.tsx';
import type { CheckRange } from './model/check-range.ts';
import type { ChangedPage } from './model/merge-changes.ts';
import { FOR_REVIEW } from './model/shelves.ts';
import type { SinceParts } from './since-parts.ts';
import { useSinceSearch } from './use-since-search.ts';

interface SinceWorkbenchProps extends SinceParts {
  readonly range: CheckRange;
  /** The page that the address names. */
  readonly current: ChangedPage | undefined;
}

/** The pages and the one that is open, with the keys of the inbox. */
export function SinceWorkbench(props: SinceWorkbenchProps) {
  const { monitorId, listed, range, reading, pages, review, current } = props;
  const [search, change] = useSinceSearch();
  const detail = useRef<PageCourseHandle>(null);
  const shown =
    search.show === 'review' ? pages.filter(({ shelf }) => FOR_REVIEW.includes(shelf)) : pages;
  const isReading = reading.phase === 'reading' || reading.phase === 'idle';
  // What was not read may hold more: progress against a part would look like the end.
  const isCounted = isAllRead(reading, range, listed);
  const { reviewAndGoOn, close } = useSinceKeys({ ...props, shown, detail, isPart: !isCounted });
  const reviewed = shown.filter(review.isReviewed).length;
  const isMissing = search.page !== undefined && !current;
  const hidden = pages.length - pages.filter(({ shelf }) => FOR_REVIEW.includes(shelf)).length;
  return (
    <SplitPane
      storageKey="check-pages"
      className="pane-height"
      listLabel="Pages that changed"
      detailLabel={current ? 'Changes of the page' : 'The checks of this view'}
      detailOpen={search.page !== undefined}
      detailName={search.page}
      onCloseDetail={close}
      list={
        <div className="flex h-full min-h-0 flex-col">
          {pages.length > 0 && (
            <div className="flex shrink-0 flex-col gap-2 border-b px-4 py-2">
              <ReviewProgress
                checkIds={reading.checks.map(({ check }) => check.id)}
                value={reviewed}
                max={isCounted ? shown.length : null}
                {...(!isCounted &&
                  !isReading && {
                    amount: `${formatNumber(reviewed)} of the ${formatNumber(shown.length)} read`,
                  })}
              />
              <Checkbox
                label={`Only meaningful and unjudged changes${hidden === 0 ? '' : ` (hides ${formatNumber(hidden)})`}`}
                checked={search.show === 'review'}
                onChange={(only) =>
                  change({ show: only ? 'review' : undefined }, { replace: true })
                }
              />
            </div>
          )}
          {shown.length > 0 && (
            <ScrollPlace value={monitorId}>
              <SinceList pages={shown} current={current} isReviewed={review.isReviewed} />
            </ScrollPlace>
          )}
          {shown.length === 0 && isReading && (
            <SkeletonRows rows={8} label="Reading what changed" rowClassName="h-17.5" />
          )}
          {shown.length === 0 && !isReading && (
            <div className="min-h-0 flex-1 overflow-auto">
              <EmptySince
                {...props}
                onShowAll={() => change({ show: undefined }, { replace: true })}
              />
            </div>
          )}
          <InboxKeys />
        </div>
      }
      detail={
        <>
          <SpokenPosition {...positionOf(shown, current)} count={isCounted ? shown.length : null} />
          {search.page === undefined && (
            <ChecksOverview {...{ monitorId, listed }} readings={reading.checks} />
          )}
          {search.page !== undefined && current && (
            <PageCourse
              key={current.name}
              ref={detail}
              monitorId={monitorId}
              page={current}
              isVisitReviewed={review.isVisitReviewed}
              isReviewed={review.isReviewed(current)}
              isCovered={review.isCovered(current)}
              onReview={reviewAndGoOn}
              onUnreview={() => review.unreview(current)}
              onClose={close}
              options={readPatchOptions(search)}
              onOptionsChange={(options) => change(writePatchOptions(options), { replace: true })}
            />
          )}
          {isMissing && isReading && <SkeletonRows rows={8} label="Reading what changed" />}
          {isMissing && !isReading && (
            <EmptyState
              title="This page is not among those that changed"
              actions={<Button onClick={close}>Close</Button>}
            >
              The address names a result that none of the checks read here has, or in which the page
              stayed the same. It may belong to an older check.
              <code className="mt-1 block text-12 wrap-anywhere">{search.page}</code>
            </EmptyState>
          )}
        </>
      }
    />
  );
}

const positionOf = (shown: readonly ChangedPage[], current: ChangedPage | undefined) => ({
  index: shown.findIndex((page) => page === current),
  name: current ? (current.title ?? current.url ?? current.name) : null,
});

function useSinceKeys({
  review,
  current,
  shown,
  detail,
  isPart,
}: SinceWorkbenchProps & {
  readonly shown: readonly ChangedPage[];
  readonly isPart: boolean;
  readonly detail: React.RefObject<PageCourseHandle | null>;
}) {
  const [search, change] = useSinceSearch();
  const index = current === undefined ? -1 : shown.indexOf(current);
  const open = (page: ChangedPage | undefined) => {
    // Going through a list with the keys is one step of the history, not hundreds.
    if (page) change({ page: page.name }, { replace: search.page !== undefined });
  };
  const step = (direction: 1 | -1) => {
    const first = direction === 1 ? 0 : shown.length - 1;
    const target = shown[index < 0 ? first : index + direction];
    if (target) open(target);
    else showToast(sayNoPage(direction, isPart));
  };
  const reviewAndGoOn = () => {
    if (current === undefined) return;
    review.review(current);
    const isOpen = (page: ChangedPage) => page !== current && !review.isReviewed(page);
    const next = shown.slice(index + 1).find(isOpen) ?? shown.find(isOpen);
    if (next) open(next);
    else showToast('Everything shown here is reviewed.');
  };
  const undo = () => {
    const undone = review.undo();
    if (undone === null) showToast('Nothing to undo on this screen.');
    else if (undone !== 'all') change({ page: undone.page }, { replace: true });
  };
  const stepInside = (direction: 1 | -1) => {
    if (detail.current?.step(direction) === false)
      showToast(
        direction === 1 ? 'No further change on this page.' : 'No earlier change on this page.',
      );
  };
  const close = () => change({ page: undefined });
  useHotkeys('Since I last looked', [
    { keys: 'j', label: 'Next page', run: () => step(1) },
    { keys: 'k', label: 'Previous page', run: () => step(-1) },
    { keys: 'n', label: 'Next change of the page', run: () => stepInside(1) },
    { keys: 'p', label: 'Previous change of the page', run: () => stepInside(-1) },
    { keys: '/', label: 'Find in the first patch', run: () => detail.current?.find() },
    {
      keys: 'v',
      label: 'Mark as reviewed in all checks and go on',
      run: reviewAndGoOn,
      once: true,
    },
    { keys: 'u', label: 'Undo the last review', run: undo, once: true },
    { keys: 'escape', label: 'Close the page', run: close },
  ]);
  return { reviewAndGoOn, close };
}
