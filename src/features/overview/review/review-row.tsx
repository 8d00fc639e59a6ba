import { shownMomentOf } from '#/components/monitor/check-moment.ts';
import { Check } from 'lucide-react';
import type { DigestField, PageDigest } from '#/components/check-digest/check-digest.ts';
import type { ReviewItem } from '#/components/check-digest/review-state.ts';
import { formatPercentChange } from '#/lib/format/format-number.ts';
import { RowLink } from '#/components/row-link.tsx';
import { JudgmentMark, StatusShape } from '#/components/status/status-mark.tsx';
import { describeStatus } from '#/components/status/status-looks.ts';
import { formatCount } from '#/lib/format/format-number.ts';
import { joinClasses } from '#/lib/join-classes.ts';
import { readableText, shortenUrl } from '#/lib/text/readable-text.ts';
import { HiddenText } from '#/ui/text/hidden-text.tsx';
import { Timestamp } from '#/ui/text/timestamp.tsx';

interface ReviewRowProps {
  readonly item: ReviewItem;
  readonly isCurrent: boolean;
  readonly now: number;
}

/** One change: its page, why it matters, and of fields what they were and are. Opens in place. */
export function ReviewRow({
  item: { check, page, pages, names, isReviewed },
  isCurrent,
  now,
}: ReviewRowProps) {
  const name = namePage(page);
  return (
    <RowLink
      to="/"
      search={{ check: check.id, page: names[0] }}
      resetScroll={false}
      isCurrent={isCurrent}
      className={joinClasses(
        'ring-inside grid grid-cols-[auto_minmax(0,1fr)_auto] items-baseline gap-x-2.5 gap-y-0.5 border-b px-4 py-2 sm:px-6',
        isCurrent ? 'current' : 'hover:bg-hover',
      )}
    >
      <span className="self-center">
        <StatusShape kind="page" status={page.status} />
      </span>
      <span
        dir="auto"
        className={joinClasses(
          'truncate text-left text-13 font-medium',
          isReviewed ? 'text-muted' : 'text-strong',
        )}
      >
        <span className="sr-only">{`${describeStatus('page', page.status).word}: `}</span>
        <HiddenText text={name} />
        {pages.length > 1 && (
          <span className="font-normal text-muted">{` and ${formatCount(pages.length - 1, 'page')} with the same change`}</span>
        )}
      </span>
      <span className="flex items-baseline gap-3 text-12 whitespace-nowrap">
        {isReviewed && (
          <span className="inline-flex items-center gap-1 text-muted">
            <Check size={12} aria-hidden />
            Reviewed
          </span>
        )}
        {!isReviewed && page.verdict === 'meaningful' && (
          <JudgmentMark meaningful confidence={page.confidence} />
        )}
        {!isReviewed && page.verdict !== 'meaningful' && (
          <span className="text-muted">No verdict</span>
        )}
        <Timestamp
          value={shownMomentOf(check)}
          style="age"
          now={now}
          className="tabular w-24 text-right text-muted max-sm:hidden"
        />
      </span>
      <span className="col-start-2 col-end-4 flex min-w-0 flex-col gap-0.5 text-13">
        {page.reason !== null && (
          <span dir="auto" className="line-clamp-1 text-left text-body">
            <HiddenText text={page.reason} />
          </span>
        )}
        <Change page={page} />
      </span>
    </RowLink>
  );
}

/** What changed, in a line: its first fields, else a line of its text. */
function Change({ page }: { readonly page: PageDigest }) {
  const { fields, fieldCount, removedLine, addedLine } = page;
  if (fields.length > 0)
    return (
      <span className="flex min-w-0 flex-wrap gap-x-4 text-12">
        {fields.map((field) => (
          <FieldWords key={field.path} field={field} />
        ))}
        {fieldCount > fields.length && (
          <span className="text-muted">{`and ${formatCount(fieldCount - fields.length, 'more field')}`}</span>
        )}
      </span>
    );
  if (removedLine === null && addedLine === null) return null;
  return (
    <span className="flex min-w-0 gap-x-3 font-mono text-12 max-sm:flex-col">
      {removedLine !== null && (
        <Line sign="−" text={removedLine} className="text-diff-removed" label="removed" />
      )}
      {addedLine !== null && (
        <Line sign="+" text={addedLine} className="text-diff-added" label="added" />
      )}
    </span>
  );
}

const Line = ({
  sign,
  text,
  label,
  className,
}: {
  readonly sign: string;
  readonly text: string;
  readonly label: string;
  readonly className: string;
}) => (
  <span dir="auto" className={`min-w-0 truncate text-left ${className}`}>
    <span aria-hidden>{`${sign} `}</span>
    <span className="sr-only">{`${label}: `}</span>
    <HiddenText text={text} />
  </span>
);

const FieldWords = ({
  field: { path, kind, previous, current, percent },
}: {
  readonly field: DigestField;
}) => (
  <span dir="auto" className="max-w-full truncate text-left">
    <span className="text-muted">
      <HiddenText text={path} />{' '}
    </span>
    {kind === 'unclear' ? (
      <span className="text-muted">unclear: </span>
    ) : (
      <>
        <span className="font-mono text-diff-removed">
          <HiddenText text={previous ?? 'not there'} />
        </span>
        <span className="text-muted"> → </span>
      </>
    )}
    <span className="font-mono text-diff-added">
      <HiddenText text={current ?? 'not there'} />
    </span>
    {percent !== null && (
      <span className="tabular text-muted">{` ${formatPercentChange(percent)}`}</span>
    )}
  </span>
);

/** By its title, else by its URL as far as that is read. */
export const namePage = ({ title, url, id }: PageDigest): string => title ?? nameUrl(url) ?? id;

const nameUrl = (url: string | null): string | null =>
  url === null ? null : readableText(shortenUrl(url));
