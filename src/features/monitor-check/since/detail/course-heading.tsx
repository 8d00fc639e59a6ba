import { Link } from '@tanstack/react-router';
import { Check, X } from 'lucide-react';
import { useId } from 'react';
import { StatusShape } from '#/components/status/status-mark.tsx';
import { formatCount } from '#/lib/format/format-number.ts';
import { Button, IconButton } from '#/ui/controls/button.tsx';
import { CopyButton } from '#/ui/copy/copy-button.tsx';
import { HiddenText } from '#/ui/text/hidden-text.tsx';
import { textLink } from '#/ui/text/text-link.ts';
import { HostBehind, WebLink } from '#/ui/text/web-link.tsx';
import { Tooltip } from '#/ui/tooltip/tooltip.tsx';
import { FATE_STATUS, sayFate } from '../model/describe-change.ts';
import type { ChangedPage } from '../model/merge-changes.ts';

export interface CourseHeadingProps {
  readonly monitorId: string;
  readonly isReviewed: boolean;
  /** Its mark is not its own: all up to its checks was said to be reviewed. */
  readonly isCovered: boolean;
  readonly onReview: () => void;
  readonly onUnreview: () => void;
  readonly onClose: () => void;
}

/** Which page it is, and what became of it in all checks together. */
export function CourseHeading({
  monitorId,
  page: { title, url, name, life, isSameSince, visits, checkCount, joins },
  isReviewed,
  isCovered,
  onReview,
  onUnreview,
  onClose,
}: CourseHeadingProps & { readonly page: ChangedPage }) {
  const id = useId();
  const newest = visits.at(-1) ?? visits[0];
  return (
    <header aria-labelledby={id} className="flex flex-col gap-1.5 px-4 pt-3 pb-3">
      <div className="flex items-start gap-2">
        <h2
          id={id}
          dir="auto"
          className="line-clamp-3 min-w-0 flex-1 text-left text-16 wrap-anywhere"
        >
          <HiddenText text={title ?? url ?? name} />
        </h2>
        {isCovered && (
          <span className="inline-flex h-6 items-center gap-1 text-13 text-muted">
            <Check size={12} aria-hidden className="text-success" />
            Reviewed
          </span>
        )}
        {!isCovered && isReviewed && (
          <Button
            size="small"
            icon={<Check size={12} aria-hidden className="text-success" />}
            aria-pressed
            once
            onClick={onUnreview}
          >
            Reviewed
          </Button>
        )}
        {!isCovered && !isReviewed && (
          <Tooltip text="Mark as reviewed in all its checks and go to the next" shortcut="v">
            <Button size="small" once onClick={onReview}>
              Mark reviewed
            </Button>
          </Tooltip>
        )}
        <IconButton
          size="small"
          label="Close page"
          shortcut="escape"
          icon={<X size={14} aria-hidden />}
          onClick={onClose}
          className="max-md:hidden"
        />
      </div>
      {url !== null && (
        <div className="flex min-w-0 items-center gap-1 text-12">
          <WebLink
            href={url}
            className={`${textLink} line-clamp-2 min-w-0 font-mono wrap-anywhere`}
          >
            <bdi>
              <HiddenText text={url} />
            </bdi>
          </WebLink>
          <CopyButton text={url} label="Copy URL" iconOnly />
          <HostBehind address={url} />
        </div>
      )}
      <p className="flex flex-wrap items-center gap-x-2 text-13">
        <span className="inline-flex items-center gap-1.5">
          <StatusShape kind="page" status={FATE_STATUS[life.fate]} />
          {sayFate({ life, isSameSince })}
          {life.fate === 'new' &&
            visits.some(({ page }) => page.status === 'changed') &&
            ', then changed'}
        </span>
        <span className="text-muted">{`in ${formatCount(checkCount, 'check')}`}</span>
        {life.endsInError && life.fate !== 'unreached' && (
          <span className="text-error">Its newest result is an error.</span>
        )}
        <Link
          to="/monitors/$monitorId/history"
          params={{ monitorId }}
          search={{ check: newest.check.id, page: newest.page.id }}
          className={textLink}
        >
          History
        </Link>
      </p>
      {joins !== null && <p className="text-12 wrap-anywhere text-muted">{joins}</p>}
    </header>
  );
}
