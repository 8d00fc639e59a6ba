import { shortenText } from '#/lib/text/shorten-text.ts';

/** The text, or null where there is nothing of it to see: none, or blanks, controls, marks and invisible fillers alone. */
export const readableText = (text: string | null | undefined): string | null =>
  typeof text === 'string' &&
  /[^\p{Cc}\p{Cf}\p{Cs}\p{Z}\p{M}\u115F\u1160\u2800\u3164\uFFA0]/u.test(text)
    ? text
    : null;

/** Longer than any title; one word of a million characters keeps a browser's layout busy for minutes. */
const LONGEST_TITLE = 1000;

/** As `readableText`, no longer than a title: what was cut ends in `…`, and is whole in the raw JSON. */
export function readableTitle(text: string | null | undefined): string | null {
  const read = readableText(text);
  return read === null ? null : shortenText(read, LONGEST_TITLE);
}

/**
 * A URL without what goes without saying: `https://`, and the slash of a host alone. All else tells pages apart: `http://`, `www.` and a slash
 * at the end lead to pages of their own, and a crawl lists them beside one another.
 */
export const shortenUrl = (url: string): string =>
  url.replace(/^(https:\/\/[^/?#]+)\/$/, '$1').replace(/^https:\/\//, '');
