import { rememberVisit } from '#/components/recent-visits.ts';
import { readStored, writeStored } from '#/ui/storage/stored.ts';
import type { AnyRouter } from '@tanstack/react-router';
import type { SearchForm } from '../params/search-form.ts';
import { writeForm } from '../params/search-params.ts';
import { addRecent, readSearches, searchesKey } from './searches.ts';

/** Where a search that was sent is found again. */
export const hrefOfSearch = (
  router: AnyRouter,
  form: SearchForm,
  searchKind: 'developer' | 'general',
): string =>
  router.buildLocation({
    to: '/search',
    // Of the two searches only the one that was sent has an answer.
    search: { ...writeForm(form), sent: '1', ...(searchKind === 'general' && { tab: 'general' }) },
  }).href;

/** Both addresses that a search may be remembered by. */
export const listHrefs = (router: AnyRouter, form: SearchForm): readonly string[] => [
  hrefOfSearch(router, form, 'developer'),
  hrefOfSearch(router, form, 'general'),
];

/** Keeps in this browser that a search was sent: for the list of searches and for the home screen. */
export function rememberSearch(service: string, form: SearchForm, href: string): void {
  const key = searchesKey(service);
  writeStored(
    key,
    JSON.stringify(addRecent(readSearches(parse(readStored(key))), form, Date.now())),
  );
  rememberVisit(service, { kind: 'search', title: form.query.slice(0, 120), href });
}

function parse(text: string | null): unknown {
  try {
    return text === null ? null : (JSON.parse(text) as unknown);
  } catch {
    // What cannot be read is begun again.
    return null;
  }
}
