import { isContainer } from '#/lib/exact-number.ts';
import type { Json } from '#/contract/schemas/tolerant.ts';
import { formatCount } from '#/lib/format-number.ts';

/** A tool call in words: what the agent did, and what came of it. */
export interface CallWords {
  /** Follows the agent's name: `searched the web for “email pricing”`. */
  readonly did: string;
  /** `and found 3 results`; null where the result says nothing that can be put in words. */
  readonly outcome: string | null;
}

type Fields = { readonly [key: string]: Json };

const isFields = (value: Json | undefined): value is Fields => isContainer(value) && !Array.isArray(value);
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
const shorten = (text: string) => {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > MAX_QUOTE ? `${line.slice(0, MAX_QUOTE - 1).trimEnd()}…` : line;
};
const quote = (text: string) => `“${shorten(text)}”`;

/** An address as people read it: without its scheme, without a slash at the end. */
const nameAddress = (url: string) => shorten(url.replace(/^https?:\/\//, '').replace(/\/$/, ''));

/** `scrape_page`, `scrapePage` → `scrape page`. */
const sayToolName = (name: string) =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[_\-.:/]+/g, ' ')
    .trim()
    .toLowerCase() || 'a tool without a name';

interface Verb {
  readonly pattern: RegExp;
  readonly say: (fields: Fields) => string | null;
}

const addressOf = (fields: Fields) => pick(fields, 'url', 'page', 'address', 'href', 'uri');

// Tools have no fixed names in the contract: these are the words that their names are made of.
const VERBS: readonly Verb[] = [
  { pattern: /search/, say: (fields) => withQuoted('searched for', pick(fields, 'query', 'q', 'search', 'question')) },
  { pattern: /\bmap\b|sitemap|crawl/, say: (fields) => withAddress('looked for all pages of', addressOf(fields)) },
  { pattern: /extract|parse/, say: (fields) => withAddress('picked the wanted data out of', addressOf(fields)) },
  { pattern: /check link|link/, say: (fields) => withAddress('followed the links of', addressOf(fields)) },
  { pattern: /screenshot|capture/, say: (fields) => withAddress('took a picture of', addressOf(fields)) },
  { pattern: /scrape|fetch|read page|get page|download/, say: (fields) => withAddress('read', addressOf(fields)) },
  { pattern: /navigate|open|goto|visit/, say: (fields) => withAddress('opened', addressOf(fields)) },
  { pattern: /click|press|tap/, say: (fields) => withQuoted('clicked on', pick(fields, 'text', 'label', 'selector')) },
  { pattern: /fill|type|form/, say: () => 'filled in a form' },
  { pattern: /scroll/, say: () => 'scrolled through the page' },
  { pattern: /wait/, say: () => 'waited for the page' },
  { pattern: /read text|read/, say: () => 'read what the page shows' },
  { pattern: /valid|verify|check/, say: () => 'checked the result' },
  { pattern: /sort|dedup/, say: () => 'put the rows in order' },
];

const withAddress = (verb: string, address: string | null) => (address === null ? null : `${verb} ${nameAddress(address)}`);
const withQuoted = (verb: string, text: string | null) => (text === null ? null : `${verb} ${quote(text)}`);

export function describeToolCall(name: string, parameters: Json | undefined, result: Json | undefined): CallWords {
  const spoken = sayToolName(name);
  const fields = fieldsOf(parameters);
  for (const { pattern, say } of VERBS) {
    const did = pattern.test(spoken) ? say(fields) : null;
    if (did !== null) return { did, outcome: describeOutcome(result) };
  }
  const address = addressOf(fields);
  return { did: `used ${spoken}${address === null ? '' : ` on ${nameAddress(address)}`}`, outcome: describeOutcome(result) };
}

function describeOutcome(result: Json | undefined): string | null {
  const fields = fieldsOf(result);
  const failure = pick(fields, 'error');
  if (failure !== null) return `but it failed: ${quote(failure)}`;
  const status = fields['statusCode'];
  if (typeof status === 'number' && status >= 400) return `but the page answered with an error (${status})`;
  const list = Array.isArray(result) ? result : Object.values(fields).find((value) => Array.isArray(value));
  if (Array.isArray(list)) return list.length === 0 ? 'and found nothing' : `and found ${formatCount(list.length, 'result')}`;
  const broken = fields['broken'];
  const checked = fields['checked'];
  if (typeof broken === 'number' && typeof checked === 'number') return `and found ${broken} of ${checked} broken`;
  if (typeof fields['count'] === 'number') return `and found ${formatCount(fields['count'], 'page')}`;
  if (typeof fields['records'] === 'number') return `and found ${formatCount(fields['records'], 'record')}`;
  const title = pick(fields, 'title');
  return title === null ? null : `and found ${quote(title)}`;
}
