import { Clock } from 'lucide-react';
import { Button } from '#/ui/controls/button.tsx';
import { Kbd } from '#/ui/keys/kbd.tsx';
import { useStoredState } from '#/ui/storage/use-stored-state.ts';
import { EMPTY_FORM, type SearchForm } from './params/search-form.ts';
import { describeForm } from './form/describe-form.ts';
import { useServiceName } from '#/api/queries/use-service-name.ts';
import { readSearches, searchesKey } from './kept/searches.ts';

interface Props {
  readonly onFill: (form: SearchForm) => void;
}

const EXAMPLES: readonly {
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

/** Before the first search: what can be asked, as examples that fill the form and send nothing. */
export function StartView({ onFill }: Props) {
  const [{ recent, saved }] = useStoredState(searchesKey(useServiceName()), readSearches);
  const known = [
    ...saved.map(({ name, form }) => ({ name, form })),
    ...recent.map(({ form }) => ({ name: form.query, form })),
  ].slice(0, 6);
  return (
    <div className="grid gap-8 px-4 py-6 sm:px-6 lg:grid-cols-[2fr_1fr]">
      <section aria-labelledby="examples" className="flex flex-col gap-3">
        <h2 id="examples" className="text-16">
          Things to ask
        </h2>
        <p className="prose-width text-14 leading-prose text-muted">
          An example fills the form. Nothing is sent, and nothing costs credits, before you press
          Search.
        </p>
        <ul className="border-t">
          {EXAMPLES.map(({ title, teaches, form }) => (
            <li key={title} className="border-b">
              <button
                type="button"
                onClick={() => onFill({ ...EMPTY_FORM, ...form })}
                className="ring-inside grid w-full gap-x-6 gap-y-0.5 px-2 py-2.5 text-left hover:bg-hover sm:grid-cols-[14rem_1fr]"
              >
                <span className="text-13 text-muted">{title}</span>
                <span className="flex min-w-0 flex-col gap-0.5">
                  <span className="text-14 font-medium text-strong">{form.query}</span>
                  {describeForm({ ...EMPTY_FORM, ...form }) !== '' && (
                    <span className="font-mono text-12 text-body wrap-anywhere">
                      {describeForm({ ...EMPTY_FORM, ...form })}
                    </span>
                  )}
                  <span className="text-13 text-muted">{teaches}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      </section>
      <div className="flex flex-col gap-8">
        {known.length > 0 && (
          <section aria-labelledby="recent" className="flex flex-col gap-2">
            <h2 id="recent" className="text-16">
              Asked before
            </h2>
            <ul>
              {known.map(({ name, form }) => (
                <li key={`${name} ${describeForm(form)}`}>
                  <Button
                    variant="quiet"
                    className="w-full !justify-start"
                    icon={<Clock size={14} aria-hidden className="text-muted" />}
                    onClick={() => onFill(form)}
                  >
                    <span className="min-w-0 truncate">{name}</span>
                  </Button>
                </li>
              ))}
            </ul>
          </section>
        )}
        <section
          aria-labelledby="search-keys"
          className="flex flex-col gap-2 text-13 text-muted max-md:hidden"
        >
          <h2 id="search-keys" className="text-16">
            By keyboard
          </h2>
          <p>
            <Kbd keys="/" /> writes a question, <Kbd keys="enter" /> sends it.
          </p>
          <p>
            <Kbd keys="j" /> <Kbd keys="k" /> go through the results, <Kbd keys="enter" /> reads
            one, <Kbd keys="c" /> copies its passage with the citation, <Kbd keys="o" /> opens the
            source.
          </p>
        </section>
      </div>
    </div>
  );
}
