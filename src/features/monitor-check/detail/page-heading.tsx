import { readableText, readableTitle } from '#/lib/text/readable-text.ts';
import { type ReactNode, useId } from 'react';
import type { MonitorCheckPage } from '#/contract/schemas/monitor.ts';
import { formatCount, formatNumber, writeNumber } from '#/lib/format/format-number.ts';
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
import { PageAddress } from '../page/page-address.tsx';
import { PageTitle } from '../page/page-title.tsx';
import { ReviewMark, type ReviewMarkProps } from '../page/review-mark.tsx';

export interface PageHeadingProps extends Omit<ReviewMarkProps, 'isCovered'> {
  /** How many pages a review takes in; more than one in a group of identical changes. */
  readonly groupSize: number;
  readonly page: MonitorCheckPage;
  /** Left out where the result is all that there is to see. */
  readonly onClose?: (() => void) | undefined;
  /** What it is called here, where its own title is above already. */
  readonly name?: string | undefined;
  /** Marking it opens the next, by the button and by the key; not where it stands alone. */
  readonly goesOn?: boolean;
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
  groupSize,
  goesOn = true,
  ...review
}: PageHeadingProps) {
  const title = name ?? readableTitle(page.metadata?.title) ?? readableText(page.url);
  const searchStatus = page.metadata?.searchStatus ?? null;
  const mismatch = explainStatusMismatch(searchStatus, page.status) ?? explainSameWithChange(page);
  const id = useId();
  return (
    <header aria-labelledby={id} className="flex flex-col gap-1.5 px-4 pt-3 pb-2">
      <PageTitle id={id} title={title ?? page.id} onClose={onClose}>
        {links}
        <ReviewMark
          {...review}
          hint={goesOn ? 'Mark as reviewed and go to the next' : 'Mark this result as reviewed'}
          hasKey={goesOn}
          {...(groupSize > 1 && { label: `Mark ${formatNumber(groupSize)} reviewed` })}
        />
      </PageTitle>
      {page.url !== null && <PageAddress url={page.url} />}
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
