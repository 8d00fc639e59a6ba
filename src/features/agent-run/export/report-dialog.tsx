import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { agentRunQueries } from '#/api/queries/agent-runs.ts';
import { readServiceTime } from '#/api/connection/service-clock.ts';
import { apiOf } from '#/api/queries/query-client.ts';
import { ReportSummary } from '#/components/report-file/report-summary.tsx';
import { saveReport } from '#/components/report-file/save-report.ts';
import { Button } from '#/ui/controls/button.tsx';
import { ProgressBar } from '#/ui/feedback/progress-bar.tsx';
import { showToast } from '#/ui/feedback/toast.tsx';
import { Dialog } from '#/ui/overlay/dialog.tsx';
import { useRememberedRuns } from '../runs/remembered-runs.ts';
import { planRunReport, readKnownRun, type ReadSnapshots } from './plan-run-report.ts';
import { listSnapshots, readSnapshots } from './read-snapshots.ts';

export interface ReportDialogProps {
  /** One run, or two that are compared. */
  readonly jobIds: readonly string[];
  readonly onClose: () => void;
}

/** Changes with anything new of the runs: they may end, and their last events come, while the dialog is open. */
function useRunNews(jobIds: readonly string[]): string {
  const client = useQueryClient();
  const watch = useCallback(
    (listener: () => void) => client.getQueryCache().subscribe(listener),
    [client],
  );
  return useSyncExternalStore(watch, () =>
    jobIds
      .flatMap((jobId) => {
        const { status, trace } = agentRunQueries;
        return [
          client.getQueryData(status(jobId).queryKey)?.newsAt,
          client.getQueryData(trace(jobId).queryKey)?.newsAt,
        ];
      })
      .join(' '),
  );
}

/** Reads the snapshots of a run, or of two, then writes one HTML file that opens anywhere. */
export function ReportDialog({ jobIds, onClose }: ReportDialogProps) {
  const client = useQueryClient();
  const { runs: remembered } = useRememberedRuns();
  const news = useRunNews(jobIds);
  const runs = useMemo(
    () =>
      jobIds.map((jobId) =>
        readKnownRun(client, jobId, remembered.find((run) => run.jobId === jobId)?.request ?? null),
      ),
    // What is remembered of a request does not change here, and a dialog is of the same runs for its whole life.
    // oxlint-disable-next-line react/exhaustive-deps -- What is read of the runs is in the cache; `news` tells when that changed.
    [client, news],
  );
  const hasEnded = runs.every((run) => run.hasEnded);
  const wanted = listSnapshots(runs).length;
  const [read, setRead] = useState<ReadSnapshots>(new Map());
  const [reading] = useState(() => new AbortController());
  const [readOf, setReadOf] = useState<typeof runs | null>(null);
  const isReading = hasEnded && wanted > 0 && readOf !== runs;
  useEffect(() => {
    if (!hasEnded) return;
    const here = new AbortController();
    const signal = AbortSignal.any([reading.signal, here.signal]);
    void readSnapshots(client, runs, signal, setRead).finally(() => {
      if (!here.signal.aborted) setReadOf(runs);
    });
    return () => here.abort();
  }, [client, runs, reading, hasEnded]);
  const plan = useMemo(() => {
    if (isReading || !hasEnded) return null;
    const { connection } = apiOf(client);
    const now = readServiceTime(connection.baseUrl);
    return planRunReport({ connection, runs, snapshots: read, now });
  }, [client, runs, read, isReading, hasEnded]);
  const name = `agent-run-${jobIds.map((id) => id.slice(0, 8)).join('-')}.html`;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Save as one HTML file"
      description="The versions of the artifacts are read first, each by a request of its own."
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button
            variant="primary"
            disabled={plan === null}
            onClick={() =>
              void (
                plan &&
                saveReport('run', name, plan.saved).catch((error: unknown) =>
                  showToast(error instanceof Error ? error.message : String(error), {
                    tone: 'error',
                  }),
                )
              )
            }
          >
            Save the report
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {!hasEnded && (
          <p className="text-13 text-changed">
            {runs.length === 1
              ? 'This run has not ended as far as is known. A report is written of a run that has ended.'
              : 'One of the runs has not ended as far as is known. A report is written of runs that have ended.'}
          </p>
        )}
        {isReading && (
          <ProgressBar
            label="Reading snapshots"
            value={read.size}
            max={wanted}
            onCancel={() => reading.abort()}
          />
        )}
        {plan && <ReportSummary {...plan} />}
      </div>
    </Dialog>
  );
}
