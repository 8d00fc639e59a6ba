/** A text with the quotation marks that a page's source writes as entities: `{&quot;jobId&quot;:…`. */
export const withQuotes = (text: string): string =>
  text.replaceAll(/&(?:quot|apos|#0{0,4}(?:34|39));/g, '"');
