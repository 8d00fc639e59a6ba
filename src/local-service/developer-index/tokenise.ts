const STOP_WORDS = new Set(
  (
    'a an and any are as at be because but by can could do does doing for from get give had has have how i if in into is it its me my need not of on or ' +
    'best our should so some that the their them there these they this those to too up use used using want was way we what when where which who why will ' +
    'with without would you your example examples help please work works working'
  ).split(' '),
);

const SHORTEST_STEMMED = 5;

/** One form for the singular, the plural and the common verb endings. Short words and code stay as they are. */
function stem(word: string): string {
  if (word.length < SHORTEST_STEMMED || !/^[a-z]+$/.test(word)) return word;
  const singular = /(?:ss|us|is)$/.test(word)
    ? word
    : word
        .replace(/ies$/, 'y')
        .replace(/(?<=(?:x|ch|sh|ss|zz))es$/, '')
        .replace(/s$/, '');
  // `names` is of `name`, which is short itself.
  if (singular.length < SHORTEST_STEMMED) return singular;
  return (
    singular
      // British and American spelling are one.
      .replace(/is(?=(?:e[ds]?|ing|ation|er)$)/, 'iz')
      .replace(/(?<=[a-z]{3})our(?=(?:ed|ing)?$)/, 'or')
      .replace(/(?<=[a-z]{3})(?:ing|ed)$/, '')
      // `trapped` is of `trap`, `debugging` of `debug`.
      .replace(/([bdgmnpt])\1$/, '$1')
      .replace(/(?<=[a-z]{3})(?:ation|ator|ate|er|e)$/, '')
  );
}

/** What is written as one in code: `@scope/name`, `kebab-name`, `Some.method()`, `camelCase`, `snake_case`. */
const COMPOUND = /@?[\p{L}\p{N}_$]+(?:[./@-][\p{L}\p{N}_$]+)*/gu;
/** The same for a text of ASCII alone, several times quicker. */
const ASCII_COMPOUND = /@?[\w$]+(?:[./@-][\w$]+)*/g;
const BEYOND_ASCII = /[^\0-\x7F]/;
const EMOJI = /\p{Extended_Pictographic}/gu;
const UNSAID = /(?<=\])\([^()\s]*\)|https?:\/\/[^\s)>"'`]+|(?<=^ {0,3}(?:`{3,}|~{3,}))[^`\n]+$/gm;

/** What a text says: without addresses, which are many and long, and the names of languages behind fences. */
export const readSaid = (markdown: string): string => markdown.replaceAll(UNSAID, ' ');

/** Words and names as written, in their order. */
export const readCompounds = (text: string): readonly string[] =>
  text.match(BEYOND_ASCII.test(text) ? COMPOUND : ASCII_COMPOUND) ?? [];

/**
 * The search terms of a text, in lower case: words by their stem; identifiers and package names whole and by their parts, so that
 * `useQuery`, `use query` and `@tanstack/react-query` find what each other name.
 */
export function tokenise(text: string, split = termsOf): string[] {
  const terms: string[] = [];
  for (const compound of readCompounds(text)) for (const term of split(compound)) terms.push(term);
  if (BEYOND_ASCII.test(text)) for (const [emoji] of text.matchAll(EMOJI)) terms.push(emoji);
  return terms;
}

/** The same few words make up most of any text: each is taken apart once. */
const known = new Map<string, readonly string[]>();
const MOST_KNOWN = 100_000;
/** What is longer comes once, and would be held for good. */
const LONGEST_KNOWN = 200;

/** What a text says at one place: two words with a hyphen between them (`drop-down`) are also one (`dropdown`). */
export function termsOfText(compound: string): readonly string[] {
  const terms = termsOf(compound);
  return /^\p{L}{3,}-\p{L}{3,}$/u.test(compound)
    ? [...terms, stem(compound.replace('-', '').toLowerCase())]
    : terms;
}

export function termsOf(compound: string): readonly string[] {
  if (compound.length > LONGEST_KNOWN) return takeApart(compound);
  let terms = known.get(compound);
  if (!terms) {
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(compound, (terms = takeApart(compound)));
  }
  return terms;
}

function takeApart(compound: string): string[] {
  const parts = compound
    .replaceAll(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1 $2')
    .replaceAll(/(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu, ' ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((part) => part.toLowerCase());
  const words = parts.filter((word) => parts.length > 1 || !STOP_WORDS.has(word)).map(stem);
  return parts.length > 1 ? [compound.toLowerCase(), ...words] : words;
}

/** Identifiers as code spells them, in lower case and without their call brackets: what an API name in a query is compared with. */
export function readIdentifiers(text: string): string[] {
  return [...text.matchAll(COMPOUND)]
    .map(([compound]) => compound)
    .filter(isIdentifier)
    .map((compound) => compound.toLowerCase());
}

const isIdentifier = (text: string) =>
  /\p{Ll}\p{Lu}|[_$./@-]|^@/u.test(text) && /\p{L}/u.test(text);

/** The code of a markdown text: fences and code spans. */
export const codeOf = (markdown: string): string =>
  [...markdown.matchAll(/^ {0,3}(`{3,}|~{3,})[^\n]*\n([\s\S]*?)^ {0,3}\1|`([^`\n]+)`/gm)]
    .map((match) => match[2] ?? match[3] ?? '')
    .join('\n');
