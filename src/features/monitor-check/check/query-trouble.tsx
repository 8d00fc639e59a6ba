import type { QueryKey } from '@tanstack/react-query';
import { describeError } from '#/api/describe-error.ts';
import { usePendingRetry } from '#/api/use-pending-retry.ts';
import { ErrorNotice } from '#/ui/error-notice.tsx';
import { RetryNotice } from '#/ui/retry-notice.tsx';
import { StaleNote } from '#/ui/stale-note.tsx';

interface QueryTroubleProps {
  readonly query: {
    readonly error: unknown;
    readonly data: unknown;
    readonly dataUpdatedAt: number;
    readonly refetch: () => unknown;
  };
  readonly queryKey: QueryKey;
  readonly errorsHref: (pasted: string | null) => string;
  readonly className?: string;
}

/** What is wrong with a query: a retry that waits, an error, or data that could not be renewed. Nothing when all is well. */
export function QueryTrouble({ query, queryKey, errorsHref, className }: QueryTroubleProps) {
  const retry = usePendingRetry(queryKey);
  const extra = className === undefined ? {} : { className };
  if (retry) return <RetryNotice retry={retry} reason={describeError(retry.error).title} {...extra} />;
  if (query.error === null) return null;
  const error = describeError(query.error);
  const tryAgain = () => void query.refetch();
  if (query.data !== undefined) return <StaleNote since={query.dataUpdatedAt} reason={error.title} onRetry={tryAgain} />;
  return <ErrorNotice error={error} onRetry={tryAgain} referenceHref={errorsHref(error.message ?? error.title)} {...extra} />;
}
