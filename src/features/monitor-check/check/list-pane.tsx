import type { CheckAnswer } from '#/api/queries/monitors.ts';
import { readNextSkip } from '#/api/next-page.ts';
import { isCheckUnderWay, type PageStatus } from '#/contract/monitor-values.ts';
import { Button } from '#/ui/button.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';
import { isSkipped } from './check-status-words.ts';
import type { CheckSearch, CheckSearchChange } from './check-params.ts';
import { countOf } from './compare-summary.ts';
import { PageList } from './page-list.tsx';
import { Pagination } from './pagination.tsx';
import type { ReviewControl } from '../triage/use-review-marks.ts';

interface ListPaneProps {
  readonly answer: CheckAnswer;
  readonly query: { readonly limit: number; readonly skip: number; readonly status?: PageStatus | undefined };
  readonly search: CheckSearch;
  /** The answer shown is still that of the page before. */
  readonly isBehind: boolean;
  readonly review: ReviewControl;
  readonly hrefOf: (pageId: string) => string;
  readonly onSearchChange: (change: CheckSearchChange) => void;
  readonly onNearNext: () => void;
}

/** One page of the list, as the API pages it. */
export function ListPane({ answer, query, search, isBehind, review, hrefOf, onSearchChange, onNearNext }: ListPaneProps) {
  const { data } = answer.value;
  const { limit, skip, status = null } = query;
  const total = countOf(data.summary, status);
  const nextSkip = readNextSkip(data.next ?? answer.value.next, skip);
  return (
    <div className="flex h-full min-h-0 flex-col" aria-busy={isBehind}>
      {data.pages.length === 0 ? (
        <div className="min-h-0 flex-1 overflow-auto">
          <EmptyList checkStatus={data.status} status={status} skip={skip} onSearchChange={onSearchChange} />
        </div>
      ) : (
        <div className={`flex min-h-0 flex-1 flex-col ${isBehind ? 'opacity-60' : ''}`}>
          <PageList
            key={`${skip} ${status ?? ''}`}
            label={status === null ? 'Pages' : `Pages with status ${status}`}
            pages={data.pages}
            offset={skip}
            total={total}
            selectedId={search.page ?? null}
            isReviewed={review.isReviewed}
            hrefOf={hrefOf}
          />
        </div>
      )}
      <Pagination
        skip={skip}
        limit={limit}
        shown={data.pages.length}
        total={total}
        nextSkip={data.pages.length === 0 ? null : nextSkip}
        busy={isBehind}
        onGo={(to) => onSearchChange({ skip: to, page: undefined })}
        onLimit={(size) => onSearchChange({ limit: size, skip: undefined })}
        onNearNext={onNearNext}
      />
    </div>
  );
}

interface EmptyListProps {
  readonly checkStatus: string | null;
  readonly status: PageStatus | null;
  readonly skip: number;
  readonly onSearchChange: (change: CheckSearchChange) => void;
}

/** Four ways for a list to be empty, each with its own next step. */
function EmptyList({ checkStatus, status, skip, onSearchChange }: EmptyListProps) {
  if (skip > 0)
    return (
      <EmptyState
        title="No pages from here on"
        actions={<Button onClick={() => onSearchChange({ skip: undefined, page: undefined })}>Go to the first pages</Button>}
      >
        The list ends before result {skip + 1}. The service may have linked to one page too many, or the address skips too far.
      </EmptyState>
    );
  if (isCheckUnderWay(checkStatus))
    return <EmptyState title="No pages yet">The check has read none so far. They appear here by themselves.</EmptyState>;
  if (isSkipped(checkStatus)) return <EmptyState title="No pages">The check was skipped, so it read none.</EmptyState>;
  if (status !== null)
    return (
      <EmptyState
        title={`No ${status} pages`}
        actions={<Button onClick={() => onSearchChange({ status: undefined, page: undefined })}>Show all pages</Button>}
      >
        This check has pages, but none with this status, or none at all.
      </EmptyState>
    );
  return <EmptyState title="No pages">The check ended without a single page result.</EmptyState>;
}
