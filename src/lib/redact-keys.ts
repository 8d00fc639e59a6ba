/** Stands where a key was. What is typed on directly after it belonged to the key and goes too. */
export const KEY_REMOVED = '[key removed]';

/** Characters that nobody sees and that come along when a key is copied. */
const INVISIBLE = '\\u00ad\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2064\\u2066-\\u2069\\ufeff';
/** Chat programs and word processors write a dash for it. */
const HYPHEN = '(?:[-\\u2010-\\u2014\\u2212]|%(?:25)?2d)';
const IN_KEY = `[\\w.~+/=%\\u2010\\u2011${INVISIBLE}-]`;
const SPACE = '(?:\\s|%(?:25)?20|\\+)';
const QUOTE = '(?:["\'`\\\\]|%(?:25)?2[27])';
/**
 * Between a name and its value: quotes (also escaped, as JSON inside JSON has them), spaces, a colon, an equals sign or an arrow, an encoded
 * one too; in a list or a call a comma between quotes.
 */
const IS = `(${QUOTE}*${SPACE}{0,4}(?:[:=]>?|%(?:25)?3[ad])(?:${SPACE}|${QUOTE}|[<[]){0,8}|["']\\s?,\\s{0,4}["'])`;

const HEADER = new RegExp(
  `((?:proxy-)?authorization|x-[a-z-]{0,20}(?:key|token))${IS}((?:bearer|basic|token|digest)${SPACE}+["'\`<]?)?(${IN_KEY}{4,})`,
  'gi',
);
const BEARER = new RegExp(`\\b(bearer(?:${SPACE}|[:=])+)(["'\`<]?)(${IN_KEY}{6,})`, 'gi');
const NAMED = new RegExp(
  `(api[_-]?key|(?:access|auth|api|refresh|session)[_-]?token|client[_-]?secret|secret[_-]?key|passw(?:or)?d)${IS}(${IN_KEY}{6,})`,
  'gi',
);
/** As somebody says it: "my API key is …", "X-API-KEY …". */
const SAID = new RegExp(
  `\\b((?:api|secret|access)[ _-](?:key|token)|token|password|passphrase)((?:\\s(?:is|was)|\\s?[:=])?\\s["'\`<]?)(${IN_KEY}{8,})`,
  'gi',
);
const CURL_USER = /(\s(?:-u|--user)[\s=]["']?[^\s:"']{1,80}:)([^\s"'@]{1,200})/g;
const IN_QUERY = new RegExp(`([?&](?:key|token|auth|sig|signature|secret)=)(${IN_KEY}{8,})`, 'gi');
const IN_AUTHORITY = /(\/\/[^\s/@:]{0,200}:)[^\s/@]{1,500}(?=@)/g;
/** Keys that tell what they are by how they begin. In the middle of a word `fc-` may be part of a UUID, whose parts have at most 12 digits. */
const OWN_SHAPE = new RegExp(
  `(?:(?<![A-Za-z0-9])|(?<=\\\\[nrt])|(?=fc-[A-Za-z0-9]{16}))fc${HYPHEN}[A-Za-z0-9_\\u2010\\u2011${INVISIBLE}-]{6,}`,
  'gi',
);
const OTHER_SHAPES =
  /(?<![A-Za-z0-9])(?:sk-[\w-]{16,}|fc_[0-9a-f]{32}|glpat-[\w-]{16,}|npm_\w{30,}|hf_[A-Za-z]{30,}|ya29\.[\w-]{16,}|sk_(?:live|test)_\w{10,}|gh[pousr]_\w{20,}|github_pat_\w{20,}|xox[abeprs]-[\w-]{10,}|AKIA[0-9A-Z]{16}|AIza[\w-]{30,}|eyJ[\w-]{8,}\.eyJ[\w-]{8,}(?:\.[\w-]*)?)/g;
/** The usual key has 32 hexadecimal digits: a terminal may have broken them into two lines, which a field joins by a space. */
const BROKEN = /(?<![A-Za-z0-9])(fc-[0-9a-f]{0,31})[\s\\]{1,12}([0-9a-f]{1,32})(?![A-Za-z0-9])/gi;
const TYPED_ON = /\[key removed\](?:[\w+/=~-]|\.(?=\w))+/g;
/** What none of the patterns can be without. */
const ANY_SIGN =
  /fc(?:[-_\u2010-\u2014\u2212]|%(?:25)?2d)|bearer|authorization|key|token|secret|passw|passphrase|auth=|sig|sk[-_]|gh[pousr]_|github_pat_|glpat-|npm_|hf_|ya29|xox|AKIA|AIza|eyJ|@|--?u/i;

/** The local service's demonstration keys, which its screens and its documentation name. */
const DEMONSTRATION = /^fc-(?:demo(?:-(?:other-team|revoked|no-scope|no-credits|zero-retention))?|unknown)$/i;
const PLACEHOLDER =
  /^(?:fc-)?(?:your|my|the|some|x{3,}|\.{3,}|api[-_]?key|key|token|placeholder|example)(?:$|[^a-z])|^\W+$|^\w{2,4}-\.{2,}$/i;
const isWord = (value: string) => /^[a-z]{1,16}[.=/+-]*$/.test(value) || /^[A-Z]?[a-z]{1,11}[.]?$/.test(value);
/** Where a sentence about the header goes on: "how does Authorization: Bearer work". */
const OF_SENTENCES = new Set(
  'a an and are as at auth authentication authorisation authorization but by can cannot credential credentials does error errors example fails for format from gets has have header headers how if in instead invalid is it key like method missing must never not of on only or over prefix realm required returns scheme schemes sent should string syntax that the then this to token tokens type usage value values versus vs when which while why with without work working works'.split(
    ' ',
  ),
);
const TERM =
  /^(?:base-?64(?:url)?|oauth-?\d?(?:\.\d)?|openid|aws4-hmac-sha\d{3}|(?:hmac-)?(?:sha|md)-?\d{1,3}|[eprh]s(?:256|384|512)|utf-?\d{1,2}|http\/?\d?(?:\.\d)?)\.?$/i;
