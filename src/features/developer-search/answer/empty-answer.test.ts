import * as v from 'valibot';
import { expect, test } from 'vitest';
import { ARTIFACT_KINDS, REPOSITORY_KINDS } from '#/contract/values/developer-search-values.ts';
import { developerSearchResponseSchema } from '#/contract/schemas/developer-search.ts';
import { explainEmptyAnswer } from './empty-answer.ts';
import { namesTrouble } from '#/api/errors/read-trouble.ts';
import { requestedKinds } from '../form/form-values.ts';
import { kindWords } from '../form/kind-words.ts';
import { EMPTY_FORM, type SearchForm } from '../params/search-form.ts';

const SENT: readonly Partial<SearchForm>[] = [
  {},
  { repos: ['a/b'] },
  { repos: ['a/b', 'c/d'] },
  { sources: ['x.example'] },
  { repos: ['a/b'], sources: ['x.example'] },
];
const TYPES = [[], ['doc'], ['issue'], ['issue', 'doc'], ['readme', 'pull_request']];
const FILTERS: readonly Partial<SearchForm>[] = [{}, { language: 'Go' }, { skills: 'only' }];
const ECHOES: readonly Readonly<Record<string, unknown>>[] = [
  {},
  { repos: [], sources: [] },
  { repos: [{ repo: 'a/b', indexed: false }], sources: [{ source: 'x.example', indexed: false }] },
  { repos: [{ repo: 'A/B', indexed: false }] },
  { repos: [{ repo: 'a/b' }, { repo: 'c/d', indexed: false }] },
  { repos: ['a/b', 'c/d', 'not/sent'].map((repo) => ({ repo, indexed: false })) },
  {
    repos: [
      { repo: 'a/b', indexed: true, types: { issue: false, pullRequest: false, readme: false } },
    ],
  },
  {
    repos: [{ repo: 'a/b', indexed: false, types: { issue: true } }],
    sources: [{ source: 'x.example', indexed: true }],
  },
  {
    repos: [{ repo: 'a/b', indexed: true, types: { issue: false } }],
    sources: [{ source: 'x.example', indexed: null }],
  },
];
const all = (value: string) => Object.fromEntries(ARTIFACT_KINDS.map((kind) => [kind, value]));
const COVERAGE: readonly (Readonly<Record<string, string>> | undefined)[] = [
  undefined,
  {},
  all('ok'),
  all('OK'),
  all('skipped'),
  all('unavailable'),
  { ...all('ok'), doc: 'skipped' },
  { ...all('ok'), doc: 'unavailable' },
  { ...all('skipped'), doc: 'ok' },
  { ...all('ok'), issue: 'degraded' },
  { ...all('ok'), issue: 'rebuilding' },
  { ...all('ok'), wiki: 'degraded' },
  { ...all('ok'), wiki: 'rebuilding' },
  { doc: 'ok' },
  { constructor: 'ok' },
];

interface Case {
  readonly form: SearchForm;
  readonly echo: Readonly<Record<string, unknown>>;
  readonly coverage: Readonly<Record<string, string>> | undefined;
}

const CASES: readonly Case[] = SENT.flatMap((sent) =>
  TYPES.flatMap((types) =>
    FILTERS.flatMap((filter) =>
      ECHOES.flatMap((echo) =>
        COVERAGE.map((coverage) => ({
          form: { ...EMPTY_FORM, query: 'x', ...sent, ...filter, types },
          echo,
          coverage,
        })),
      ),
    ),
  ),
).filter(
  // What the API refuses has no answer.
  ({ form: { repos, sources, types } }) =>
    types.length === 0 ||
    ((repos.length === 0 || types.some((type) => type !== 'doc')) &&
      (sources.length === 0 || types.includes('doc'))),
);

const explain = ({ form, echo, coverage }: Case) =>
  explainEmptyAnswer(
    form,
    v.parse(developerSearchResponseSchema, {
      success: true,
      results: [],
      ...echo,
      ...(coverage && { coverage }),
    }),
  );

