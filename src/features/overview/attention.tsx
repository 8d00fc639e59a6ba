import type { ReactNode } from 'react';
import type { MonitorsReader, MonitorsReading } from '#/components/check-digest/monitors-reader.ts';
import { CHECKS_READ } from '#/components/check-digest/choose-lists.ts';
import type { Monitor } from '#/contract/schemas/monitor.ts';
import type { Trouble } from './model/find-trouble.ts';
import type { RunningCheck } from './model/list-running.ts';
import { NextRuns } from './now/next-runs.tsx';
import { RunningChecks } from './now/running-checks.tsx';
import { TroubleRows } from './trouble/trouble-rows.tsx';

interface AttentionProps {
  readonly reading: MonitorsReading;
  readonly reader: MonitorsReader;
  readonly troubles: readonly Trouble[];
  readonly running: readonly RunningCheck[];
  readonly next: readonly { readonly monitor: Monitor; readonly at: number }[];
  readonly now: number;
  readonly troubledRuns: ReactNode;
  readonly activeRuns: ReactNode;
}

/** Beside the changes: what broke, what is at work, what comes next. */
export function Attention({
  reading,
  reader,
  troubles,
  running,
  next,
  now,
  troubledRuns,
  activeRuns,
}: AttentionProps) {
  const isRead = reading.phase === 'read';
  return (
    <div className="flex flex-col lg:border-l">
      <Part title="Trouble" none={isRead ? 'No monitor is in trouble.' : null}>
        {troubles.length > 0 && (
          <TroubleRows
            troubles={troubles}
            now={now}
            onReadAgain={(monitorId) => reader.readMore(monitorId, CHECKS_READ)}
          />
        )}
        {troubledRuns}
      </Part>
      <Part title="Now" none={isRead ? 'No check is running.' : null}>
        {running.length > 0 && (
          <RunningChecks
            running={running}
            onEnd={(monitorId) => reader.readMore(monitorId, CHECKS_READ)}
          />
        )}
        {activeRuns}
      </Part>
      {next.length > 0 && (
        <Part title="Next" none={null}>
          <NextRuns next={next} now={now} />
        </Part>
      )}
    </div>
  );
}

interface PartProps {
  readonly title: string;
  /** Said where nothing of monitors is there; null while that is not known. */
  readonly none: string | null;
  readonly children: ReactNode;
}

function Part({ title, none, children }: PartProps) {
  const parts = Array.isArray(children) ? children : [children];
  return (
    <section aria-label={title} id={title.toLowerCase()} className="flex flex-col pb-2">
      <h2 className="px-4 pt-4 pb-1.5 text-14">{title}</h2>
      {children}
      {none !== null && parts[0] === false && (
        <p className="px-4 pb-2 text-13 text-muted">{none}</p>
      )}
    </section>
  );
}
