/** Stands where a question would that a file does not say, and marks no word in the results: one sign more for each search like it. */
export const standForQuestion = (number: number): string => '?'.repeat(number);

/** Which of the searches without a question is meant, from 1; 0 where the text is a question. */
export const countUnknown = (query: string): number => (/^\?+$/.test(query) ? query.length : 0);
