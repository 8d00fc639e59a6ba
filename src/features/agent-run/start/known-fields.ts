import { cutText, LONGEST_NAME } from '#/lib/text/cut-text.ts';
import { joinWords } from '#/lib/text/join-words.ts';
import { findLeftOut } from './pasted-request.ts';
import { draftOfRequest, type StartDraft } from './start-draft.ts';

/** How a sentence names the fields of the form, in the form's order. */
const NAMES = {
  prompt: 'the prompt',
  urls: 'the URLs',
  strict: 'whether only these URLs were allowed',
  schemaText: 'the schema',
  maxCredits: 'the credit ceiling',
  effort: 'the effort',
} as const satisfies Record<keyof StartDraft, string>;

const UNTOLD_ORDER = ['prompt', 'maxCredits', 'effort', 'strict'] as const;

/**
 * The fields of the form that a partly known request leaves open. The service's list leaves out URLs and a schema that were not given; of
 * the ceiling, the effort and the restriction to the URLs its silence says nothing. Without URLs there is nothing to restrict.
 */
export function findUntoldFields(
  request: Readonly<Record<string, unknown>>,
): readonly (keyof StartDraft)[] {
  const draft = draftOfRequest(request);
  const isTold = {
    prompt: draft.prompt.trim() !== '',
    maxCredits: draft.maxCredits !== '',
    effort: draft.effort !== '',
    strict: draft.urls.length === 0 || typeof request['strictConstrainToURLs'] === 'boolean',
  };
  return UNTOLD_ORDER.filter((field) => !isTold[field]);
}

/** What the contract calls the fields of the form. */
const WIRE_NAMES = {
  prompt: 'prompt',
  urls: 'urls',
  strict: 'strictConstrainToURLs',
  schemaText: 'schema',
  maxCredits: 'maxCredits',
  effort: 'effort',
} as const satisfies Record<keyof StartDraft, string>;

/** Runs run on it where no other model is asked for (specification, "What the service does"). */
const USUAL_MODEL = 'spark-2';

/**
 * What the list tells of a request and the form cannot send again: another model, a schema that is no object. Empty of a request that
 * nobody can read.
 */
export function findUnsendable(request: Readonly<Record<string, unknown>>): readonly string[] {
  try {
    return findLeftOut(request, draftOfRequest(request)).filter(
      (name) => name !== 'model' || request['model'] !== USUAL_MODEL,
    );
  } catch {
    return [];
  }
}

/** Said of what the form cannot send again; null where there is nothing. */
export const describeUnsendable = (
  request: Readonly<Record<string, unknown>>,
  unsendable: readonly string[],
): string | null =>
  unsendable.length === 0
    ? null
    : `Not sent again, because the form cannot hold it: ${joinWords(
        unsendable.map((name) => {
          const value = request[name];
          return typeof value === 'string' ? `${name} (${cutText(value, LONGEST_NAME)})` : name;
        }),
      )}.${unsendable.includes('model') ? ' The service then chooses the model.' : ''}`;

/**
 * What a form filled from a partly known request holds, and what it does not; null where nothing is left open. `unsendable`: what the
 * service does tell, and the form cannot hold.
 */
export function describeUntold(
  open: readonly (keyof StartDraft)[],
  unsendable: readonly string[] = [],
): string | null {
  const isHeld = (field: keyof StartDraft) => !unsendable.includes(WIRE_NAMES[field]);
  const untold = open.filter(isHeld);
  if (untold.length === 0) return null;
  const told = (['prompt', 'urls', 'schemaText', 'maxCredits', 'effort'] as const).filter(
    (field) => !untold.includes(field) && isHeld(field),
  );
  const names = joinWords(
    untold.map((field) => NAMES[field]),
    'or',
  );
  const what = untold.length === 1 ? 'it' : 'them';
  return `The service does not tell ${names}: check ${what} before you start. ${sayTold(told.map((field) => NAMES[field]))}`.trimEnd();
}

const sayTold = (names: readonly string[]): string =>
  names.length === 0
    ? ''
    : `${capitalize(joinWords(names))} ${names.length === 1 ? 'is as it tells it' : 'are as it tells them'}.`;

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
