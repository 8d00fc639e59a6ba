import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { MonitorCheckPage } from '#/contract/schemas/monitor.ts';
import type { CheckAnswer } from '#/api/queries/monitors.ts';
import { useIsFile } from '#/api/queries/use-is-file.ts';
import { readNextSkip } from '#/api/client/next-page.ts';
import { isCheckUnderWay, type PageStatus, isSkipped } from '#/contract/values/monitor-values.ts';
import { formatCount, formatNumber } from '#/lib/format/format-number.ts';
import { Button } from '#/ui/controls/button.tsx';
import { EmptyState } from '#/ui/feedback/empty-state.tsx';
import { RawJson } from '#/ui/json-tree/raw-json.tsx';
import type { NameOf } from '#/components/check-pages/name-results.ts';
import { countListed } from '#/components/monitor/compare-summary.ts';
import { countWhole, holdsPart } from './count-whole.ts';
import { PageList } from './page-list.tsx';
import { Pagination } from './pagination.tsx';
import type { AnswerPages } from '#/components/check-pages/raw-pages.ts';
import { sayNone } from './say-none.ts';
import { useCheckSearch } from '../search/use-check-search.ts';
import type { ReviewControl } from '#/components/review/use-review-marks.ts';

interface ListPaneProps {
  readonly answer: CheckAnswer;
  readonly elements: AnswerPages;
  readonly nameOf: NameOf;
  readonly filter: ReactNode;
  /** The loaded pages that match the filter; null while there is none. */
  readonly fitting: readonly MonitorCheckPage[] | null;
  readonly query: {
    readonly limit: number;
    readonly skip: number;
    readonly status?: PageStatus | undefined;
  };
  /** The answer shown is still that of the page before. */
  readonly isPlaceholderData: boolean;
  readonly review: ReviewControl;
  /** Where the results on screen are, and of which status: others may be on their way. */
  readonly own: { readonly skip: number; readonly status: PageStatus | null };
  readonly onNearNext: () => void;
}

/** One page of the list, as the API pages it. */
export function ListPane({
  answer,
  elements,
  nameOf,
  filter,
  fitting,
  query,
  isPlaceholderData,
  review,
  own,
  onNearNext,
}: ListPaneProps) {
  const [search, change] = useCheckSearch();
  const { data } = answer.value;
  const { limit, skip, status = null } = query;
  const client = useQueryClient();
  const total = countWhole(client, data, own.status);
  const asked = countWhole(client, data, status);
  const unread = answer.unread.flatMap(({ list, raw }) => (list === 'data.pages' ? [raw] : []));
  const nextSkip = readNextSkip(data.next ?? answer.value.next, skip);
  return (
    <div className="flex h-full min-h-0 flex-col" aria-busy={isPlaceholderData}>
      {filter}
      {fitting !== null && fitting.length === 0 && (
        <div className="min-h-0 flex-1 overflow-auto">
          <EmptyState title="Nothing matches the filter">
            No page that is loaded has this text in its URL or title.
          </EmptyState>
        </div>
      )}
      {fitting === null && data.pages.length === 0 && (
        <div className="min-h-0 flex-1 overflow-auto">
          <EmptyList
            checkStatus={data.status}
            status={own.status}
            skip={own.skip}
            unreadable={elements.raw.length}
            hasList={elements.hasList}
            total={countListed(data, own.status)}
            namesMore={nextSkip !== null}
          />
        </div>
      )}
      {(fitting ?? data.pages).length > 0 && (
        <div className={`flex min-h-0 flex-1 flex-col ${isPlaceholderData ? 'opacity-60' : ''}`}>
          <PageList
            key={fitting === null ? `${own.skip} ${own.status ?? ''}` : 'filtered'}
            label={own.status === null ? 'Pages' : `Pages with status ${own.status}`}
            pages={fitting ?? data.pages}
            offset={fitting === null ? own.skip : 0}
            total={fitting === null ? total : fitting.length}
            nameOf={nameOf}
            selectedId={search.page ?? null}
            isReviewed={review.isReviewed}
          />
        </div>
      )}
      {unread.length > 0 && (
        <RawJson
          value={unread.length === 1 ? unread[0] : unread}
          label="Raw JSON of what could not be read"
          className="max-h-1/2 shrink-0 overflow-auto border-t px-4 py-1"
        />
      )}
      <Pagination
        skip={skip}
        limit={limit}
        from={own.skip}
        shown={elements.raw.length}
        isPart={holdsPart(client, data)}
        // A summary that counts fewer than the list holds is no total.
        total={isTotal(total, own.skip + elements.raw.length) ? total : null}
        pagesOf={
          isTotal(asked, skip + (isPlaceholderData ? 0 : elements.raw.length)) ? asked : null
        }
        nextSkip={elements.raw.length === 0 ? null : nextSkip}
        busy={isPlaceholderData}
        onGo={(to) => change({ skip: to, page: undefined })}
        onLimit={(size) => change({ limit: size, skip: undefined })}
        onNearNext={onNearNext}
      />
    </div>
  );
}

