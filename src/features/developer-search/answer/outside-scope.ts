import { activeRepositoryFilters, asksAllKinds } from '../form/form-values.ts';
import type { SearchForm } from '../params/search-form.ts';
import type { ResultView } from './result-view.ts';

/**
 * How many results are of a kind or a repository that the form did not ask for: the service did not keep to it. Documentation is not
 * told apart by its source, which a service may name in other ways than the address of a document does.
 */
export function countOutside(sent: SearchForm, results: readonly ResultView[]): number {
  const { types, repos, sources } = sent;
  const asked = new Set(repos.map((repo) => repo.trim().toLowerCase()));
  // What a filter describes is asked for as well: no word of the API says that a source beside it leaves repositories out.
  const isFiltered = activeRepositoryFilters(sent).length > 0;
  const isOfKinds = !asksAllKinds(sent);
  const isOutside = ({ prefix, group }: ResultView): boolean => {
    if (isOfKinds && prefix !== '' && !types.includes(prefix)) return true;
    if (prefix === 'doc' && sources.length > 0) return false;
    // What names neither a kind nor a repository may be of any.
    if (prefix === '' && (sources.length > 0 || !group.includes('/'))) return false;
    // The scopes are joined: a half without one is left out (open points, "Developer search").
    if (repos.length > 0 || (sources.length > 0 && !isFiltered))
      return !asked.has(group.toLowerCase());
    return prefix === 'doc' && isFiltered;
  };
  return results.filter(isOutside).length;
}
