import { isNumber, readPlainNumber } from '#/lib/json/exact-number.ts';
import { parseJson } from '#/lib/json/parse-json.ts';
import { draftOfRequest, type StartDraft, writeRequest } from './start-draft.ts';

/** A body of `POST /agent` that was pasted, as the form takes it. */
export interface PastedRequest {
  readonly draft: StartDraft;
  /** Its fields that the form has no place for, or whose values it cannot hold. They will not be sent. */
  readonly leftOut: readonly string[];
}

/** Clients add these to name themselves (open points, "Developer search"); the form sends nothing in their place. */
const OF_CLIENTS = new Set(['origin', 'integration']);

/** The fields of a request that the form has no place for, or whose values it cannot hold. `draft`: the form filled with it. */
export function findLeftOut(
  request: Readonly<Record<string, unknown>>,
  draft: StartDraft,
): readonly string[] {
  const sent = new Map(Object.entries(writeRequest(draft)));
  const isSaved = ([name, value]: readonly [string, unknown]) =>
    value === null ||
    value === false ||
    OF_CLIENTS.has(name) ||
    JSON.stringify(sent.get(name)) === JSON.stringify(trim(value));
  return Object.entries(request).flatMap((field) => (isSaved(field) ? [] : [field[0]]));
}

/** Null where the text is no JSON object. Never throws. */
export function readPastedRequest(text: string): PastedRequest | null {
  try {
    const body = parseJson(text);
    if (typeof body !== 'object' || body === null || Array.isArray(body)) return null;
    const request: Readonly<Record<string, unknown>> = { ...body };
    const draft = draftOfRequest(request);
    return { draft, leftOut: findLeftOut(request, draft) };
  } catch {
    return null;
  }
}

/** The form sends texts without the blanks around them, no empty list, and numbers as a double writes them: 50 for `50.0`. */
function trim(value: unknown): unknown {
  if (isNumber(value)) return readPlainNumber(value) ?? value;
  if (typeof value === 'string') return value.trim() || undefined;
  return Array.isArray(value) && value.length === 0 ? undefined : value;
}
