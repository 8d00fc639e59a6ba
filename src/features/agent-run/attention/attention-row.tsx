import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { skipPreload } from '#/components/skip-preload.ts';
import { Timestamp } from '#/ui/text/timestamp.tsx';

interface AttentionRowProps {
  readonly jobId: string;
  /** What the run was asked; null where that is not known, or not of the key in use. */
  readonly asked: string | null;
  readonly mark: ReactNode;
  /** Milliseconds since the epoch. */
  readonly at: number | null;
  readonly now: number;
  readonly action?: ReactNode;
  /** What is said of it. */
  readonly children: ReactNode;
}

/** Height of a row whose texts need one line each: that of the grey rows before it. */
export const ROW_HEIGHT = 'h-14';

/** One run that wants attention: how it stands, what it was asked, what there is to say, when. The whole row leads to it. */
export const AttentionRow = ({
  jobId,
  asked,
  mark,
  at,
  now,
  action,
  children,
}: AttentionRowProps) => (
  <li className="relative flex min-h-14 items-start gap-2 border-b px-4 py-2 hover:bg-hover sm:px-6">
    <div className="flex min-w-0 flex-1 flex-col gap-x-4 gap-y-0.5 md:flex-row">
      <span className="flex shrink-0 flex-wrap items-center gap-x-3 text-12 max-md:min-h-6 max-md:pr-14 md:w-40 md:self-start md:pt-0.5">
        {mark}
        <span className="text-muted md:hidden">
          <Timestamp value={at} style="relative" now={now} />
        </span>
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-0.5">
        <Link
          to="/agent-runs/$jobId"
          params={{ jobId }}
          onFocus={skipPreload}
          title={asked ?? undefined}
          className="line-clamp-2 text-13 text-strong wrap-anywhere before:absolute before:inset-0 lg:line-clamp-1"
        >
          {asked ?? <span className="font-mono text-body">{jobId}</span>}
        </Link>
        <div className="text-12 text-body">{children}</div>
      </div>
      <span className="shrink-0 pt-0.5 text-12 whitespace-nowrap text-muted max-md:hidden md:w-24 md:text-right">
        <Timestamp value={at} style="relative" now={now} />
      </span>
    </div>
    <span className="z-10 shrink-0 max-md:absolute max-md:top-2 max-md:right-2 md:relative">
      {action}
    </span>
  </li>
);
