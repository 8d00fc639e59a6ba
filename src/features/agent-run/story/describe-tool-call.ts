import { shortenText } from '#/lib/text/shorten-text.ts';
import { ADDRESS_NAMES } from '../describe/call-address.ts';
import { readToolFamily } from '../describe/tool-family.ts';
import {
  type Fields,
  isFields,
  readErrorInText,
  readResultError,
  saysFailed,
} from '../trace/result-error.ts';
import { readPlainText } from './plain-text.ts';
import type { Json } from '#/contract/schemas/tolerant.ts';
import { formatCount, formatNumber } from '#/lib/format/format-number.ts';
import { lookUp } from '#/lib/json/look-up.ts';

/** A tool call in words: what the agent did, and what came of it. */
export interface CallWords {
  /** Of a call that came to its end. Follows the agent's name: `searched for “email pricing”`. */
  readonly did: string;
  /** Of one that did not, or failed: `called web search for “email pricing”`. It says no more than that. */
  readonly called: string;
  /** `and found 3 results`; null where the result says nothing that can be put in words. */
  readonly outcome: string | null;
  /** The result itself says that the call failed. */
  readonly isFailure: boolean;
}

const fieldsOf = (value: Json | undefined): Fields => (isFields(value) ? value : {});
const pick = (fields: Fields, ...names: readonly string[]): string | null => {
  for (const name of names) {
    const value = fields[name];
    if (typeof value === 'string' && value.trim() !== '') return value.trim();
    if (typeof value === 'number') return String(value);
  }
  return null;
};

const MAX_QUOTE = 90;
const shorten = (text: string) => shortenText(text.replaceAll(/\s+/g, ' '), MAX_QUOTE);
/** Of what a tool answered: prose, marked up or not. */
const quote = (text: string) => `“${shorten(readPlainText(text))}”`;
/** Of what a tool was given: a query, a selector. Its signs are no marks. */
const quoteInput = (text: string) => `“${shorten(text)}”`;

