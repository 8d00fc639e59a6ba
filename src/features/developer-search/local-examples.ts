import type { SearchForm } from './params/search-form.ts';

/** What can be asked of the local service, whose documents come with the console. Of another service's index nothing is known beforehand. */
export const LOCAL_EXAMPLES: readonly {
  readonly title: string;
  readonly teaches: string;
  readonly form: Partial<SearchForm>;
}[] = [
  {
    title: 'Ask in plain words',
    teaches: 'Ranked passages from issues, pull requests, READMEs and documentation.',
    form: { query: 'why does the browser not let me read the Retry-After header' },
  },
  {
    title: 'Name an API as code writes it',
    teaches: 'Identifiers and package names are matched whole.',
    form: { query: 'structuredPatch' },
  },
  {
    title: 'Ask one repository',
    teaches: 'The answer says whether the repository is in the index at all.',
    form: {
      query: 'rows jump while scrolling',
      repos: ['halyard-labs/knotgrid'],
      types: ['issue', 'pull_request'],
    },
  },
  {
    title: 'Read one documentation site',
    teaches: 'Sources scope the documentation half of the index.',
    form: {
      query: 'modal dialog that keeps the focus inside',
      sources: ['base-ui.com'],
      types: ['doc'],
      passages: '3',
    },
  },
  {
    title: 'Filter by repository',
    teaches:
      'Language, topic, license and stars describe a repository; documentation is left out then.',
    form: { query: 'parse a schedule', language: 'TypeScript', min_stars: '100', k: '20' },
  },
  {
    title: 'Find agent skills',
    teaches: 'Only files that teach an agent how to work.',
    form: { query: 'load data in a route', skills: 'only' },
  },
];
