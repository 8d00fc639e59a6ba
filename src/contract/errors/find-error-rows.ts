import { ALSO_CALLED } from './also-called.ts';
import {
  type CatalogueRow,
  HTTP_ERRORS,
  TRACE_ERRORS,
  type TraceErrorRow,
} from './error-catalogue.ts';
import { ROWS_BY_MESSAGE } from './rows-by-message.ts';
import { findByWords, wordsOf } from './find-by-words.ts';
import { LONGEST, readStatuses, withoutAddresses } from './read-statuses.ts';
import { suggestEnd } from './suggest-end.ts';

/** Between two words of a message: pages write spaces that do not break, a mail breaks it into lines and quotes each. */
const SPACE = /\s+(?:>\s?)*/g;
/** A message that begins with the name of 400 says what is wrong with a body, its schema for one. */
const OF_BAD_REQUEST = /^\W{0,3}bad request:/i;
/**
 * What a pasted message, status, code or plain words could mean, best match first: what the text quotes, then the rows of a status it
 * names, then what it may mean. A status says more than a word that is also a trace code.
 */
export function findErrorRows(pasted: string): readonly CatalogueRow[] {
  const line = pasted.slice(0, LONGEST).replaceAll(SPACE, ' ');
  const text = withoutAddresses(line);
  if (text === '') return [];
  const { told: named, possible } = readStatuses(line);
  // Among a word or two a number is the status, before them or behind: `trace 404`.
  const told = named.length === 0 && wordsOf(text).length <= FEW_WORDS ? possible : named;
  const isUnanswered = told.length === 0 && UNANSWERED.test(text);
  const mayNameCodes = text.replaceAll(OF_ORDINARY_WORDS, ' ');
  const codes = TRACE_ERRORS.filter((row) =>
    new RegExp(`\\b${row.code}\\b`, 'i').test(mayNameCodes),
  );
  const spoken = text.replaceAll(CONSTANT, (name) => name.replaceAll('_', ' '));
  // "Validation" is said of bodies and of schemas: a number that may be the status decides.
  const messages = placeFirst(
    ROWS_BY_MESSAGE.filter((row) => row.pattern.test(spoken) && !(isUnanswered && isTimeout(row))),
    ({ status }) => possible.includes(status) || (status === 400 && OF_BAD_REQUEST.test(text)),
  );
  // A few words quote a message and may mean another: "timed out" is said of a page and of a gateway. Beside a status they tell its rows apart.
  const mayMean = !isUnanswered;
  const words = wordsOf(text).filter((word) => told.length === 0 || !STATUS_WORD.test(word));
  const meant =
    mayMean && words.length <= FEW_WORDS
      ? findByWords(words.join(' ')).filter(
          (row) => (told.length === 0 || isOf(told, row)) && !isOfForm(row, line),
        )
      : [];
  // What a row is called, word by word, says more than a message of which some words fit.
  const called = meant.filter((row) => (ALSO_CALLED[row.id] ?? []).includes(words.join(' ')));
  const ofTold = [...meant, ...HTTP_ERRORS].filter((row) => isOf(told, row));
  const settled = messages.filter((row) => told.length === 0 || told.includes(row.status));
  // `cancelled`, `refused` and `internal` are also words of ordinary messages: as codes they are alone, or under that name.
  const isCertain = ({ code }: TraceErrorRow) =>
    code.includes('_') ||
    new RegExp(`^\\W*${code}\\W*$`, 'i').test(text) ||
    namedAs('(?:code|outcome)', code).test(text);
  // An event has both: how it ended, and the code that says why (`"outcome":"cancelled","error":{"code":"parent_finished"}`).
  const isCode = ({ code }: TraceErrorRow) => namedAs('code', code).test(text);
  const certain = placeFirst(codes.filter(isCertain), isCode);
  // A status that is behind the code of a trace error is in its message: a tool's, or another service's.
  const isOfMessage =
    told.length > 0 && isBefore(text, CODE_NAMED, STATUS_NAMED) && certain.length > 0;
  const quoted =
    told.length > 0 && !isOfMessage
      ? [...called, ...settled, ...ofTold, ...certain]
      : [...certain, ...settled, ...ofTold];
  if (quoted.length > 0)
    return [
      ...new Set<CatalogueRow>([
        ...(told.length === 0 ? called : []),
        ...quoted,
        ...meant,
        ...messages,
        // Beside a code that is named as one, the word of another is only a word of its message: "Refused by remote host".
        ...(certain.length > 0 ? [] : codes),
      ]),
    ];
  const byNumber = HTTP_ERRORS.filter((row) => possible.includes(row.status));
  // Beside a status that no row has, words that a row of another status has as well are no fit: `451 Unavailable For Legal Reasons`.
  const byWords =
    mayMean && told.length === 0 ? findSpoken(text).filter((row) => !isOfForm(row, line)) : [];
  const byText =
    told.length === 0
      ? [...messages, ...byWords]
      : messages.filter(({ table }) => table === 'agent');
  // The message of a run that was ended on purpose names no row: it is read as the run's own screen reads it.
  const end = mayMean && told.length === 0 && byWords.length === 0 ? suggestEnd(text) : null;
  const ofEnd = TRACE_ERRORS.filter(({ code }) => code === end);
  const fitting = [...ofEnd, ...byNumber, ...byText];
  return [...new Set<CatalogueRow>([...fitting, ...(fitting.length > 0 ? codes : [])])];
}

