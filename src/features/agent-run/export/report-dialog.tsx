import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { readServiceTime, toServiceTime } from '#/api/connection/service-clock.ts';
import { agentRunQueries } from '#/api/queries/agent-runs.ts';
import { apiOf } from '#/api/queries/query-client.ts';
import { useIsFile } from '#/api/queries/use-is-file.ts';
import { ReportSummary } from '#/components/report-file/report-summary.tsx';
import { saveReport } from '#/components/report-file/save-report.ts';
import { RequestNotice } from '#/components/request-notice.tsx';
import { Button } from '#/ui/controls/button.tsx';
import { ProgressBar } from '#/ui/feedback/progress-bar.tsx';
import { showToast } from '#/ui/feedback/toast.tsx';
import { Dialog } from '#/ui/overlay/dialog.tsx';
import { useRememberedRuns } from '../runs/remembered-runs.ts';
import { planRunReport, readHeardAt, type ReadSnapshots, snapshotKey } from './plan-run-report.ts';
import { listSnapshots, readSnapshots } from './read-snapshots.ts';
import { watchKnownRuns } from './watch-known-runs.ts';

export interface ReportDialogProps {
  /** One run, or two that are compared. */
  readonly jobIds: readonly string[];
  readonly onClose: () => void;
}

/** Reads the snapshots of a run, or of two, then writes one HTML file that opens anywhere. */
export function ReportDialog({ jobIds, onClose }: ReportDialogProps) {
  const client = useQueryClient();
  const { runs: remembered } = useRememberedRuns();
  const [known] = useState(() =>
    watchKnownRuns(
      client,
      jobIds,
      (jobId) => remembered.find((run) => run.jobId === jobId)?.request ?? null,
    ),
  );
  const runs = useSyncExternalStore(known.subscribe, known.get);
  const hasEnded = runs.every((run) => run.hasEnded);
  const wanted = listSnapshots(runs);
  const [read, setRead] = useState<ReadSnapshots>(new Map());
  const [reading] = useState(() => new AbortController());
  const [readOf, setReadOf] = useState<typeof runs | null>(null);
  const isReading = hasEnded && wanted.length > 0 && readOf !== runs;
  // They are asked for in their order.
  const asking = wanted.find((one) => !read.has(snapshotKey(one.jobId, one.snapshotId)));
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
    // Of two runs, as far as both were heard.
    const heardAt = Math.min(...runs.map(({ run }) => readHeardAt(client, run.jobId)));
    const toldAt = toServiceTime(connection.baseUrl, heardAt);
    return planRunReport({ connection, runs, snapshots: read, now, toldAt });
  }, [client, runs, read, isReading, hasEnded]);
  const isFile = useIsFile();
  const name = `agent-run-${jobIds.join('-')}.html`;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Save as one HTML file"
      description={
        isFile
          ? 'What the opened file holds is saved.'
          : 'The versions of the artifacts are read first, each by a request of its own.'
      }
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
            max={wanted.length}
            onCancel={() => reading.abort()}
          />
        )}
        {isReading && asking && (
          <RequestNotice
            queryKey={agentRunQueries.snapshot(asking.jobId, asking.snapshotId).queryKey}
          />
        )}
        {plan && <ReportSummary {...plan} />}
      </div>
    </Dialog>
  );
}
