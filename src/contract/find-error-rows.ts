import {
  AGENT_ERRORS,
  type CatalogueRow,
  GENERAL_ERRORS,
  HTTP_ERRORS,
  type HttpErrorRow,
  TRACE_ERRORS,
  type TraceErrorRow,
} from './error-catalogue.ts';

/** What people call a row when they do not quote it. */
const ALSO_CALLED: Readonly<Record<string, readonly string[]>> = {
  'bad-request': ['validation failed', 'invalid body', 'invalid parameter', 'missing field', 'malformed request'],
  'invalid-url': ['bad url', 'malformed url', 'unsupported protocol', 'wrong url'],
  unauthorized: [
    'wrong key',
    'bad key',
    'invalid key',
    'invalid api key',
    'missing key',
    'no key',
    'revoked key',
    'key refused',
    'not authenticated',
    'wrong token',
    'authentication failed',
    'login failed',
    'key does not work',
    'key not working',
    'key stopped working',
    'key expired',
    'expired key',
    'token expired',
  ],
  'payment-required': [
    'no credits',
    'out of credits',
    'no more credits',
    'not enough credits',
    'credits used up',
    'billing',
    'insufficient funds',
    'payment',
  ],
  forbidden: ['no permission', 'permission denied', 'access denied', 'missing scope', 'not allowed', 'scope'],
  'prompt-injection': ['injection'],
  'not-found': [
    'does not exist',
    'no such',
    'missing page',
    'unknown path',
    'wrong id',
    'wrong path',
    'monitor not found',
    'check not found',
  ],
  'request-timeout': ['timeout', 'time out', 'timed out', 'too slow', 'takes too long', 'page timeout', 'scrape timeout'],
  conflict: ['already deleted', 'already running', 'wrong state'],
  'payload-too-large': ['too big', 'too large', 'body too large', 'request too large', 'size limit'],
  unprocessable: ['schema', 'invalid schema', 'json schema', 'bad schema', 'extraction failed', 'no conforming result'],
  'rate-limit': ['too many requests', 'throttled', 'throttling', 'slow down', 'requests per minute', 'quota'],
  'concurrency-limit': ['too many browsers', 'too many jobs', 'concurrent browsers', 'concurrency', 'concurrent'],
  'internal-server-error': ['server error', 'internal error', 'crash', 'unexpected error'],
  'bad-gateway': ['gateway', 'nginx', 'cloudflare', 'proxy error', 'upstream', 'invalid response from upstream'],
  'service-unavailable': ['unavailable', 'down', 'maintenance', 'overloaded', 'outage'],
  'gateway-timeout': ['timeout', 'time out', 'gateway', 'upstream timed out', 'crawl timeout'],
  'invalid-job-id': ['invalid uuid', 'bad job id', 'wrong job id', 'malformed id'],
  'invalid-snapshot-id': ['bad snapshot id', 'wrong snapshot id'],
  'trace-before-spark-2': ['spark 2', 'spark', 'no trace', 'old run', 'trace missing', 'trace unavailable'],
  'snapshots-before-spark-2': ['spark 2', 'spark', 'no snapshots', 'old run', 'snapshots unavailable'],
  'zero-data-retention': ['zdr', 'zero retention', 'data retention', 'retention'],
  'job-not-found': [
    'job missing',
    'run not found',
    'job gone',
    'run disappeared',
    'run gone',
    'run expired',
    'results gone',
    'results expired',
    'cannot find my job',
    'cannot find run',
    'wrong account',
    'foreign job',
    'other team',
    'another team',
    'unknown job',
    'expired job',
  ],
  'snapshot-not-found': [
    'snapshot missing',
    'screenshot missing',
    'screenshot not found',
    'artifact missing',
    'artifact not found',
    'snapshot gone',
    'unknown snapshot',
  ],
  'already-finished': ['agent already', 'already finished', 'already done', 'already completed', 'cannot cancel', 'run is over'],
  'already-cancelled': ['agent already', 'already cancelled', 'already canceled', 'cancelled twice', 'cannot cancel', 'being cancelled'],
  'submission-rejected': ['passthrough', 'cannot start', 'start failed', 'start rejected', 'submission failed'],
  'trace-cancelled': ['canceled', 'aborted', 'stopped by the user', 'cancellation'],
  'trace-credit-limit-reached': ['maxcredits', 'max credits', 'credit limit', 'credit ceiling', 'ceiling', 'budget'],
  'trace-parent-finished': ['parent ended', 'sub agent stopped', 'subagent stopped', 'orphan'],
  'trace-refused': ['refusal', 'content policy', 'rephrase', 'declined', 'agent refused'],
  'trace-internal': ['internal failure', 'browser crashed', 'browser failed', 'tool failed', 'run crashed'],
};

/** A status that a text names as one; any other number from 400 to 599 may count something else (`Consumed (req/min): 500`). */
const TOLD_STATUS =
  /(?:\bHTTP(?:\/\d(?:\.\d)?)?|\bstatus(?:[ _-]?code)?|\b(?:error|code|failed with|returned|got|answered)|→|=>|->|<title>)["']?[\s:=(#]{0,4}([45]\d\d)\b/gi;
const LEADING_STATUS = /^\W{0,3}([45]\d\d)\b(?![.:]\d|\s?(?:ms|s|px|pages?|credits?|%))/;
const BARE_STATUS = /(?<![\w.,:/-])([45]\d\d)(?![\w%/]|[.,:-]\d)/g;
/** What is read of a longer text. */
const LONGEST = 20_000;

const numbersOf = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => Number(match[1]));

