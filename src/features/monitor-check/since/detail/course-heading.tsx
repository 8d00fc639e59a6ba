import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { StatusShape } from '#/components/status/status-mark.tsx';
import { formatCount } from '#/lib/format/format-number.ts';
import { textLink } from '#/ui/text/text-link.ts';
import { PageAddress } from '../../page/page-address.tsx';
import { PageTitle } from '../../page/page-title.tsx';
import { ReviewMark, type ReviewMarkProps } from '../../page/review-mark.tsx';
import { FATE_STATUS, sayFate } from '../model/describe-change.ts';
import type { ChangedPage } from '../model/merge-changes.ts';

export interface CourseHeadingProps extends Required<ReviewMarkProps> {
  readonly monitorId: string;
  readonly onClose: () => void;
}

/** Which page it is, and what became of it in all checks together. */
export function CourseHeading({
  monitorId,
  page: { title, url, name, life, isSameSince, visits, checkCount, joins },
  onClose,
  ...review
}: CourseHeadingProps & { readonly page: ChangedPage }) {
  const id = useId();
  const newest = visits.at(-1) ?? visits[0];
  return (
    <header aria-labelledby={id} className="flex flex-col gap-1.5 px-4 pt-3 pb-3">
      <PageTitle id={id} title={title ?? url ?? name} onClose={onClose}>
        <ReviewMark {...review} hint="Mark as reviewed in all its checks and go to the next" />
      </PageTitle>
      {url !== null && <PageAddress url={url} />}
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
