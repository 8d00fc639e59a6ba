import type { ReactNode } from 'react';
import type { MonitorsReader, MonitorsReading } from '#/components/check-digest/monitors-reader.ts';
import type { Monitor } from '#/contract/schemas/monitor.ts';
import { SkeletonRows } from '#/ui/feedback/skeleton.tsx';
import type { Trouble } from './model/find-trouble.ts';
import type { RunningCheck } from './model/list-running.ts';
import { sayAsKnown, sayNoneRunning } from './model/explain-none.ts';
import { NextRuns } from './now/next-runs.tsx';
import { RunningChecks } from './now/running-checks.tsx';
import { TroubleRows } from './trouble/trouble-rows.tsx';

interface AttentionProps {
  readonly reading: MonitorsReading;
  readonly reader: MonitorsReader;
  /** Monitors are still to be read for the first time. */
  readonly isComing: boolean;
  readonly troubles: readonly Trouble[];
  readonly running: readonly RunningCheck[];
  readonly next: readonly { readonly monitor: Monitor; readonly at: number }[];
  readonly now: number;
  /** Some pages that failed were too many to be read. */
  readonly isCut: boolean;
  /** Something broke in checks that were reviewed since. */
  readonly isSeen: boolean;
  readonly troubledRuns: ReactNode;
  readonly activeRuns: ReactNode;
}

/** Rows kept free for monitors in trouble while these are read. */
const RESERVED = 3;

/** Beside the changes: what broke, what is at work, what comes next. */
export function Attention({
  reading,
  reader,
  isComing,
  troubles,
  running,
  next,
  now,
  isCut,
  isSeen,
  troubledRuns,
  activeRuns,
}: AttentionProps) {
  const isRead = reading.phase === 'read';
  const asKnown = sayAsKnown(reading);
  return (
    <div className="flex flex-col lg:border-l">
      <Part title="Trouble">
        {/* Above what is read monitor by monitor: what is there soon stays where it is. */}
        {troubledRuns}
        {isRead && troubles.length === 0 && (
          <None>{`No monitor is${asKnown} in trouble${isSeen ? ', apart from what was reviewed' : ''}${isCut ? ', as far as its checks were read' : ''}.`}</None>
        )}
        {troubles.length > 0 && (
          <TroubleRows troubles={troubles} now={now} onReadAgain={reader.readAgain} />
        )}
        {isComing && (
          // Another one each time: grey rows make room for what comes, and have not moved.
          <SkeletonRows
            key={troubles.length}
            rows={Math.max(1, RESERVED - troubles.length)}
            label="Reading what broke"
            rowClassName="h-16"
          />
        )}
      </Part>
      <Part title="Now">
        {isRead && running.length === 0 && <None>{sayNoneRunning(reading)}</None>}
        {running.length > 0 && (
          <RunningChecks running={running} now={now} onEnd={reader.readAgain} />
        )}
        {activeRuns}
      </Part>
      {next.length > 0 && (
        <Part title="Next">
          <NextRuns next={next} now={now} />
        </Part>
      )}
    </div>
  );
}

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section aria-label={title} id={title.toLowerCase()} className="flex flex-col pb-2">
    <h2 className="px-4 pt-4 pb-1.5 text-14">{title}</h2>
    {children}
  </section>
);

const None = ({ children }: { readonly children: ReactNode }) => (
  <p className="px-4 pb-2 text-13 text-muted">{children}</p>
);
