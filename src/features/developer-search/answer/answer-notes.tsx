import type { QueryKey } from '@tanstack/react-query';
import { describeError } from '#/api/errors/describe-error.ts';
import { RequestNotice } from '#/components/request-notice.tsx';
import { formatCredits } from '#/lib/format/format-credits.ts';
import { Button } from '#/ui/controls/button.tsx';
import { StaleNote } from '#/ui/feedback/stale-note.tsx';
import { ElapsedTime } from './elapsed-time.tsx';
import { RepeatNote } from './repeat-note.tsx';

interface Props {
  readonly query: {
    readonly isFetching: boolean;
    readonly error: unknown;
    readonly data: unknown;
    readonly dataUpdatedAt: number;
  };
  readonly queryKey: QueryKey;
  /** What one request costs; undefined where the specification names no price. */
  readonly creditsEach: number | undefined;
  readonly onStop: () => void;
  /** Not where the form holds another question by now. */
  readonly onAgain: (() => void) | undefined;
}

/** Asking again may have been charged although it failed: that is said with what to do. */
function sayWhyNot(error: unknown): string {
  const { title, remedy } = describeError(error);
  return `${title}. ${remedy}`;
}

/** What is to be said of an answer on screen: that a newer one is on its way, or could not be had. */
export function AnswerNotes({ query, queryKey, creditsEach, onStop, onAgain }: Props) {
  if (query.isFetching)
    return (
      <RequestNotice
        queryKey={queryKey}
        shownSince={query.dataUpdatedAt}
        creditsEach={creditsEach}
        className="mx-4 my-2"
      >
        <div className="flex items-center gap-3 border-b px-4 py-1 text-13 text-muted">
          <output className="flex-1">
            Searching again
            <ElapsedTime queryKey={queryKey} />. The earlier answer stays until then.
          </output>
          <Button size="small" onClick={onStop}>
            Stop
          </Button>
        </div>
      </RequestNotice>
    );
  return (
    <>
      <RepeatNote outcome={query.error ?? query.data} creditsEach={creditsEach} />
      {query.error !== null && (
        <StaleNote
          since={query.dataUpdatedAt}
          reason={sayWhyNot(query.error)}
          onRetry={onAgain}
          retryLabel={
            creditsEach === undefined
              ? 'Search again'
              : `Search again · ${formatCredits(creditsEach)}`
          }
        />
      )}
    </>
  );
}