/**
 * What a program says by itself where no answer came: the network's words, or that it waited no longer. No row of the API is about that.
 * Next to how browsers and systems say it: Node and axios; Python; Go; Java and .NET; PHP; Rust; Elixir; Ruby; Swift.
 */
const UNANSWERED =
  /\b(?:operation was|signal is) aborted\b|\baborted a request\b|\bsignal timed out\b|\bnetwork request failed\b|\bnet::ERR_|\bE(?:CONN[A-Z]{3,9}|TIMEDOUT|NOTFOUND|AI_AGAIN|PIPE|HOSTUNREACH)\b|\bAbortError\b|\bcurl: \(\d+\)|\bconnection (?:to \S{1,200} )?(?:has )?timed out\b|\bcan[’']t establish a connection\b|\bUND_ERR_|\bfetch failed\b|\bsocket hang up\b|\btimeout of \d{1,9}\s?ms exceeded\b|\b(?:Http|Connection)?(?:Read|Connect|Open|Pool|Http|Socket|Server)Timeout(?:Error|Exception)?\b|\bHttpRequestTimeoutException\b|\bread (?:operation )?timed out\b|\b\w{0,40}Cancell?(?:ed|ation)(?:Error|Exception)\b|\bconnection aborted\b|\bRemote(?: end closed|Disconnected)\b|\brequest (?:aborted|canceled)\b|\bdial tcp\b|\bno such host\b|\bcontext (?:canceled|deadline exceeded)\b|\bClient\.Timeout\b|(?<!\w)TimeoutException\b|\bWebException\b|\bcURL error \d+|\berror sending request for url\b|\breqwest::Error\b|\b(?:TransportError|HTTPoison\.Error)\b|\bsocket\.timeout\b|\burlopen error\b|\[Errno \d+\]|\b(?:i\/o|TLS handshake) timeout\b|\bNSURLError|\bTimeout awaiting\b/i;
/** What a status is headed by and what the network says name no code: in `Internal Server Error` is none, nor in `Connection refused`. */
const OF_ORDINARY_WORDS = /\binternal server error\b|\bconnection (?:was )?refused\b/gi;
/** As hosts write what a status is headed by: `500: INTERNAL_SERVER_ERROR`. Before an equals sign it is a setting, behind `ERR_` the code of a client. */
const CONSTANT = /\b(?!ERR_)[A-Z]{2,40}(?:_[A-Z]{2,40}){1,6}\b(?!["']?\s?[=:])/g;
/** Beside a well-formed id its name alone ("job id 7c1e…") is no word about its form. */
const isOfForm = ({ id }: CatalogueRow, line: string) =>
  /^invalid-(?:job|snapshot)-id$/.test(id) &&
  /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i.test(line);
const isTimeout = ({ id }: CatalogueRow) => id === 'request-timeout' || id === 'gateway-timeout';

const placeFirst = <Row>(rows: readonly Row[], isFirst: (row: Row) => boolean): readonly Row[] => [
  ...rows.filter(isFirst),
  ...rows.filter((row) => !isFirst(row)),
];

const isOf = (statuses: readonly number[], row: CatalogueRow) =>
  row.table !== 'trace' && statuses.includes(row.status);

const OPTION =
  /--[a-z-]{2,40}[ =]\d\S*|[\w.-]{1,60}["']?\s?[:=]\s?["']?(?:\d[\w.]*|true\b|false\b)/gi;
/** Beside other words the name of what was set says nothing of the error: `start failed (timeout=30s, retries=3)`. */
function findSpoken(text: string) {
  const found = findByWords(text);
  if (found.length === 0 || wordsOf(text).length <= FEW_WORDS) return found;
  const spoken = new Set(findByWords(text.replaceAll(OPTION, ' ')));
  return found.filter((row) => spoken.has(row));
}

/** A trace code under a name, as JSON writes it, also inside a text, and as logs and markdown do. */
const namedAs = (name: string, code: string) =>
  new RegExp(String.raw`\b${name}\\?["']?\s{0,9}[:=]?\s{0,9}\\?["'\x60]?${code}\b`, 'i');

/** What names the status itself among the words beside it. */
const STATUS_WORD = /^(?:http|status|code|error|[45]\d\d)$/;
const CODE_NAMED = /\b(?:code|outcome)\\?["']?\s{0,4}[:=]?\s{0,4}\\?["']?[a-z]/i;
const STATUS_NAMED = /\b[45]\d\d\b/;

function isBefore(text: string, one: RegExp, other: RegExp): boolean {
  const at = one.exec(text)?.index ?? -1;
  return at >= 0 && at < (other.exec(text)?.index ?? Number.POSITIVE_INFINITY);
}

/** Where nothing fits: the rows that share a telling word with the text, the best first. They may have nothing to do with it. */
export function findRelatedRows(pasted: string): readonly CatalogueRow[] {
  return findByWords(withoutAddresses(pasted.slice(0, LONGEST)), false).slice(0, MOST_RELATED);
}

const FEW_WORDS = 3;
const MOST_RELATED = 4;
