import type { QueryKey } from '@tanstack/react-query';
import { describeError } from '#/api/errors/describe-error.ts';
import { RequestNotice } from './request-notice.tsx';
import { ErrorNotice } from './error-notice.tsx';
import { StaleNote } from '#/ui/feedback/stale-note.tsx';

interface QueryTroubleProps {
  readonly query: {
    readonly error: unknown;
    readonly data: unknown;
    readonly dataUpdatedAt: number;
    readonly refetch: () => unknown;
  };
  readonly queryKey: QueryKey;
  /** What is asked for, where several queries meet on a screen. */
  readonly subject?: string;
  readonly className?: string;
}

/** What is wrong with a query: no answer for long, a retry that waits, an error, data that could not be renewed. Nothing when all is well. */
export function QueryTrouble({ query, queryKey, subject, className }: QueryTroubleProps) {
  const extra = className === undefined ? {} : { className };
  return (
    <RequestNotice
      queryKey={queryKey}
      shownSince={query.dataUpdatedAt}
      {...(subject !== undefined && { subject })}
      {...extra}
    >
      {query.error !== null && <Failure {...{ query, queryKey }} {...extra} />}
    </RequestNotice>
  );
}

function Failure({ query, ...extra }: QueryTroubleProps) {
  const error = describeError(query.error);
  const tryAgain = () => void query.refetch();
  if (query.data !== undefined)
    return <StaleNote since={query.dataUpdatedAt} reason={error.title} onRetry={tryAgain} />;
  return (
    <ErrorNotice
      error={error}
      onRetry={tryAgain}
      lookUp={error.message ?? error.title}
      {...(extra.className !== undefined && { className: extra.className })}
    />
  );
}
