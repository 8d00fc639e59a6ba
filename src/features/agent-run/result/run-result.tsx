import { useState } from 'react';
import { formatTime, parseTime } from '#/lib/format-time.ts';
import { Button } from '#/ui/button.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';
import { SkeletonRows } from '#/ui/skeleton.tsx';
import type { AgentRunSearch, ChangeSearch } from '../agent-run-params.ts';
import type { RunView } from '../run-view.ts';
import { judgeRun, type RunState } from '../status/run-verdict.ts';
import { ResultView } from './result-view.tsx';

interface RunResultProps {
  readonly view: RunView;
  /** `view`, `list` and `sort` belong to this tab. */
  readonly search: AgentRunSearch;
  readonly onSearchChange: ChangeSearch<AgentRunSearch>;
}

/** Why there is no data, in the words of each state. */
const TITLES: Record<RunState, string> = {
  running: 'The result comes when the run ends',
  cancelling: 'A cancelled run gives no result',
  completed: 'The run completed without data',
  expired: 'The result has expired',
  failed: 'A failed run gives no result',
  cancelled: 'A cancelled run gives no result',
  credit_limit_reached: 'A run that reached its ceiling gives no result',
  refused: 'The run refused the task, so there is no result',
  unknown: 'There is no data',
};

/** The data of a run as a tree, a table or raw JSON; without data, why, and where to look instead. */
export function RunResult({ view, search, onSearchChange }: RunResultProps) {
  const { status, trace, jobId } = view;
  const [now] = useState(() => Date.now());
  const data = status?.value.data ?? null;
  if (status !== null && data !== null) return <ResultView {...{ data, jobId, search, onSearchChange }} />;
  if (status === null && !view.over && trace.events.length === 0) return <SkeletonRows rows={6} label="Loading the result" />;
  const verdict = judgeRun({ status: status?.value ?? null, trace, cancelAsked: false, now });
  const expiry = parseTime(status?.value.expiresAt ?? null);
  const draft = trace.artifacts.find(({ artifactId }) => artifactId === 'result');
  return (
    <EmptyState
      title={TITLES[verdict.state]}
      actions={
        draft && (
          <Button onClick={() => onSearchChange({ tab: 'artifacts', artifact: draft.artifactId, version: undefined, view: undefined })}>
            {!view.over
              ? 'Watch the result grow'
              : verdict.state === 'expired'
                ? 'Read its last version among the artifacts'
                : 'Show how far the result had come'}
          </Button>
        )
      }
    >
      <p>{verdict.state === 'running' ? 'The run is at work. What it has found so far stands among its artifacts.' : verdict.sentence}</p>
      {verdict.state === 'expired' && expiry !== null && <p>{`This one was kept until ${formatTime(expiry)}.`}</p>}
      {verdict.next !== null && <p className="text-strong">{verdict.next}</p>}
    </EmptyState>
  );
}
