/** What is counted by the number before it, as a part of a pattern. */
export const COUNTED =
  'times|attempts|tries|pages|urls|more expected|(?:more )?credits?|tokens|characters|items|lines|rows|left|remaining|results|records|documents|entries|events|steps|words';

/** What bounds a number; of `be 200` it is the status that was expected. */
const BOUND = String.raw`(?:\b(?:at most|at least|than|equal to|max(?:imum)?|min(?:imum)?|between \d{1,12} and|up to|exceed|range|(?:be|is|of)(?= (?:<|>)?=? ?(?!20\d\b)))["':]{0,2}\s?[<>≤≥]?=?|(?<![-=<])[<>≤≥]=?(?! ?20\d\b))`;
const BOUNDED =
  '(?: ?(?:items?|characters?|chars?|entries|elements?|urls?|pages?|credits?|tokens?|levels?|bytes?)(?:\\(s\\))?)?(?: (?:allowed|permitted|max(?:imum)?))?';
/** A number that is too large or too small for a bound: `at most 100, got 500`. Of `expected 200, got 500` both are statuses. */
const OUT_OF_BOUNDS = new RegExp(
  String.raw`((?:${BOUND}\s?\d[\d,.]{0,12}${BOUNDED}|\b\d[\d,.]{0,12}${BOUNDED}(?<=max(?:imum)?|allowed))[,;:()\s]{0,3}(?:but |and |you )?(?:got|received|was|is|found|actual|sent|given|has)[\s:=]{1,2})\d+`,
  'gi',
);
/** How many there were, also in a time: `returned 500 results`, `500 requests per minute`. */
const COUNT = new RegExp(
  String.raw`(?<=\b(?:returned|got|answered|sent)\s)\d+(?=\s(?:${COUNTED})\b)|(?<![\w.])\d+(?=\s(?:[a-z]{1,20}\s)?(?:requests?|calls|reads|searches|runs|jobs|checks)\s(?:per|an?|in (?:the last|an?|one)) (?:second|minute|hour|day|month)\b|\sreq/min)`,
  'gi',
);
/**
 * The bytes and the time behind the status in the log of a server: `HTTP/1.1" 200 404`, `200 500 - 12 ms`, `200 4.5 ms - 502`; of AWS
 * (`502 502 404 57 "GET …"`), HAProxy (`0/0/1/40/41 429 502`) and IIS (`401 0 0 404`).
 */
const LOGGED = [
  /(\bHTTP\/\d(?:\.\d)?["']\s[1-5]\d\d\s)\d+\b/gi,
  /(\b[1-5]\d\d\s)\d+(?=\s(?:-\s)?[\d.]{1,12}\sms\b)/gi,
  /(\b[1-5]\d\d\s[\d.]{1,12}\sms\s(?:-\s)?)\d+\b/gi,
  /(\s[1-5]\d\d\s(?:[1-5]\d\d|-)\s)\d+\s\d+(?=\s"[A-Z]{3,7}\s)/g,
  /((?:-?\d{1,9}\/){4}\+?\d{1,9}\s[1-5]\d\d\s)\+?\d+/g,
  /(\b[1-5]\d\d\s\d\s\d{1,5}\s)\d+\b/g,
];
/** A field of a request or a log has an amount, unless it is called a status: `timeout: 500`, `limit=404`. */
const FIELD = /([\w.-]{1,60}["']?\s?(?:=|(?<=["'])\s?:)\s?["']?)\d+/g;
/**
 * What a system numbers: how a program ended (`exit code 500`), which one wrote a line of a log (`[error] 500#500: *404`, `pid 404`,
 * `haproxy[500]:`, `[404] [CRITICAL]`), a part of a page (`Loading chunk 404`), an option (`--max-time 500`).
 */
const OF_A_PROGRAM =
  /(\bexit(?:ed)?(?: with)?(?: (?:error )?(?:code|status))?["']?[\s:=(]{1,3}|\bpid["']?[\s:=]{1,3}|\bchunk\s|--[a-z][a-z-]{1,40}\s)\d+|\b\d+#\d+(?=:)(?::\s\*\d+)?|(?<=[a-z])\[\d+\](?=:\s)|\[\d+\](?=\s\[[A-Z]{4,8}\])/gi;
const MEASURED =
  /((?:timeout|time|duration|delay|interval|count|total|size|offset|skip|age|wait(?:for)?|length|tokens|attempts?|retries|ms|seconds|width|height|credits?|priority|levels?|req\/min\)|[a-z]_?limit)["']?\s?:\s?)\d+/gi;

/** Without the numbers that are told to count or to measure something. */
export const withoutAmounts = (text: string) =>
  LOGGED.reduce((left, pattern) => left.replaceAll(pattern, '$1'), text)
    .replaceAll(OUT_OF_BOUNDS, '$1')
    .replaceAll(COUNT, '')
    .replaceAll(OF_A_PROGRAM, '$1')
    .replaceAll(MEASURED, '$1')
    .replaceAll(FIELD, (field, name: string) =>
      /status|code|http|err|resp|result|\brc\b/i.test(name) ? field : name,
    );
