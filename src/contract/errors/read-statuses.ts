import { HTTP_ERRORS } from './error-catalogue.ts';
import { COUNTED, withoutAmounts } from './without-amounts.ts';

/** A status that a text names as one; any other number from 400 to 599 may count something else (`Consumed (req/min): 500`). */
const TOLD_STATUS =
  /(?:\bHTTP(?:\/\d(?:\.\d)?|[_-])?|\b(?:\w{1,20}\.){0,4}\w{0,20}?status(?:[ _-]?code)?|\b(?:error|code|failed with|returned|got|answered)|→|=>|->|<title>|\bE(?=\d))["']?(?:\s(?:of|is|was))?[\s:=(#]{0,4}([45]\d\d)\b/gi;
/** What is counted or measured by the number before it, in other languages, too; `500 of 500` are amounts, both of them. */
const UNIT = String.raw`(?:ms|s|secs?|seconds|sekunden|secondes|segundos|secondi|seiten|páginas|px|bytes|[kmg]i?b|${COUNTED}|usd|eur)\b|[%€£$]|毫?秒|ミリ秒|초|сек|мс|(?:of|/)\s?\d`;
const LEADING_STATUS = new RegExp(
  String.raw`^[^\w$€£]{0,3}([45]\d\d)\b(?![.:]\d|\s?(?:${UNIT}))`,
  'i',
);
/** Neither a port, a line, a bound nor an amount. In brackets it stands alone. */
const BARE_STATUS = new RegExp(
  String.raw`(?<!\b(?:port|line|column|than|of|used|(?:limit|maxCredits) reached(?: at)?|retry.after|equal to|at most|at least|limit|limit is|max|maximum|maximum is|\w{0,20}credits(?: ?used)?)["']?[ =:(]{1,2})(?<!\d\s?/\s)(?:(?<![\w.,:/(\-$€£])|(?<=\()(?=\d{3}\)))([45]\d\d)(?![\w/]|[.,:-]\d|\s?(?:${UNIT}))`,
  'gi',
);
/** `429s` are many answers, and seconds behind a word that says how long: `retry after 404s`. */
const MANY_STATUS =
  /(?<!\b(?:after|for|in|took|takes?|within|every|timeout(?: of)?|last(?:ed|s)?|wait(?:ed|s)?|than|least|most|about|ran|runs|exceeded|up to|only)["']?[ =:(]{1,2})(?<![\w.,:/(\-$€£])([45]\d\d)s\b(?!\.\d)/gi;
/** The statuses that are told in one breath: `404, 429 and 502`. */
const LISTED =
  /\b[45]\d\ds?(?:(?:\s?[,;&+]\s?(?:(?:and|or|then)\s)?|\s(?:and|or|then|vs\.?)\s(?:an?\s)?)[45]\d\ds?\b)+/gi;
/** Nothing but statuses. Of two amounts (`500/500`) both may be the same. */
const ONLY_STATUSES = /^\W*[45]\d\d(?:\s?[,;&+/|]?\s?[45]\d\d){1,20}\W*$/;
/** All statuses of a class: `5xx`. */
const CLASS = /(?<![\w.])([45])xx\b/gi;
/** The name of 405 is no row's, and "not allowed" is what a key is. */
const METHOD_REFUSED = /\bmethod not allowed\b/i;
const OF_SYSTEMS =
  /(?<![a-z])(?:command|module|class|host)[ _]?not[ _]?found(?:Error|Exception)?\b|\bnot found: limit=\d|\bcertificate validation\b|\bstream was reset: \w+|\bNGHTTP2_\w+|\b(?:resource|could be) temporarily unavailable\b|\bschema(?:Version|_(?:migrations|json|version))\b/gi;
/** What is read of a longer text. */
export const LONGEST = 20_000;

const numbersOf = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map((match) => Number(match[1]));

/** The statuses that a text names, and the numbers that may be one. */
export function readStatuses(pasted: string): {
  readonly told: readonly number[];
  readonly possible: readonly number[];
} {
  const text = withoutAmounts(withoutAddresses(pasted.slice(0, LONGEST)));
  const leading = LEADING_STATUS.exec(text)?.[1];
  const named = [
    ...(leading === undefined ? [] : [Number(leading)]),
    ...numbersOf(text, TOLD_STATUS),
    ...(METHOD_REFUSED.test(text) ? [405] : []),
    ...[...text.matchAll(CLASS)].flatMap(([, first]) =>
      HTTP_ERRORS.flatMap(({ status }) =>
        Math.floor(status / 100) === Number(first) ? [status] : [],
      ),
    ),
  ];
  const told = [...new Set([...named, ...listedWith(named, text)])];
  const bare = [...numbersOf(text, BARE_STATUS), ...numbersOf(text, MANY_STATUS)].filter(
    // The port of each service: no status is this number.
    (number) => number !== 443,
  );
  return { told, possible: [...new Set([...told, ...bare, ...listedWith(bare, text)])] };
}

/** What stands in a list with one of these. */
function listedWith(statuses: readonly number[], text: string): readonly number[] {
  const only = ONLY_STATUSES.test(text) ? numbersOf(text, /([45]\d\d)/g) : [];
  if (new Set(only).size > 1) return only;
  return [...text.matchAll(LISTED)].flatMap(([list]) => {
    const listed = numbersOf(list, /([45]\d\d)/g);
    return listed.some((status) => statuses.includes(status)) ? listed : [];
  });
}

/**
 * Ports, ids and times of the day are no statuses; where a program calls its own files `internal`, that is no code, and what a system does not
 * find, resets or distrusts is no word of the API: `jq: command not found`, `ModuleNotFoundError`, `certificate validation failed`.
 */
export const withoutAddresses = (text: string) =>
  text
    .replaceAll(/https?:\/\/[^\s"'<>]+/gi, ' ')
    .replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi, ' ')
    .replaceAll(/\binternal[./]\w[\w./-]*/gi, ' ')
    .replaceAll(OF_SYSTEMS, ' ')
    .trim();
