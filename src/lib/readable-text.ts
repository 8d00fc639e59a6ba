/** The text, or null where there is nothing of it to see: none, or blanks, controls, marks and invisible fillers alone. */
export const readableText = (text: string | null | undefined): string | null =>
  typeof text === 'string' && /[^\p{Cc}\p{Cf}\p{Cs}\p{Z}\p{M}\u115F\u1160\u2800\u3164\uFFA0]/u.test(text) ? text : null;
