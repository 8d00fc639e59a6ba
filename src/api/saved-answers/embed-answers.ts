import { withoutHeldKeys } from '#/lib/keys/known-keys.ts';
import { printJson } from '#/lib/json/print-json.ts';
import { SAVED_ELEMENT, type SavedAnswers } from './saved-answers.ts';

const EMPTY_ELEMENT = `<script type="application/json" id="${SAVED_ELEMENT}">null</script>`;
const TITLE = /<title>[^<]*<\/title>/;

/** To its very end: what was cut short on its way would be a report that never opens. */
export const isReportTemplate = (text: string): boolean =>
  text.includes(EMPTY_ELEMENT) && /<\/html>\s*$/.test(text.slice(-20));

/**
 * JSON that no text in it can end or leave as part of a page: `<` begins no tag (`</script>`, `<!--`), and line separators, which older
 * readers of scripts take for line ends, are written as their codes. It reads as the same JSON.
 */
const printForPage = (value: unknown): string =>
  // While they can still be recognised: a key may hold a sign that is written as a code here.
  withoutHeldKeys(printJson(value))
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');

/** How many bytes JSON takes in a report: a character of other scripts than Latin two to four, `<` the six of its code. */
export const countBytesInPage = (json: string): number =>
  new TextEncoder().encode(json).length +
  (json.split('<').length - 1) * ('\\u003c'.length - '<'.length);

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escapeHtml = (text: string) => text.replaceAll(/[&<>]/g, (sign) => SIGNS[sign] ?? sign);

/** A report that holds these answers. Throws where the template is none. */
export function embedAnswers(template: string, saved: SavedAnswers): string {
  if (!isReportTemplate(template)) throw new Error('This is no empty report.');
  const data = printForPage(saved);
  const title = escapeHtml(withoutHeldKeys(saved.title ?? 'Report of the Web Data Console'));
  return template
    .replace(TITLE, () => `<title>${title}</title>`)
    .replace(EMPTY_ELEMENT, () => EMPTY_ELEMENT.replace('null', () => data));
}
