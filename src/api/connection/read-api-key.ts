import { trimEndSigns } from '#/lib/text/trim-end-signs.ts';
import { withQuotes } from '#/lib/pasted/with-quotes.ts';
import { withoutCarets } from '#/lib/pasted/without-carets.ts';
import { withoutColours } from '#/lib/pasted/without-colours.ts';

/** A problem with the form of a key, or null. Only what an HTTP header cannot carry is refused: deployments choose their own form. */
export function checkApiKey(text: string): string | null {
  const key = readApiKey(text);
  if (/^bearer$/i.test(key)) return 'Enter the key itself, without the word Bearer.';
  if (BASIC.test(text)) return 'This is a login with a password (Basic), no API key.';
  if (MASKED.test(key) || (!isWhole(key) && CUT.test(text)))
    return 'A part of this key is left out: enter the whole key.';
  if (key.includes('://')) return 'This is an address: enter the key alone.';
  if (PLACEHOLDER.test(key) || IN_BRACKETS.test(text) || OF_PROGRAM.test(key))
    return 'This stands for a key and is none: enter the key itself.';
  if (/\s/.test(key)) return 'A key has no spaces or line breaks inside.';
  if (!/^[\x21-\x7e]*$/.test(key)) return 'A key consists of plain ASCII characters.';
  return null;
}

/** As it stands in what is copied here, in the examples of a service, and in scripts. */
const PLACEHOLDER =
  /^(?:fc-)?(?:your[_-]?(?:(?:api|secret|access|auth|bearer)[_-]?)?(?:key|token)|api[_-]?key)$/i;
