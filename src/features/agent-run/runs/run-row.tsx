import { AsLastRead } from '#/components/status/as-last-read.tsx';
import { HiddenText } from '#/ui/text/hidden-text.tsx';
import { Link } from '@tanstack/react-router';
import { RotateCcw, X } from 'lucide-react';
import { memo } from 'react';
import { sayId } from '#/contract/values/uuid.ts';
import { saysEnded } from '#/api/trace/run-polling.ts';
import { readableText } from '#/lib/text/readable-text.ts';
import { skipPreload } from '#/components/skip-preload.ts';
import { joinClasses } from '#/lib/join-classes.ts';
import { IconButton } from '#/ui/controls/button.tsx';
import { Checkbox } from '#/ui/controls/checkbox.tsx';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import { Tooltip } from '#/ui/tooltip/tooltip.tsx';
import { ListedEndMark } from './listed-end-mark.tsx';
import { ShortJobId } from './short-job-id.tsx';
import type { RunOutcome } from './read-outcome.ts';

export interface RunRowProps {
  readonly jobId: string;
  readonly status: string | null;
  /** The service does not tell it now: it is what this browser saw last. */
  readonly isLastSeen?: boolean;
  /** What is said without one. */
  readonly withoutStatus: 'Not read yet' | 'No status given';
  /** How it truly ended, where this browser knows that. */
  readonly end: RunOutcome | null;
  /** What it was asked; null where nobody knows. */
  readonly prompt: string | null;
  readonly label?: string | null;
  readonly at: number | string | null;
  readonly now: number;
  readonly picked: boolean;
  readonly onPick: (jobId: string, picked: boolean) => void;
  readonly onForget?: (jobId: string) => void;
}

/**
 * One run of a list: what it was asked, its state, when; marked for a comparison or run again from here. Drawn again only when its own
 * facts change: a list may have hundreds, each with two links.
 */
export const RunRow = memo(function RunRow({
  jobId,
  status,
  isLastSeen = false,
  withoutStatus,
  end,
  prompt,
  label,
  at,
  now,
  picked,
  onPick,
  onForget,
}: RunRowProps) {
  const name = readableText(label) ?? readableText(prompt);
  const id = sayId(jobId);
  const isUntold = status === null && end === null;
  return (
    <li
      className={joinClasses(
        'group relative flex items-center gap-2 border-b py-1.5 @md:px-1 @3xl:gap-3',
        picked ? 'bg-selected' : 'hover:bg-hover',
      )}
    >
      <Checkbox
        label={`Compare ${name ?? id}`}
        hideLabel
        checked={picked}
        onChange={(on) => onPick(jobId, on)}
        className="relative z-10"
      />
      <div className="flex min-w-0 flex-1 flex-col gap-x-3 @3xl:flex-row @3xl:items-center">
        {/* The whole row leads there: the link's box is stretched over it. */}
        <Link
          to="/agent-runs/$jobId"
          params={{ jobId }}
          onFocus={skipPreload}
          title={name ?? undefined}
          className="line-clamp-2 min-w-0 flex-1 text-13 text-strong wrap-anywhere before:absolute before:inset-0"
        >
          {name === null ? (
            <span className="font-mono text-body">{id}</span>
          ) : (
            <HiddenText text={name} />
          )}
        </Link>
        <span className="flex flex-wrap items-center gap-x-2 text-12 @3xl:gap-x-3">
          <span className="@3xl:min-w-34">
            {isUntold && <span className="text-muted">{withoutStatus}</span>}
            {!isUntold && (
              <ListedEndMark
                jobId={jobId}
                createdAt={typeof at === 'string' ? at : null}
                status={status}
                end={end}
              />
            )}
            {/* What has ended stays so. */}
            {!isUntold && isLastSeen && saysEnded(status) !== true && <AsLastRead />}
          </span>
          {/* With a mouse these two show more on hover, above the link's box. */}
          <ShortJobId jobId={jobId} className="pointer-fine:relative pointer-fine:z-10" />
          <span className="whitespace-nowrap text-muted @3xl:w-24 @3xl:text-right pointer-fine:relative pointer-fine:z-10">
            <Timestamp value={at} style="age" now={now} />
          </span>
        </span>
      </div>
      <span className="relative z-10 flex">
        <Tooltip text="Run again with changes">
          <Link
            to="/agent-runs"
            search={{ again: jobId }}
            aria-label={`Run again with changes: ${name ?? id}`}
            className="grid size-6 place-items-center rounded-md text-muted hover:bg-hover hover:text-strong"
          >
            <RotateCcw size={14} aria-hidden />
          </Link>
        </Tooltip>
        {onForget && (
          <IconButton
            label="Forget in this browser"
            icon={<X size={14} aria-hidden />}
            size="small"
            once
            onClick={() => onForget(jobId)}
          />
        )}
      </span>
    </li>
  );
});
