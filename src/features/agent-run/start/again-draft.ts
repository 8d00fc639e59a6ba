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

/** The forms that are not sent yet, each for its own source: to look at one costs nobody what was typed into another. */
export type AgainDrafts = readonly AgainDraft[];

/** The one that was typed into longest ago makes room. */
const MOST_DRAFTS = 10;

/** Forms as they were saved; an earlier version saved one alone. */
export const readAgainDrafts = (stored: unknown): AgainDrafts =>
  (Array.isArray(stored) ? stored : [stored]).flatMap(readAgainDraft);

function readAgainDraft(stored: unknown): AgainDrafts {
  if (!isRecord(stored) || !isRecord(stored['draft'])) return [];
  // Earlier versions knew no other source than a run.
  const source = stored['source'] ?? stored['jobId'];
  if (typeof source !== 'string') return [];
  const draft = readDraft(stored['draft']);
  // A form that was kept without telling what was typed is kept as it is.
  const changes = isRecord(stored['changes']) ? readChanges(stored['changes']) : draft;
  return [{ source, draft, changes }];
}

export const findAgainDraft = (drafts: AgainDrafts, source: string | null): AgainDraft | null =>
  drafts.find((each) => each.source === source) ?? null;

/** The forms without that of `source`. */
export const dropAgainDraft = (drafts: AgainDrafts, source: string): AgainDrafts =>
  drafts.filter((each) => each.source !== source);

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

/** The saved forms after a change of that of `source`. `shown`: the form before it. */
export const changeAgain = (
  drafts: AgainDrafts,
  source: string,
  shown: StartDraft,
  patch: Partial<StartDraft>,
): AgainDrafts => [
  ...dropAgainDraft(drafts, source).slice(1 - MOST_DRAFTS),
  {
    source,
    draft: { ...shown, ...patch },
    changes: { ...findAgainDraft(drafts, source)?.changes, ...patch },
  },
];
