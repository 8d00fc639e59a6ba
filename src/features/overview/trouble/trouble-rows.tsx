import { isSkipped } from '#/contract/values/monitor-values.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { describeError } from '#/api/errors/describe-error.ts';
import { nameMonitor } from '#/components/monitor/name-monitor.ts';
import { describeStatus } from '#/components/status/status-looks.ts';
import { StatusShape } from '#/components/status/status-mark.tsx';
import { formatCount } from '#/lib/format/format-number.ts';
import { readableText } from '#/lib/text/readable-text.ts';
import { ShowMore } from '#/ui/controls/show-more.tsx';
import { HiddenText } from '#/ui/text/hidden-text.tsx';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import type { Trouble } from '../model/find-trouble.ts';

const SHOWN = 6;

interface TroubleRowsProps {
  readonly troubles: readonly Trouble[];
  readonly now: number;
  /** Reads a monitor again that could not be read. */
  readonly onReadAgain: (monitorId: string) => void;
}

export function TroubleRows({ troubles, now, onReadAgain }: TroubleRowsProps) {
  const [shown, setShown] = useState(SHOWN);
  return (
    <>
      <ul aria-label="Monitors in trouble" className="border-t">
        {troubles.slice(0, shown).map((trouble) => (
          <li key={keyOf(trouble)}>
            <TroubleRow trouble={trouble} now={now} onReadAgain={onReadAgain} />
          </li>
        ))}
      </ul>
      <div className="px-4">
        <ShowMore shown={shown} total={troubles.length} onMore={() => setShown(shown + 50)} />
      </div>
    </>
  );
}

const keyOf = (trouble: Trouble): string =>
  [
    trouble.monitor.id,
    trouble.kind,
    trouble.kind === 'check' && trouble.check.status,
    trouble.kind === 'hanging' && trouble.check.id,
    trouble.kind === 'page' && `${trouble.page.id} ${trouble.page.hash}`,
  ].join(' ');

const rowLook =
  'ring-inside grid w-full grid-cols-[auto_minmax(0,1fr)_auto] items-baseline gap-x-2.5 border-b px-4 py-2 text-left hover:bg-hover';

function TroubleRow({
  trouble,
  now,
  onReadAgain,
}: Omit<TroubleRowsProps, 'troubles'> & { readonly trouble: Trouble }) {
  const { monitor } = trouble;
  const { what, why } = describeTrouble(trouble);
  const inside = (
    <>
      <span className="self-center">
        <TroubleShape trouble={trouble} />
      </span>
      <span className="line-clamp-2 text-13 wrap-anywhere text-strong">{what}</span>
      <span className="text-12 text-muted">
        {trouble.at !== null && <Timestamp value={trouble.at} style="age" now={now} />}
      </span>
      <span className="col-start-2 col-end-4 flex min-w-0 flex-col text-12 text-muted">
        <span dir="auto" className="truncate text-left">
          <HiddenText text={nameMonitor(monitor)} />
        </span>
        {why !== null && (
          <span dir="auto" className="line-clamp-2 text-left wrap-anywhere text-body">
            <HiddenText text={why} />
          </span>
        )}
      </span>
    </>
  );
  if (trouble.kind === 'unread')
    return (
      <button type="button" className={rowLook} onClick={() => onReadAgain(monitor.id)}>
        {inside}
        <span className="col-start-2 text-12 text-accent">Try again</span>
      </button>
    );
  if (trouble.kind === 'missed')
    return (
      <Link to="/monitors/$monitorId" params={{ monitorId: monitor.id }} className={rowLook}>
        {inside}
      </Link>
    );
  return (
    <Link
      to="/monitors/$monitorId/checks/$checkId"
      params={{ monitorId: monitor.id, checkId: trouble.check.id }}
      search={searchOf(trouble)}
      className={rowLook}
    >
      {inside}
    </Link>
  );
}

function searchOf(trouble: Trouble) {
  if (trouble.kind === 'page') return { status: 'error', page: trouble.page.id };
  return trouble.kind === 'blind' ? { status: 'error' } : {};
}

function TroubleShape({ trouble }: { readonly trouble: Trouble }) {
  if (trouble.kind === 'check' || trouble.kind === 'hanging')
    return <StatusShape kind="check" status={trouble.check.status} />;
  if (trouble.kind === 'page' || trouble.kind === 'blind')
    return <StatusShape kind="page" status="error" />;
  return <StatusShape kind="check" status={trouble.kind === 'missed' ? 'queued' : 'failed'} />;
}

/** What happened, and why as far as the service says. */
function describeTrouble(trouble: Trouble): { readonly what: string; readonly why: string | null } {
  switch (trouble.kind) {
    case 'check': {
      const { check, count, of } = trouble;
      const { word } = describeStatus('check', check.status);
      const ended = isSkipped(check.status) ? word : `Check ${word.toLowerCase()}`;
      return {
        what: count === 1 ? ended : `${ended}, ${count} of the last ${formatCount(of, 'check')}`,
        why: readableText(check.error),
      };
    }
    case 'page': {
      const { page, inARow } = trouble;
      return {
        what: `Page failed in ${inARow} checks in a row`,
        why: [page.title ?? page.url ?? page.id, page.error].filter(Boolean).join(': '),
      };
    }
    case 'blind':
      return { what: 'No page could be checked', why: sayBlind(trouble) };
    case 'hanging': {
      const { word } = describeStatus('check', trouble.check.status);
      return {
        what: `Check ${word.toLowerCase()} for more than a day`,
        why: sayHanging(trouble),
      };
    }
    case 'missed':
      return trouble.isSure
        ? {
            what: 'Did not run when it should',
            why: 'Its next run was due then, and no check of it is listed since.',
          }
        : {
            what: "Did not run yet, by this device's clock",
            why: "Its next run was due then, and no check of it is listed since. The service does not tell its own time: where this device's clock is wrong, so is this.",
          };
    case 'unread':
      return {
        what: trouble.isPart ? 'Some checks could not be read' : 'Could not be read',
        why: describeError(trouble.error).title,
      };
  }
}

function sayBlind({ count, error }: Extract<Trouble, { kind: 'blind' }>): string {
  const extent =
    count === 1
      ? 'Its page failed: whether it changed is not known.'
      : `All ${formatCount(count, 'page')} failed: whether any changed is not known.`;
  return [extent, readableText(error)].filter(Boolean).join(' ');
}

function sayHanging({ check, isSure }: Extract<Trouble, { kind: 'hanging' }>): string {
  const doubt = "The service does not tell its own time: that is by this device's clock.";
  return ['It has not ended: it may hang.', !isSure && doubt, readableText(check.error)]
    .filter(Boolean)
    .join(' ');
}
