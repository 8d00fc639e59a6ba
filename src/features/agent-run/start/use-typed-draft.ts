import { useMemo } from 'react';
import { useServiceName } from '#/api/queries/use-service-name.ts';
import { parseJson } from '#/lib/json/parse-json.ts';
import { printJson } from '#/lib/json/print-json.ts';
import { keepInPage } from '#/ui/storage/stored.ts';
import { useStoredState } from '#/ui/storage/use-stored-state.ts';
import { useRememberedRuns } from '../runs/remembered-runs.ts';
import { draftOfRequest, readDraft, type StartDraft } from './start-draft.ts';

const KEY = 'start-run.typed-here.';
keepInPage(KEY);

/** Whether all that was typed into one draft is in another as well, be it with more. */
const holdsDraft = (whole: StartDraft, typed: StartDraft): boolean =>
  whole.prompt.includes(typed.prompt.trim()) &&
  whole.schemaText.includes(typed.schemaText.trim()) &&
  typed.urls.every((url) => whole.urls.includes(url));

/** Whether all that was typed went with a request: one of the same prompt may have had no schema yet. */
function wasSent(request: Readonly<Record<string, unknown>>, typed: StartDraft): boolean {
  if (request['prompt'] !== typed.prompt.trim()) return false;
  const asked = draftOfRequest(request);
  return (
    typed.urls.every((url) => asked.urls.includes(url)) &&
    (typed.schemaText.trim() === '' ||
      printSchemaText(asked.schemaText) === printSchemaText(typed.schemaText))
  );
}

/** A schema in one form, however it was typed; as it is where it is no JSON. */
function printSchemaText(text: string): string {
  try {
    return printJson(parseJson(text));
  } catch {
    return text;
  }
}

/**
 * All tabs share the draft `own`, so another one may write over it. The first is what was typed into it on this page and is no longer in it
 * (what was sent as a run is not lost); the second keeps what is typed, for as long as the page is.
 */
export function useTypedDraft(own: StartDraft) {
  const [typed, setTyped] = useStoredState(KEY + useServiceName(), readDraft);
  const { runs } = useRememberedRuns();
  const isSent = useMemo(
    () =>
      runs.some(
        ({ startedHere, request }) => startedHere && request !== null && wasSent(request, typed),
      ),
    [runs, typed],
  );
  return [holdsDraft(own, typed) || isSent ? null : typed, setTyped] as const;
}