test('an empty answer claims nothing that the answer does not say, whatever was sent and came back', () => {
  const broken: unknown[] = [];
  for (const one of CASES) {
    const { form, coverage = {} } = one;
    const { text, title, reason } = explain(one);
    const words = `${title}. ${text}`;
    const expectThat = (claim: string, isTrue: boolean) => {
      if (!isTrue) broken.push({ claim, words, ...one });
    };
    const kinds = requestedKinds(form);
    const isNarrowed =
      kinds.length < ARTIFACT_KINDS.length ||
      [form.repos, form.sources, form.language, form.skills].some(({ length }) => length > 0);
    const named = (pattern: RegExp) => {
      const list = pattern.exec(text)?.[1] ?? '';
      return ARTIFACT_KINDS.filter((kind) => list.includes(kindWords(kind).many));
    };
    if (/whole index was searched/.test(text))
      expectThat(
        'whole',
        !isNarrowed &&
          ARTIFACT_KINDS.every((kind) => coverage[kind] === 'ok') &&
          Object.values(coverage).every((value) => value === 'ok'),
      );
    for (const kind of named(/[Tt]he service searched (.*?) (?:in full|and found)/))
      expectThat(`searched ${kind}`, coverage[kind] === 'ok');
    for (const kind of named(/the service skipped (.*?)\./))
      expectThat(`skipped ${kind}`, coverage[kind] === 'skipped');
    for (const kind of named(/Nothing was found, but (.*?) could not/))
      expectThat(`lost ${kind}`, /degraded|unavailable/.test(coverage[kind] ?? ''));
    for (const kind of named(/does not say whether the service searched (.*?)\./))
      expectThat(
        `untold ${kind}`,
        !/^(?:ok|skipped|degraded|unavailable)$/.test(coverage[kind] ?? ''),
      );
    if (/does not say what was searched/.test(text))
      expectThat(
        'all untold',
        kinds.every((kind) => !/^(?:ok|skipped|degraded|unavailable)$/.test(coverage[kind] ?? '')),
      );
    if (/nothing to search in/.test(text)) {
      const beside = kinds.filter((kind) =>
        kind === 'doc' ? form.sources.length === 0 : form.repos.length === 0,
      );
      expectThat('nothing to search in', form.repos.length + form.sources.length > 0);
      // A filter on repositories leaves documentation out by the specification, repositories without a source make it unavailable.
      for (const kind of beside)
        expectThat(
          `${kind} was not asked`,
          coverage[kind] === 'skipped' ||
            (kind === 'doc' && form.language !== '' && coverage[kind] !== 'ok') ||
            (kind === 'doc' && form.repos.length > 0 && coverage[kind] === 'unavailable'),
        );
      expectThat(
        'is echoed',
        [...form.repos, ...form.sources].every((id) =>
          JSON.stringify(one.echo).toLowerCase().includes(JSON.stringify(id)),
        ),
      );
    }
    if (reason === 'not-indexed')
      for (const id of [...form.repos, ...form.sources])
        expectThat(`${id} is named`, text.includes(id));
    if (reason === 'nothing') expectThat('nothing', !isNarrowed);
    expectThat('a name nobody sent', !/not\/sent|A\/B/.test(text));
    expectThat('words', !/undefined|null|\s{2}|\.\.|NaN/.test(words));
  }
  expect(CASES.length).toBeGreaterThan(3_000);
  expect(broken.slice(0, 3)).toEqual([]);
});

test('a scope that is not in the index does not hide that the other half was searched', () => {
  const notIndexed = { repos: [{ repo: 'a/b', indexed: false }] };
  const form = { ...EMPTY_FORM, query: 'x', repos: ['a/b'] };
  const others = Object.fromEntries(REPOSITORY_KINDS.map((kind) => [kind, 'ok']));
  const read = (doc: string) =>
    explain({ form, echo: notIndexed, coverage: { ...others, doc } }).text;
  expect(read('ok')).toContain('the service searched documentation and found nothing');
  expect(read('skipped')).toContain('nothing to search in');
  // Nothing is down: to ask again later would find as little.
  expect(read('unavailable')).toContain('nothing to search in');
  expect(read('unavailable')).not.toContain('later');
  expect(read('degraded')).toContain('documentation could not be searched in full');
});

