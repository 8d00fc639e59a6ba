import { createContext, useContext } from 'react';
import { wellFormed } from '#/lib/text/well-formed.ts';

const Place = createContext('');

/** What is read in the panes below, by a name that nothing else has: a page result, a list of one check. */
export const ScrollPlace = Place.Provider;

/**
 * For an element that scrolls: by which name the browser's history keeps where it was. Without one the router tells panes by their place in the
 * document alone, and what was left at its top is scrolled as the next one was. `part` tells it from others in the same place.
 */
export function useScrollPlace(part: string): { readonly 'data-scroll-restoration-id'?: string } {
  const place = useContext(Place);
  return place === '' ? {} : nameScrollPlace(`${place} ${part}`);
}

/** Escaped, for it becomes part of a selector. Names come from the service: half of a surrogate pair cannot be escaped. */
export const nameScrollPlace = (name: string) => ({
  'data-scroll-restoration-id': encodeURIComponent(wellFormed(name)),
});
