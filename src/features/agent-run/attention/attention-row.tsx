import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { skipPreload } from '#/components/skip-preload.ts';
import { HiddenText } from '#/ui/text/hidden-text.tsx';
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

/** Height of a row whose texts need a line each, but for what it was asked, which needs two: that of the grey rows before it. */
export const ROW_HEIGHT = 'h-25.5';

/** One run that wants attention: its state, when, what it was asked, what there is to say. The whole row leads to it. */
export const AttentionRow = ({
  jobId,
  asked,
  mark,
  at,
  now,
  action,
  children,
}: AttentionRowProps) => (
  <li className="relative flex flex-col gap-0.5 border-b px-4 py-1.5 hover:bg-hover">
    <div className="flex min-h-6 flex-wrap items-center gap-x-3 text-12">
      {mark}
      <span className="ml-auto flex items-center gap-2 text-muted">
        {action}
        <Timestamp value={at} style="age" now={now} />
      </span>
    </div>
    {/* The whole row leads there: the link's box is stretched over it. */}
    <Link
      to="/agent-runs/$jobId"
      params={{ jobId }}
      onFocus={skipPreload}
      title={asked ?? undefined}
      dir="auto"
      className="line-clamp-2 text-left text-13 text-strong wrap-anywhere before:absolute before:inset-0"
    >
      {asked === null ? (
        <span className="font-mono text-body">{jobId}</span>
      ) : (
        <HiddenText text={asked} />
      )}
    </Link>
    <div className="text-12 text-body">{children}</div>
  </li>
);
