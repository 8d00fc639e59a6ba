import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Play } from 'lucide-react';
import { type SyntheticEvent, useRef } from 'react';
import { writeRequestAsCurl } from '#/api/client/request-as-curl.ts';
import { apiOf } from '#/api/queries/query-client.ts';
import { focusFirstWrong } from '#/ui/keys/focus-first-wrong.ts';
import { ignoreHeldEnter } from '#/ui/keys/ignore-held-enter.ts';
import { Button } from '#/ui/controls/button.tsx';
import { CopyButton } from '#/ui/copy/copy-button.tsx';
import { DraftFields } from './draft-fields.tsx';
import { DraftSource } from './draft-source.tsx';
import { writeRequest } from './start-draft.ts';
import { StartOutcome } from './start-outcome.tsx';
import { useRunStart } from './use-run-start.ts';
import { useStartDraft } from './use-start-draft.ts';

const route = getRouteApi('/agent-runs/');

/** The form that starts a run. What is typed is saved in this browser until the run has started. */
export function StartRun() {
  // The run whose request fills the form, or a request as JSON that was pasted; with neither the saved draft does, or nothing.
  const { again = null, request: pastedText = null } = route.useSearch();
  const inUse = useStartDraft(again, pastedText);
  const { draft, change, clear, source } = inUse;
  const runStart = useRunStart(inUse);
  const { start, send, problems, blocked, touched, held } = runStart;
  const { connection } = apiOf(useQueryClient());
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    // While a try with this prompt is open, only the button that names the risk sends another.
    if (held !== null) return;
    send(false);
    if (blocked) focusFirstWrong(form.current);
  };
  return (
    <form
      ref={form}
      onSubmit={submit}
      onKeyDownCapture={ignoreHeldEnter}
      aria-label="Start a run"
      className="flex flex-col gap-4 px-4 py-4 sm:px-6"
    >
      <DraftSource inUse={inUse} />
      <DraftFields {...{ draft, change, problems, touched }} onSubmit={submit} />
      <StartOutcome runStart={runStart} />
      <div className="flex flex-wrap items-center gap-2">
        <Button
          type="submit"
          variant="primary"
          icon={<Play size={14} aria-hidden />}
          disabled={start.isPending || held !== null}
        >
          {start.isPending ? 'Starting' : 'Start run'}
        </Button>
        {held !== null && !start.isPending && <span className="text-13 text-muted">{held}</span>}
        {touched && blocked && (
          <span className="text-13 text-error">Nothing was sent: see the marked fields.</span>
        )}
        <span className="ml-auto flex gap-1">
          {!blocked && (
            <CopyButton
              label="Copy as cURL"
              text={() =>
                writeRequestAsCurl(connection.baseUrl, 'startRun', { body: writeRequest(draft) })
              }
            />
          )}
          {source === 'own' && draft.prompt !== '' && (
            <Button size="small" variant="quiet" onClick={clear}>
              Clear the form
            </Button>
          )}
        </span>
      </div>
    </form>
  );
}
