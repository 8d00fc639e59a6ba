import {
  compareTexts,
  type ComparedTexts,
  type TextsToCompare,
} from '#/ui/text-comparison/compare-texts.ts';

/** A file has no second file for a worker to run. Shorter than in one, as the page does not answer meanwhile. */
const TIME_LIMIT = 1_000;

/** As `compareInWorker`, in the page. */
export const compareInWorker = (texts: TextsToCompare): Promise<ComparedTexts> =>
  Promise.resolve().then(() => compareTexts(texts, TIME_LIMIT));
