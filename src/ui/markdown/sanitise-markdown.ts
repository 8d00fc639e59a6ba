import { explainHeavyHtml } from '#/lib/text/explain-heavy-html.ts';
import DOMPurify from 'dompurify';
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';

const ALLOWED_TAGS = (
  'a abbr b blockquote br caption code dd del details div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i img input ins kbd li ol p pre ' +
  'q s samp section span strong sub summary sup table tbody td tfoot th thead tr ul var'
).split(' ');
const ALLOWED_ATTRIBUTES = [
  'align',
  'alt',
  'checked',
  'class',
  'colspan',
  'dir',
  'href',
  'open',
  'rowspan',
  'src',
  'start',
  'title',
  'type',
];

const TAG = /<[a-z][^<>]*>/gi;
/**
 * Not for safety, which is the sanitiser's: a browser reports event handlers and `<base>` to its console as soon as it parses them, even in
 * a document without a window, so they are taken out of the text before.
 */
const hush = (tag: string) =>
  /^<base\b/i.test(tag) ? '' : tag.replaceAll(/(?<=[\s"'/])on[a-z]+\s*=/gi, 'data-handler=');

/**
 * The elements of a markdown text, raw HTML inside it included, in a document of their own that loads and runs nothing. The elements are
 * only read (see `to-react.tsx`), never put into the page, so a gap in the sanitiser would still have to pass the second list there.
 * `heavy`: why the HTML in the text is not parsed.
 */
export function sanitiseMarkdown(
  source: string,
): { readonly elements: Node } | { readonly heavy: string } {
  const html = micromark(source, {
    allowDangerousHtml: true,
    extensions: [gfm()],
    htmlExtensions: [gfmHtml()],
  });
  const heavy = explainHeavyHtml(html);
  if (heavy !== null)
    return {
      heavy: `This text is shown as written: rendering its HTML could freeze this tab. ${heavy}`,
    };
  const elements = DOMPurify.sanitize(html.replaceAll(TAG, hush), {
    ALLOWED_TAGS,
    ALLOWED_ATTR: ALLOWED_ATTRIBUTES,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    // The document DOMPurify parses in has no window: an <img> in it requests nothing.
    RETURN_DOM: true,
  });
  return { elements };
}
