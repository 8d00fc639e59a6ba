import { withoutColours } from '../pasted/without-colours.ts';
import {
  countChanges,
  DATE,
  isClub,
  isMadeValue,
  isMixed,
  isName,
  isOrdinary,
  isRandom,
  isSecret,
  isSecretOfScheme,
  looksMade,
  UUID,
} from './looks-like-key.ts';

/** Stands where a key was. What is typed on directly after it belonged to the key and goes too. */
export const KEY_REMOVED = '[key removed]';

/** Characters that nobody sees and that come along when a key is copied. */
const INVISIBLE = '\\u00ad\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2064\\u2066-\\u2069\\ufeff';
/** Chat programs and word processors write a dash for it, markdown a backslash before it. */
const HYPHEN = '\\\\?(?:[-\\u2010-\\u2014\\u2212]|%(?:25)?2d)';
const IN_KEY = `[\\w.~+/=%\\u2010\\u2011${INVISIBLE}-]`;
const SPACE = '(?:\\\\?\\s|%(?:25)?(?:20|0a)|\\+)';
/** Where a terminal or a mail program broke a line: quoted mail and shells begin the next one with a sign, frames end this one with one. */
const BREAK = '[\\s\\\\>|\\u2502]{1,12}';
const QUOTE = '(?:["\'`\\\\]|%(?:25)?2[27])';
/**
 * Between a name and its value: quotes (also escaped, as JSON inside JSON has them), the bracket of `os.environ["…"] =`, spaces, a colon
 * (the wide one of Japanese keyboards, too), an equals sign or an arrow, an encoded one too; in a list or a call a comma between quotes, in
 * a recorded request also `","value":"`; the end of a tag.
 */
const IS = `(?:${QUOTE}*[\\])]?${SPACE}{0,4}(?:[:=\\uff1a]>?|%(?:25)?3[ad])(?:${SPACE}|${QUOTE}|[<[]|[|>]-?\\s){0,8}|["']\\s?,\\s{0,4}["'](?:value["']\\s?:\\s?["'])?|["']?>)`;

/** What stands before a key, the key itself as the one group, and which of what is found there is one. `after` is the sign behind it. */
type Rule = readonly [
  pattern: RegExp,
  isKey: (value: string, before: string, after: string) => boolean,
];

/** What a program calls (`passwd = getpass(…)`) is no key. */
const isSecretValue = (value: string, _before: string, after: string) =>
  isSecret(value) && !(after === '(' && !/\d/.test(value));
const isRandomSecret = (value: string) => isSecret(value) && isRandom(value);
const isMixedSecret = (value: string) => isSecret(value) && isMixed(value);
const isUuid = (value: string) => UUID.test(value);

const SCHEME = `(?:bearer|basic|token|digest|(?:api-?)?key)${SPACE}+["'\`<]?`;
const ENCODED_SCHEME = new RegExp(`^${SCHEME}`, 'i');
const HEADER_NAME = `(?:(?:proxy-)?authorization(?: header)?|x-[a-z-]{0,20}(?:key|token))${IS}`;
/** A key, a token and a password as other languages call them. */
const ABROAD =
  'chl(?:ü|ue)ssel|passwort|(?:gangs|griffs)token|(?<![a-z])clave|contraseña|token d(?:ell|[a-z]{0,2}(?![a-z]))|clé|mot de passe|jeton|chave|(?<![a-z])senha|chiave|sleutel|wachtwoord|klucz|hasło|nyckel|anahtar|ключ|пароль|密[钥鑰码碼]|金鑰|キー|パスワード|키|비밀번호|مفتاح|n(?:ø|oe)gle|nøkkel|(?<![a-z])avain|klíč|kulcs|cheie|κλειδί|מפתח|कुंजी|khóa|(?<![a-z])kunci|คีย์';
const HYPHENATED = `[A-Za-z0-9_\\u2010\\u2011${INVISIBLE}-]{6,}`;

