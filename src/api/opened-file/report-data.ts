/** The element of a report that holds its data (`src/api/saved-answers`). */
const ELEMENT = /<script\b[^<>]{0,300}\bid\s*=\s*["']?saved-answers["']?[^<>]{0,300}>/gi;

export const isMarkup = (text: string): boolean =>
  /^\s{0,1000}<(?:!doctype|!--|html|head|body|script|\?xml|[a-z])/i.test(text.slice(0, 2_000));

/**
 * The JSON text inside a report's HTML; null where the text holds none. Nothing of the page is parsed as markup or run: the data is written so
 * that the first end tag behind it is its own.
 */
export function findReportData(html: string): string | null {
  for (const { 0: tag, index } of html.matchAll(ELEMENT)) {
    const start = index + tag.length;
    const end = html.indexOf('</script', start);
    const data = html.slice(start, end < 0 ? undefined : end).trim();
    // The report's own program may name the element, too.
    if (data.startsWith('{')) return data;
  }
  return null;
}
