import { readableText, readableTitle, shortenUrl } from '#/lib/text/readable-text.ts';
import { Check } from 'lucide-react';
import { memo } from 'react';
import type { MonitorCheckPage } from '#/contract/schemas/monitor.ts';
import { formatCount, writeNumber } from '#/lib/format/format-number.ts';
import { joinClasses } from '#/lib/join-classes.ts';
import { RowLink } from '#/components/row-link.tsx';
import { HiddenText } from '#/ui/text/hidden-text.tsx';
import { describeStatus } from '#/components/status/status-looks.ts';
import { JudgmentMark, StatusMark, StatusShape } from '#/components/status/status-mark.tsx';
import { changeSearch } from '../search/check-params.ts';
import {
  explainSearchStatus,
  explainStatusMismatch,
} from '#/components/monitor/page-status-words.ts';
import { quoteChange } from '#/components/page-change/quote-change.ts';
import { RowChange } from './row-change.tsx';
import { scaleWithFont } from '#/ui/layout/scale-with-font.ts';

const [TWO_LINES, THREE_LINES] = [scaleWithFont(52), scaleWithFont(70)];
/** The rows of search monitors have a line more. In pixels, as the list must know before it draws. */
export const heightOfRow = (page: MonitorCheckPage): number =>
  page.metadata?.searchStatus ? THREE_LINES : TWO_LINES;

interface PageRowProps {
  readonly page: MonitorCheckPage;
  /** As the address names it (`nameResults`). */
  readonly pageId: string;
  readonly isCurrent: boolean;
  readonly isReviewed: boolean;
  /** How many pages have the very same change, this one included. */
  readonly groupSize?: number;
}

/** One page result: what it is above; below what changed on it, else what is known about it. The status is a shape and a word, never a colour alone. */
export const PageRow = memo(function PageRow({
  page,
  pageId,
  isCurrent,
  isReviewed,
  groupSize = 1,
}: PageRowProps) {
  const title = readableTitle(page.metadata?.title);
  const url = readableText(page.url);
  const searchStatus = page.metadata?.searchStatus ?? null;
  const quote = page.error ? null : quoteChange(page);
  return (
    <RowLink
      from="/monitors/$monitorId/checks/$checkId"
      to="."
      search={(now) => changeSearch(now, { page: pageId })}
      resetScroll={false}
      isCurrent={isCurrent}
      style={{ height: heightOfRow(page) }}
      className={joinClasses(
        'ring-inside grid grid-cols-[auto_minmax(0,1fr)_auto] content-center items-center gap-x-2.5 border-b px-4',
        isCurrent ? 'current' : 'hover:bg-hover',
      )}
    >
      <StatusShape kind="page" status={page.status} className="row-span-2" />
      {/* An address of which only letters would be left goes to a second line, out of sight. */}
      <span className="flex h-[1lh] min-w-0 flex-wrap items-baseline gap-x-2 overflow-hidden text-13 print:h-auto">
        <span
          dir="auto"
          className={joinClasses(
            'max-w-full shrink-0 truncate text-left',
            isReviewed ? 'text-muted' : 'text-strong',
          )}
        >
          <HiddenText text={title ?? (url === null ? 'No URL' : nameUrl(url))} />
        </span>
        {quote !== null && title !== null && (
          <span className="flex min-w-24 flex-1">
            <Address url={url} />
          </span>
        )}
      </span>
      <span className="flex items-center gap-x-3 text-12">
        {isReviewed && (
          <span className="inline-flex items-center gap-1 text-muted">
            <Check size={12} aria-hidden />
            Reviewed
          </span>
        )}
        {page.judgment !== null && (
          <JudgmentMark
            meaningful={page.judgment.meaningful}
            confidence={page.judgment.confidence}
          />
        )}
      </span>
      <span className="col-span-2 col-start-2 flex min-w-0 flex-col text-12">
        <span className="flex min-w-0 items-center gap-x-2 overflow-hidden text-12 text-muted">
          <StatusWord status={page.status} isHidden={quote !== null && page.status === 'changed'} />
          {page.statusCode !== null && (quote === null || page.statusCode >= 300) && (
            <span className="tabular">{writeNumber(page.statusCode)}</span>
          )}
          {groupSize > 1 && (
            <span className="whitespace-nowrap text-body">{`on ${formatCount(groupSize, 'page')}`}</span>
          )}
          {quote !== null && <RowChange quote={quote} />}
          {page.error && (
            <span dir="auto" className="truncate text-error" title={page.error}>
              <HiddenText text={page.error} />
            </span>
          )}
          {quote === null && !page.error && title !== null && <Address url={url} />}
        </span>
        {searchStatus !== null && (
          <SearchStatusLine status={searchStatus} pageStatus={page.status} />
        )}
      </span>
    </RowLink>
  );
});

const Address = ({ url }: { readonly url: string | null }) => (
  <bdi className="min-w-0 truncate text-12 text-muted">
    <HiddenText text={url === null ? '' : nameUrl(url)} />
  </bdi>
);

interface StatusWordProps {
  readonly status: string | null;
  /** What changed is shown in its place; who does not see the shape hears the word. */
  readonly isHidden: boolean;
}

function StatusWord({ status, isHidden }: StatusWordProps) {
  const { word, known } = describeStatus('page', status);
  if (isHidden) return <span className="sr-only">{word}</span>;
  return (
    <span
      className={joinClasses('whitespace-nowrap', !known && 'font-mono')}
      title={known ? undefined : 'This console does not know this status'}
    >
      {word}
    </span>
  );
}

/** The finer status of a search monitor with what it means, and what it counts as where the row does not say that already. */
function SearchStatusLine({
  status,
  pageStatus,
}: {
  readonly status: string;
  readonly pageStatus: string | null;
}) {
  const { meaning, mapsTo } = explainSearchStatus(status);
  const counted =
    mapsTo === null || mapsTo === pageStatus ? meaning : `counts as ${mapsTo}. ${meaning}`;
  return (
    <span className="flex min-w-0 items-center gap-x-2 text-12">
      <StatusMark kind="search" status={status} />
      <span className="truncate text-muted">
        {explainStatusMismatch(status, pageStatus) ?? counted}
      </span>
    </span>
  );
}

const nameUrl = (url: string): string => readableText(shortenUrl(url)) ?? url;
