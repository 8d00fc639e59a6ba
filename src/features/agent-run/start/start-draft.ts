import { printDeepJson } from '#/lib/json/fold-deep.ts';
import { printJson } from '#/lib/json/print-json.ts';
import { parseJson } from '#/lib/json/parse-json.ts';
import { checkJsonSchema, type SchemaProblem } from '#/contract/check-json-schema.ts';
import type { StartRunRequest } from '#/contract/schemas/agent.ts';
import { ABSOLUTE_URL, AGENT_BOUNDS, EFFORTS } from '#/contract/values/agent-values.ts';
import { isNumber, readPlainNumber } from '#/lib/json/exact-number.ts';
import { isRecord } from '#/lib/json/as-record.ts';
import { readWholeNumber } from '#/lib/read-whole-number.ts';
import { cutText, LONGEST_NAME } from '#/lib/text/cut-text.ts';
import { findJsonFault } from './json/find-json-fault.ts';
import { findRepeatedName } from './json/find-repeated-name.ts';

/** The start form as it is typed. Whatever it holds is kept; what is wrong with it is explained beside it. */
export interface StartDraft {
  readonly prompt: string;
  readonly urls: readonly string[];
  readonly schemaText: string;
  readonly maxCredits: string;
  readonly effort: '' | (typeof EFFORTS)[number];
  readonly strict: boolean;
}

export const EMPTY_DRAFT: StartDraft = {
  prompt: '',
  urls: [],
  schemaText: '',
  maxCredits: '',
  effort: '',
  strict: false,
};

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** A stored draft; fields that another version wrote differently are empty. */
export function readDraft(stored: unknown): StartDraft {
  if (!isRecord(stored)) return EMPTY_DRAFT;
  return {
    prompt: textOf(stored['prompt']),
    urls: Array.isArray(stored['urls'])
      ? stored['urls'].filter((url) => typeof url === 'string')
      : [],
    schemaText: textOf(stored['schemaText']),
    maxCredits: textOf(stored['maxCredits']),
    effort: EFFORTS.find((effort) => effort === stored['effort']) ?? '',
    strict: stored['strict'] === true,
  };
}

export const isSameDraft = (one: StartDraft, other: StartDraft): boolean =>
  printJson(readDraft(one)) === printJson(readDraft(other));

/** The form filled with what an earlier run was asked. */
export function draftOfRequest(request: Readonly<Record<string, unknown>>): StartDraft {
  const { schema, maxCredits } = request;
  return {
    ...readDraft(request),
    schemaText: isRecord(schema) ? printSchema(schema) : '',
    // A number as a service may write it, `50.0`, in the digits that the field takes.
    maxCredits: isNumber(maxCredits) ? String(readPlainNumber(maxCredits) ?? maxCredits) : '',
    strict: request['strictConstrainToURLs'] === true,
  };
}

/** In one line where it is nested more deeply than the browser can print: the field says so of it. */
function printSchema(schema: Readonly<Record<string, unknown>>): string {
  try {
    return printJson(schema, 2);
  } catch {
    return printDeepJson(schema);
  }
}

export interface SchemaFault {
  readonly message: string;
  /** Where in the schema; empty when the text is no JSON at all. */
  readonly problems: readonly SchemaProblem[];
}

export interface DraftProblems {
  readonly prompt: string | null;
  readonly urls: string | null;
  readonly schema: SchemaFault | null;
  readonly maxCredits: string | null;
  readonly strict: string | null;
}

const NO_ABSOLUTE_URL = 'This is not an absolute URL. It begins with https:// or http://.';

/** What is wrong with a URL of the form, or null. Specification, "General errors": absolute, http or https. */
export function checkRunUrl(text: string): string | null {
  if (!URL.canParse(text)) return NO_ABSOLUTE_URL;
  if (!/^https?:/i.test(text)) return 'Only http:// and https:// can be read.';
  // Chromium takes a blank in the host, as in two addresses with a blank between, for a part of its name.
  return ABSOLUTE_URL.test(text) && !new URL(text).host.includes('%') ? null : NO_ABSOLUTE_URL;
}

function checkPrompt(prompt: string): string | null {
  const most = AGENT_BOUNDS.promptMaxLength;
  if (prompt.trim() === '') return 'Say what the run should do.';
  return prompt.length > most
    ? `At most ${most.toLocaleString('en')} characters; there are ${prompt.length.toLocaleString('en')}.`
    : null;
}

/** What is wrong with a draft, field by field: the bounds of `POST /agent`, so that nothing is sent that the contract refuses. */
export function checkDraft(draft: StartDraft): DraftProblems {
  const ceiling = readWholeNumber(draft.maxCredits);
  return {
    prompt: checkPrompt(draft.prompt),
    urls: draft.urls.some((url) => checkRunUrl(url) !== null)
      ? 'Fix or remove the marked URLs.'
      : null,
    schema: checkSchemaText(draft.schemaText),
    maxCredits:
      draft.maxCredits.trim() === '' || (ceiling !== null && ceiling >= 1)
        ? null
        : 'A whole number of at least 1, in digits alone, or nothing.',
    strict:
      draft.strict && draft.urls.length === 0
        ? 'The run may read the given URLs only, but none is given.'
        : null,
  };
}

export const hasProblems = (problems: DraftProblems): boolean =>
  Object.values(problems).some((problem) => problem !== null);

/** It is read at every letter; the API refuses large bodies anyway (specification, "General errors", 413). */
const LONGEST_SCHEMA = 300_000;

/** What is wrong with the text of a schema: as JSON, then as a JSON Schema. Empty is fine: the schema is optional. */
export function checkSchemaText(text: string): SchemaFault | null {
  if (text.trim() === '') return null;
  if (text.length > LONGEST_SCHEMA)
    return {
      message: `At most ${LONGEST_SCHEMA.toLocaleString('en')} characters; there are ${text.length.toLocaleString('en')}. It is not checked.`,
      problems: [],
    };
  let schema: unknown;
  try {
    schema = JSON.parse(text);
  } catch {
    return { message: `This is not valid JSON${describePlace(text)}.`, problems: [] };
  }
  if (!isRecord(schema))
    return { message: 'A JSON Schema is an object, such as { "type": "object" }.', problems: [] };
  const repeated = findRepeatedName(text);
  if (repeated !== null)
    return {
      message: `“${cutText(repeated.name, LONGEST_NAME)}” stands twice in one object, the second time on line ${repeated.line}. Only that would be sent.`,
      problems: [],
    };
  const problems = checkJsonSchema(schema);
  return problems.length === 0
    ? null
    : { message: 'This is JSON, but not a valid JSON Schema.', problems };
}

function describePlace(text: string): string {
  const fault = findJsonFault(text);
  if (fault === null) return '';
  return fault.atEnd ? ': it ends too early' : `: line ${fault.line}, column ${fault.column}`;
}

/** The body that a faultless draft sends; what is left empty is left out. */
export function writeRequest(draft: StartDraft): StartRunRequest {
  // To the last digit: a schema may name numbers that a double cannot hold.
  const schema: unknown = draft.schemaText.trim() === '' ? undefined : parseJson(draft.schemaText);
  return {
    prompt: draft.prompt.trim(),
    ...(draft.urls.length > 0 && { urls: [...draft.urls] }),
    ...(isRecord(schema) && { schema: { ...schema } }),
    ...(draft.maxCredits.trim() !== '' && { maxCredits: Number(draft.maxCredits.trim()) }),
    ...(draft.effort !== '' && { effort: draft.effort }),
    ...(draft.strict && { strictConstrainToURLs: true }),
  };
}