export const isTotal = (counted: number | null, least: number) =>
  counted !== null && counted >= least;

interface EmptyListProps {
  readonly checkStatus: string | null;
  readonly status: PageStatus | null;
  readonly skip: number;
  /** Results of this answer that could not be read. */
  readonly unreadable: number;
  /** False where no list came: it is not an empty one. */
  readonly hasList: boolean;
  /** What the summary counts for this filter; null when it does not say. */
  readonly total: number | null;
  /** The answer names a further part of the list. */
  readonly namesMore: boolean;
}

/** The ways in which a list can be empty, each with what is known and its own next step. */
function EmptyList({
  checkStatus,
  status,
  skip,
  unreadable,
  hasList,
  total,
  namesMore,
}: EmptyListProps) {
  const [, change] = useCheckSearch();
  const who = useIsFile() ? 'file' : 'service';
  const showAll = status !== null && (
    <Button onClick={() => change({ status: undefined, page: undefined })}>Show all pages</Button>
  );
  if (!hasList)
    return (
      <EmptyState title="The list of pages could not be read">
        {`Something else, or nothing, came in its place. What the ${who} tells of the check itself is good without it.`}
      </EmptyState>
    );
  if (unreadable > 0)
    return (
      <EmptyState title={`${formatCount(unreadable, 'result')} could not be read`}>
        They do not match what the API describes. What the service sent is shown below.
      </EmptyState>
    );
  if (skip > 0)
    return (
      <EmptyState
        title="No pages from here on"
        actions={
          <Button onClick={() => change({ skip: undefined, page: undefined })}>
            Go to the first pages
          </Button>
        }
      >
        {`The ${who} gives no results from number ${formatNumber(skip + 1)} on. It may have linked to one page too many, or the address skips too far.`}
      </EmptyState>
    );
  const named = status === null ? 'pages' : `${status} pages`;
  if (isCheckUnderWay(checkStatus))
    return (
      <EmptyState title={`No ${named} yet`} actions={showAll}>
        {who === 'file'
          ? 'The file holds none, and does not say how the check went on.'
          : 'The service gives none so far. They appear here automatically.'}
      </EmptyState>
    );
  if (total !== null && total > 0)
    return (
      <EmptyState title={`No ${named} in this answer`} actions={showAll}>
        {`The summary counts ${formatNumber(total)}, but the ${who} gave none.`}
      </EmptyState>
    );
  if (isSkipped(checkStatus))
    return (
      <EmptyState title="No pages">
        The check was skipped, and the service gives no pages for it.
      </EmptyState>
    );
  const { title, text } = sayNone(status, { who, namesMore });
  return (
    <EmptyState title={title} actions={showAll}>
      {text}
    </EmptyState>
  );
}
