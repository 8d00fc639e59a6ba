import { useQuery, useQueryClient } from '@tanstack/react-query';
import { describeError } from '#/api/errors/describe-error.ts';
import { isMissingEndpoint } from '#/api/errors/is-refusal.ts';
import { accountName, namesKey } from '#/api/connection/account-name.ts';
import { apiOf } from '#/api/queries/query-client.ts';
import { agentRunListQuery } from '#/api/queries/agent-run-list.ts';
import { RequestNotice } from '#/components/request-notice.tsx';
import { DismissButton, LaterAttempt, useIsWaiting } from '#/components/later-attempt.tsx';
import { LinkButton } from '#/components/link-button.tsx';
import { Button } from '#/ui/controls/button.tsx';
import { Notice } from '#/ui/feedback/notice.tsx';
import { HiddenText } from '#/ui/text/hidden-text.tsx';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import { useState } from 'react';
import { FoundRuns } from './found-runs.tsx';
import type { UnclearTry } from './unclear-try.ts';

/** What sends a prompt again whose run may have started says, wherever it is. */
export const START_AT_RISK = 'Start again, at the risk of a second run';

interface UnclearStartProps {
  readonly attempt: UnclearTry;
  /** Another start is under way from here. */
  readonly isBusy: boolean;
  readonly onOpen: (jobId: string) => void;
  readonly onStartAgain: () => void;
  readonly onDismiss: () => void;
}

/**
 * The answer to `POST /agent` left open whether a run has started, so nothing is repeated by itself: a second try may start, and bill, a
 * second run. The user can look first.
 */
export function UnclearStart({
  attempt: { prompt, triedAt, what, jobId, retryAt, accounts },
  isBusy,
  onOpen,
  onStartAgain,
  onDismiss,
}: UnclearStartProps) {
  const [asked, setAsked] = useState(false);
  const isWaiting = useIsWaiting(retryAt);
  const list = useQuery({ ...agentRunListQuery(), enabled: asked, staleTime: 0 });
  const { connection } = apiOf(useQueryClient());
  // A list that was read before the start, or could not be read since, does not tell that nothing came of it.
  const isListed = asked && !list.isFetching && list.error === null;
  const checkWords = asked ? 'Check the list again' : 'Check the list of runs';
  return (
    <Notice
      tone="warning"
      role="alert"
      title="A run may have started"
      actions={
        <>
          <Button
            size="small"
            disabled={list.isFetching}
            onClick={() => {
              setAsked(true);
              if (asked) void list.refetch();
            }}
          >
            {list.isFetching ? 'Checking the list' : checkWords}
          </Button>
          <Button size="small" variant="danger" disabled={isBusy} onClick={onStartAgain}>
            {START_AT_RISK}
          </Button>
          <DismissButton retryAt={retryAt} onPress={onDismiss} />
        </>
      }
    >
      <p className="line-clamp-3 wrap-anywhere text-strong">
        <bdi>
          <HiddenText text={prompt} />
        </bdi>
      </p>
      <p>
        {'It was tried at '}
        <Timestamp value={triedAt} />
        {`. ${what}. The service may have taken the request before that. `}
        Sending it again could start a second run and bill both, so the console repeated nothing. A
        browser may send a request twice by itself, on a connection that was cut or after a 408:
        then there are two runs to look for.
      </p>
      {isWaiting && (
        <p>
          {'It was sent once more at that risk, and refused for now. '}
          <LaterAttempt at={retryAt} />
        </p>
      )}
      <OtherKey accounts={accounts} own={accountName(connection)} />
      {jobId !== null && (
        <p className="flex flex-wrap items-center gap-2">
          The answer names a run all the same:
          <LinkButton size="small" to="/agent-runs/$jobId" params={{ jobId }}>
            Open the run it names
          </LinkButton>
          <Button size="small" variant="quiet" onClick={() => onOpen(jobId)}>
            It is mine: keep it
          </Button>
        </p>
      )}
      <RequestNotice queryKey={agentRunListQuery().queryKey} subject="The list of runs" />
      {list.error !== null && !list.isFetching && <ListMissing error={list.error} />}
      {list.data && <FoundRuns list={list.data} {...{ prompt, triedAt, isListed, onOpen }} />}
    </Notice>
  );
}

/** `own`: of the key in use. */
function OtherKey({ accounts, own }: Pick<UnclearTry, 'accounts'> & { readonly own: string }) {
  const others = accounts.filter((account) => account !== own);
  if (others.length === 0) return null;
  return (
    <p className="text-strong">
      {accounts.includes(own) ? 'Another try of it was' : 'It was'} sent{' '}
      {sayOtherKey(others.some(namesKey), namesKey(own))}. If that is another team, the list of this
      one does not hold its run.
    </p>
  );
}

function sayOtherKey(wasSentWithKey: boolean, isKeyInUse: boolean): string {
  if (!wasSentWithKey) return 'without a key, and one is in use now';
  return isKeyInUse ? 'with another key than the one in use' : 'with a key, and none is in use now';
}

function ListMissing({ error }: { readonly error: unknown }) {
  return (
    <p className="text-strong">
      {isMissingEndpoint(error)
        ? `${error.status === 403 ? 'This key may not list runs' : 'This service gives no list of runs'} (HTTP ${error.status}), so the console cannot look. Check the account's own dashboard before starting again.`
        : `The list could not be read: ${describeError(error).title}`}
    </p>
  );
}
