import { type ReactNode, useMemo } from 'react';
import type { MonitorCheck, MonitorSummary } from '#/contract/schemas/monitor.ts';
import { useDebouncedParam } from '#/ui/controls/use-debounced-param.ts';
import { EmptyState } from '#/ui/feedback/empty-state.tsx';
import { ReviewProgress } from '#/components/review/review-progress.tsx';
import type { TriageExtra } from '../search/check-params.ts';
import { countOf } from '#/components/monitor/compare-summary.ts';
import { holdsSearch } from '#/components/monitor/page-status-words.ts';
import { HeldNote, LoadProgress } from '#/components/check-pages/load-progress.tsx';
import { nameResults } from '#/components/check-pages/name-results.ts';
import { PageSkeleton } from '../workbench/triage-skeleton.tsx';
import { matchesPage } from '../search/match-page.ts';
import { useCheckSearch } from '../search/use-check-search.ts';
import { Workbench } from '../workbench/workbench.tsx';
import { CoveredNote } from './covered-note.tsx';
import { EmptyInbox } from './empty-inbox.tsx';
import { groupIdenticalChanges } from './group-identical-changes.ts';
import { GroupMembers } from './group-members.tsx';
import { InboxKeys } from './inbox-keys.tsx';
import { InboxTools } from './inbox-tools.tsx';
import { TriageList } from './triage-list.tsx';
import { UnreadSame } from './unread-same.tsx';
import { useFirstUnreviewed } from './use-first-unreviewed.ts';
import { useInboxPages } from './use-inbox-pages.ts';
import { writePartialReview } from './write-partial-review.ts';
import type { ReviewControl } from '#/components/review/use-review-marks.ts';

interface TriageViewProps {
  readonly monitorId: string;
  readonly checkId: string;
  readonly check: MonitorCheck;
  /** `nameEdition` */
  readonly edition: string;
  readonly summary: MonitorSummary | null;
  readonly isCounted: boolean;
  readonly review: ReviewControl;
  readonly record: ReactNode;
}

const NO_EXTRAS: readonly TriageExtra[] = [];

/** What matters and what changed, in the order in which it is worth reading, identical changes as one. */
export function TriageView({ review, record, check, ...source }: TriageViewProps) {
  const [search, change] = useCheckSearch();
  const { also = NO_EXTRAS, q = '', page: selectedId = null } = search;
  const inbox = useInboxPages(source, also);
  const { pages, rest, loads, reading, isLoading, isComplete, hasSame, isHeld } = inbox;
  const nameOf = useMemo(() => nameResults(pages), [pages]);
  const [typed, setTyped] = useDebouncedParam(q, (text) =>
    change({ q: text === '' ? undefined : text }, { replace: true }),
  );
  const isFiltered = typed.trim() !== '';
  // Contents are hashed once per page, so filtering thousands takes a few milliseconds: the list keeps up with each key.
  const groups = useMemo(
    () => groupIdenticalChanges(isFiltered ? pages.filter(matchesPage(typed)) : pages),
    [pages, typed, isFiltered],
  );
  const reviewed = useMemo(
    () => pages.filter(review.isReviewed).length,
    [pages, review.isReviewed],
  );
  const isOpening = useFirstUnreviewed({
    groups,
    isLoading,
    nameOf,
    isReviewed: review.isReviewed,
  });

  return (
    <Workbench
      stops={groups}
      isPart={!isComplete}
      nameOf={nameOf}
      listLabel="Triage inbox"
      review={review}
      record={record}
      opening={isOpening ? <PageSkeleton label="Loading the first change" /> : undefined}
      renderMissing={() => (
        <EmptyState
          title={isLoading ? 'This page is not loaded yet' : 'This page is not in the inbox'}
        >
          {isLoading
            ? 'It opens here as soon as it is read.'
            : `The inbox holds what is judged meaningful, changed pages and errors${isComplete ? '' : ', as far as they were read'}; a filter may hide this one.`}
        </EmptyState>
      )}
      renderGroup={(stop, page) =>
        stop.pages.length > 1 && (
          <GroupMembers
            pages={stop.pages}
            nameOf={nameOf}
            currentId={nameOf(page)}
            isFiltered={isFiltered}
          />
        )
      }
      list={
        <div className="flex h-full min-h-0 flex-col">
          <div className="flex shrink-0 flex-col gap-2 border-b px-4 py-2">
            <LoadProgress label={`Loading ${reading ?? 'changed pages'}`} loads={loads} isFolded />
            {isHeld && <HeldNote />}
            <ReviewProgress
              checkIds={[source.checkId]}
              value={reviewed}
              max={isComplete ? pages.length : null}
              {...(!isComplete &&
                !isLoading && {
                  amount: writePartialReview(reviewed, pages, countOf(source.summary, 'changed')),
                })}
            />
            <CoveredNote monitorId={source.monitorId} check={check} />
            {!hasSame && holdsSearch(check) && (
              <UnreadSame count={countOf(source.summary, 'same') ?? 0} />
            )}
            <InboxTools
              typed={typed}
              onType={setTyped}
              also={also}
              onAlso={(next) => change({ also: next }, { replace: true })}
              rest={rest}
              isComplete={isComplete}
            />
          </div>
          {groups.length === 0 && !isLoading ? (
            <div className="min-h-0 flex-1 overflow-auto">
              <EmptyInbox {...{ isFiltered, isComplete, hasSame, rest }} />
            </div>
          ) : (
            <TriageList
              groups={groups}
              nameOf={nameOf}
              selectedId={selectedId}
              isReviewed={review.isReviewed}
            />
          )}
          <InboxKeys />
        </div>
      }
    />
  );
}