/** Parts of a name: `release-notes-2024`, `fc-utrecht1970`, `Content-Type`, `ACCESS_TOKEN`. No part mixes letters and digits as keys do. */
const NAME_PART = /^(?:[A-Z]?[a-z]{1,14}(?:19\d\d|20\d\d)?|[A-Z]{1,14}|\d{1,6})$/;
const isName = (value: string) => {
  const parts = value.replace(/[.,;/=]+$/, '').split(/[-_]/);
  return parts.length > 1 && /[a-z]/i.test(value) && parts.every((part) => NAME_PART.test(part));
};
const DATE = /^\d{4}-\d\d(?:-\d\d)?$/;
/** `process.env.API_KEY`, `config.apiKey`: where a program finds its key. */
const isExpression = (value: string) => /^[A-Za-z_]{1,40}(?:\.[A-Za-z_]{1,40}){1,6}$/.test(value);
const isPlaceholder = (value: string) => PLACEHOLDER.test(value) && !/\d/.test(value);
const isSecret = (value: string) =>
  !DEMONSTRATION.test(value) &&
  !isPlaceholder(value) &&
  !isWord(value) &&
  !TERM.test(value) &&
  !(isName(value) && !/\d/.test(value)) &&
  !isExpression(value);
/** In a header and behind its scheme stands the key, whatever it looks like, unless a sentence goes on there. */
const isSecretOfScheme = (value: string) =>
  !isPlaceholder(value) &&
  !TERM.test(value) &&
  !OF_SENTENCES.has(value.replace(/[.,;/=]+$/, '').toLowerCase()) &&
  !/^(?:access|auth|api)[-_](?:token|key)$/i.test(value);
/** Some deployments take any key, and people enter `test`: no secret, and part of ordinary words. */
const SHORT_WORD = /^[a-z]{1,8}$/i;
const looksMade = (text: string) => /\d/.test(text) || text.length >= 14;
const isMixed = (text: string) => /\d/.test(text) && /[a-z]/i.test(text) && !isName(text);
/** Clubs and towns begin with `fc-`, too; what names itself a credential is none of them. */
const isClub = (text: string) =>
  isName(text) && text === text.toLowerCase() && !/(?:^|-)(?:key|secret|token|canary|live|prod|test|private|api|admin)(?:$|-)/.test(text);

/** A key says who made it before its random part, which is secret by itself: `fc-` and 32 digits. */
function withItsRandomPart(key: string): readonly string[] {
  const random = /^[a-z]{1,8}[-_](?=.*\d)([a-z0-9]{16,})$/i.exec(key)?.[1];
  return random === undefined ? [key] : [key, random];
}

/** `https://fc-eu-1.example.com` names a host. */
const isHost = (text: string, at: number, length: number) => text.slice(at - 2, at) === '//' && /[.:/]/.test(text.charAt(at + length));

/**
 * A text with every key in it replaced: keys by their shape, what stands in an Authorization header or under a key's name, a password in a
 * URL, and the exact keys in `known`. Nothing else of the text changes. Takes time in proportion to the text.
 */
export function redactKeys(text: string, known: readonly string[] = []): string {
  let result = text;
  for (const key of known.flatMap(withItsRandomPart))
    if (key.length >= 4 && !SHORT_WORD.test(key) && result.includes(key)) result = result.replaceAll(key, KEY_REMOVED);
  if (ANY_SIGN.test(result))
    result = result
      .replaceAll(BROKEN, (all, head: string, tail: string) => (head.length + tail.length === 35 ? KEY_REMOVED : all))
      .replaceAll(HEADER, (all, name: string, is: string, scheme: string | undefined, value: string) =>
        // What follows a scheme in a header is the key, whatever it looks like.
        (scheme === undefined ? isSecret(value) : isSecretOfScheme(value)) ? `${name}${is}${scheme ?? ''}${KEY_REMOVED}` : all,
      )
      .replaceAll(BEARER, (all, word: string, quote: string, value: string) => (isSecret(value) ? `${word}${quote}${KEY_REMOVED}` : all))
      .replaceAll(NAMED, (all, name: string, is: string, value: string) => (isSecret(value) ? `${name}${is}${KEY_REMOVED}` : all))
      .replaceAll(IN_QUERY, (all, name: string, value: string) =>
        isSecret(value) && looksMade(value) && !isName(value) && !DATE.test(value) ? `${name}${KEY_REMOVED}` : all,
      )
      .replaceAll(IN_AUTHORITY, `$1${KEY_REMOVED}`)
      .replaceAll(OWN_SHAPE, (all: string, at: number, whole: string) =>
        isSecret(all) && looksMade(all.slice(3)) && !isClub(all) && !isHost(whole, at, all.length) ? KEY_REMOVED : all,
      )
      .replaceAll(OTHER_SHAPES, (all) => (isName(all) ? all : KEY_REMOVED))
      .replaceAll(SAID, (all, name: string, is: string, value: string) =>
        isSecret(value) && isMixed(value) ? `${name}${is}${KEY_REMOVED}` : all,
      )
      .replaceAll(CURL_USER, (all, before: string) => (/\bcurl\b/i.test(text) ? `${before}${KEY_REMOVED}` : all));
  return result.includes(KEY_REMOVED) ? result.replaceAll(TYPED_ON, KEY_REMOVED) : text;
}
