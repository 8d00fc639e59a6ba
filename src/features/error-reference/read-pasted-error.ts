import type { CatalogueRow } from '#/contract/errors/error-catalogue.ts';
import { explainError } from '#/contract/errors/explain-error.ts';
import { findErrorRows, findRelatedRows } from '#/contract/errors/find-error-rows.ts';
import { LONGEST_LOOSE, wordsOf } from '#/contract/errors/find-by-words.ts';
import { LONGEST, readStatuses } from '#/contract/errors/read-statuses.ts';
import { readRetryAfter } from '#/contract/retry-after.ts';
import { withQuotes } from '#/lib/pasted/with-quotes.ts';
import { withoutColours } from '#/lib/pasted/without-colours.ts';

export interface PastedError {
  /** Best first. Empty: nothing in the catalogue fits. */
  readonly rows: readonly CatalogueRow[];
  /** Where nothing fits, rows that share words with the text: they may have nothing to do with it. */
  readonly related: readonly CatalogueRow[];
  /** When only the class of a status is known, how such an error is to be read. */
  readonly fallback: {
    readonly status: number;
    /** Whether the text calls the number a status. */
    readonly isTold: boolean;
    readonly cause: string;
    readonly remedy: string;
  } | null;
  /** Seconds that the message itself names. */
  readonly retryAfterSeconds: number | null;
  /** It is longer than what is looked through. */
  readonly isPart: boolean;
}

/** What a pasted text says: a message, a status, a code, plain words, a JSON error body (also inside a line of a log), a proxy's page. */
export function readPastedError(pasted: string): PastedError {
  const { text, rows } = findRows(
    readTable(withQuotes(withoutColours(pasted.slice(0, LONGEST_READ)))),
  );
  const { told, possible } = readStatuses(text);
  const status = told[0] ?? possible[0];
  const isUnknown =
    status !== undefined &&
    (rows.length === 0 ||
      (told[0] !== undefined &&
        !rows.some((row) => row.table !== 'trace' && row.status === told[0])));
  const fallback = isUnknown ? explainError(status, text).row : null;
  const goesByWords = rows.length === 0 && fallback === null;
  return {
    rows,
    related: goesByWords ? findRelatedRows(text) : [],
    fallback:
      fallback && isUnknown
        ? {
            status,
            isTold: told.length > 0,
            cause: fallback.cause,
            remedy: fallback.remedy,
          }
        : null,
    retryAfterSeconds: readRetryAfter({ header: null, message: text, nowMs: 0 }),
    isPart:
      pasted.length > LONGEST_READ ||
      text.length > LONGEST ||
      (goesByWords && wordsOf(text).length > LONGEST_LOOSE),
  };
}

/**
 * What is wrong with single fields is no message of the whole: `Invalid url` of one of them is a bad request. A program may hold the body of
 * an answer under `details`, too: it is read where nothing beside it tells anything.
 */
function findRows(pasted: string): Pick<PastedError, 'rows'> & { readonly text: string } {
  const text = findMessages(pasted, 'details');
  const rows = findErrorRows(text);
  if (rows.length > 0) return { text, rows };
  const whole = findMessages(pasted);
  const all = findErrorRows(whole);
  if (all.length > 0) return { text: whole, rows: all };
  const told = [...pasted.matchAll(PAIR)].map(([, , value = '']) => value).join(' ');
  return { text: whole, rows: told === '' ? [] : findErrorRows(told) };
}

const STATUS_HEAD = /^\W*(?:[a-z_.]{1,40}[ ._])?(?:http[ ._-]?)?status(?:[ ._-]?code)?\W*$/i;
/** A table with a column of statuses, as spreadsheets and log viewers give it: other numbers in it are none. Any other text as it is. */
function readTable(text: string): string {
  const [head = '', ...rows] = text.trim().split(/\r?\n/);
  const end = /[\t,;|]/.exec(head)?.[0];
  const heads = head.split(end ?? '\n');
  const column = heads.findIndex((cell) => STATUS_HEAD.test(cell));
  if (end === undefined || column < 0) return text;
  const cells = rows.map((row) => row.split(end));
  const isStatus = (cell = '') => /^\W*[1-5]\d\d\W*$/.test(cell);
  if (!cells.some((row) => isStatus(row[column]))) return text;
  return cells
    .flatMap((row) => {
      // A text that holds what ends a cell moves those behind it.
      const place = isStatus(row[column]) ? column : row.length - heads.length + column;
      return row.map((cell, at) => {
        if (at === place) return `HTTP ${cell.replaceAll(/\W/g, '')}`;
        return /^[\W\d]*$/.test(cell) ? '' : cell;
      });
    })
    .join(' ');
}

