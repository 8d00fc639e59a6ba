/** Stands where a key was. What is typed on directly after it belonged to the key and goes too. */
export const KEY_REMOVED = '[key removed]';

/** Characters that nobody sees and that come along when a key is copied. */
const INVISIBLE = '\\u00ad\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2064\\u2066-\\u2069\\ufeff';
const HYPHEN = '(?:[-\\u2010\\u2011]|%2d)';
const IN_KEY = `[\\w.~+/=%\\u2010\\u2011${INVISIBLE}-]`;
/** Between a name and its value: quotes (also escaped, as JSON inside JSON has them), spaces, a colon or an equals sign, an encoded one too. */
const IS = '((?:["\'`\\\\]|%22|%27)*(?:\\s|%20|\\+){0,4}(?:[:=]|%3a|%3d)(?:\\s|%20|\\+|["\'`\\\\]|%22|%27){0,8})';

const HEADER = new RegExp(
  `((?:proxy-)?authorization|x-[a-z-]{0,20}(?:key|token))${IS}((?:bearer|basic|token|digest)(?:\\s|%20|\\+)+)?(${IN_KEY}{4,})`,
  'gi',
);
const BEARER = new RegExp(`\\b(bearer(?:\\s|%20|\\+)+)(["'\`]?)(${IN_KEY}{6,})`, 'gi');
const NAMED = new RegExp(
  `(api[_-]?key|(?:access|auth|api|refresh|session)[_-]?token|client[_-]?secret|secret[_-]?key|passw(?:or)?d)${IS}(${IN_KEY}{6,})`,
  'gi',
);
const IN_QUERY = new RegExp(`([?&](?:key|token|auth|sig|signature|secret)=)(${IN_KEY}{8,})`, 'gi');
const IN_AUTHORITY = /(\/\/[^\s/@:]{0,200}:)[^\s/@]{1,500}(?=@)/g;
/** Keys that tell what they are by how they begin. In the middle of a word `fc-` may be part of a UUID, whose parts have at most 12 digits. */
const OWN_SHAPE = new RegExp(
  `(?:(?<![A-Za-z0-9])|(?<=\\\\[nrt])|(?=fc-[A-Za-z0-9]{16}))fc${HYPHEN}[A-Za-z0-9_\\u2010\\u2011${INVISIBLE}-]{6,}`,
  'gi',
);
const OTHER_SHAPES =
  /(?<![A-Za-z0-9])(?:sk-[\w-]{16,}|sk_(?:live|test)_\w{10,}|gh[pousr]_\w{20,}|github_pat_\w{20,}|xox[abeprs]-[\w-]{10,}|AKIA[0-9A-Z]{16}|AIza[\w-]{30,}|eyJ[\w-]{8,}\.eyJ[\w-]{8,}(?:\.[\w-]*)?)/g;
const TYPED_ON = /\[key removed\](?:[\w+/=~-]|\.(?=\w))+/g;
/** What none of the patterns can be without. */
const ANY_SIGN =
  /fc(?:[-\u2010\u2011]|%2d)|bearer|authorization|key|token|secret|passw|auth=|sig|sk[-_]|gh[pousr]_|github_pat_|xox|AKIA|AIza|eyJ|@/i;

/** The local service's demonstration keys, which its screens and its documentation name. */
const DEMONSTRATION = /^fc-(?:demo(?:-(?:other-team|revoked|no-scope|no-credits|zero-retention))?|unknown)$/i;
const PLACEHOLDER = /^(?:fc-)?(?:your|my|the|some|x{3,}|\.{3,}|api[-_]?key|key|token|placeholder|example)(?:$|[^a-z])|^\W+$/i;
const isWord = (value: string) => /^[a-z]{1,16}[.=/+-]*$/.test(value) || /^[A-Z]?[a-z]{1,11}[.]?$/.test(value);
const isPlaceholder = (value: string) => PLACEHOLDER.test(value) && !/\d/.test(value);
const isSecret = (value: string) => !DEMONSTRATION.test(value) && !isPlaceholder(value) && !isWord(value);
const looksMade = (text: string) => /\d/.test(text) || text.length >= 14;

/** `https://fc-eu-1.example.com` names a host. */
const isHost = (text: string, at: number, length: number) => text.slice(at - 2, at) === '//' && /[.:/]/.test(text.charAt(at + length));

/**
 * A text with every key in it replaced: keys by their shape, what stands in an Authorization header or under a key's name, a password in a
 * URL, and the exact keys in `known`. Nothing else of the text changes. Takes time in proportion to the text.
 */
export function redactKeys(text: string, known: readonly string[] = []): string {
  let result = text;
  for (const key of known) if (key.length >= 4 && result.includes(key)) result = result.replaceAll(key, KEY_REMOVED);
  if (ANY_SIGN.test(result))
    result = result
      .replaceAll(HEADER, (all, name: string, is: string, scheme: string | undefined, value: string) =>
        // What follows a scheme in a header is the key, whatever it looks like.
        (scheme === undefined ? isSecret(value) : !isPlaceholder(value)) ? `${name}${is}${scheme ?? ''}${KEY_REMOVED}` : all,
      )
      .replaceAll(BEARER, (all, word: string, quote: string, value: string) => (isSecret(value) ? `${word}${quote}${KEY_REMOVED}` : all))
      .replaceAll(NAMED, (all, name: string, is: string, value: string) => (isSecret(value) ? `${name}${is}${KEY_REMOVED}` : all))
      .replaceAll(IN_QUERY, (all, name: string, value: string) => (isSecret(value) && looksMade(value) ? `${name}${KEY_REMOVED}` : all))
      .replaceAll(IN_AUTHORITY, `$1${KEY_REMOVED}`)
      .replaceAll(OWN_SHAPE, (all: string, at: number, whole: string) =>
        isSecret(all) && looksMade(all.slice(3)) && !isHost(whole, at, all.length) ? KEY_REMOVED : all,
      )
      .replaceAll(OTHER_SHAPES, KEY_REMOVED);
  return result.includes(KEY_REMOVED) ? result.replaceAll(TYPED_ON, KEY_REMOVED) : text;
}
