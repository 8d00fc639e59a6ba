import type { DeveloperSearchResponse } from '#/contract/schemas/developer-search.ts';
import { viewResult } from './answer/result-view.ts';
import { EMPTY_FORM, type SearchForm } from './params/search-form.ts';

/** A repository or a site that answers of this service came from: a search can be scoped to it. */
export interface KnownPlace {
  readonly name: string;
  readonly form: SearchForm;
}

const MOST_PLACES = 6;

/** What the service's answers of this session came from, the most frequent first. */
export function readKnownPlaces(
  answers: readonly Pick<DeveloperSearchResponse, 'results'>[],
): readonly KnownPlace[] {
  const counts = new Map<string, { readonly form: SearchForm; count: number }>();
  for (const { results } of answers)
    for (const result of results) {
      const { kind, group, url } = viewResult(result);
      const isSite =
        kind === 'doc' && url !== null && group === new URL(url).host.replace(/^www\./, '');
      const isRepository = kind !== null && kind !== 'doc' && /^[^\s/]+\/[^\s/]+$/.test(group);
      if (!isSite && !isRepository) continue;
      const known = counts.get(group);
      if (known) known.count += 1;
      else
        counts.set(group, {
          form: { ...EMPTY_FORM, ...(isSite ? { sources: [group] } : { repos: [group] }) },
          count: 1,
        });
    }
  return [...counts]
    .toSorted(([, one], [, other]) => other.count - one.count)
    .slice(0, MOST_PLACES)
    .map(([name, { form }]) => ({ name, form }));
}
