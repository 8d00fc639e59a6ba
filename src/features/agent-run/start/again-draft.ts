import { isRecord } from '#/lib/json/as-record.ts';
import { EMPTY_DRAFT, readDraft, type StartDraft } from './start-draft.ts';

/** A form that was filled from a request, as far as it was changed by hand. */
export interface AgainDraft {
  /** The job id of the run whose request it was, or the request itself where that was pasted. */
  readonly source: string;
  /** The form as it was at the last change: what is left when the request can no longer be found. */
  readonly draft: StartDraft;
  /** What was typed. Only this stays when more of the request becomes known. */
  readonly changes: Partial<StartDraft>;
}

export function readAgainDraft(stored: unknown): AgainDraft | null {
  if (!isRecord(stored) || !isRecord(stored['draft'])) return null;
  // Earlier versions knew no other source than a run.
  const source = stored['source'] ?? stored['jobId'];
  if (typeof source !== 'string') return null;
  const draft = readDraft(stored['draft']);
  // A form that was kept without telling what was typed is kept as it is.
  return {
    source,
    draft,
    changes: isRecord(stored['changes']) ? readChanges(stored['changes']) : draft,
  };
}

function readChanges(stored: Readonly<Record<string, unknown>>): Partial<StartDraft> {
  const { prompt, urls, schemaText, maxCredits, effort, strict } = readDraft(stored);
  return {
    ...('prompt' in stored && { prompt }),
    ...('urls' in stored && { urls }),
    ...('schemaText' in stored && { schemaText }),
    ...('maxCredits' in stored && { maxCredits }),
    ...('effort' in stored && { effort }),
    ...('strict' in stored && { strict }),
  };
}

/** The form: what was typed, over what the run was asked. `asked`: null while, or where, nobody knows it. */
export const fillAgain = (asked: StartDraft | null, saved: AgainDraft | null): StartDraft =>
  asked === null ? (saved?.draft ?? EMPTY_DRAFT) : { ...asked, ...saved?.changes };

/** The saved form after a change. `shown`: the form before it. */
export const changeAgain = (
  source: string,
  saved: AgainDraft | null,
  shown: StartDraft,
  patch: Partial<StartDraft>,
): AgainDraft => ({
  source,
  draft: { ...shown, ...patch },
  changes: { ...saved?.changes, ...patch },
});
