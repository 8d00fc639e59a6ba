import type { SearchValues } from './destination.ts';
import { splitShellWords } from './shell-words.ts';

const DATA = /^(?:-d|--data(?:-raw|-binary|-ascii|-urlencode)?|--json)(?:=(.*))?$/s;
/** A body beyond this is no search that somebody wrote. */
const LONGEST_BODY = 20_000;

/** The body of a pasted request, as far as a search form has a place for it: of a cURL command, or JSON behind the address. */
export function readRequestBody(text: string): SearchValues {
  const bodies = /\bcurl\b/i.test(text) ? listData(splitShellWords(text)) : [findObject(text)];
  return Object.assign({}, ...bodies.map(readBody)) as SearchValues;
}

/** The JSON object at the end of a text: it begins at one of the first braces. */
function findObject(text: string): string {
  const whole = text.slice(0, text.lastIndexOf('}') + 1);
  for (let at = whole.indexOf('{'), tries = 0; at >= 0 && tries < 8; at = whole.indexOf('{', at + 1), tries++)
    if (whole.length - at <= LONGEST_BODY && parse(whole.slice(at))) return whole.slice(at);
  return '';
}

function listData(words: readonly string[]): readonly string[] {
  return words.flatMap((word, index) => {
    const match = DATA.exec(word);
    if (match) return [match[1] ?? words[index + 1] ?? ''];
    return /^-d./s.test(word) ? [word.slice(2)] : [];
  });
}

function readBody(source: string): SearchValues {
  if (source.length === 0 || source.length > LONGEST_BODY) return {};
  const body = parse(source);
  if (body === null) return readPairs(source);
  return Object.fromEntries(
    Object.entries(body).flatMap(([name, value]) => {
      if (name === 'categories' || name === 'origin' || name === 'integration') return [];
      const read = Array.isArray(value) ? value.filter(isScalar).map(String) : isScalar(value) ? String(value) : null;
      return read === null ? [] : [[name === 'limit' ? 'k' : name, read] as const];
    }),
  );
}

/** No parameter of a search is an object, or a list of lists. */
const isScalar = (value: unknown) => typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

function parse(source: string): Readonly<Record<string, unknown>> | null {
  try {
    const body: unknown = JSON.parse(source);
    return typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body } : null;
  } catch {
    return null;
  }
}

/** `curl -G -d query=why`. */
function readPairs(source: string): SearchValues {
  return /^[a-z_]+=/i.test(source) ? Object.fromEntries(new URLSearchParams(source)) : {};
}
