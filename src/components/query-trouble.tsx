import type { ErrorFacts } from '#/lib/error-facts.ts';
import type { QueryKey } from '@tanstack/react-query';
import { describeError } from '#/api/errors/describe-error.ts';
import { RequestNotice } from './request-notice.tsx';
import { ErrorNotice } from './error-notice.tsx';
import { StaleNote } from '#/ui/feedback/stale-note.tsx';

interface Query {
  readonly error: unknown;
  readonly data: unknown;
  /** Milliseconds since the epoch. */
  readonly dataUpdatedAt: number;
  readonly refetch: () => unknown;
}

interface QueryTroubleProps {
  readonly query: Query;
  readonly queryKey: QueryKey;
  /** What is asked for, where several queries meet on a screen. */
  readonly subject?: string;
  readonly className?: string | undefined;
  /** What an error means where more is known than it says. */
  readonly explain?: ((error: unknown) => ErrorFacts) | undefined;
}

/** What is wrong with a query: no answer for long, a retry that waits, an error, data that could not be renewed. Nothing when all is well. */
export function QueryTrouble({ query, queryKey, subject, className, explain }: QueryTroubleProps) {
  return (
    <RequestNotice
      queryKey={queryKey}
      shownSince={query.dataUpdatedAt}
      subject={subject}
      className={className}
    >
      {query.error !== null && <Failure query={query} className={className} explain={explain} />}
    </RequestNotice>
  );
}

/** What is shown is older than it should be: asking again failed. Nothing where that is not so. */
export function StaleData({
  query: { error, data, dataUpdatedAt, refetch },
}: {
  readonly query: Query;
}) {
  if (error === null || data === undefined) return null;
  return (
    <StaleNote
      since={dataUpdatedAt}
      reason={describeError(error).title}
      onRetry={() => void refetch()}
    />
  );
}

function Failure({
  query,
  className,
  explain = describeError,
}: Pick<QueryTroubleProps, 'query' | 'className' | 'explain'>) {
  if (query.data !== undefined) return <StaleData query={query} />;
  const error = explain(query.error);
  return (
    <ErrorNotice
      error={error}
      onRetry={() => void query.refetch()}
      canLookUp
      className={className}
    />
  );
}