/** An address as people read it: without its scheme, without a slash at the end. */
const nameAddress = (url: string) => shorten(url.replace(/^https?:\/\//, '').replace(/\/$/, ''));

/** `scrape_page`, `scrapePage` → `scrape page`. What stands around the words is part of the name: `__proto__` is no “proto”. */
const sayToolName = (name: string) =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/(?<=[\p{L}\p{N}])[_\-.:/]+(?=[\p{L}\p{N}])/gu, ' ')
    .trim()
    .toLowerCase() || 'a tool without a name';

interface Verb {
  readonly pattern: RegExp;
  readonly say: (fields: Fields) => string | null;
}

/** Under `page` and `address` tools also take the number of a page of results, and places: `2`, `Berlin`. */
const ADDRESS = /^(?=.*\p{L})\S*[./]\S*$/u;
const addressOf = (fields: Fields): string | null =>
  ADDRESS_NAMES.map((name) => pick(fields, name)).find((value) => ADDRESS.test(value ?? '')) ??
  null;

// Tools have no fixed names in the contract: these are the words that their names are made of. A word says what was done only where the
// parameters say it too.
const VERBS: readonly Verb[] = [
  { pattern: /\bsearch\b/, say: (fields) => withQuoted('searched for', queryOf(fields)) },
  {
    pattern: /\b(map|sitemap|crawl)\b/,
    say: (fields) => withAddress('looked for the pages of', addressOf(fields)),
  },
  {
    pattern: /\b(extract|parse)\b/,
    say: (fields) => withAddress('extracted data from', addressOf(fields)),
  },
  {
    pattern: /\bcheck links?\b/,
    say: (fields) => withAddress('checked the links of', addressOf(fields)),
  },
  {
    pattern: /\b(screenshot|capture)\b/,
    say: (fields) => withAddress('took a screenshot of', addressOf(fields)),
  },
  {
    pattern: /\b(scrape|fetch|read|get|download)\b/,
    say: (fields) => withAddress('read', addressOf(fields)),
  },
  {
    pattern: /\b(navigate|open|goto|visit)\b/,
    say: (fields) => withAddress('opened', addressOf(fields)),
  },
  {
    pattern: /\b(click|tap)\b/,
    say: (fields) => withQuoted('clicked on', pick(fields, 'text', 'label', 'selector')),
  },
];

const queryOf = (fields: Fields) => pick(fields, 'query', 'q', 'search', 'question');

const withAddress = (verb: string, address: string | null) =>
  address === null ? null : `${verb} ${nameAddress(address)}`;
const withQuoted = (verb: string, text: string | null) =>
  text === null ? null : `${verb} ${quoteInput(text)}`;

export function describeToolCall(
  name: string,
  parameters: Json | undefined,
  result: Json | undefined,
): CallWords {
  const spoken = sayToolName(name);
  const words = spoken.replaceAll('_', ' ');
  const fields = fieldsOf(parameters);
  const [address, query] = [addressOf(fields), queryOf(fields)];
  const byQuery = query === null ? '' : ` for ${quoteInput(query)}`;
  const about = address === null ? byQuery : ` on ${nameAddress(address)}`;
  const isWriter = readToolFamily(name) === 'write';
  // It has read, or looked for, nothing: `create_map`, `update_search`.
  const did = (isWriter ? [] : VERBS).reduce<string | null>(
    (said, { pattern, say }) => said ?? (pattern.test(words) ? say(fields) : null),
    null,
  );
  const failure = describeFailure(result);
  const called = `called ${spoken}${about}`;
  const bad = failure === null ? (readBadStatus(result) ?? readBadAnswer(result)) : null;
  return {
    did: bad === null ? (did ?? `used ${spoken}${about}`) : called,
    called,
    outcome:
      failure ??
      (bad === null
        ? describeOutcome(
            result,
            address === null ? 'it' : 'the page',
            isWriter ? 'and its answer names' : 'and found',
          )
        : `which ${bad}`),
    isFailure: failure !== null,
  };
}

/** Of a call that failed by an event, and not by its result. `message`: what the finish of the call says of it; null where another event tells it. */
export const sayReported = (message: string | null): string =>
  message === null || message.trim() === ''
    ? 'but an error was reported'
    : `but it failed: ${quote(message.trim())}`;

function describeFailure(result: Json | undefined): string | null {
  if (!saysFailed(result)) return null;
  const text = readResultError(result);
  return text === null ? 'but it failed' : `but it failed: ${quote(text)}`;
}

/**
 * `gave the status “failed”: “No such job”`. A tool writes so of its own call, or of what it was asked about, as of a job: the words hold for both.
 * Null where a result gives no such status.
 */
function readBadStatus(result: Json | undefined): string | null {
  const fields = fieldsOf(result);
  const status = pick(fields, 'status');
  if (status === null || !/^(?:error|fail(?:ed|ure)?)$/i.test(status)) return null;
  const said = pick(fields, 'message', 'reason');
  return `gave the status ${quote(status)}${said === null ? '' : `: ${quote(said)}`}`;
}

/** `answered “Error: timeout”`; null where no text says so. */
function readBadAnswer(result: Json | undefined): string | null {
  const said = readErrorInText(result);
  return said === null ? null : `answered ${quote(said)}`;
}

/** What lists of a result hold, by the name of the list. Any other name says nothing of what was found. */
const LISTS: Readonly<Record<string, readonly [one: string, many: string]>> = {
  results: ['result', 'results'],
  items: ['item', 'items'],
  records: ['record', 'records'],
  rows: ['row', 'rows'],
  links: ['link', 'links'],
  pages: ['page', 'pages'],
  matches: ['match', 'matches'],
  documents: ['document', 'documents'],
  urls: ['address', 'addresses'],
};

const isCount = (value: Json | undefined): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;

/** `answerer`: a call that names no address asked no page. `found`: what is listed by a tool that writes it may have written, or removed. */
function describeOutcome(
  result: Json | undefined,
  answerer: 'it' | 'the page',
  found: string,
): string | null {
  if (Array.isArray(result))
    return result.length === 0
      ? 'and got an empty list'
      : `and got ${formatCount(result.length, 'entry', 'entries')}`;
  const fields = fieldsOf(result);
  const status = lookUp(fields, 'statusCode') ?? lookUp(fields, 'status');
  if (isCount(status) && status >= 400 && status < 1_000)
    return `but ${answerer} answered with an error (${status})`;
  for (const [name, [one, many]] of Object.entries(LISTS)) {
    const list = lookUp(fields, name);
    // As a number `pages` is also the length of one document.
    if (name === 'pages' && !Array.isArray(list)) continue;
    const count = Array.isArray(list) ? list.length : list;
    if (isCount(count))
      return `${found} ${count === 0 ? `no ${many}` : formatCount(count, one, many)}`;
  }
  const [broken, checked] = [lookUp(fields, 'broken'), lookUp(fields, 'checked')];
  if (isCount(broken) && isCount(checked))
    return `and found ${formatNumber(broken)} of ${formatNumber(checked)} broken`;
  const title = pick(fields, 'title');
  return title === null ? null : `${found} ${quote(title)}`;
}
