import { Link } from '@tanstack/react-router';
import type { QueryKey } from '@tanstack/react-query';
import { describeError } from '#/api/errors/describe-error.ts';
import { HttpError } from '#/api/client/api-error.ts';
import { usePendingRetry } from '#/api/queries/use-open-request.ts';
import { RequestNotice } from '#/components/request-notice.tsx';
import { Button } from '#/ui/controls/button.tsx';
import { EmptyState } from '#/ui/feedback/empty-state.tsx';
import { ErrorNotice } from '#/components/error-notice.tsx';
import { textLink } from '#/ui/text/text-link.ts';
import { SkeletonRows } from '#/ui/feedback/skeleton.tsx';
import { ElapsedTime } from './elapsed-time.tsx';
import { RepeatNote } from './repeat-note.tsx';

interface Props {
  readonly state: { readonly isFetching: boolean; readonly error: unknown };
  readonly queryKey: QueryKey;
  /** What one request costs; undefined where the specification names no price. */
  readonly creditsEach: number | undefined;
  readonly onStop: () => void;
  /** Not where the form holds another question by now, which it would replace. */
  readonly onRun: (() => void) | undefined;
  /** `Search · 2 credits`. */
  readonly runLabel: string;
  readonly hasKey: boolean;
  /** Why there is no answer, where none is on its way and nothing failed. */
  readonly absence: 'unsent' | 'unsaid' | 'gone';
  readonly question: string;
  /** It is beside another answer, whose place it leaves. */
  readonly isBeside?: boolean;
}

const ABSENCES: Readonly<Record<Props['absence'], readonly [title: string, text: string]>> = {
  unsent: ['This search is not sent yet', 'It waits for you, because a search costs credits.'],
  unsaid: [
    'Only the other search has its answer here',
    'Whether it was asked here, too, this tab does not know. Opening it never sends anything by itself, because a search costs credits.',
  ],
  gone: [
    'Its answer is not in this tab',
    'The question was sent before, here or where its link comes from, to this search or to the other. What came of it, and whether it was charged, is not known here. Opening an address never sends it again by itself, because a search costs credits.',
  ],
};

/** A search without an answer: on its way, waiting for a retry, failed, not sent, or sent in another life of this tab. */
export function SearchProgress(props: Props) {
  const { state, queryKey, creditsEach, onStop, onRun, runLabel, hasKey, absence, question } =
    props;
  const { isBeside = false } = props;
  const retry = usePendingRetry(queryKey);
  if (state.isFetching)
    return (
      <div className="flex flex-col" aria-busy>
        <RequestNotice queryKey={queryKey} creditsEach={creditsEach} className="mx-4 my-3 sm:mx-6">
          <div className="flex items-center gap-3 border-b px-4 py-1.5 text-13 text-muted sm:pl-6">
            <span className="flex-1">
              {isBeside ? 'Searching the developer index' : 'Searching'}
              <ElapsedTime queryKey={queryKey} />
            </span>
            <Button size="small" onClick={onStop}>
              Stop
            </Button>
          </div>
        </RequestNotice>
        {retry && (
          <div className="border-b px-4 pb-3 empty:hidden sm:px-6">
            <KeyLimitNote error={retry.error} hasKey={hasKey} />
          </div>
        )}
        {!isBeside && (
          <div className="flex">
            <div className="min-w-0 flex-1 md:w-[38%] md:flex-none md:border-r">
              <SkeletonRows rows={5} label="Searching" rowClassName="h-[108px]" />
            </div>
          </div>
        )}
      </div>
    );
  if (state.error !== null) {
    const facts = describeError(state.error);
    return (
      <div className="flex flex-col gap-2 px-4 py-4 sm:px-6">
        <ErrorNotice error={facts} onRetry={onRun} retryLabel={runLabel} canLookUp />
        <RepeatNote outcome={state.error} creditsEach={creditsEach} />
        <KeyLimitNote error={state.error} hasKey={hasKey} />
      </div>
    );
  }
  const [title, text] = ABSENCES[absence];
  return (
    <EmptyState title={title} actions={onRun && <Button onClick={onRun}>{runLabel}</Button>}>
      {onRun ? `“${question}” is filled in. ${text}` : `“${question}”: ${text}`}
    </EmptyState>
  );
}

/** Specification, "Authentication", 3: a key gives higher limits. Worth saying when the limit is what stopped the search. */
function KeyLimitNote({ error, hasKey }: { readonly error: unknown; readonly hasKey: boolean }) {
  if (!(error instanceof HttpError) || error.status !== 429) return null;
  const { row, matchedBy } = error.explanation;
  // A 429 in other words may be about anything: a quota of the month, or browsers at work.
  const isPerMinute = row.id === 'rate-limit' && matchedBy === 'message';
  if (hasKey && !isPerMinute) return null;
  return (
    <p className="prose-width text-13 text-muted">
      {hasKey ? (
        'The limit is per minute and belongs to the plan of this key.'
      ) : (
        <>
          This search was sent without a key. A key has higher limits.{' '}
          <Link to="/settings/connection" className={textLink}>
            Add a key
          </Link>
        </>
      )}
    </p>
  );
}
