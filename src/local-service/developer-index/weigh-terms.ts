import type { IndexedTexts } from './index-texts.ts';
import { tokenise } from './tokenise.ts';

export const sumOf = (terms: Iterable<string>, weights: ReadonlyMap<string, number>): number =>
  [...terms].reduce((sum, term) => sum + (weights.get(term) ?? 0), 0);

export const totalOf = (weights: ReadonlyMap<string, number>): number =>
  sumOf(weights.keys(), weights);

/** Words in which questions are put: they say how something is asked, and seldom what. By their stems. */
const OF_QUESTIONS = new Set(
  tokenise(
    'able about above across add after again all allow allowed also always another anything around ask away back before behind belong below ' +
      'beside better between big both bring call case certain change come correct create different difference down each easy else enable ' +
      'end even ever every everything exactly exist explain fail few find first follow force full go good happen here hundred idea ' +
      'instead just keep kind know large last later least left less let like little long look lot make many matter may mean method more ' +
      'most much must name never new next nothing notice now off often old once one only option other otherwise out over own part people ' +
      'place possible prevent problem proper properly provide put question quick quickly quite rather read really reason recommend ' +
      'recommended recommendation right same say see seem set several shall show simple simply since small solve someone something ' +
      'sometimes somewhere soon specific start stay step still stop such support sure syntax take tell than then thing think through time ' +
      'together too try turn two type under understand until user usual usually value various very via want well while whole within word ' +
      'work worse wrong yet zero',
  ),
);
const OF_A_QUESTION = 0.12;

/** A term of one passage in so many weighs least; one in no passage, most. */
const COMMON = 0.25;

/**
 * A rare term says more about what is meant than a common one, from `COMMON` to 1: the logarithm of how many passages have it. One that none
 * has names what the index knows nothing of, and weighs most.
 */
export function weighTerms(
  terms: readonly string[],
  { counts, passages }: IndexedTexts,
): ReadonlyMap<string, number> {
  return new Map(
    terms.map((term) => {
      if (OF_QUESTIONS.has(term)) return [term, OF_A_QUESTION];
      const rarity = 1 - Math.log(1 + (counts.get(term) ?? 0)) / Math.log(1 + passages.length);
      return [term, COMMON + (1 - COMMON) * rarity];
    }),
  );
}
