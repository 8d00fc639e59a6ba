import { describeError } from '#/api/errors/describe-error.ts';
import { agentRunQueries } from '#/api/queries/agent-runs.ts';
import { RequestNotice } from '#/components/request-notice.tsx';
import { Button } from '#/ui/controls/button.tsx';
import { Skeleton } from '#/ui/feedback/skeleton.tsx';
import { HiddenText } from '#/ui/text/hidden-text.tsx';
import { ForeignStatusError, type RunDigest } from '../digest/run-digest.ts';
import { outcomeOfDigest } from '../runs/read-outcome.ts';
import { RunEndMark } from '../runs/run-end-mark.tsx';
import { AttentionRow } from './attention-row.tsx';
import { isKnownToHaveFailed, type KnownRun } from './known-runs.ts';
import { sayCause } from './say-cause.ts';

interface TroubledRowProps {
  readonly run: KnownRun;
  /** Null while it is read, and where it could not be. */
  readonly digest: RunDigest | null;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly onSeen: () => void;
  readonly now: number;
}

/** A run that ended badly, with its cause in a line. */
export function TroubledRow({ run, digest, error, onRetry, onSeen, now }: TroubledRowProps) {
  const { jobId } = run;
  // What only this browser remembers is of the key in use once the service has answered for it.
  const asked = run.isListed || digest !== null ? run.asked : null;
  return (
    <AttentionRow
      jobId={jobId}
      asked={asked}
      mark={
        digest === null && !isKnownToHaveFailed(run) ? (
          <span className="text-muted">End not known</span>
        ) : (
          <RunEndMark status="failed" end={digest === null ? run.end : outcomeOfDigest(digest)} />
        )
      }
      at={run.isListed ? run.at : (digest?.startedAt ?? run.at)}
      now={now}
      action={
        <Button
          size="small"
          variant="quiet"
          className="relative z-10"
          aria-label={`Mark as seen: ${asked ?? jobId}`}
          onClick={onSeen}
        >
          Seen
        </Button>
      }
    >
      {digest !== null && <Cause digest={digest} />}
      {digest === null && error === null && <Asking jobId={jobId} />}
      {digest === null && error !== null && (
        <span className="flex flex-wrap items-center gap-2">
          {`Cause not read: ${sayUnread(error)}.`}
          <Button size="small" className="relative z-10" onClick={onRetry}>
            Try again
          </Button>
        </span>
      )}
    </AttentionRow>
  );
}

function Cause({ digest }: { readonly digest: RunDigest }) {
  const { tool, words, subAgent, code } = sayCause(digest);
  return (
    <p title={words} dir="auto" className="line-clamp-3 text-left wrap-anywhere">
      {tool !== null && <span className="font-mono">{`${tool}: `}</span>}
      <HiddenText text={words} />
      {subAgent !== null && (
        <span className="text-muted">
          {' · sub-agent '}
          <HiddenText text={subAgent} />
        </span>
      )}
      {code !== null && (
        <span className="text-muted">
          {' · '}
          <span className="font-mono">{code}</span>
        </span>
      )}
    </p>
  );
}

const sayUnread = (error: unknown): string =>
  error instanceof ForeignStatusError
    ? 'the service answered with the status of another run'
    : describeError(error).title;

const Asking = ({ jobId }: { readonly jobId: string }) => (
  <div role="status" aria-label="Reading the cause" className="relative z-10">
    <RequestNotice queryKey={agentRunQueries.status(jobId).queryKey} subject="The status">
      <RequestNotice queryKey={agentRunQueries.trace(jobId).queryKey} subject="The trace">
        <Skeleton className="my-0.5 h-3 w-full" />
      </RequestNotice>
    </RequestNotice>
  </div>
);
