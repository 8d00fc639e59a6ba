import { EMPTY_FORM, type SearchForm } from '../params/search-form.ts';

/** What a search is narrowed by, in a few words: for lists. */
export function describeForm(form: SearchForm): string {
  const facts = [
    form.types.length > 0 && form.types.join(', '),
    form.repos.length > 0 && form.repos.join(', '),
    form.sources.length > 0 && form.sources.join(', '),
    form.skills === 'only' && 'agent skills only',
    form.language !== '' && `language ${form.language}`,
    form.topic.length > 0 && `topic ${form.topic.join(' + ')}`,
    form.license !== '' && `license ${form.license}`,
    form.min_stars !== '' && `from ${form.min_stars} stars`,
    form.max_stars !== '' && `up to ${form.max_stars} stars`,
    form.archived !== '' && (form.archived === 'true' ? 'archived' : 'not archived'),
    form.fork !== '' && (form.fork === 'true' ? 'forks' : 'no forks'),
    // What is asked for: fewer may come, and their number stands beside it.
    form.k !== EMPTY_FORM.k && `up to ${form.k} ${form.k === '1' ? 'result' : 'results'}`,
    form.passages !== EMPTY_FORM.passages && `up to ${form.passages} passages`,
  ];
  return facts.filter((fact) => fact !== false).join(' · ');
}