test('a repository that is indexed without the kinds asked for is not said to be out of the index, or misspelt', () => {
  const read = (indexed: boolean, types?: object) =>
    explain({
      form: { ...EMPTY_FORM, query: 'x', repos: ['a/b'], types: ['issue'] },
      echo: { repos: [{ repo: 'a/b', indexed, types }] },
      coverage: { ...all('skipped'), issue: 'ok' },
    });
  const known = read(true, { issue: false, pullRequest: true, readme: true });
  expect(known).toMatchObject({
    reason: 'not-indexed',
    title: 'What was asked for is not indexed',
    text: expect.stringContaining('Of a/b, no issues are indexed.'),
  });
  expect(known.text).not.toContain('spelling');
  // The kind that was asked for stays, so it is not the whole index that is searched then.
  expect(known.fixes[0]?.label).toBe('Search without this scope');
  expect(read(false)).toMatchObject({
    title: 'Not in the index',
    text: expect.stringContaining('Check the spelling'),
  });
});

test('coverage that came in another shape is said to be unreadable, not absent; kinds that were skipped are named', () => {
  const form = { ...EMPTY_FORM, query: 'q' };
  const read = (response: object) =>
    v.parse(developerSearchResponseSchema, { success: true, results: [], ...response });
  expect(explainEmptyAnswer(form, read({}), { isCoverageUnclear: true }).text).toContain(
    'What the answer says about what was searched cannot be read in full.',
  );
  expect(explainEmptyAnswer(form, read({}), { isCoverageUnclear: true }).text).not.toContain(
    'does not say',
  );
  expect(
    explainEmptyAnswer({ ...form, types: ['doc'] }, read({ coverage: all('skipped') })).text,
  ).toContain('The answer says that the service skipped documentation.');
  const twice = read({ repos: [true, false].map((indexed) => ({ repo: 'a/b', indexed })) });
  expect(explainEmptyAnswer({ ...form, repos: ['a/b'] }, twice).text).not.toContain('Not indexed');
});

test('coverage that is written as the flags of a repository are is of the same kinds', () => {
  const read = (name: string) =>
    explain({
      form: { ...EMPTY_FORM, query: 'x' },
      echo: {},
      coverage: { doc: 'ok', issue: 'ok', [name]: 'ok', readme: 'ok' },
    });
  expect(read('pullRequest')).toEqual(read('pull_request'));
  expect(read('pullRequest').text).toContain('The whole index was searched');
});

test('nothing is claimed of the index where the answer itself names an error or a warning', () => {
  const whole = { success: true, results: [], coverage: all('ok') };
  const explain = (raw: Record<string, unknown>) =>
    explainEmptyAnswer(EMPTY_FORM, v.parse(developerSearchResponseSchema, raw), {
      namesTrouble: namesTrouble(raw),
    });
  expect(explain(whole).reason).toBe('nothing');
  expect(explain({ ...whole, error: ' ', warning: '' }).reason).toBe('nothing');
  expect(explain({ ...whole, error: [], errors: 0, warnings: [] }).reason).toBe('nothing');
  for (const trouble of [
    { error: 'shard 3 timed out' },
    { error: { message: 'shard 3 timed out' } },
    { errors: [{ detail: 'shard 3 timed out' }] },
    { warning: 'Issues are being rebuilt' },
    { warnings: ['Issues are being rebuilt'] },
  ]) {
    const { reason, text } = explain({ ...whole, ...trouble });
    expect(reason).toBe('unsaid');
    expect(text).not.toContain('whole index');
  }
});

test('a form with every kind chosen is narrowed by none', () => {
  const sent = { ...EMPTY_FORM, query: 'x', types: ARTIFACT_KINDS };
  const response = v.parse(developerSearchResponseSchema, { results: [], coverage: all('ok') });
  expect(explainEmptyAnswer(sent, response)).toEqual(
    explainEmptyAnswer({ ...sent, types: [] }, response),
  );
});
