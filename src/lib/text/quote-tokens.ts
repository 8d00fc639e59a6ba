/**
 * How strictly a quote is compared: 0 as written (white space aside), 1 without markdown signs, quotation marks and invisible
 * characters, 2 also without case, compatibility forms and the colon that a quote may set where a table has a line.
 */
export type Strength = 0 | 1 | 2;
export const STRENGTHS = [0, 1, 2] as const;

const SINGLE = String.raw`\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}`;
const HAS_SINGLE = new RegExp(`[${SINGLE}]`, 'u');
const LETTER = String.raw`[\p{L}\p{N}\p{M}_]`;
// A word, a number with its sign and its groups, a date, a version: `4` is no part of `4.99`, nor `5` of `-5`.
const makePattern = (letter: string, single: string) =>
  new RegExp(
    String.raw`(?:[-−](?<!${LETTER}[-−])(?=\p{N}))?${letter}+(?:[.,:/-](?<=\p{N}[.,:/-])(?=\p{N})${letter}+)*|${single}\S`,
    'gu',
  );
const TOKEN = makePattern(LETTER, '');
/** Scripts that write no blanks count by the character. */
const MIXED_TOKEN = makePattern(`(?:(?![${SINGLE}])${LETTER})`, String.raw`[${SINGLE}]\p{M}*|`);
const ASCII = /^[\0-\x7f]*$/;
const ASCII_TOKEN = /(?:(?<!\w)-(?=\d))?\w+(?:(?<=\d)[.,:/-](?=\d)\w+)*|\S/g;
const RESERVED = /(?!\s)\p{Cc}/u;
const ALL_RESERVED = /(?!\s)\p{Cc}/gu;
/** Without any of these a line reads as it is written. */
const SIGNS = /[^\w\s.,:;!?$%()/+=-]|(?<![^\s])[-#_]|_(?!\w)/;

/** The words, numbers and signs of one line. None holds a control character: an index may use those between them. */
export function splitQuote(line: string, strength: Strength): readonly string[] {
  const read = strength === 0 ? line : line.replace(ENTITY, readEntity);
  // Most lines are plain ASCII, which needs no normal form and a quicker pattern.
  const isAscii = ASCII.test(read);
  const normal = isAscii ? read : read.normalize(strength === 2 ? 'NFKC' : 'NFC');
  const cased = strength === 2 ? foldCase(normal, isAscii) : normal;
  const plain =
    strength === 0 || !SIGNS.test(cased)
      ? cased
      : stripMarkdown(isAscii ? cased : stripInvisible(cased));
  const text = RESERVED.test(plain) ? plain.replaceAll(ALL_RESERVED, '\ufffd') : plain;
  const tokens: readonly string[] = text.match(chooseToken(text)) ?? [];
  return strength === 2 && tokens.includes(':') ? tokens.filter((token) => token !== ':') : tokens;
}

/** No word or number that a person writes is longer. */
const LONGEST_TOKEN = 40;

/** Whether a word or a number goes on beyond a place in a text, on both sides of it. */
export function isWithinToken(text: string, at: number): boolean {
  const from = Math.max(0, at - LONGEST_TOKEN);
  const near = text.slice(from, at + LONGEST_TOKEN);
  for (const { index, 0: token } of near.matchAll(chooseToken(near)))
    if (from + index + token.length > at) return from + index < at;
  return false;
}

/** The quickest pattern that finds all tokens of the text. */
function chooseToken(text: string): RegExp {
  if (ASCII.test(text)) return ASCII_TOKEN;
  return HAS_SINGLE.test(text) ? MIXED_TOKEN : TOKEN;
}

/** The tokens of a text of several lines. */
export const splitQuoteLines = (text: string, strength: Strength): readonly string[] =>
  text.split(/\r\n|\r|\n/).flatMap((line) => splitQuote(line, strength));

// Those of the signs that servers write so, and any by its number; of the names of letters a text written in UTF-8 needs none.
const ENTITY =
  /&(?:#(\d{1,7})|#x([\da-f]{1,6})|amp|lt|gt|quot|apos|nbsp|euro|pound|hellip|[mn]dash|[lr][sd]quo);/gi;
const ENTITIES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: ' ',
    euro: '€',
    pound: '£',
    hellip: '…',
    mdash: '-',
    ndash: '-',
    lsquo: '',
    rsquo: '',
    ldquo: '',
    rdquo: '',
  }),
);

