import type { IndexedTexts } from './index-texts.ts';
import { termsOf } from './tokenise.ts';

/** One of the question's terms as a text may write it. */
interface StandIn {
  readonly asked: string;
  /** How surely it is meant, from 0 to 1. */
  readonly credit: number;
}

/** The ways in which texts write the terms of a question. */
export interface Spellings {
  /** Term of a text → the terms of the question that it stands for. */
  readonly standsFor: ReadonlyMap<string, readonly StandIn[]>;
  /** Two words that stand for one term of the question where they follow each other. */
  readonly pairs: readonly {
    readonly first: string;
    readonly second: string;
    readonly asked: string;
  }[];
  /** All terms to look for. */
  readonly terms: readonly string[];
}

const SHORTEST_PART = 3;
const SHORTEST_GUESS = 6;
const LONG = 9;
/** No word of a text is longer: what is, a pasted file for example, is compared as it stands. Its spellings would take the cube of its length. */
const LONGEST_GUESS = 64;
/** To reconnect is to connect. */
const PREFIX = /^(?:auto|multi|non|pre|re|un)(?=[a-z]{4})/;
/** A word of one letter more or less is most often the word that was meant. */
const GUESSED = 0.7;

/**
 * A word may be written apart (`drop down`), together (`dropdown`) or with another letter (`sanitise`). Only what some text of the index
 * writes counts, and a near spelling only for a word that none has. `words`: the question's, in their order.
 */
export function findSpellings(
  words: readonly string[],
  asked: readonly string[],
  { passageIndex, counts }: IndexedTexts,
): Spellings {
  const count = (term: string) => counts.get(term) ?? 0;
  const standsFor = new Map<string, StandIn[]>(
    asked.map((term) => [term, [{ asked: term, credit: 1 }]]),
  );
  const add = (term: string, standIn: StandIn) => {
    const known = standsFor.get(term);
    if (!known) standsFor.set(term, [standIn]);
    else if (!known.some((other) => other.asked === standIn.asked)) known.push(standIn);
  };
  const parted = words.flatMap((word) => word.split('-').filter(Boolean));
  for (const [at, word] of parted.entries()) {
    const next = parted[at + 1];
    if (next === undefined || Math.min(word.length, next.length) < SHORTEST_PART) continue;
    const parts = [...termsOf(word), ...termsOf(next)];
    const [whole, ...more] = termsOf(word + next);
    if (parts.length === 2 && whole !== undefined && more.length === 0 && count(whole) > 0)
      for (const part of parts) add(whole, { asked: part, credit: 1 });
  }
  const pairs = words.flatMap((word) => splitWord(word, count));
  for (const term of asked) {
    if (term.length < SHORTEST_GUESS || term.length > LONGEST_GUESS) continue;
    if (!/^[a-z]+$/.test(term) || count(term) > 0) continue;
    const root = term.replace(PREFIX, '');
    if (root !== term && count(root) > 0) add(root, { asked: term, credit: GUESSED });
    const near = passageIndex.search(term, {
      tokenize: () => [term],
      prefix: false,
      fuzzy: term.length < LONG ? 1 : 2,
    });
    for (const guess of new Set(near.flatMap(({ terms }) => terms)))
      if (guess[0] === term[0] && !standsFor.has(guess))
        add(guess, { asked: term, credit: GUESSED });
  }
  return {
    standsFor,
    pairs,
    terms: [
      ...new Set([...standsFor.keys(), ...pairs.flatMap(({ first, second }) => [first, second])]),
    ],
  };
}

/** The two words that make up one; none where it cannot be two that the index knows. */
function splitWord(word: string, count: (term: string) => number): Spellings['pairs'] {
  if (word.length < 2 * SHORTEST_PART || word.length > LONGEST_GUESS) return [];
  const [asked, ...more] = termsOf(word);
  if (asked === undefined || more.length > 0) return [];
  let best: Spellings['pairs'] = [];
  let most = 0;
  for (let at = SHORTEST_PART; at <= word.length - SHORTEST_PART; at++) {
    const [first, ...others] = termsOf(word.slice(0, at));
    const [second] = termsOf(word.slice(at));
    if (first === undefined || second === undefined || others.length > 0) continue;
    const both = Math.min(count(first), count(second));
    if (both > most) [most, best] = [both, [{ first, second, asked }]];
  }
  return best;
}
