import { useQueryClient } from '@tanstack/react-query';
import { History, Search } from 'lucide-react';
import type { Decoded } from '#/api/client/decode.ts';
import { apiOf } from '#/api/queries/query-client.ts';
import type { DeveloperSearchResponse } from '#/contract/schemas/developer-search.ts';
import { Button } from '#/ui/controls/button.tsx';
import { Kbd } from '#/ui/keys/kbd.tsx';
import { useStoredState } from '#/ui/storage/use-stored-state.ts';
import { readKnownPlaces } from './known-places.ts';
import { LOCAL_EXAMPLES } from './local-examples.ts';
import { EMPTY_FORM, type SearchForm } from './params/search-form.ts';
import { describeForm } from './form/describe-form.ts';
import { useServiceName } from '#/api/queries/use-service-name.ts';
import { readSearches, searchesKey } from './saved/searches.ts';

interface Props {
  readonly onFill: (form: SearchForm) => void;
}

/**
 * Before the first search: what can be asked. Examples fill the form and send nothing; they come from what the service is known to have, and
 * where nothing is known none are offered.
 */
export function StartView({ onFill }: Props) {
  const [{ recent, saved }] = useStoredState(searchesKey(useServiceName()), readSearches);
  const client = useQueryClient();
  const isLocal = apiOf(client).connection.kind === 'local';
  const places = readKnownPlaces(
    client
      .getQueriesData<Decoded<DeveloperSearchResponse>>({ queryKey: ['developer-search'] })
      .flatMap(([, answer]) => (answer ? [answer.value] : [])),
  );
  const known = [
    ...saved.map(({ name, form }) => ({ name, form })),
    ...recent.map(({ form }) => ({ name: form.query, form })),
  ].slice(0, 6);
  return (
    <div className="grid gap-8 px-4 py-6 sm:px-6 lg:grid-cols-[2fr_1fr]">
      {isLocal ? <Examples onFill={onFill} /> : <HowToAsk />}
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
                    icon={<History size={14} aria-hidden className="text-muted" />}
                    onClick={() => onFill(form)}
                  >
                    <span className="min-w-0 truncate">{name}</span>
                  </Button>
                </li>
              ))}
            </ul>
          </section>
        )}
        {places.length > 0 && (
          <section aria-labelledby="places" className="flex flex-col gap-2">
            <h2 id="places" className="text-16">
              Ask one place
            </h2>
            <p className="text-13 text-muted">Where this session's answers came from.</p>
            <ul>
              {places.map(({ name, form }) => (
                <li key={name}>
                  <Button
                    variant="quiet"
                    className="w-full !justify-start"
                    icon={<Search size={14} aria-hidden className="text-muted" />}
                    onClick={() => onFill(form)}
                  >
                    <span className="min-w-0 truncate font-mono">{name}</span>
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

const Examples = ({ onFill }: Props) => (
  <section aria-labelledby="examples" className="flex flex-col gap-3">
    <h2 id="examples" className="text-16">
      Things to ask
    </h2>
    <p className="prose-width text-14 leading-prose text-muted">
      An example fills the form. Nothing is sent, and nothing costs credits, before you press
      Search.
    </p>
    <ul className="border-t">
      {LOCAL_EXAMPLES.map(({ title, teaches, form }) => (
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
);

const WAYS_TO_ASK = [
  ['In plain words', 'Ranked passages from issues, pull requests, READMEs and documentation.'],
  [
    'By a name as code writes it',
    'Of a package, a function or an option, or the message of an error.',
  ],
  ['Of one repository or one site', 'The answer says whether it is in the index at all.'],
  [
    'Of repositories of one kind',
    'Language, topic, license and stars describe a repository; documentation is left out then.',
  ],
] as const;

const HowToAsk = () => (
  <section aria-labelledby="ways" className="flex flex-col gap-3">
    <h2 id="ways" className="text-16">
      Ways to ask
    </h2>
    <p className="prose-width text-14 leading-prose text-muted">
      Nothing is sent, and nothing costs credits, before you press Search.
    </p>
    <dl className="border-t">
      {WAYS_TO_ASK.map(([way, text]) => (
        <div key={way} className="grid gap-x-6 gap-y-0.5 border-b py-2.5 sm:grid-cols-[14rem_1fr]">
          <dt className="text-13 text-body">{way}</dt>
          <dd className="text-13 text-muted">{text}</dd>
        </div>
      ))}
    </dl>
  </section>
);
