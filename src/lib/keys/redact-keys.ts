/** Stands where a key was. What is typed on directly after it belonged to the key and goes too. */
export const KEY_REMOVED = '[key removed]';

/** Characters that nobody sees and that come along when a key is copied. */
const INVISIBLE = '\\u00ad\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2064\\u2066-\\u2069\\ufeff';
/** Chat programs and word processors write a dash for it. */
const HYPHEN = '(?:[-\\u2010-\\u2014\\u2212]|%(?:25)?2d)';
const IN_KEY = `[\\w.~+/=%\\u2010\\u2011${INVISIBLE}-]`;
const SPACE = '(?:\\\\?\\s|%(?:25)?(?:20|0a)|\\+)';
const QUOTE = '(?:["\'`\\\\]|%(?:25)?2[27])';
/**
 * Between a name and its value: quotes (also escaped, as JSON inside JSON has them), the bracket of `os.environ["…"] =`, spaces, a colon
 * (the wide one of Japanese keyboards, too), an equals sign or an arrow, an encoded one too; in a list or a call a comma between quotes, in
 * a recorded request also `","value":"`; the end of a tag.
 */
const IS = `(${QUOTE}*[\\])]?${SPACE}{0,4}(?:[:=\\uff1a]>?|%(?:25)?3[ad])(?:${SPACE}|${QUOTE}|[<[]|[|>]-?\\s){0,8}|["']\\s?,\\s{0,4}["'](?:value["']\\s?:\\s?["'])?|["']?>)`;

