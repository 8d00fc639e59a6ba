/**
 * A URL without what goes without saying: `https://`, and the slash of a host alone. All else tells pages apart: `http://`, `www.` and a slash
 * at the end lead to pages of their own, and a crawl lists them beside one another.
 */
export const shortenUrl = (url: string): string =>
  url.replace(/^(https:\/\/[^/?#]+)\/$/, '$1').replace(/^https:\/\//, '');
