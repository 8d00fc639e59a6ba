import { joinWords } from '#/lib/text/join-words.ts';
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

/** What a form filled from a partly known request holds, and what it does not; null where nothing is left open. */
export function describeUntold(untold: readonly (keyof StartDraft)[]): string | null {
  if (untold.length === 0) return null;
  const told = (['prompt', 'urls', 'schemaText', 'maxCredits', 'effort'] as const).filter(
    (field) => !untold.includes(field),
  );
  const names = joinWords(
    untold.map((field) => NAMES[field]),
    'or',
  );
  const what = untold.length === 1 ? 'it' : 'them';
  return `The service does not tell ${names}: check ${what} before you start. ${capitalize(joinWords(told.map((field) => NAMES[field])))} are as it tells them.`;
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
