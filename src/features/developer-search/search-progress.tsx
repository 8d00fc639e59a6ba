import type { ReactNode } from 'react';
import type { PendingRetry } from '#/api/pending-retries.ts';
import { describeError } from '#/api/describe-error.ts';
import { HttpError } from '#/api/api-error.ts';
import { Button } from '#/ui/button.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';
import { ErrorNotice } from '#/ui/error-notice.tsx';
import { Link, textLink } from '#/ui/link.tsx';
import { RetryNotice } from '#/ui/retry-notice.tsx';
import { SkeletonRows } from '#/ui/skeleton.tsx';

interface Props {
  readonly state: { readonly isFetching: boolean; readonly error: unknown };
  readonly retry: PendingRetry | null;
  readonly onStop: () => void;
  readonly onRun: () => void;
  /** `Search · 2 credits`. */
  readonly runLabel: string;
  readonly hasKey: boolean;
  readonly connectionHref: string;
  readonly errorHref: (message: string | null) => string;
  /** Shown when the search was sent before, but its answer is not here. */
  readonly children: ReactNode;
}

/** A search without an answer: on its way, waiting for a retry, failed, or not sent in this session. */
export function SearchProgress({ state, retry, onStop, onRun, runLabel, hasKey, connectionHref, errorHref, children }: Props) {
  if (state.isFetching)
    return (
      <div className="flex flex-col" aria-busy>
        {!retry && (
          <div className="flex items-center gap-3 border-b px-4 py-1.5 text-13 text-muted sm:pl-6">
            <span className="flex-1">Searching</span>
            <Button size="small" onClick={onStop}>
              Stop
            </Button>
          </div>
        )}
        {retry && (
          <div className="flex flex-col gap-2 border-b px-4 py-3 sm:px-6">
            <RetryNotice retry={retry} reason={describeError(retry.error).title} />
            <KeyLimitNote error={retry.error} hasKey={hasKey} connectionHref={connectionHref} />
          </div>
        )}
        <div className="flex">
          <div className="min-w-0 flex-1 md:w-[38%] md:flex-none md:border-r">
            <SkeletonRows rows={5} label="Searching" rowClassName="h-[108px]" />
          </div>
        </div>
      </div>
    );
  if (state.error !== null) {
    const facts = describeError(state.error);
    return (
      <div className="flex flex-col gap-2 px-4 py-4 sm:px-6">
        <ErrorNotice error={facts} onRetry={onRun} retryLabel={runLabel} referenceHref={errorHref(facts.message)} />
        <KeyLimitNote error={state.error} hasKey={hasKey} connectionHref={connectionHref} />
      </div>
    );
  }
  return (
    <EmptyState title="This search is not sent yet" actions={<Button onClick={onRun}>{runLabel}</Button>}>
      {children}
    </EmptyState>
  );
}

/** Specification, "Authentication", 3: a key gives higher limits. Worth saying when the limit is what stopped the search. */
function KeyLimitNote({
  error,
  hasKey,
  connectionHref,
}: {
  readonly error: unknown;
  readonly hasKey: boolean;
  readonly connectionHref: string;
}) {
  if (!(error instanceof HttpError) || error.status !== 429) return null;
  return (
    <p className="prose-width text-13 text-muted">
      {hasKey ? (
        'The limit is per minute and belongs to the plan of this key.'
      ) : (
        <>
          This search was sent without a key. A key has higher limits.{' '}
          <Link href={connectionHref} className={textLink}>
            Add a key
          </Link>
        </>
      )}
    </p>
  );
}
