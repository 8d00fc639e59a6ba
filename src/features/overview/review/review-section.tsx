import { shownMomentOf } from '#/components/monitor/check-moment.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { nameMonitor } from '#/components/monitor/name-monitor.ts';
import { namePages } from '#/components/monitor/page-status-words.ts';
import { StatusMark } from '#/components/status/status-mark.tsx';
import { Button } from '#/ui/controls/button.tsx';
import { ShownOnPaper } from '#/ui/controls/show-more.tsx';
import { formatNumber } from '#/lib/format/format-number.ts';
import { HiddenText } from '#/ui/text/hidden-text.tsx';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import { textLink } from '#/ui/text/text-link.ts';
import { sayUnjudged } from '../model/explain-none.ts';
import type { ReviewGroup } from '../model/group-reviews.ts';
import { ChangesToCome } from './changes-to-come.tsx';
import { ReviewRow } from './review-row.tsx';
import type { Reviewing } from './use-reviewing.ts';

interface ReviewSectionProps {
  readonly groups: readonly ReviewGroup[];
  readonly reviewing: Reviewing;
  readonly now: number;
}

/** Monitors with something to review that are drawn before more are asked for: hundreds at once would make each key wait. */
const MONITORS_SHOWN = 20;

/** The changes that somebody should look at, grouped by monitor. */
export function ReviewSection({ groups, reviewing, now }: ReviewSectionProps) {
  const [wanted, setWanted] = useState(MONITORS_SHOWN);
  // What the keys have opened is in sight, wherever it is in the list.
  const least = groups.findIndex(
    ({ reading }) => reading.monitor.id === reviewing.open?.group.reading.monitor.id,
  );
  const shown = groups.slice(0, Math.max(wanted, least + 1));
  const rest = groups.length - shown.length;
  return (
    <>
      {shown.map((group) => (
        <GroupRows key={group.reading.monitor.id} group={group} reviewing={reviewing} now={now} />
      ))}
      {rest > 0 && (
        <div className="flex flex-wrap items-baseline gap-x-3 px-4 pt-4 text-13 text-muted sm:px-6">
          {`${shown.length} of ${groups.length} monitors shown`}
          <Button size="small" onClick={() => setWanted(shown.length + MONITORS_SHOWN)}>
            {`Show ${Math.min(rest, MONITORS_SHOWN)} more`}
          </Button>
        </div>
      )}
    </>
  );
}

/** Of each monitor, before more is asked for: what the others hold should be seen, too. */
const SHOWN = 3;

function GroupRows({
  group,
  reviewing,
  now,
}: {
  readonly group: ReviewGroup;
  readonly reviewing: Reviewing;
  readonly now: number;
}) {
  const [all, setAll] = useState(false);
  const { items, open, long, unjudged, doubts, reading } = group;
  const { monitor } = reading;
  const opened = reviewing.open?.item ?? null;
  // What the keys have opened is in sight, wherever it is in the list.
  const least = items.findIndex((item) => isSame(item, opened)) + 1;
  const shown = all ? items : items.slice(0, Math.max(SHOWN, least));
  const name = nameMonitor(monitor);
  return (
    <section aria-label={`${name}: changes to review`}>
      {/* As high without what comes when all is read. */}
      <div className="flex min-h-11.5 flex-wrap items-baseline gap-x-3 gap-y-1 px-4 pt-4 pb-1.5 max-sm:min-h-17.5 sm:px-6">
        <h3 className="min-w-0 text-14 wrap-anywhere max-sm:basis-full">
          <Link
            to="/monitors/$monitorId"
            params={{ monitorId: monitor.id }}
            className="rounded-sm text-strong hover:text-accent"
          >
            <bdi>
              <HiddenText text={name} />
            </bdi>
          </Link>
        </h3>
        {monitor.status !== null && monitor.status !== 'active' && (
          <StatusMark kind="monitor" status={monitor.status} className="text-12" />
        )}
        <span className="tabular text-12 whitespace-nowrap text-muted">
          {items.length > 0 &&
            (open === 0
              ? 'all listed here reviewed'
              : `${long.length > 0 ? 'at least ' : ''}${formatNumber(open)} to review`)}
        </span>
        {/* They wrap as one, to the edge under which they stand elsewhere. */}
        <span className="ml-auto flex items-baseline gap-3 whitespace-nowrap">
          <Link
            to="/monitors/$monitorId/since"
            params={{ monitorId: monitor.id }}
            className={`${textLink} text-12`}
          >
            Page by page
          </Link>
          {group.newest !== null && open > 0 && (
            <Button size="small" variant="quiet" once onClick={() => reviewing.reviewAll(group)}>
              Mark all as reviewed
            </Button>
          )}
        </span>
      </div>
      <ul className="border-t">
        {shown.map((item) => (
          // Two results of a check can share an id; their content tells them apart.
          <li key={`${item.check.id} ${item.page.id} ${item.page.hash}`}>
            <ReviewRow item={item} isCurrent={isSame(item, opened)} now={now} />
          </li>
        ))}
      </ul>
      <ChangesToCome group={group} shown={shown.length} most={SHOWN} />
      {(shown.length < items.length || long.length + unjudged.length > 0) && (
        <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 px-4 py-1.5 text-12 text-muted sm:px-6">
          {shown.length < items.length && (
            <Button size="small" variant="quiet" onClick={() => setAll(true)} className="-ml-2">
              {`Show ${formatNumber(items.length - shown.length)} more`}
            </Button>
          )}
          {shown.length < items.length && (
            <ShownOnPaper shown={shown.length} total={items.length} />
          )}
          {unjudged.length > 0 && <span>{sayUnjudged(unjudged)}</span>}
          {long.map(({ check, status, count }) => (
            <Link
              key={`${check.id} ${status}`}
              to="/monitors/$monitorId/checks/$checkId"
              params={{ monitorId: monitor.id, checkId: check.id }}
              search={status === null ? {} : { status }}
              className={textLink}
            >
              {`${count === null ? 'Its pages' : namePages(status, count)}: too many to list here`}
            </Link>
          ))}
        </div>
      )}
      {doubts.length > 0 && <Doubts doubts={doubts} monitorId={monitor.id} />}
    </section>
  );
}

/** What speaks against the answers, each with the check that it is about. */
const Doubts = ({
  doubts,
  monitorId,
}: Pick<ReviewGroup, 'doubts'> & { readonly monitorId: string }) => (
  <ul className="px-4 py-1.5 text-12 text-changed sm:px-6">
    {doubts.map(({ check, text }) => (
      <li key={`${check?.id} ${text}`} className="prose-width wrap-anywhere">
        {check !== null && (
          <Link
            to="/monitors/$monitorId/checks/$checkId"
            params={{ monitorId, checkId: check.id }}
            className={textLink}
          >
            <Timestamp value={shownMomentOf(check)} />
          </Link>
        )}
        {check !== null && ': '}
        {text}
      </li>
    ))}
  </ul>
);

const isSame = (
  one: ReviewGroup['items'][number],
  other: ReviewGroup['items'][number] | null,
): boolean => one.check.id === other?.check.id && one.page === other.page;
