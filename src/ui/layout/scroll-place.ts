import { createContext, useContext } from 'react';
import { wellFormed } from '#/lib/text/well-formed.ts';

const Place = createContext('');

/** Names what the panes below show, as nothing else is named: a page result, the list of one check. */
export const ScrollPlace = Place.Provider;

/**
 * The attribute of an element that scrolls, by which the router restores its position on Back. Without it the router goes by the element's path
 * in the document, which the same pane has for everything that it shows: what was left at its top would be scrolled as far as the next one was.
 * `part` tells the panes of one place apart.
 */
export function useScrollPlace(part: string): { readonly 'data-scroll-restoration-id'?: string } {
  const place = useContext(Place);
  return place === '' ? {} : nameScrollPlace(`${place} ${part}`);
}

/** Escaped, for it becomes part of a selector. Names come from the service: half of a surrogate pair cannot be escaped. */
export const nameScrollPlace = (name: string) => ({
  'data-scroll-restoration-id': encodeURIComponent(wellFormed(name)),
});