const HEADER = new RegExp(
  `((?:proxy-)?authorization|x-[a-z-]{0,20}(?:key|token))${IS}((?:bearer|basic|token|digest|(?:api-?)?key)${SPACE}+["'\`<]?)?(${IN_KEY}{4,})`,
  'gi',
);
const BEARER = new RegExp(
  `\\b(bearer(?:${SPACE}|[:=]|%(?:25)?3[ad])+)([\\\\"'\`<]{0,3})(${IN_KEY}{6,})`,
  'gi',
);
const NAMED = new RegExp(
  `(api[_-]?key|(?:access|auth|api|refresh|session)[_-]?token|client[_-]?secret|secret[_-]?key|passw(?:or)?d)${IS}(${IN_KEY}{6,})`,
  'gi',
);
/** As somebody says it: "my API key is …", "X-API-KEY …". */
const SAID = new RegExp(
  `\\b((?:api|secret|access)[ _-]?(?:key|token)|token|password|passphrase)((?:\\s(?:is|was):?|\\s?[:=|\\u2013-])?\\s["'\`<(]?)(${IN_KEY}{8,})`,
  'gi',
);
/** What may also be an ordinary word's neighbour: only what looks made at random behind it is a key. */
const LOOSELY_NAMED = new RegExp(
  `((?<![a-z_-])(?:key|token|secret|pwd|pass|credentials?|auth))(["']?(?:\\s(?:is|was)\\s|\\s{0,2}(?:[:=\\uff1a]>?|\\u2192|%(?:25)?3[ad])\\s{0,2}|>)["'\`<]?)(${IN_KEY}{12,})`,
  'gi',
);
/** Variables of the environment: `OPENAI_KEY=…`, `GITHUB_TOKEN: …`. */
const IN_ENVIRONMENT = new RegExp(
  `((?<![A-Za-z0-9_])[A-Z][A-Z0-9_]{1,40}_(?:KEY|TOKEN|SECRET|PASS|PWD))(["']?(?:\\s{0,2}[:=]\\s{0,2}|\\s{1,8}value:\\s|\\s|,\\s{0,2})["'\`<]?)(${IN_KEY}{12,})`,
  'g',
);
/** Behind a scheme a terminal may have broken the key into lines; what is left of it looks made at random. */
const REST_OF_KEY = /(bearer\s\[key removed\])([\\\s]{1,12})([\w.~+/=-]{6,})/gi;
const OPTION = new RegExp(
  `(--(?:[a-z]{1,12}-)?(?:key|token|secret|password|auth|bearer)[\\s=]["']?)(${IN_KEY}{8,})`,
  'gi',
);
const COOKIES = /((?:set-)?cookie["']?\s?:\s?["']?)([^\r\n"']{8,4000})/gi;
const COOKIE_VALUE = /(=)([^;\s=]{12,})/g;
const CURL_USER = /(\s(?:-u|--user)[\s=]["']?[^\s:"']{0,80}:)([^\s"'@]{1,200})/g;
/** The key in the place of the user, as some services take it. */
const CURL_KEY = /(\s(?:-u|--user)[\s=]["']?)([\w.~-]{12,200})(?=:?(?:["'\s]|$))/g;
const KEY_IN_AUTHORITY = /(\/\/)([\w.~%-]{12,200})(?=(?::[^\s/@]{0,500})?@)/g;
const IN_QUERY = new RegExp(`([?&](?:key|token|auth|sig|signature|secret)=)(${IN_KEY}{8,})`, 'gi');
const IN_AUTHORITY = /(\/\/[^\s/@:]{0,200}:)[^\s/@]{1,500}(?=@)/g;
/** Keys that tell what they are by how they begin. In the middle of a word `fc-` may be part of a UUID, whose parts have at most 12 digits. */
const OWN_SHAPE = new RegExp(
  `(?:(?<![A-Za-z0-9])|(?<=\\\\[nrt])|(?=fc-[A-Za-z0-9]{16}))fc${HYPHEN}[A-Za-z0-9_\\u2010\\u2011${INVISIBLE}-]{6,}`,
  'gi',
);
const OTHER_SHAPES =
  /(?<![A-Za-z0-9])(?:sk-[\w-]{16,}|[Ff][Cc][_:= ][0-9a-f]{32}(?![0-9a-f])|glpat-[\w-]{16,}|npm_\w{30,}|hf_[A-Za-z]{30,}|ya29\.[\w-]{16,}|sk_(?:live|test)_\w{10,}|gh[pousr]_\w{20,}|github_pat_\w{20,}|xox[abeprs]-[\w-]{10,}|AKIA[0-9A-Z]{16}|AIza[\w-]{30,}|eyJ[\w-]{8,}\.eyJ[\w-]{8,}(?:\.[\w-]*)?)/g;
/** The usual key has 32 hexadecimal digits: a terminal may have broken them into lines, which a field joins by spaces. */
const BROKEN =
  /(?<![A-Za-z0-9])fc-[0-9a-f]{0,31}(?:[\s\\]{1,12}[0-9a-f]{1,32}(?![A-Za-z0-9])){1,32}/gi;
const BROKEN_KEY = new RegExp(`^fc-(?:[\\s\\\\]{0,12}[0-9a-f]){32}(?![a-z0-9])`, 'i');
const TYPED_ON = /\[key removed\](?:[\w+/=~-]|\.(?=\w))+/g;
/** What none of the patterns can be without. */
const ANY_SIGN =
  /fc(?:[-_:= \u2010-\u2014\u2212]|%(?:25)?2d)|bearer|authorization|key|token|secret|passw|passphrase|pwd|pass["']?[\s:=]|auth["']?[\s:=%]|credential|cookie|sig|sk[-_]|gh[pousr]_|github_pat_|glpat-|npm_|hf_|ya29|xox|AKIA|AIza|eyJ|@|--?u/i;

/** The local service's demonstration keys, which its screens and its documentation name. */
const DEMONSTRATION =
  /^fc-(?:demo(?:-(?:other-team|revoked|no-scope|no-credits|zero-retention))?|unknown)$/i;
const PLACEHOLDER =
  /^(?:fc-)?(?:your|my|the|some|x{3,}|\.{3,}|api[-_]?key|key|token|placeholder|example)(?:$|[^a-z])|^\W+$|^\w{2,4}-\.{2,}$/i;
const isWord = (value: string) =>
  /^[a-z]{1,16}[.=/+-]*$/.test(value) || /^[A-Z]?[a-z]{1,11}[.]?$/.test(value);
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
/** In a header and behind its scheme is the key, whatever it looks like, unless a sentence goes on there. */
const isSecretOfScheme = (value: string) =>
  !isPlaceholder(value) &&
  !TERM.test(value) &&
  !OF_SENTENCES.has(value.replace(/[.,;/=]+$/, '').toLowerCase()) &&
  !/^(?:access|auth|api)[-_](?:token|key)$/i.test(value);
/** Some deployments take any key, and people enter `test`: no secret, and part of ordinary words. */
const SHORT_WORD = /^[a-z]{1,8}$/i;
const looksMade = (text: string) => /\d/.test(text) || text.length >= 14;
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
const isMixed = (text: string) => /\d/.test(text) && /[a-z]/i.test(text) && !isName(text);
/** Where names of people and hosts occur as well: letters and digits change places again and again. */
const isRandom = (text: string) =>
  isMixed(text) && (text.match(/[a-z](?=\d)|\d(?=[a-z])/gi)?.length ?? 0) >= 3;
const isMadeValue = (text: string) => isRandom(text) || (isMixed(text) && !/[-_./]/.test(text));
/** Clubs and towns begin with `fc-`, too; what names itself a credential is none of them. */
const isClub = (text: string) =>
  isName(text) &&
  text === text.toLowerCase() &&
  !/(?:^|-)(?:key|secret|token|canary|live|prod|test|private|api|admin)(?:$|-)/.test(text);

/** A key says who made it before its random part, which is secret by itself: `fc-` and 32 digits. */
export function withItsRandomPart(key: string): readonly string[] {
  const random = /^[a-z]{1,8}[-_](?=.*\d)([a-z0-9]{16,})$/i.exec(key)?.[1];
  return random === undefined ? [key] : [key, random];
}

/** `https://fc-eu-1.example.com` names a host. */
const isHost = (text: string, at: number, length: number) =>
  text.slice(at - 2, at) === '//' && /[.:/]/.test(text.charAt(at + length));

/**
 * A text with every key in it replaced: keys by their shape, what is in an Authorization header or under a key's name, a password in a
 * URL, and the exact keys in `known`. Nothing else of the text changes. Takes time in proportion to the text.
 */
export function redactKeys(text: string, known: readonly string[] = []): string {
  let result = redactPlain(text, known);
  // An address within an address, a whole command in a query: what the patterns find in the decoded text goes here, too.
  let decoded = result;
  for (
    let level = 1;
    level <= MOST_ENCODINGS && decoded.length <= LONGEST_ENCODED && ENCODED.test(decoded);
    level++
  ) {
    decoded = decoded.replaceAll(ENCODED_RUNS, decode);
    const left = redactPlain(decoded, known);
    if (left === decoded) continue;
    const stays = new Set(left.match(VALUES));
    for (const value of new Set(decoded.match(VALUES)))
      if (!stays.has(value)) result = result.replaceAll(value, KEY_REMOVED);
  }
  return result;
}

const MOST_ENCODINGS = 3;
/** Far longer than an address or a prompt. */
const LONGEST_ENCODED = 50_000;
const ENCODED = /%[0-9a-f]{2}/i;
const ENCODED_RUNS = /(?:%[0-9a-f]{2})+/gi;
const VALUES = /[\w.~+-]{8,}/g;

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function redactPlain(text: string, known: readonly string[]): string {
  let result = text;
  for (const key of known.flatMap(withItsRandomPart))
    if (key.length >= 4 && !SHORT_WORD.test(key) && result.includes(key))
      result = result.replaceAll(key, KEY_REMOVED);
  if (ANY_SIGN.test(result))
    result = result
      .replaceAll(BROKEN, (all) => all.replace(BROKEN_KEY, KEY_REMOVED))
      .replaceAll(
        HEADER,
        (all, name: string, is: string, scheme: string | undefined, value: string) =>
          // What follows a scheme in a header is the key, whatever it looks like.
          (scheme === undefined ? isSecret(value) : isSecretOfScheme(value))
            ? `${name}${is}${scheme ?? ''}${KEY_REMOVED}`
            : all,
      )
      .replaceAll(BEARER, (all, word: string, quote: string, value: string) =>
        isSecret(value) ? `${word}${quote}${KEY_REMOVED}` : all,
      )
      .replaceAll(NAMED, (all, name: string, is: string, value: string) =>
        isSecret(value) ? `${name}${is}${KEY_REMOVED}` : all,
      )
      .replaceAll(IN_QUERY, (all, name: string, value: string) =>
        isSecret(value) && looksMade(value) && !isName(value) && !DATE.test(value)
          ? `${name}${KEY_REMOVED}`
          : all,
      )
      .replaceAll(KEY_IN_AUTHORITY, (all, before: string, value: string) =>
        isSecret(value) && isRandom(value) ? before + KEY_REMOVED : all,
      )
      .replaceAll(IN_AUTHORITY, `$1${KEY_REMOVED}`)
      .replaceAll(OWN_SHAPE, (all: string, at: number, whole: string) =>
        isSecret(all) && looksMade(all.slice(3)) && !isClub(all) && !isHost(whole, at, all.length)
          ? KEY_REMOVED
          : all,
      )
      .replaceAll(OTHER_SHAPES, (all) => (isName(all) ? all : KEY_REMOVED))
      .replaceAll(SAID, (all, name: string, is: string, value: string) =>
        isSecret(value) && isMixed(value) ? `${name}${is}${KEY_REMOVED}` : all,
      )
      .replaceAll(LOOSELY_NAMED, (all, name: string, is: string, value: string) =>
        isSecret(value) &&
        isMadeValue(value) &&
        !(/key/i.test(name) && (value.length < 16 || UUID.test(value)))
          ? `${name}${is}${KEY_REMOVED}`
          : all,
      )
      .replaceAll(IN_ENVIRONMENT, (all, name: string, is: string, value: string) =>
        isSecret(value) && isMadeValue(value) && !UUID.test(value)
          ? `${name}${is}${KEY_REMOVED}`
          : all,
      )
      .replaceAll(REST_OF_KEY, (all, before: string, space: string, value: string) =>
        isRandom(value) && !UUID.test(value) && !value.includes('/')
          ? before + space + KEY_REMOVED
          : all,
      )
      .replaceAll(OPTION, (all, before: string, value: string) =>
        isSecret(value) && isMixed(value) ? `${before}${KEY_REMOVED}` : all,
      )
      .replaceAll(
        COOKIES,
        (_, before: string, cookies: string) =>
          before +
          cookies.replaceAll(COOKIE_VALUE, (all, is: string, value: string) =>
            isSecret(value) && isMixed(value) ? is + KEY_REMOVED : all,
          ),
      )
      .replaceAll(CURL_KEY, (all, before: string, value: string) =>
        /\bcurl\b/i.test(text) && isSecret(value) && isRandom(value) ? before + KEY_REMOVED : all,
      )
      .replaceAll(CURL_USER, (all, before: string) =>
        /\bcurl\b/i.test(text) ? `${before}${KEY_REMOVED}` : all,
      );
  return result.includes(KEY_REMOVED) ? result.replaceAll(TYPED_ON, KEY_REMOVED) : text;
}
