/** A report leaves code uncoloured: the grammars weigh more than the report. */
export const highlightableLanguage = (): null => null;

export const highlightCode = (): Promise<never> =>
  Promise.reject(new Error('A report has no grammars.'));
