import {
  countsAsWhole,
  FOLLOW,
  followLimit,
  isTailOver,
  paceOf,
  type RunNews,
  type RunPhase,
} from '#/api/trace/run-polling.ts';
import { formatClock } from '#/lib/format/format-time.ts';
import { formatDuration } from '#/lib/format/format-duration.ts';
import { Button } from '#/ui/controls/button.tsx';
import { Notice } from '#/ui/feedback/notice.tsx';

interface AwaitedEndProps {
  readonly phase: RunPhase;
  readonly news: RunNews;
  readonly now: number;
  /** The end may be in a part of the trace that is not here. */
  readonly isPart: boolean;
  readonly onAsk: () => void;
}

/**
 * Says that a run whose status has ended is still followed, since when, how often and until when, because its trace has no end: a step in
 * flight may take many minutes. In its first seconds the end is merely late, and nothing is said; nor where what has come counts as the
 * whole run.
 */
export function AwaitedEnd({ phase, news, now, isPart, onAsk }: AwaitedEndProps) {
  const { statusEnd, status, lastNewsAt, trace } = news;
  if (statusEnd === null || trace === 'loading' || news.status === 'completed') return null;
  if (phase === 'given-up')
    return (
      <Notice
        title={<span role="status">No end came</span>}
        actions={
          <Button size="small" onClick={onAsk}>
            Ask again
          </Button>
        }
      >
        {`The status says ${status ?? 'nothing'}, no end has come in the trace, and nothing new for ${formatDuration(FOLLOW.endOfTrace)}, so polling has stopped.${isPart ? '' : ' What is still open here counts as never finished.'}`}
      </Notice>
    );
  if (
    phase !== 'awaiting-end' ||
    trace === 'missing' ||
    countsAsWhole(news) ||
    !isTailOver({ ...statusEnd, watched: true }, now)
  )
    return null;
  return (
    <Notice
      // Read out once, not with all of what comes meanwhile.
      title={
        <span role="status">{`Waiting for the end of the trace since ${formatClock(statusEnd.seenAt)}`}</span>
      }
    >
      {`The status says ${status ?? 'nothing'}, no end has come in the trace yet. Both are polled every ${formatDuration(paceOf(news))}, until ${formatDuration(followLimit(news))} passes without news; the last came at ${formatClock(lastNewsAt)}.`}
    </Notice>
  );
}
