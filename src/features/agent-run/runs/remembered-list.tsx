import { useState } from 'react';
import { useIsFile } from '#/api/queries/use-is-file.ts';
import { Button } from '#/ui/controls/button.tsx';
import { ShownOnPaper } from '#/ui/controls/show-more.tsx';
import { useDeviceTime } from '#/ui/feedback/use-device-time.ts';
import { findStoredLife } from '#/ui/storage/stored.ts';
import { MAX_REMEMBERED, promptOf, type RememberedRun } from './remembered-runs.ts';
import { RunRow, type RunRowProps } from './run-row.tsx';
import { useFittingRuns } from './use-fitting-runs.ts';

const FIRST_SHOWN = 8;

const REMEMBERED_WORDS = {
  device: 'Runs that you start or open are remembered here, on this device only.',
  tab: 'Runs that you start or open are remembered in this tab only: this browser stores nothing more for the console.',
  page: 'Runs that you start or open are listed here until this page is left: this browser stores nothing for the console.',
} as const;

interface RememberedListProps {
  readonly runs: readonly (RememberedRun & { readonly isLastSeen: boolean })[];
  /** What a row shows and does beyond what is remembered of its run. */
  readonly propsOf: (jobId: string) => Pick<RunRowProps, 'end' | 'picked' | 'onPick'>;
  readonly onForget: (jobId: string) => void;
}

/** The runs of this browser, newest first. */
export function RememberedList({ runs, propsOf, onForget }: RememberedListProps) {
  const isFile = useIsFile();
  const [all, setAll] = useState(false);
  const now = useDeviceTime(30_000);
  const { fitting } = useFittingRuns(runs, (run) => ({
    id: run.jobId,
    createdAt: null,
    status: run.status,
    end: run.end,
    texts: [promptOf(run), run.jobId],
  }));
  return (
    <section aria-labelledby="remembered-runs" hidden={isFile}>
      <h2 id="remembered-runs" className="mb-1 text-14">
        Opened or started in this browser
      </h2>
      {runs.length === 0 ? (
        <p className="py-2 text-13 text-muted">{REMEMBERED_WORDS[findStoredLife()]}</p>
      ) : (
        <ul>
          {fitting.slice(0, all ? undefined : FIRST_SHOWN).map((run) => (
            <RunRow
              key={run.jobId}
              jobId={run.jobId}
              status={run.status}
              isLastSeen={run.isLastSeen}
              withoutStatus="Not read yet"
              prompt={promptOf(run)}
              at={run.at}
              now={Math.max(now, run.at)}
              onForget={onForget}
              {...propsOf(run.jobId)}
            />
          ))}
        </ul>
      )}
      {fitting.length === 0 && runs.length > 0 && (
        <p className="py-2 text-13 text-muted">None of them matches the filter.</p>
      )}
      {runs.length >= MAX_REMEMBERED && (
        <p className="py-2 text-13 text-muted">{`Only the last ${MAX_REMEMBERED} are remembered.`}</p>
      )}
      {fitting.length > FIRST_SHOWN && (
        <Button size="small" variant="quiet" className="mt-1" onClick={() => setAll(!all)}>
          {all ? 'Show fewer' : `Show all ${fitting.length}`}
        </Button>
      )}
      {fitting.length > FIRST_SHOWN && !all && (
        <ShownOnPaper shown={FIRST_SHOWN} total={fitting.length} />
      )}
    </section>
  );
}
