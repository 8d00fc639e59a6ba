import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { describeError } from '#/api/errors/describe-error.ts';
import { agentRunListQuery } from '#/api/queries/agent-run-list.ts';
import { agentRunQueries } from '#/api/queries/agent-runs.ts';
import { RequestNotice } from '#/components/request-notice.tsx';
import { cutText } from '#/lib/text/cut-text.ts';
import { Button } from '#/ui/controls/button.tsx';
import { Notice } from '#/ui/feedback/notice.tsx';
import { describeUnsendable, describeUntold, findUnsendable } from './known-fields.ts';
import { PastedRequestNote } from './pasted-request-note.tsx';
import type { DraftInUse } from './use-start-draft.ts';

const route = getRouteApi('/agent-runs/');

/** Where the content of the form comes from, if it is not one's own, and what of it could not be known. */
export function DraftSource({ inUse }: { readonly inUse: DraftInUse }) {
  const { source, untold, asked, error, isListed, pasted, overwritten } = inUse;
  const { again = null, request: pastedText = null } = route.useSearch();
  const navigate = route.useNavigate();
  const notes = useMemo(() => {
    if ((source !== 'known' && source !== 'loading') || asked === null) return [];
    const unsendable = findUnsendable(asked);
    // The status may yet tell the effort; the form can be sent without waiting for it.
    const notSaid = source === 'loading' ? [...unsendable, 'effort'] : unsendable;
    return [describeUntold(untold, notSaid), describeUnsendable(asked, unsendable)].filter(
      (note) => note !== null,
    );
  }, [source, asked, untold]);
  return (
    <>
      {source === 'loading' && again !== null && (
        <>
          <RequestNotice
            queryKey={agentRunQueries.status(again).queryKey}
            subject="What this run was asked"
          />
          <RequestNotice queryKey={agentRunListQuery().queryKey} subject="The list of runs" />
        </>
      )}
      {source === 'missing' && (
        <Notice tone="warning" title="What this run was asked is not known here">
          {explainMissingRequest(error, isListed)}
        </Notice>
      )}
      {notes.map((note) => (
        <Notice key={note} tone="warning">
          {note}
        </Notice>
      ))}
      {overwritten && <LostDraftNote {...overwritten} />}
      {again === null && pastedText !== null && (
        <PastedRequestNote
          text={pastedText}
          pasted={pasted}
          onDrop={() =>
            void navigate({ search: (now) => ({ ...now, request: undefined }), resetScroll: false })
          }
        />
      )}
    </>
  );
}

function explainMissingRequest(error: unknown, isListed: boolean): string {
  const start = 'This browser does not remember it, and ';
  if (error !== null)
    return `${start}the list of the service could not be read: ${describeError(error).title}`;
  return `${start}${isListed ? 'the list of the service names it without what it was asked' : 'it is not in the list of the service, as far as that was read'}. Write the request again.`;
}

/** More than two lines hold. */
const LONGEST_QUOTE = 400;

/** Gives back what was typed here, where another tab has written over it: all tabs share one draft. */
function LostDraftNote({ lost, restore, forget }: NonNullable<DraftInUse['overwritten']>) {
  return (
    <Notice
      tone="warning"
      role="status"
      title="Another tab changed this form"
      actions={
        <>
          <Button size="small" onClick={restore}>
            Put back what was typed here
          </Button>
          <Button size="small" variant="quiet" onClick={forget}>
            Leave it
          </Button>
        </>
      }
    >
      {'What was typed here is kept until this page is closed or reloaded'}
      {lost.prompt.trim() === '' ? '.' : ': '}
      <span className="line-clamp-2">{cutText(lost.prompt.trim(), LONGEST_QUOTE)}</span>
    </Notice>
  );
}
