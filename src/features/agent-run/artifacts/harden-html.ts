import { allowFrozenPages } from '#/lib/trusted-types.ts';

const freeze = allowFrozenPages();

/** Nothing but the page's own text and styles: no script, no request, no form, no frame. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; form-action 'none'; base-uri 'none'; frame-src 'none'";

/** What may act, load or lead away. The sandbox would stop it too; taken out, the browser need not complain about it either. */
const TAKEN_OUT =
  'script, noscript, iframe, frame, frameset, object, embed, portal, base, link, meta[http-equiv], template';

/** Only for quiet: the browser logs a complaint for each handler it parses. What this misses is taken out of the parsed page all the same. */
export const muffleHandlers = (html: string) =>
  html.replaceAll(/<[a-z][^<>]*>/gi, (tag) =>
    tag.replaceAll(/(?<=[\s"'/])on(?=[a-z]+\s*=)/gi, 'data-off-'),
  );

/**
 * A foreign page as a document for `<iframe sandbox="" srcdoc>`: it can run nothing, load nothing, send nothing and lead nowhere. Three
 * walls are one behind the other: this, the policy inside the document, the empty sandbox around it. The result is a trusted text: React
 * would make a plain one of it, so it is given to the frame itself.
 */
export function hardenHtml(html: string): string {
  // A document that DOMParser makes runs no script and loads no picture.
  const page = new DOMParser().parseFromString(freeze(muffleHandlers(html)), 'text/html');
  for (const element of page.querySelectorAll(TAKEN_OUT)) element.remove();
  for (const element of page.querySelectorAll('*')) {
    // The names are a list of their own: taking an attribute out does not disturb it.
    for (const name of element.getAttributeNames()) {
      const value = element.getAttribute(name) ?? '';
      const isHandler = name.startsWith('on');
      const leads =
        name === 'href' ||
        name === 'xlink:href' ||
        name === 'action' ||
        name === 'formaction' ||
        name === 'target' ||
        name === 'ping';
      const loads =
        (name === 'src' || name === 'srcset' || name === 'poster' || name === 'background') &&
        !/^data:image\//i.test(value.trim());
      if (isHandler || leads || loads) element.removeAttribute(name);
      if (name === 'href' && element.localName === 'a') element.setAttribute('title', value);
    }
    if (element.localName === 'form') element.setAttribute('inert', '');
  }
  const policy = page.createElement('meta');
  policy.setAttribute('http-equiv', 'Content-Security-Policy');
  policy.setAttribute('content', POLICY);
  const charset = page.createElement('meta');
  charset.setAttribute('charset', 'utf-8');
  page.head.prepend(charset, policy);
  return freeze(`<!doctype html>${page.documentElement.outerHTML}`);
}