/** The statuses that a text names, and the numbers that may be one. */
export function readStatuses(pasted: string): { readonly told: readonly number[]; readonly possible: readonly number[] } {
  const text = withoutAddresses(pasted.slice(0, LONGEST));
  const leading = LEADING_STATUS.exec(text)?.[1];
  const told = [...(leading === undefined ? [] : [Number(leading)]), ...numbersOf(text, TOLD_STATUS)];
  return { told, possible: [...new Set([...told, ...numbersOf(text, BARE_STATUS)])] };
}

/** Ports, ids and times of the day are no statuses. */
const withoutAddresses = (text: string) =>
  text
    .replaceAll(/https?:\/\/[^\s"'<>]+/gi, ' ')
    .replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi, ' ')
    .trim();

/**
 * What a pasted message, status, code or plain words could mean, best match first: what the text quotes, then the rows of a status it
 * names, then what it may mean. A status says more than a word that is also a trace code.
 */
export function findErrorRows(pasted: string): readonly CatalogueRow[] {
  const text = withoutAddresses(pasted.slice(0, LONGEST));
  if (text === '') return [];
  const { told, possible } = readStatuses(pasted);
  const codes = TRACE_ERRORS.filter((row) => new RegExp(`\\b${row.code}\\b`, 'i').test(text));
  const messages = [...AGENT_ERRORS, ...GENERAL_ERRORS].filter((row) => row.pattern.test(text));
  const ofTold = HTTP_ERRORS.filter((row) => told.includes(row.status));
  const settled = messages.filter((row) => told.length === 0 || told.includes(row.status));
  // `cancelled`, `refused` and `internal` are also words of ordinary messages: as codes they stand alone, or under that name.
  const isCertain = ({ code }: TraceErrorRow) =>
    code.includes('_') || new RegExp(`^\\W*${code}\\W*$|\\bcode\\\\?["']?\\s*[:=]\\s*\\\\?["']?${code}\\b`, 'i').test(text);
  const certain = codes.filter(isCertain);
  const quoted = told.length > 0 ? [...settled, ...ofTold, ...certain] : [...certain, ...settled];
  // A few words quote a message and may mean another: "timed out" is said of a page and of a gateway.
  const meant = told.length === 0 && wordsOf(text).length <= FEW_WORDS ? findByWords(text) : [];
  // What a row is called, word by word, says more than a message of which some words fit.
  const called = meant.filter((row) => (ALSO_CALLED[row.id] ?? []).includes(wordsOf(text).join(' ')));
  if (quoted.length > 0)
    return [...new Set<CatalogueRow>([...(told.length === 0 ? called : []), ...quoted, ...meant, ...messages, ...codes])];
  const byNumber = HTTP_ERRORS.filter((row) => possible.includes(row.status));
  return [...new Set<CatalogueRow>([...byNumber, ...messages, ...findByWords(text), ...codes])];
}

const COMMON = new Set(
  'a an and the is are was were be been being to of for in on at by with from it its this that i we my our me you he she they what why how do does did has have had get gets got getting can could not cannot no as or but if when then so there all any some again error errors http message says said status code api please well help'.split(
    ' ',
  ),
);
const MOST_WORDS = 14;
const FEW_WORDS = 3;
const wordsOf = (text: string) => text.toLowerCase().match(/[a-z]+|\d+/g) ?? [];
/** `cancelled` and `cancel`, `credits` and `credit` are the same word here. */
const stem = (word: string) => word.replace(/(?:lled|ling|led|ing|ed|es|s|ion)$/, (end) => (word.length - end.length >= 4 ? '' : end));
const isSame = (left: string, right: string) => left === right || stem(left) === stem(right);

/** How well plain words fit a row: 2 for what it is called, 1 for what is said of it; of all words that carry a meaning. */
function findByWords(text: string): readonly CatalogueRow[] {
  const all = wordsOf(text);
  if (all.length > MOST_WORDS) return [];
  const asked = [...new Set(all.filter((word) => !COMMON.has(word)))];
  const spoken = ` ${all.join(' ')} `;
  return [...HTTP_ERRORS, ...TRACE_ERRORS]
    .map((row) => {
      const names = [nameOf(row), ...(ALSO_CALLED[row.id] ?? [])];
      const named = names.flatMap(wordsOf);
      const told = wordsOf(row.table === 'trace' ? `${row.meaning} ${row.remedy}` : `${row.cause} ${row.remedy}`);
      const weights = asked.map((word) =>
        named.some((name) => isSame(word, name)) ? 2 : told.some((other) => isSame(word, other)) ? 1 : 0,
      );
      const phrase = Math.max(
        0,
        ...names.map((name) => wordsOf(name).join(' ')).map((name) => (spoken.includes(` ${name} `) ? name.length : 0)),
      );
      const share = asked.length === 0 ? 0 : weights.filter((weight) => weight > 0).length / asked.length;
      const isMeant = phrase > 0 || (share > 0.6 && weights.includes(2));
      return { row, score: isMeant ? phrase * 10 + share * 5 + weights.reduce<number>((sum, weight) => sum + weight, 0) : 0 };
    })
    .filter(({ score }) => score > 0)
    .toSorted((left, right) => right.score - left.score)
    .map(({ row }) => row);
}

const nameOf = (row: HttpErrorRow | TraceErrorRow) => (row.table === 'trace' ? row.code.replaceAll('_', ' ') : row.message);