function readEntity(entity: string, decimal?: string, hex?: string): string {
  const code = Number(hex === undefined ? decimal : `0x${hex}`);
  if (code >= 0) return code > 0x10_ffff ? '' : String.fromCodePoint(code);
  return ENTITIES.get(entity.slice(1, -1).toLowerCase()) ?? entity;
}

/** `STRASSE` is the capitals of `Straße`, which has no capitals of its own. */
const foldCase = (text: string, isAscii: boolean): string =>
  (isAscii ? text : text.toUpperCase()).toLowerCase();

const stripInvisible = (line: string): string =>
  line
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Pi}\p{Pf}„‚「」『』〝〞〟]/gu, '')
    .replace(/[‐‑‒–—−]/g, '-');

/** A line as it reads: every step is linear, for a line may have megabytes. */
function stripMarkdown(line: string): string {
  return line
    .replace(/!?\[([^[\]]{0,300})\]\([^()\s]{0,1000}(?: "[^"]{0,200}")?\)/g, '$1')
    .replace(/<\/?(?:br|p|div|li|t[dhr]|h[1-6])\b[^<>]{0,300}>/gi, ' ')
    .replace(/<\/?[a-z][^<>]{0,300}>/gi, '')
    .replace(/^\s*(?:>\s?)*(?:#{1,6}\s+|[-*+•]\s+(?:\[[ x]\]\s+)?)?/i, '')
    .replace(/\\(?=[!-/:-@[-`{-~])/g, '')
    .replace(/[*`"']|~~|(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])/gu, '')
    .replace(/\||(?<=^|\s)[-•#]+(?=\s|$)/g, ' ');
}

/** A quote of so many characters may begin or end within a word without saying so. */
export const LONG = 40;
/** So many characters of a word must be there where an ellipsis cut it, unless so many words, numbers and signs are beside them. */
export const LEAST_OF_WORD = 3;
export const LEAST_OF_TOKENS = 3;

/** A stretch of a quote between two ellipses, and whether a word may go on beyond either end of it. */
export interface QuoteFragment {
  readonly text: string;
  readonly openStart: boolean;
  readonly openEnd: boolean;
}

export interface CutQuote {
  readonly fragments: readonly QuoteFragment[];
  /** The quote says that text was left out before its first and after its last fragment. */
  readonly cutStart: boolean;
  readonly cutEnd: boolean;
}

// Of a run of blanks only the first may begin it: else each would be tried.
const ELLIPSIS = /(?:(?<![ \t])[ \t]+)?(?:\[(?:…|\.{3})\]|\((?:…|\.{3})\)|…|\.{3,})[ \t]*/g;

/** A quote cut at its ellipses (`…`, `...`, `[…]`); null where it has none. An ellipsis set right against a word may have cut it. */
export function cutAtEllipses(quote: string): CutQuote | null {
  const marks = [...quote.trim().matchAll(ELLIPSIS)];
  if (marks.length === 0) return null;
  const text = quote.trim();
  const fragments: QuoteFragment[] = [];
  let at = 0;
  let openStart = false;
  for (const mark of marks) {
    fragments.push({ text: text.slice(at, mark.index), openStart, openEnd: !/^\s/.test(mark[0]) });
    at = mark.index + mark[0].length;
    openStart = !/\s$/.test(mark[0]);
  }
  fragments.push({ text: text.slice(at), openStart, openEnd: false });
  return {
    fragments: fragments.filter((fragment) => fragment.text.trim() !== ''),
    cutStart: fragments[0]?.text.trim() === '',
    cutEnd: fragments.at(-1)?.text.trim() === '',
  };
}
