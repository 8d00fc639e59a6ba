import type { Spellings } from './spellings.ts';
import { readCompounds, readSaid, termsOfText } from './tokenise.ts';

/** What is within so many words says one thing: two or three sentences, a row of a table, a few lines of code. */
const WINDOW = 40;

export interface Nearness {
  /** What the question's terms that are closest together weigh, and what all in the text do. */
  readonly near: number;
  readonly whole: number;
  readonly held: ReadonlySet<string>;
}

/**
 * How much of a question's weight one place of a text holds. `given`: terms that count at every place of it, because its headings and its
 * document's name say them.
 */
export function weighNearness(
  text: string,
  given: ReadonlySet<string>,
  { standsFor, pairs }: Spellings,
  weights: ReadonlyMap<string, number>,
): Nearness {
  const found: { readonly at: number; readonly asked: string; readonly weight: number }[] = [];
  let before: readonly string[] = [];
  for (const [at, compound] of readCompounds(readSaid(text)).entries()) {
    const terms = termsOfText(compound);
    const note = (asked: string, credit: number) =>
      found.push({ at, asked, weight: credit * (weights.get(asked) ?? 0) });
    for (const term of terms)
      for (const { asked, credit } of standsFor.get(term) ?? []) note(asked, credit);
    for (const { first, second, asked } of pairs)
      if (terms.includes(second) && before.includes(first)) note(asked, 1);
    before = terms;
  }
  const always = [...given].reduce((sum, term) => sum + (weights.get(term) ?? 0), 0);
  const sumOf = (part: typeof found) => {
    const best = new Map<string, number>();
    for (const { asked, weight } of part)
      if (!given.has(asked)) best.set(asked, Math.max(weight, best.get(asked) ?? 0));
    return [...best.values()].reduce((sum, weight) => sum + weight, 0);
  };
  let near = 0;
  for (const [from, { at }] of found.entries()) {
    let end = from;
    while ((found[end]?.at ?? Infinity) < at + WINDOW) end++;
    near = Math.max(near, sumOf(found.slice(from, end)));
  }
  return {
    near: always + near,
    whole: always + sumOf(found),
    held: new Set([...given, ...found.map(({ asked }) => asked)]),
  };
}
