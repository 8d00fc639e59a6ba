/** What an answer says about when to ask again. */
export interface RetryAdvice {
  /** The `Retry-After` header as the page may read it; null where there is none or it is hidden (CORS). */
  readonly header: string | null;
  /** The service's own words: a page in a browser often cannot read the header across origins (open points, "Errors and limits"). */
  readonly message: string;
  /** When the answer was sent, milliseconds since the epoch: by the service's own clock (`Date`) where it may be read, else by this machine's. */
  readonly nowMs: number;
}

/** Words further back than this name no wait; a message can be as long as a page. */
const READ_LIMIT = 4_000;

/**
 * Seconds to wait as the answer names them: the `Retry-After` header, else the message. Null when neither names a usable time: nothing
 * is named, the moment has passed, or it is less than a second, which would send all attempts in one burst.
 * Not bounded above: what is longer than anyone waits is for the retry rule to refuse.
 */
export function readRetryAfter({ header, message, nowMs }: RetryAdvice): number | null {
  return (
    usable(header === null ? null : readHeader(header.trim(), nowMs)) ?? usable(readWords(message))
  );
}

const usable = (seconds: number | null) =>
  seconds !== null && Number.isFinite(seconds) && seconds >= 1 ? seconds : null;

const NUMBER = /^\d+(?:\.\d+)?$/;
/**
 * The three forms of an HTTP date, also with a zone of its own as mails have it, and the ISO form that some services send. `Date.parse` alone
 * takes "-5" and "5, 10" for dates, too.
 */
const DATE =
  /^(?:(?:[A-Z][a-z]{2}, )?\d{1,2} [A-Z][a-z]{2} \d{4} [\d:]{8} (?:GMT|UTC|UT|Z|[ECMP][SD]T|[+-]\d{4})|[A-Z][a-z]+day, \d\d-[A-Z][a-z]{2}-\d\d [\d:]{8} GMT|[A-Z][a-z]{2} [A-Z][a-z]{2} [ \d]\d [\d:]{8} \d{4}|\d{4}-\d\d-\d\d[T ][\d:.]+ ?(?:Z|[+-]\d\d:?\d\d))$/;

function readHeader(header: string, nowMs: number): number | null {
  if (header.length > READ_LIMIT) return null;
  // Two headers reach a page joined by a comma, which a date has as well. The client waits at least as long as it was told, so the longest
  // of them counts.
  const parts = header.split(/,(?!\s\d{1,2}[ -][A-Z])/).map((part) => part.trim());
  const seconds = parts.map((part) =>
    NUMBER.test(part) ? Number(part) : (readDate(part, nowMs) ?? readDuration(part)),
  );
  return seconds.reduce((longest, each) =>
    each === null || longest === null ? null : Math.max(longest, each),
  );
}

function readDate(text: string, nowMs: number): number | null {
  if (!DATE.test(text)) return null;
  // asctime names no zone; as every HTTP date it is in GMT.
  return Math.ceil(
    (Date.parse(/^[A-Z][a-z]{2} /.test(text) ? `${text} GMT` : text) - nowMs) / 1000,
  );
}

const UNIT_SECONDS: Readonly<Record<string, number>> = {
  ms: 0.001,
  s: 1,
  m: 60,
  h: 3600,
  d: 86_400,
  w: 604_800,
};
const UNIT_NAMES: readonly (readonly [names: RegExp, unit: string])[] = [
  [/^(?:ms|msecs?|milliseconds?)$/, 'ms'],
  [/^(?:s|secs?|seconds?)$/, 's'],
  [/^(?:m|mins?|minutes?)$/, 'm'],
  [/^(?:h|hrs?|hours?)$/, 'h'],
  [/^(?:d|days?)$/, 'd'],
  [/^(?:w|weeks?)$/, 'w'],
];
const COUNT_WORDS: ReadonlyMap<string, number> = new Map([
  ...['a', 'an', 'one'].map((word) => [word, 1] as const),
  ...['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'].map(
    (word, index) => [word, index + 2] as const,
  ),
  ...([
    ['twelve', 12],
    ['fifteen', 15],
    ['twenty', 20],
    ['thirty', 30],
    ['forty', 40],
    ['sixty', 60],
    ['ninety', 90],
  ] as const),
]);

/** `29s`, `1m30s`, `1 hour and 5 min`, `2 minutes`, `two minutes`, `1,800 seconds`, from the start of the text; null for anything else. */
function readDuration(text: string): number | null {
  let rest = text.toLowerCase();
  let seconds: number | null = null;
  for (;;) {
    const part =
      /^(?:,\s*)?(?:and\s+)?(\d{1,3}(?:,\d{3})+|\d{1,12}(?:\.\d{1,12})?|[a-z]{1,9})[\s-]*([a-z]{1,12})(?![a-z])\s*/.exec(
        rest,
      );
    const [, countText = '', name = ''] = part ?? [];
    const count = /^\d/.test(countText)
      ? Number(countText.replaceAll(',', ''))
      : COUNT_WORDS.get(countText);
    const unit = UNIT_NAMES.find(([names]) => names.test(name))?.[1];
    if (!part || count === undefined || unit === undefined) return seconds;
    seconds = (seconds ?? 0) + count * (UNIT_SECONDS[unit] ?? 0);
    rest = rest.slice(part[0].length);
  }
}

/**
 * The wait that a message names: "please retry after 29s, resets at …", "try again in 1m30s", "wait 2 minutes", "Retry-After: 120".
 * A bare number counts as seconds only right after "retry after". "Gave up after waiting 30 s" tells of the past.
 */
function readWords(message: string): number | null {
  const text = message.slice(0, READ_LIMIT);
  for (const lead of text.matchAll(
    /\b(retry[-_ ]?after(?: waiting(?: for)?)?|(?:retry|try)(?:ing)?(?: (?:again|your request|this request|the request))? (?:in|after(?: waiting(?: for)?)?)|wait(?: for)?|available(?: again)? in|resets? (?:in|after))\b[\s:="']*(?:(?:at least|about|another)\s)?/gi,
  )) {
    const after = text.slice(lead.index + lead[0].length, lead.index + lead[0].length + 80);
    const named =
      readDuration(after) ?? (/^retry[-_ ]?after/i.test(lead[0]) ? readBareSeconds(after) : null);
    if (named !== null) return named;
  }
  return null;
}

function readBareSeconds(text: string): number | null {
  const number = /^(\d{1,12}(?:\.\d{1,12})?)(?=$|[^\w.]*$|[ \t]*[\r\n]|["'.,;)}\]](?!\d))/.exec(
    text,
  )?.[1];
  return number === undefined ? null : Number(number);
}
