import { readableText, readableTitle } from '#/lib/text/readable-text.ts';
import { Check, X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useIsReport } from '#/api/queries/use-is-file.ts';
import type { MonitorCheckPage } from '#/contract/schemas/monitor.ts';
import { formatCount, formatNumber, writeNumber } from '#/lib/format/format-number.ts';
import { Button, IconButton } from '#/ui/controls/button.tsx';
import { CopyButton } from '#/ui/copy/copy-button.tsx';
import { HiddenText } from '#/ui/text/hidden-text.tsx';
import { textLink } from '#/ui/text/text-link.ts';
import { HostBehind, WebLink } from '#/ui/text/web-link.tsx';
import { explainSameWithChange } from '#/components/page-change/quote-change.ts';
import { JudgmentMark, StatusMark } from '#/components/status/status-mark.tsx';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import { Tooltip } from '#/ui/tooltip/tooltip.tsx';
import {
  explainPageStatus,
  explainSearchStatus,
  explainStatusMismatch,
} from '#/components/monitor/page-status-words.ts';
import { ClampedText } from '../page/clamped-text.tsx';

interface ReviewMarkProps {
  readonly isReviewed: boolean;
  readonly onReview: () => void;
  readonly onUnreview: () => void;
  /** How many pages a review takes in; more than one in a group of identical changes. */
  readonly groupSize: number;
}

export interface PageHeadingProps extends ReviewMarkProps {
  readonly page: MonitorCheckPage;
  /** Left out where the result is all that there is to see. */
  readonly onClose?: (() => void) | undefined;
  /** What it is called here, where its own title is above already. */
  readonly name?: string | undefined;
  /** Where else it is shown. */
  readonly links?: ReactNode;
  /** Why the page matters, below its facts. */
  readonly brief?: ReactNode;
  /** The other pages of a group. */
  readonly group?: ReactNode;
}

/** What the page is and what became of it, in words. */
export function PageHeading({
  page,
  onClose,
  name,
  links,
  brief,
  group,
  ...review
}: PageHeadingProps) {
  const title = name ?? readableTitle(page.metadata?.title) ?? readableText(page.url);
  const searchStatus = page.metadata?.searchStatus ?? null;
  const mismatch = explainStatusMismatch(searchStatus, page.status) ?? explainSameWithChange(page);
  const id = useId();
  return (
    <header aria-labelledby={id} className="flex flex-col gap-1.5 px-4 pt-3 pb-2">
      <div className="flex items-start gap-2">
        <h2
          id={id}
          dir="auto"
          className="line-clamp-3 min-w-0 flex-1 text-left text-16 wrap-anywhere"
        >
          <HiddenText text={title ?? page.id} />
        </h2>
        {links}
        <ReviewMark {...review} />
        {onClose !== undefined && (
          <IconButton
            size="small"
            label="Close page"
            shortcut="escape"
            icon={<X size={14} aria-hidden />}
            onClick={onClose}
            className="max-md:hidden"
          />
        )}
      </div>
      {page.url !== null && (
        <div className="flex min-w-0 items-center gap-1 text-12">
          <WebLink
            href={page.url}
            className={`${textLink} line-clamp-2 min-w-0 font-mono wrap-anywhere`}
          >
            <bdi>
              <HiddenText text={page.url} />
            </bdi>
          </WebLink>
          <CopyButton text={page.url} label="Copy URL" iconOnly />
          <HostBehind address={page.url} />
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-13">
        <Tooltip text={explainPageStatus(page.status, searchStatus)} describes>
          <span>
            <StatusMark kind="page" status={page.status} />
          </span>
        </Tooltip>
        {page.statusCode !== null && (
          <span className="tabular text-muted">HTTP {writeNumber(page.statusCode)}</span>
        )}
        {page.judgment !== null && (
          <JudgmentMark
            meaningful={page.judgment.meaningful}
            confidence={page.judgment.confidence}
          />
        )}
        {page.metadata !== null && page.metadata.creditsUsed !== null && (
          <span className="tabular text-muted">
            {formatCount(page.metadata.creditsUsed, 'credit')}
          </span>
        )}
        <Timestamp value={page.createdAt} className="tabular text-muted" />
      </div>
      {searchStatus !== null && <SearchStatusLine status={searchStatus} pageStatus={page.status} />}
      {mismatch !== null && <p className="text-13 text-changed">{mismatch}</p>}
      {page.error && (
        <div className="text-13 text-error">
          <ClampedText text={page.error} lines={4} />
        </div>
      )}
      {brief}
      {group}
    </header>
  );
}

/** Whether the page is reviewed, and what marks it so; a report only says it. */
function ReviewMark({ isReviewed, onReview, onUnreview, groupSize }: ReviewMarkProps) {
  const isReport = useIsReport();
  const icon = <Check size={12} aria-hidden className="text-success" />;
  if (isReport)
    return (
      isReviewed && (
        <span className="flex h-7 items-center gap-1 text-12 text-muted">
          {icon}
          Reviewed
        </span>
      )
    );
  return isReviewed ? (
    <Button size="small" once icon={icon} aria-pressed onClick={onUnreview}>
      Reviewed
    </Button>
  ) : (
    <Tooltip text="Mark as reviewed and go to the next" shortcut="v">
      <Button size="small" once onClick={onReview}>
        {groupSize > 1 ? `Mark ${formatNumber(groupSize)} reviewed` : 'Mark reviewed'}
      </Button>
    </Tooltip>
  );
}

function SearchStatusLine({
  status,
  pageStatus,
}: {
  readonly status: string;
  readonly pageStatus: string | null;
}) {
  const { meaning, mapsTo } = explainSearchStatus(status);
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 text-13">
      <StatusMark kind="search" status={status} />
      <span className="text-muted">
        {meaning}
        {mapsTo !== null && mapsTo === pageStatus && ` It counts as ${mapsTo}.`}
      </span>
    </p>
  );
}