/** As logs write pairs, and Python an object: `level=error msg="…"`, `AgentResponse(success=False, error='…')`. */
const PAIR = /\b(?:error|message|msg|err|detail)=(["'])((?:(?!\1)[^\\]|\\.){1,2000})\1/g;

/** What is read of a longer text: whoever pastes a whole log looks for what is at its beginning. */
const LONGEST_READ = 50_000;
const TOLD = new Set([
  'error',
  'message',
  'detail',
  'title',
  'warning',
  'code',
  'status',
  'statusCode',
  'status_code',
  'error_code',
  'outcome',
]);

/** The parts of a JSON error that tell something, the title of a page; any other text as it is. `unread`: a name below which nothing is read. */
function findMessages(pasted: string, unread?: string): string {
  if (/^\s*<(?:!doctype|html|head|title)/i.test(pasted)) return readPage(pasted);
  const from = pasted.indexOf('{');
  const to = pasted.lastIndexOf('}') + 1;
  const inside = from < 0 ? '' : pasted.slice(from, to);
  const body =
    parse(pasted) ?? parse(inside) ?? parse(unescape(inside)) ?? parse(withStraightQuotes(inside));
  if (body === null) return pasted;
  const content = /success\\*"\s*:\s*false/.test(pasted) ? [] : contentOf(body);
  const parts = collectParts(body, [unread, ...content]);
  return parts.length === 0 && content.length === 0
    ? pasted
    : // What a request held is followed by the status of its answer.
      `${pasted.slice(0, Math.max(from, 0))} ${parts.join(' ')} ${pasted.slice(to)}`.trim();
}

/** In an answer that did not fail, what pages, tools and results say is no word of the API. */
function contentOf(body: object): readonly string[] {
  if (!('success' in body && body.success === true)) return [];
  return ['result', 'results', 'parameters', 'web', 'pages', ...('status' in body ? ['data'] : [])];
}

/** Logs name the status of a call in many ways: `httpStatus`, `response_status_code`, `http.response.status_code`. */
const isStatusOfCall = (name: string, value: unknown): boolean =>
  /(?:status|(?:status|http)[_-]?code)$/i.test(name) && /^[45]\d\d$/.test(String(value));

const isSummary = (name: string) => name === 'summary' || name === 'lastCheckSummary';

function readPage(page: string): string {
  const parts = [/<title[^<>]{0,200}>([^<]{1,500})/i, /<h1[^<>]{0,200}>([^<]{1,500})/i].map(
    (pattern) =>
      pattern
        .exec(page)?.[1]
        ?.trim()
        // `api.example.com | 524: A timeout occurred`
        .replace(/^([^|]*\| )?(?=[45]\d\d\b)/, '$1HTTP '),
  );
  return (
    parts.filter((part) => part !== undefined).join(' ') || page.replaceAll(/<[^<>]{0,2000}>/g, ' ')
  );
}

/** A body inside the string of another one. */
const unescape = (text: string) => text.replaceAll('\\"', '"');

/** As a text editor or a chat sets them. */
const withStraightQuotes = (text: string) => text.replaceAll(/[“”„]/g, '"');

/** Texts inside of texts, so many, are opened: a log may write as JSON what was JSON. */
const DEEPEST = 3;

function parse(text: string, depth = 0): object | null {
  if (text === '') return null;
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === 'string' && depth < DEEPEST) return parse(body, depth + 1);
    return typeof body === 'object' ? body : null;
  } catch {
    return null;
  }
}

function collectParts(body: object, unread: readonly (string | undefined)[]): readonly string[] {
  const parts: string[] = [];
  // Programs have names of their own for a message: `msg`, `err`, `errors`. The API has not, and what it names may be called anything.
  const others: string[] = [];
  // A stack of its own: a body may be nested deeper than the program's is.
  const open: (readonly [name: string, value: unknown])[] = [['', body]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [name, value] = next;
    // A run that completed names its end, and not the error of the same word; of its pages a check counts those with an error.
    if (unread.includes(name) || value === 'completed' || isSummary(name)) continue;
    if (typeof value === 'object' && value !== null)
      open.push(...Object.entries(value).toReversed());
    else if (
      (TOLD.has(name) || isStatusOfCall(name, value)) &&
      value !== null &&
      value !== undefined
    )
      parts.push(describePart(name, value));
    else if (typeof value === 'string' && value.trimStart().startsWith('{')) {
      // A log holds the body of an answer as a text (`"body":"{\"error\":…}"`).
      const held = parse(value);
      if (held) open.push(...Object.entries(held).toReversed());
      else others.push(value);
    } else if (typeof value === 'string') others.push(value);
  }
  const isOfApi = 'success' in body && body.success === true;
  return (parts.every(isNumberOrCode) && !isOfApi ? [...parts, ...others] : parts).toSorted(
    (left, right) => rank(left) - rank(right),
  );
}

/** A status says most, then a code; what a message tells may be of another service. */
function rank(part: string): number {
  if (part.startsWith('HTTP ') && part.length === 8) return 0;
  return isNumberOrCode(part) ? 1 : 2;
}

/** Neither has words that could quote a row. */
const isNumberOrCode = (part: string) => /^(?:HTTP \d{3}$|code: |outcome: )/.test(part);

/** A number under one of these names is a status; a word under `code` or `outcome` a code. */
function describePart(name: string, value: unknown): string {
  const text = String(value);
  if (/^[45]\d\d$/.test(text)) return `HTTP ${text}`;
  return name === 'code' || name === 'outcome' ? `${name}: ${text}` : text;
}

export const nameOf = (row: CatalogueRow): string =>
  row.table === 'trace' ? row.code : row.message;

export const RETRYABLE_WORDS = {
  yes: 'Retry with backoff',
  no: 'Do not retry',
  sometimes: 'Retry sometimes',
} as const;

/** A row as text for a ticket. */
export function writeRow(row: CatalogueRow): string {
  return row.table === 'trace'
    ? [
        `Trace error code: ${row.code}`,
        `Meaning: ${row.meaning}`,
        `Remedy: ${row.remedy}`,
        'Retryable: as the event itself says',
      ].join('\n')
    : [
        `HTTP ${row.status}: ${row.message}`,
        `Cause: ${row.cause}`,
        `Remedy: ${row.remedy}`,
        `Retryable: ${RETRYABLE_WORDS[row.retryable]}`,
      ].join('\n');
}