/** `token` alone may be a key, where any is taken. */
const IN_BRACKETS = /<(?:[a-z]{1,20}[_ -]?){0,4}(?:key|token)>(?![^<\s]{1,500}<\/)/i;
const OF_PROGRAM =
  /^(?:\{.*|\$\{?(?:[A-Z][A-Z\d_]*|process\.env\.\w+)\}?|\$\{|new|process\.env\.\w+|[\w.:$]*\(.*)$/;

/** A header that a page would have to send as it is: a key goes out behind `Bearer`. */
const BASIC = /(?<!proxy-)authorization["']?\s{0,9}[:=]\s{0,9}["'`\\]{0,4}basic\s/i;

/** As a dashboard or a log shows one: `fc-9f8e...b1a0`, `fc-****b1a0`. */
const MASKED = /\.{3}|\*{4}/;
const CUT = /fc-[\w-]{1,40}(?:\u2026|\.{3})/;

/** The quotation marks of all languages. */
const QUOTES = '"\'`“”„‟‘’‚‛«»‹›「」『』〝〞〟＂＇';
const OPENING = new RegExp(`^[<\\\\${QUOTES}\\s]+`);
const CLOSING = `${QUOTES}>\\`;

const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;
/**
 * Between a name and its key: quotes, the bracket of `os.environ["…"] =`, a colon or an equals sign, the end of a tag or `","value":`, the
 * bracket of a list or what YAML has before a text of its own lines, the scheme of a header.
 */
const IS =
  '(?:\\((?=["\'])|["\']?\\]?\\s{0,9}(?:[:=\uff1a]>?|(?<=\\w)>|,\\s{0,9}["\']value["\']\\s{0,9}:))(?:[\\s*[]|[|>]-?\\s|-\\s){0,9}(?:[bfru]{1,2}(?=["\']))?["\'`\\\\]*(?:(?:bearer|token|api-?key)(?:\\\\?\\s){1,9})?(?:token=)?["\'`\\\\<]*([^\\s"\'`\\\\,;<>\\]]+)';
/** Where a key is looked for, in this order: a header, a setting named for it, any other that may hold one. */
const IN_HEADER = new RegExp(`(?:(?<!proxy-)authorization|x-[a-z-]{0,20}key)${IS}`, 'gi');
const UNDER_NAME = new RegExp(`(?:api[_-]?key|access[_-]?token|bearer[_-]?token)${IS}`, 'gi');
const UNDER_ANY_NAME = new RegExp(
  `(?<![a-z\\d_-])(?:[a-z\\d]{1,30}[_-]){0,4}(?:key|token)${IS}`,
  'gi',
);
const NAMED = [IN_HEADER, UNDER_NAME, UNDER_ANY_NAME];
/** The usual key, from its first to its last digit. */
const WHOLE = /(?<![a-z0-9])fc-[0-9a-f]{32}(?![a-z0-9])/gi;
const isWhole = (key: string) => key.match(WHOLE)?.[0] === key;
/** Quoted mail and shells begin a line with a sign. */
const LINE_BREAK = /[\\ ]{0,9}[\r\n]+[> ]{0,9}/;
/** The rest of a key that was broken: no word, and no other setting. */
const REST = /^(?=\D*\d)[\w.~+/-]+={0,2}$/;
const LONGEST_REST = 500;

/**
 * The key in what was pasted: quotes, `Bearer`, a header line, a cURL command, an assignment and characters that nobody sees are left out;
 * a key that a terminal broke into lines is joined. What holds no key is returned as it was typed, without the spaces around it; of several,
 * all are, with spaces between: a file of settings holds the keys of other services, too, and none of those is sent.
 */
export function readApiKey(text: string): string {
  const visible = decodeHeader(
    withQuotes(withoutCarets(withoutColours(text)))
      .replaceAll(INVISIBLE, '')
      .replaceAll(/[\u00a0\u2502]/g, ' ')
      // A dash of a document, or one that markdown escapes.
      .replaceAll(/[\u2010\u2011]/g, '-')
      .replaceAll(/\\(?=[-_])/g, '')
      // As collections of requests and settings in XML name what they hold: `{"key":"token","value":"…"}`, `<add key="ApiKey" value="…"/>`.
      .replaceAll(
        /\bkey["']?\s?[:=]\s?["']([\w:.-]{1,60})["'](?:,\s?["']type["']\s?:\s?["']string["'])?,?\s{0,9}["']?value["']?\s?[:=]/gi,
        '$1:',
      )
      // Quotes as JSON inside of JSON has them, and a header of a table, as the tools of a browser copy it.
      .replaceAll(/\\{1,7}(?=["'])/g, '')
      .replaceAll(/\b(authorization)\s{1,9}(?=bearer\s)/gi, '$1: ')
      .trim(),
  );
  const whole = new Set(visible.match(WHOLE));
  // What stands there of a program (`'Bearer %s'`, `{{token}}`) gives way to a key elsewhere.
  const inHeader = new Set(
    [...findNamed(IN_HEADER, visible)].filter((key) => whole.size === 0 || /\d/.test(key)),
  );
  if (inHeader.size === 1) return joinKeys(inHeader);
  if (whole.size === 1) return joinKeys(whole);
  for (const pattern of NAMED) {
    const found = findNamed(pattern, visible);
    if (found.size > 0) return joinKeys(found);
  }
  const quoted = trimEndSigns(visible, ',;').replace(OPENING, '');
  const unquoted = trimEndSigns(quoted, CLOSING)
    .trim()
    .replace(/^(?:bearer[\s:=\uff1a]+)+/i, '');
  const bare = trimEndSigns(unquoted.replace(OPENING, ''), CLOSING).trim();
  const joined = bare
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .join('');
  // Signs around a key of the usual form: it was set in bold, or ended a sentence.
  const among = /^[^\w\s]*(fc-[\w-]{8,})[^\w\s]*$/.exec(joined)?.[1];
  if (among !== undefined) return among;
  // Of a key and one word behind it nobody can say whether that is its other half.
  if (!/\s/.test(joined) || /^fc-\S*\s+[\w-]+$/.test(joined)) return joined;
  // A sentence or a line of a log around one key of the usual form.
  const inside = new Set(joined.match(/(?<![\w-])fc-[\w-]{8,}/g));
  return inside.size === 1 ? ([...inside][0] ?? joined) : joined;
}

/** As an address or a form writes a header. */
function decodeHeader(text: string): string {
  if (!/bearer(?:%20|\+)/i.test(text)) return text;
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

const joinKeys = (keys: ReadonlySet<string>) => [...keys].join(' ');

function findNamed(pattern: RegExp, text: string): ReadonlySet<string> {
  return new Set(
    [...text.matchAll(pattern)].map((match) => {
      const [all, value = ''] = match;
      // In an address the next parameter follows.
      if (/[?&#]/.test(text.charAt(match.index - 1)) || /&\w{1,40}=/.test(value))
        return value.split('&', 1)[0] ?? value;
      const end = match.index + all.length;
      return value + findRest(value, text.slice(end, end + LONGEST_REST));
    }),
  );
}

/** What belongs to a key of what follows its first part: the lines below it, or with a space before it what may be one. */
function findRest(first: string, after: string): string {
  const [behind = '', ...below] = (/^(?:[^"'`,;<>]|(?<=\n)>)*/.exec(after)?.[0] ?? '').split(
    LINE_BREAK,
  );
  if (isWhole(first)) return '';
  if (behind.trim() !== '') {
    const words = behind.trim().split(/\s+/);
    return words.every((word) => REST.test(word)) ? ` ${words.join(' ')}` : '';
  }
  let rest = '';
  for (const line of below) {
    if (!REST.test(line.trim())) break;
    rest += line.trim();
    if (isWhole(first + rest)) break;
  }
  return rest;
}

/** The key in what was copied off a terminal that broke it into lines; null for anything else. A field of one line makes spaces of the breaks. */
export function joinBrokenKey(text: string): string | null {
  const lines = text.trim().split(/\s*[\r\n]+\s*/);
  if (lines.length < 2) return null;
  const [first = '', ...others] = lines.map((line) =>
    line.replace(/^(?:bearer\s+|[>|\u2502]\s*|["'`\\])+/i, '').replace(/["'`\\|\u2502\s]+$/, ''),
  );
  // An ordinary word below it is no part of a key.
  if (/^fc-[\w-]+$/.test(first) && others.every((line) => /^[\w-]+$/.test(line) && /\d/.test(line)))
    return isWhole(first) ? null : [first, ...others].join('');
  const key = readApiKey(text);
  const isNamed = NAMED.some((pattern) => text.search(pattern) !== -1);
  return isNamed && !text.includes(key) && checkApiKey(key) === null ? key : null;
}
