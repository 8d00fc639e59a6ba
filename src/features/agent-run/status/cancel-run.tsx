import { useState } from 'react';
import type { ErrorFacts } from '#/lib/error-facts.ts';
import { isRefusal } from '#/api/errors/is-refusal.ts';
import { describeError } from '#/api/errors/describe-error.ts';
import { Button } from '#/ui/controls/button.tsx';
import { Dialog } from '#/ui/overlay/dialog.tsx';

interface CancelRunProps {
  readonly cancel: {
    /** Nothing was sent from this page. */
    readonly isIdle: boolean;
    readonly isPending: boolean;
    readonly hasEnded: boolean;
    readonly send: () => void;
  };
  /** Nothing says that the run has ended, or that there is none. */
  readonly mayCancel: boolean;
  /** The service took a request to cancel it from here before. */
  readonly isAccepted: boolean;
}

/** Asks before it cancels, and says what cancelling means; where the run ends while it asks, it says that. */
export function CancelRun({ cancel, mayCancel, isAccepted }: CancelRunProps) {
  const [asking, setAsking] = useState(false);
  if (cancel.hasEnded)
    return (
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title="The run has ended"
        footer={<Button onClick={() => setAsking(false)}>Close</Button>}
      >
        <p className="prose-width text-14 leading-prose">{`It ended while this was open.${isAccepted || !cancel.isIdle ? '' : ' Nothing was cancelled from here.'}`}</p>
      </Dialog>
    );
  return (
    <>
      {mayCancel && (
        <Button onClick={() => setAsking(true)} disabled={cancel.isPending}>
          {cancel.isPending ? 'Cancelling' : 'Cancel run'}
        </Button>
      )}
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Cancel this run?"
        footer={
          <>
            <Button onClick={() => setAsking(false)}>Keep it running</Button>
            <Button
              variant="danger"
              onClick={() => {
                setAsking(false);
                cancel.send();
              }}
            >
              Cancel the run
            </Button>
          </>
        }
      >
        <p className="prose-width text-14 leading-prose">
          A step in flight runs to its end, and credits may still grow until then; this page goes on
          watching until the run has ended. Unless it completes first, it ends as failed or
          cancelled and cannot be resumed: a new run starts from the beginning.
        </p>
      </Dialog>
    </>
  );
}

/**
 * Whether what is said of a cancellation that failed holds only until the run has ended: another request to cancel it is under way, or this
 * one might be tried again.
 */
export function isUntilEnd(error: unknown): boolean {
  const { referenceId, retryable } = describeError(error);
  return referenceId === 'already-cancelled' || retryable !== 'no';
}

/** The catalogue's reason for a 404, that no job has this id, cannot be so where the same id has a status (`isKnown`). */
export function describeCancelError(error: unknown, isKnown: boolean): ErrorFacts {
  const facts = describeError(error);
  if (!isKnown || !isRefusal(error, 404)) return facts;
  return {
    ...facts,
    cause:
      'The service knows the run, for it gave its status; it answered the request to cancel it with 404.',
    remedy: 'It may have ended meanwhile, or this deployment does not cancel runs.',
  };
}

/** How a refused cancellation reads: both 409 cases are no failures to the reader (specification, "Agent run"). */
export function explainCancelError(error: unknown): {
  readonly title: string;
  readonly text: string;
  readonly isConflict: boolean;
} {
  const facts = describeError(error);
  if (facts.referenceId === 'already-finished')
    return {
      title: 'It had already ended',
      text:
        facts.timesSent > 1
          ? 'The run had ended before the last request to cancel it arrived, which changed nothing; an earlier one may have stopped it. Its status is read again.'
          : 'The run had ended before this request to cancel it arrived, which changed nothing. Its status is read again.',
      isConflict: true,
    };
  if (facts.referenceId === 'already-cancelled')
    return {
      title: 'It is already being cancelled',
      text: 'A request to cancel this run came earlier, perhaps from this page, its answer lost. The run is followed until it ends.',
      isConflict: true,
    };
  return { title: facts.title, text: facts.cause, isConflict: false };
}
