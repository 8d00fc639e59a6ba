import { shortenUrl } from '#/lib/text/readable-text.ts';
import { createLink } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { type ComponentProps, memo } from 'react';
import { JudgmentMark, StatusShape } from '#/components/status/status-mark.tsx';
import { formatCount } from '#/lib/format/format-number.ts';
import { joinClasses } from '#/lib/join-classes.ts';
import { HiddenText } from '#/ui/text/hidden-text.tsx';
import { chooseJudgment, describeChange, FATE_STATUS, sayFate } from '../model/describe-change.ts';
import type { ChangedPage } from '../model/merge-changes.ts';
import { ChangeWords } from './course-words.tsx';
import { scaleWithFont } from '#/ui/layout/scale-with-font.ts';

/** In pixels, as the list must know before it draws. */
export const ROW_HEIGHT = scaleWithFont(70);

interface SinceRowProps {
  readonly page: ChangedPage;
  readonly isCurrent: boolean;
  readonly isReviewed: boolean;
}

interface RowAnchorProps extends ComponentProps<'a'> {
  readonly isCurrent: boolean;
}

/** A row is current while any result of its page is open, which the router cannot tell from the address. */
const RowAnchor = ({ isCurrent, children, ...rest }: RowAnchorProps) => (
  <a {...rest} aria-current={isCurrent ? 'true' : undefined}>
    {children}
  </a>
);
const RowLink = createLink(RowAnchor);

/** A page: what it is, what changed on it in all checks together, and how that was judged. */
export const SinceRow = memo(function SinceRow({ page, isCurrent, isReviewed }: SinceRowProps) {
  const { name, title, url, checkCount, life } = page;
  const line = describeChange(page);
  const judgment = chooseJudgment(page);
  const facts = (
    <span className="flex items-baseline gap-x-2.5 whitespace-nowrap text-muted">
      {isReviewed && (
        <span className="inline-flex items-baseline gap-1">
          <Check size={12} aria-hidden className="self-center" />
          Reviewed
        </span>
      )}
      <span className="tabular">{`in ${formatCount(checkCount, 'check')}`}</span>
    </span>
  );
  return (
    <RowLink
      from="/monitors/$monitorId/since"
      to="."
      search={(now) => ({ ...now, page: name })}
      resetScroll={false}
      isCurrent={isCurrent}
      style={{ height: ROW_HEIGHT }}
      className={joinClasses(
        'ring-inside grid grid-cols-[auto_minmax(0,1fr)] content-center items-start gap-x-2.5 border-b px-4',
        isCurrent ? 'current' : 'hover:bg-hover',
      )}
    >
      <StatusShape kind="page" status={FATE_STATUS[life.fate]} className="row-span-3 self-center" />
      <span className="flex min-w-0 items-baseline gap-x-2.5 text-12">
        <span
          dir="auto"
          className={joinClasses(
            'min-w-0 flex-1 truncate text-left text-13',
            isReviewed ? 'text-muted' : 'text-strong',
          )}
        >
          <HiddenText text={title ?? url ?? name} />
        </span>
        {judgment === null ? (
          facts
        ) : (
          <JudgmentMark meaningful={judgment.meaningful} confidence={judgment.confidence} />
        )}
      </span>
      <span className="col-start-2 flex min-w-0 items-baseline gap-x-2.5 text-12 text-muted">
        <bdi className="min-w-0 flex-1 truncate">
          {url !== null && title !== null ? <HiddenText text={shortenUrl(url)} /> : 'No title'}
        </bdi>
        {judgment !== null && facts}
      </span>
      <span className="col-start-2 flex min-w-0 items-baseline gap-x-2 text-12">
        {(life.fate !== 'changed' || line.kind === 'none' || line.kind === 'reason') &&
          life.fate !== 'back' && <span className="shrink-0">{sayFate(page)}</span>}
        <ChangeWords line={line} />
        {life.endsInError && life.fate !== 'unreached' && (
          <span className="shrink-0 text-error">not reached since</span>
        )}
      </span>
    </RowLink>
  );
});
