import { asRecord } from '#/lib/json/as-record.ts';
import type { SearchForm } from '../params/search-form.ts';
import { isSameForm, readForm, readSearchParams } from '../params/search-params.ts';

/** A search that was sent from this browser. */
export interface RecentSearch {
  readonly form: SearchForm;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

export interface SavedSearch extends RecentSearch {
  readonly id: string;
  readonly name: string;
}

export interface Searches {
  /** Newest first. */
  readonly recent: readonly RecentSearch[];
  readonly saved: readonly SavedSearch[];
}

/** Where the searches of one service are saved. */
export const searchesKey = (service: string) => `developer-searches.${service}`;
export const MAX_RECENT = 30;

/** Whatever an older version left behind: what can be read is kept, the rest is dropped. */
export function readSearches(stored: unknown): Searches {
  const read = (list: unknown) => (Array.isArray(list) ? list.map(asRecord) : []);
  const common = (entry: Record<string, unknown>) => ({
    form: readForm(readSearchParams(asRecord(entry['form']))),
    at: typeof entry['at'] === 'number' ? entry['at'] : 0,
  });
  const { recent, saved } = asRecord(stored);
  return {
    recent: read(recent)
      .map(common)
      .filter(({ form }) => form.query !== ''),
    saved: read(saved).flatMap((entry) =>
      typeof entry['id'] === 'string' && typeof entry['name'] === 'string'
        ? [{ ...common(entry), id: entry['id'], name: entry['name'] }]
        : [],
    ),
  };
}

export const addRecent = (searches: Searches, form: SearchForm, at: number): Searches => ({
  ...searches,
  recent: [
    { form, at },
    ...searches.recent.filter((recent) => !isSameForm(recent.form, form)),
  ].slice(0, MAX_RECENT),
});
export const removeRecent = (searches: Searches, form: SearchForm): Searches => ({
  ...searches,
  recent: searches.recent.filter((recent) => !isSameForm(recent.form, form)),
});

export const isSaved = ({ saved }: Searches, form: SearchForm): boolean =>
  saved.some((one) => isSameForm(one.form, form));

/** Saves a search, in front. One that is saved already keeps its name and its id: another tab may be renaming it. */
export function save(
  searches: Searches,
  form: SearchForm,
  name: string,
  id: string,
  at: number,
): Searches {
  const known = searches.saved.find((saved) => isSameForm(saved.form, form));
  return {
    ...searches,
    saved: [
      { id, name, form, ...known, at },
      ...searches.saved.filter((saved) => !isSameForm(saved.form, form)),
    ],
  };
}
export const rename = (searches: Searches, id: string, name: string): Searches => ({
  ...searches,
  saved: searches.saved.map((saved) =>
    saved.id === id ? { ...saved, name: name.trim() === '' ? saved.name : name.trim() } : saved,
  ),
});
export const removeSaved = (searches: Searches, id: string): Searches => ({
  ...searches,
  saved: searches.saved.filter((saved) => saved.id !== id),
});
