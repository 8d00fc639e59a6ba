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
export const isName = (value: string) => {
  const parts = value.replace(/[.,;/=]+$/, '').split(/[-_]/);
  return parts.length > 1 && /[a-z]/i.test(value) && parts.every((part) => NAME_PART.test(part));
};
export const DATE = /^\d{4}-\d\d(?:-\d\d)?$/;
/** `process.env.API_KEY`, `config.apiKey`: where a program finds its key. */
const isExpression = (value: string) => /^[A-Za-z_]{1,40}(?:\.[A-Za-z_]{1,40}){1,6}$/.test(value);
/** `CipherKey`, `accessToken`: a name in a program. */
const isIdentifier = (value: string) => /^[A-Z]?[a-z]{2,20}(?:[A-Z][a-z]{1,20}){1,6}$/.test(value);
const isPlaceholder = (value: string) => PLACEHOLDER.test(value) && !/\d/.test(value);
/** `/v1/users/{id}` */
const isPath = (value: string) => /^\/[a-z\d{}._/-]+$/.test(value);
export const isSecret = (value: string) =>
  !DEMONSTRATION.test(value) &&
  !isPlaceholder(value) &&
  !isWord(value) &&
  !TERM.test(value) &&
  !(isName(value) && !/\d/.test(value)) &&
  !isExpression(value) &&
  !isIdentifier(value) &&
  !isPath(value);
/** In a header and behind its scheme is the key, whatever it looks like, unless a sentence goes on there. */
export const isSecretOfScheme = (value: string) =>
  !isPlaceholder(value) &&
  !TERM.test(value) &&
  !OF_SENTENCES.has(value.replace(/[.,;/=]+$/, '').toLowerCase()) &&
  !/^(?:access|auth|api)[-_](?:token|key)$/i.test(value);
/**
 * Some deployments take any key, and people enter `test`, `firecrawl`, `self-hosted` or `12345678`: no secret, and part of ordinary texts and
 * numbers. Words that begin as keys do (`fc-`) are not, nor those that name themselves one, nor three in a row: that is a passphrase.
 */
const ORDINARY = [
  /^[a-z]{1,8}$/i,
  /^(?:[A-Z]?[a-z]{1,12}|[A-Z]{1,12})$/,
  /^(?!(?:fc|sk|pk)[-_]|.*(?:key|secret|token))[a-z]{1,12}[-_ ][a-z]{1,12}$/,
  /^\d{1,8}$/,
];
export const isOrdinary = (key: string) => ORDINARY.some((pattern) => pattern.test(key));
export const looksMade = (text: string) => /\d/.test(text) || text.length >= 14;
export const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
export const isMixed = (text: string) => /\d/.test(text) && /[a-z]/i.test(text) && !isName(text);
/** How often a letter follows a digit, or a digit a letter. */
export const countChanges = (text: string) => text.match(/[a-z](?=\d)|\d(?=[a-z])/gi)?.length ?? 0;
/** Where names of people and hosts occur as well: letters and digits change places again and again. */
export const isRandom = (text: string) => isMixed(text) && countChanges(text) >= 3;
export const isMadeValue = (text: string) =>
  isRandom(text) || (isMixed(text) && !/[-_./]/.test(text));
/** Clubs and towns begin with `fc-`, and tickets with `FC-`; what names itself a credential is none of them. */
export const isClub = (text: string) =>
  isName(text) &&
  (text === text.toLowerCase() || text === text.toUpperCase()) &&
  !/(?:^|-)(?:key|secret|token|canary|live|prod|test|private|api|admin)(?:$|-)/i.test(text);
