import type { DocumentRecord } from './corpus.ts';
import { squeeze } from './joined-names.ts';

const EXACT_NAME = 60;
export const NAMED_IN_QUERY = 14;

/** A package is looked for by its name first of all; a question that names it, in one word or in several, means it too. */
export function nameBonus(
  document: DocumentRecord,
  query: string,
  joinedNames: ReadonlySet<string>,
): number {
  const names = ownNames(document);
  const [name] = names;
  if (name === undefined) return 0;
  const asked = query.trim().toLowerCase().replaceAll(/[`'"]/g, '');
  if (asked === name) return EXACT_NAME;
  const isMain = names.length > 2;
  if (isMain && names.some((own) => squeeze(own) === squeeze(asked))) return EXACT_NAME * 0.8;
  const words = asked.split(/[\s,;:?!()]+/);
  // Names that are everyday words ("yaml", "diff") say less than names that could mean nothing else.
  if (words.includes(name))
    return /[^a-z]/.test(name) || name.length > 7 ? NAMED_IN_QUERY : NAMED_IN_QUERY / 2;
  return names.some((own) => joinedNames.has(squeeze(own))) ||
    words.some((word) => isBeginningOfName(word, name))
    ? NAMED_IN_QUERY
    : 0;
}

/** The document's own names, as somebody would write them: its package's, and its repository's where it speaks for the repository. */
function ownNames({ name, repo, id }: DocumentRecord): readonly string[] {
  if (name === null) return [];
  const whole = repo?.toLowerCase() ?? '';
  const ofRepository =
    id.toLowerCase() === `readme:${whole}` ? [whole, whole.split('/')[1] ?? ''] : [];
  return [name.toLowerCase(), name.toLowerCase().replace(/^@[^/]+\//, ''), ...ofRepository];
}

const LONG_BEGINNING = 6;

/** A product is often called by the beginning of its package's name: `tailwind` is `tailwindcss`. */
const isBeginningOfName = (word: string, name: string): boolean =>
  word.length >= LONG_BEGINNING && name.startsWith(word);
