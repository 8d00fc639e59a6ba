import { type SearchValues, valuesOf } from './destination.ts';
import { isContainer, isNumber } from '#/lib/json/exact-number.ts';
import { parseJson } from '#/lib/json/parse-json.ts';
import { findCurl, splitShellWords } from './shell-words.ts';

const DATA = /^(?:-d|--data(?:-raw|-binary|-ascii|-(urlencode))?|--json)(?:=(.*))?$/s;
/** A body beyond this is no search that somebody wrote. */
const LONGEST_BODY = 20_000;
/** A run may be asked for with a prompt of 10,000 characters and a schema. */
const LONGEST_RUN_BODY = 100_000;

/** The bodies of a pasted request: of a cURL command, or JSON behind the address. */
function listBodies(text: string, longest: number): readonly string[] {
  const at = findCurl(text);
  if (at >= 0) {
    // What is said before a command may hold an apostrophe, which opens no quotation.
    const data = listData(splitShellWords(text.slice(at)));
    const here = /<<-?\s?['"]?\w/.exec(text);
    return data.join() === '@-' && here ? [findObject(text.slice(here.index), longest)] : data;
  }
  const object = findObject(text, longest);
  // `fetch(address, { "body": "{…}" })`, as browsers copy a request: its body is a text in there.
  const body = parse(object)?.['body'];
  return [typeof body === 'string' ? body : object];
}

/** The body of a pasted request, as far as a search form has a place for it. */
export const readRequestBody = (text: string): SearchValues =>
  Object.assign({}, ...listBodies(text, LONGEST_BODY).map(readBody)) as SearchValues;

/** The body of a pasted request that starts a run, as JSON; null where the text holds none. */
export function findRunRequest(text: string): string | null {
  const isRequest = (body: string) =>
    body.length <= LONGEST_RUN_BODY && typeof parse(body)?.['prompt'] === 'string';
  return listBodies(text, LONGEST_RUN_BODY).find(isRequest)?.trim() ?? null;
}

/** The body of a pasted search, by itself; null where the text holds none. An answer that repeats the question is none. */
export function findSearchRequest(
  text: string,
): { readonly asked: SearchValues; readonly isGeneral: boolean } | null {
  for (const source of listBodies(text, LONGEST_BODY)) {
    const body = parse(source);
    if (typeof body?.['query'] !== 'string' || 'success' in body || 'error' in body) continue;
    // Each of the two searches has a name of its own for the number of results.
    const isGeneral = 'categories' in body || ('limit' in body && !('k' in body));
    return { asked: readBody(source), isGeneral };
  }
  return null;
}

/** Whether a text holds a request that sends something. */
export const sendsBody = (text: string): boolean =>
  /\bPOST\b|\s(?:-d|--data\S*|--json)[\s='"]/i.test(text);

/** The first JSON object in a text that asks something, else the first: headers may stand before it, an answer behind. It begins at one of the first braces. */
function findObject(text: string, longest: number): string {
  let first = '';
  for (
    let at = text.indexOf('{'), tries = 0, next = 0;
    at >= 0 && tries < 8;
    at = text.indexOf('{', next), tries++
  ) {
    const object = text.slice(at, findEnd(text, at, at + longest));
    const body = parse(object);
    if (body !== null && ['query', 'prompt', 'body'].some((name) => name in body)) return object;
    if (body !== null) first ||= object;
    next = at + (body === null ? 1 : object.length);
  }
  return first;
}

/** Where the object ends that begins at `start`, by its braces; `limit` where it does not end before. */
function findEnd(text: string, start: number, limit: number): number {
  const signs = /[{}"\\]/g;
  signs.lastIndex = start;
  let depth = 0;
  let isText = false;
  for (let match = signs.exec(text); match && match.index < limit; match = signs.exec(text)) {
    const [sign] = match;
    if (sign === '\\') signs.lastIndex++;
    else if (sign === '"') isText = !isText;
    else if (!isText) depth += sign === '{' ? 1 : -1;
    if (depth === 0) return match.index + 1;
  }
  return limit;
}

/** cURL joins what it is given in several parts, unless it is JSON. */
function listData(words: readonly string[]): readonly string[] {
  const parts = words.flatMap((word, index) => {
    const match = DATA.exec(word);
    if (!match) return /^-d./s.test(word) ? [word.slice(2)] : [];
    const part = match[2] ?? words[index + 1] ?? '';
    return [match[1] === undefined ? withoutRest(part) : encodePart(part)];
  });
  return parts.some((part) => parse(part)) ? parts : [parts.join('&')];
}

/** A body without what a script or a sentence wrote right behind it (`;`, `|`, `)`, `,`); and as PowerShell hands it to cURL: `'{\"query\": …}'`. */
function withoutRest(part: string): string {
  if (!part.trimStart().startsWith('{')) return part;
  const start = part.indexOf('{');
  const plain = /^\{\s*\\"/.test(part.slice(start)) ? part.replaceAll(/\\(["\\])/g, '$1') : part;
  return plain.slice(start, findEnd(plain, start, plain.length));
}

/** `--data-urlencode`: what stands behind the name is not encoded yet. */
const encodePart = (part: string): string =>
  part.replace(
    /^([^=]*=)?(.*)$/s,
    (_, name = '', text = '') =>
      name + encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '\uFFFD')),
  );

function readBody(source: string): SearchValues {
  if (source.length === 0 || source.length > LONGEST_BODY) return {};
  const body = parse(source);
  if (body === null) return readPairs(source);
  return Object.fromEntries(
    Object.entries(body).flatMap(([name, value]) => {
      if (name === 'origin' || name === 'integration') return [];
      const read = readValue(name === 'categories' ? readCategories(value) : value);
      return read === null ? [] : [[name === 'limit' ? 'k' : name, read] as const];
    }),
  );
}

/** A category is its name, or an object that has it as its type. */
const readCategories = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map((item: unknown) => (isContainer(item) && 'type' in item ? item.type : item))
    : value;

function readValue(value: unknown): string | string[] | null {
  if (Array.isArray(value)) return value.filter(isScalar).map(String);
  return isScalar(value) ? String(value) : null;
}

/** No parameter of a search is an object, or a list of lists. */
const isScalar = (value: unknown) =>
  typeof value === 'string' || isNumber(value) || typeof value === 'boolean';

function parse(source: string): Readonly<Record<string, unknown>> | null {
  try {
    const body: unknown = parseJson(source);
    return isContainer(body) && !Array.isArray(body) ? { ...body } : null;
  } catch {
    return null;
  }
}

/** `curl -G -d query=why`. */
const readPairs = (source: string): SearchValues =>
  /^[a-z_]+=/i.test(source) ? valuesOf(new URLSearchParams(source)) : {};