/** In this order: what one has taken out is no value for the next. */
const RULES: readonly Rule[] = [
  // What follows a scheme in a header is the key, whatever it looks like.
  [new RegExp(`${HEADER_NAME}${SCHEME}(?!removed\\])(${IN_KEY}{4,})`, 'gi'), isSecretOfScheme],
  [
    new RegExp(`${HEADER_NAME}(${IN_KEY}{4,})`, 'gi'),
    (value, before, after) => !ENCODED_SCHEME.test(value) && isSecretValue(value, before, after),
  ],
  // In a program between quotes of its own: `'Bearer ' + '…'`, `bearer_auth("…")`, `("Bearer %s", "…")`.
  [
    new RegExp(
      `(?:\\b(?:set)?bearer(?:_?auth)?|withToken)(?:%(?:25)?(?:20|0a|3[ad])|%s|[\\s\\\\:=(+,%"'\`<]){1,16}(${IN_KEY}{6,})`,
      'gi',
    ),
    isSecretValue,
  ],
  [
    new RegExp(
      `(?:(?:api|subscription)[_-]?key|(?:access|auth|api|refresh|session|private|bearer)[_-]?token|client[_-]?secret|secret[_-]?key|passw(?:or)?d)${IS}(${IN_KEY}{6,})`,
      'gi',
    ),
    isSecretValue,
  ],
  [
    new RegExp(`[?&](?:key|token|auth|sig|signature|secret)=(${IN_KEY}{8,})`, 'gi'),
    (value) => isSecret(value) && looksMade(value) && !isName(value) && !DATE.test(value),
  ],
  // The key in the place of the user, as some services take it; a password in an address.
  [/\/\/([\w.~%-]{12,200})(?=(?::[^\s/@]{0,500})?@)/g, isRandomSecret],
  [/\/\/[^\s/@:]{0,200}:([^\s/@]{1,500})(?=@)/g, () => true],
  // A login of Python's requests.
  [/\bauth\s?=\s?\(\s?["'][^"']{0,80}["'],\s?["']([^"']{4,200})/g, isSecret],
  // Keys that tell what they are by how they begin. In the middle of a word `fc-` may be part of a UUID, whose parts have at most 12 digits;
  // `https://fc-eu-1.example.com` names a host.
  [
    new RegExp(
      `((?:(?<![A-Za-z0-9])|(?<=\\\\[nrt])|(?=fc-[A-Za-z0-9]{16}))(?!(?<=//)[\\w-]{1,80}[.:/])fc${HYPHEN}${HYPHENATED})`,
      'gi',
    ),
    (value) => isSecret(value) && looksMade(value.slice(3)) && !isClub(value),
  ],
  [
    /((?<![A-Za-z0-9])(?:sk-[\w-]{16,}|[Ff][Cc][_:= ][0-9a-f]{32}(?![0-9a-f])|glpat-[\w-]{16,}|npm_\w{30,}|hf_[A-Za-z]{30,}|ya29\.[\w-]{16,}|sk_(?:live|test)_\w{10,}|gh[pousr]_\w{20,}|github_pat_\w{20,}|xox[abeprs]-[\w-]{10,}|AKIA[0-9A-Z]{16}|AIza[\w-]{30,}|eyJ[\w-]{8,}\.eyJ[\w-]{8,}(?:\.[\w-]*)?))/g,
    (value) => !isName(value),
  ],
  // As somebody says it: "my API key is …", "X-API-KEY …".
  [
    new RegExp(
      `\\b(?:(?:api|secret|access)[ _-]?(?:key|token)|token|password|passphrase)(?:\\s(?:is|was):?|\\s?[:=|\\u2013-])?\\s["'\`<(]?(${IN_KEY}{8,})`,
      'gi',
    ),
    (value) => isSecret(value) && isMadeValue(value),
  ],
  // What may also be an ordinary word's neighbour: only what looks made at random behind it is a key.
  [
    new RegExp(
      `(?<![a-z_-])(?:key|token|secret|pwd|pass|credentials?|auth)["']?(?:\\s(?:is|was):?\\s|\\s{0,2}(?:[:=\\uff1a]>?|\\u2192|%(?:25)?3[ad])\\s{0,2}|>)["'\`<]?(${IN_KEY}{12,})`,
      'gi',
    ),
    (value, before) =>
      isSecret(value) &&
      isMadeValue(value) &&
      !(/^key/i.test(before) && (value.length < 16 || isUuid(value))),
  ],
  // Other languages may have words between: "Clave de API: …", "APIキーは…". No id has as many characters without a dash.
  [new RegExp(`(?:${ABROAD})[^]{0,24}?(?<![\\w./+=-])(\\w{16,}={0,2})`, 'gi'), isRandomSecret],
  // Programs and pages have what they call and draw there: `apiKey("…")`, `API_KEY ?? "…"`, `api_key: Some("…")`, `<td>API key</td><td>…`.
  [
    /api[ _-]?key(?:[^A-Za-z]|body|value|key|string|t[dh]|code|Some|SecretStr){0,20}?(?<![\w./+=-])(\w{16,}={0,2})/gi,
    isRandomSecret,
  ],
  // Somewhere behind such a word, whatever stands between (a cell, an argument, a sentence): no hash has capitals, no name
  // changes so often, and a part of an address is none.
  [
    /(?:(?<![a-z])(?:api)?key|Key|KEY|[Tt]oken|TOKEN|[Ss]ecret|SECRET|[Bb]earer|chl(?:ü|ue)ssel|clé)s?(?![a-z])[^]{1,80}?(?<![\w/+=-])((?=\w{0,39}[A-Z])(?=\w{0,39}[a-z])\w{16,40})(?![\w/+=-])/g,
    (value) => isSecret(value) && countChanges(value) >= 5,
  ],
  // Variables of the environment: `OPENAI_KEY=…`, `GITHUB_TOKEN: …`.
  [
    new RegExp(
      `(?<![A-Za-z0-9_])(?:[A-Z][A-Z0-9_]{1,40}_(?:KEY|TOKEN|SECRET|PASS|PWD)|(?!cache|object|foreign|primary|sort|partition|public|idempotency)[a-z][a-z0-9_]{1,40}_(?:key|secret)(?==))["']?(?:\\s{0,2}[:=]\\s{0,2}|\\s{1,8}value:\\s|\\s|,\\s{0,2})["'\`<]?(${IN_KEY}{12,})`,
      'g',
    ),
    (value) => isSecret(value) && isMadeValue(value) && !isUuid(value),
  ],
  // Behind a scheme a terminal may have broken the key into lines; what is left of it looks made at random.
  [
    new RegExp(`bearer\\s\\[key removed\\]${BREAK}([\\w.~+/=-]{6,})`, 'gi'),
    (value) => isRandom(value) && !isUuid(value) && !value.includes('/'),
  ],
  [
    new RegExp(
      `--(?:[a-z]{1,12}-)?(?:key|token|secret|password|auth|bearer)[\\s=]["']?(${IN_KEY}{8,})`,
      'gi',
    ),
    isMixedSecret,
  ],
];
const COOKIES = /(?:set-)?cookie["']?\s?[:：]\s?["']?[^\r\n"']{8,4000}/gi;
const COOKIES_OF_CURL = /\s(?:-b|--cookie)[\s=](?:["'][^\r\n"']{8,4000}|[^\s"']{8,4000})/gi;
const COOKIE: Rule = [/=([^;\s=]{12,})/g, isMixedSecret];
/** What narrows a search as code hosts take it (`-user:octocat`), a parameter (`-Uri:…`) and an address behind other flags (`set -eu`) are no login. */
const CURL_USER = `\\s(?:-(?!(?:author|language|status|updated|ur[il]|user):)[a-z]{0,6}u|--user)[\\s=]?["']?`;
const OF_CURL: readonly Rule[] = [
  // The key in the place of the user, and the password behind one.
  [new RegExp(`${CURL_USER}([\\w.~-]{12,200})(?=:?(?:["'\\s]|$))`, 'gi'), isRandomSecret],
  [
    new RegExp(`${CURL_USER}[^\\s:"']{0,80}:(?!\\[key removed|//)([^\\s"'@]{1,200})`, 'gi'),
    () => true,
  ],
];
/** The usual key has 32 hexadecimal digits: a terminal may have broken them into lines, which a field joins by spaces. */
const BROKEN = new RegExp(
  `(?<![A-Za-z0-9])fc-[0-9a-f]{0,31}(?:${BREAK}[0-9a-f]{1,32}(?![A-Za-z0-9])){1,32}`,
  'gi',
);
const BROKEN_KEY = new RegExp(`^fc-(?:(?:${BREAK})?[0-9a-f]){32}(?![a-z0-9])`, 'i');
const TYPED_ON = /\[key removed\](?:[\w+/=~-]|\.(?=\w))+/g;
/** What none of the patterns can be without. */
const ANY_SIGN = new RegExp(
  `fc\\\\?[-_:= %\\u2010-\\u2014\\u2212]|bearer|auth|key|token|secret|pass|pwd|credential|cookie|sig|sk[-_]|gh[pousr]_|github_|glpat|npm_|hf_|ya29|xox|AKIA|AIza|eyJ|@|curl|${ABROAD}`,
  'i',
);

/** A key says who made it before its random part, which is secret by itself: `fc-` and 32 digits. */
export function withItsRandomPart(key: string): readonly string[] {
  const random = /^[a-z]{1,8}[-_](?=.*\d)([a-z0-9]{16,})$/i.exec(key)?.[1];
  return random === undefined ? [key] : [key, random];
}

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
    result = removeAsIn(decoded, result, known);
  }
  // Where a terminal coloured a name and its key, its commands stand between the two.
  const plain = result.length <= LONGEST_ENCODED ? withoutColours(result) : result;
  return plain === result ? result : removeAsIn(plain, result, known);
}

/** `text` without the keys that are found in another reading of it. */
function removeAsIn(reading: string, text: string, known: readonly string[]): string {
  const left = redactPlain(reading, known);
  if (left === reading) return text;
  const stays = new Set(left.match(VALUES));
  return [...new Set(reading.match(VALUES))]
    .filter((value) => !stays.has(value))
    .reduce((rest, value) => rest.replaceAll(value, KEY_REMOVED), text);
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
    if (key.length >= 4 && !isOrdinary(key) && result.includes(key))
      result = result.replaceAll(key, KEY_REMOVED);
  if (ANY_SIGN.test(result)) {
    result = result.replaceAll(BROKEN, (all) => all.replace(BROKEN_KEY, KEY_REMOVED));
    result = RULES.reduce(takeOut, result).replaceAll(COOKIES, (all) => takeOut(all, COOKIE));
    if (/(?:\b|\\[nrt])curl\b/i.test(text))
      result = OF_CURL.reduce(takeOut, result).replaceAll(COOKIES_OF_CURL, (all) =>
        takeOut(all, COOKIE),
      );
  }
  return result.includes(KEY_REMOVED) ? result.replaceAll(TYPED_ON, KEY_REMOVED) : text;
}

const takeOut = (text: string, [pattern, isKey]: Rule): string =>
  text.replaceAll(pattern, (all: string, value: string, at: number) => {
    const before = all.slice(0, all.length - value.length);
    return isKey(value, before, text.charAt(at + all.length)) ? before + KEY_REMOVED : all;
  });
