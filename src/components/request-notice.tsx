import type { QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLongRequest, usePendingRetry } from '#/api/queries/use-open-request.ts';
import { formatCredits } from '#/lib/format/format-credits.ts';
import { PATIENCE_MS } from '#/ui/feedback/patience.ts';
import { RetryNotice } from '#/ui/feedback/retry-notice.tsx';
import { WaitNote } from '#/ui/feedback/wait-note.tsx';

interface RequestNoticeProps {
  /** The query's key, or the mutation's. */
  readonly queryKey: QueryKey;
  /** When the data on screen came (`dataUpdatedAt`); undefined or 0 where there is none. */
  readonly shownSince?: number | undefined;
  /** What is asked for, where several requests meet on a screen: `The cancellation`. */
  readonly subject?: string | undefined;
  /** What one attempt costs, where it is charged and the price is known. */
  readonly creditsEach?: number | undefined;
  /** What is here while there is nothing to say. */
  readonly children?: ReactNode;
  readonly className?: string | undefined;
}

/** What keeps an answer from the screen: a retry that waits, or a service that has not answered for long. Else `children`. */
export function RequestNotice({
  queryKey,
  shownSince,
  subject,
  creditsEach,
  children,
  className,
}: RequestNoticeProps) {
  const retry = usePendingRetry(queryKey);
  const asked = useLongRequest(queryKey, PATIENCE_MS);
  const prefix = subject === undefined ? '' : `${subject}: `;
  if (retry)
    return (
      <RetryNotice
        retry={retry}
        // What may start something waits only where the service said that it started nothing (`decideRetry`).
        reason={
          (retry.repeat === 'paid' && subject !== undefined
            ? `${subject} has not started yet: `
            : prefix) + retry.reason
        }
        {...(retry.repeat === 'costs' && { note: writePrice(creditsEach) })}
        className={className}
      />
    );
  if (!asked) return children;
  const actsThere = asked.repeat === 'paid' || asked.repeat === 'acts';
  return (
    <WaitNote
      // A new attempt waits from its own beginning.
      key={asked.askedAt}
      askedAt={asked.askedAt}
      hasBegun={asked.hasBegun}
      shownSince={shownSince === 0 ? undefined : shownSince}
      onStop={asked.stop}
      stopLabel={actsThere ? 'Stop waiting' : 'Stop'}
      onAskAgain={asked.askAgain}
      {...(asked.repeat === 'costs' && { askAgainLabel: 'Ask again (may cost twice)' })}
      className={className}
    >
      {actsThere && 'If you stop waiting, the service may still do it.'}
      {asked.repeat === 'costs' && writePrice(creditsEach)}
      {asked.repeat === 'safe' && subject}
    </WaitNote>
  );
}

const writePrice = (credits: number | undefined) =>
  credits === undefined
    ? 'Each attempt may be charged.'
    : `Each attempt may cost ${formatCredits(credits)}.`;
