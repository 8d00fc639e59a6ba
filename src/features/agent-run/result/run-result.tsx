import { useIsFile } from '#/api/queries/use-is-file.ts';
import { Button } from '#/ui/controls/button.tsx';
import { EmptyState } from '#/ui/feedback/empty-state.tsx';
import { Notice } from '#/ui/feedback/notice.tsx';
import { SkeletonRows } from '#/ui/feedback/skeleton.tsx';
import { factsOf, type RunView } from '../run/run-view.ts';
import { useRunSearch } from '../search/use-run-search.ts';
import { isEnd, isSilent as isLost, judgeRun } from '../status/run-verdict.ts';
import { sayDataSoFar, sayNoData } from './say-no-data.ts';
import { ResultView } from './result-view.tsx';

interface RunResultProps {
  readonly view: RunView;
  /** The status is still to come. */
  readonly isPending: boolean;
  /** By the clock that the view names, milliseconds since the epoch. */
  readonly now: number;
  /** Nothing was heard of it for longer than between two answers. */
  readonly isSilent: boolean;
}

/** The data of a run as a tree, a table or raw JSON; without data, why, and where to look instead. */
export function RunResult({ view, isPending, now, isSilent }: RunResultProps) {
  const [, changeSearch] = useRunSearch();
  const isFile = useIsFile();
  const { status, trace, jobId } = view;
  const data = status?.value.data ?? null;
  if (status !== null && data !== null) {
    const soFar = sayDataSoFar(status.value.status);
    return (
      <>
        {soFar !== null && <Notice className="m-4 mb-0">{soFar}</Notice>}
        <ResultView {...{ data, jobId }} />
      </>
    );
  }
  if (isPending) return <SkeletonRows rows={6} label="Loading the result" />;
  const facts = factsOf(view, now);
  const verdict = judgeRun(facts);
  const lastVersion =
    verdict.state === 'expired'
      ? 'Read its last version among the artifacts'
      : 'Show how far the result got';
  const atWork = isFile
    ? 'The run was at work when this was saved; the file does not say how it went on.'
    : `The run ${isSilent ? 'was at work when it was last read' : 'is still working'}.${trace.artifacts.length === 0 ? '' : ' What it has found so far is among its artifacts.'}`;
  const draft = trace.artifacts.find(({ artifactId }) => artifactId === 'result');
  return (
    <EmptyState
      title={status === null ? 'The result is not known' : sayNoData(verdict.state, trace)}
      actions={
        draft && (
          <Button
            onClick={() =>
              changeSearch({
                tab: 'artifacts',
                artifact: draft.artifactId,
                version: undefined,
                view: undefined,
              })
            }
          >
            {isEnd(verdict.state) || trace.terminal || isFile
              ? lastVersion
              : 'Watch the result grow'}
          </Button>
        )
      }
    >
      {status === null && (
        <p>
          {`Only the status of a run carries its result, and ${isFile ? 'the file does not hold it' : 'it has not been read'}.`}
        </p>
      )}
      <p>
        {verdict.state === 'running' && !trace.terminal && !isLost(facts)
          ? atWork
          : verdict.sentence}
      </p>
      {verdict.next !== null && <p className="text-strong">{verdict.next}</p>}
    </EmptyState>
  );
}
