import * as v from 'valibot';
import { expect, it } from 'vitest';
import { developerSearchResponseSchema } from '#/contract/schemas/developer-search.ts';
import { ARTIFACT_KINDS } from '#/contract/values/developer-search-values.ts';
import { createTestService } from '#/local-service/hosts/test-host.ts';
import { toRequest } from '../form/form-values.ts';
import { EMPTY_FORM, type SearchForm } from '../params/search-form.ts';
import { viewResults } from './answer-view.ts';
import { viewCoverage } from './coverage-view.ts';
import { countOutside } from './outside-scope.ts';

const read = (ids: readonly string[], rest: Readonly<Record<string, unknown>> = {}) =>
  v.parse(developerSearchResponseSchema, {
    success: true,
    results: ids.map((id) => ({ id, passages: ['p'] })),
    ...rest,
  });
const IDS = [
  'issue:acme/widgets#1',
  'readme:Acme/Widgets/docs',
  'issue:other/x#2',
  'doc:https://d.example/y',
];
const count = (part: Partial<SearchForm>, ids = IDS) =>
  countOutside({ ...EMPTY_FORM, query: 'q', ...part }, viewResults(read(ids)));

it('counts the results of a kind or a repository that was not asked for, and none that may have been', () => {
  expect(count({})).toBe(0);
  expect(count({ types: ['issue'] })).toBe(2);
  expect(count({ types: ['issue'] }, ['no-prefix'])).toBe(0);
  expect(count({ repos: ['acme/WIDGETS'] })).toBe(2);
  // What tells nothing of itself may be what was asked for.
  expect(count({ repos: ['acme/widgets'] }, ['', 'no-prefix'])).toBe(0);
  expect(count({ sources: ['elsewhere.example'] }, ['', 'no-prefix'])).toBe(0);
  expect(count({ repos: ['acme/widgets'], sources: ['elsewhere.example'] })).toBe(1);
  expect(count({ sources: ['elsewhere.example'] })).toBe(3);
  // A kind that nobody has heard of, in the repository and in another.
  const discussions = ['discussion:Acme/widgets#12', 'discussion:other/x#2'];
  expect(count({ repos: ['acme/widgets'] }, discussions)).toBe(1);
  expect(count({ types: ['issue'] }, discussions)).toBe(2);
  // All kinds that are known are sent as none.
  expect(count({ types: ARTIFACT_KINDS }, discussions)).toBe(0);
  // A filter asks for repositories, as a source asks for documentation.
  expect(count({ sources: ['elsewhere.example'], language: 'Rust' })).toBe(0);
  expect(count({ sources: ['elsewhere.example'], repos: ['acme/widgets'], language: 'Rust' })).toBe(
    1,
  );
  expect(count({ language: 'Rust' })).toBe(1);
  expect(count({ repos: ['acme/widgets'] }, ['doc:https://github.com/acme/widgets/wiki'])).toBe(0);
});

it('counts none of what the local service answers', async () => {
  const service = createTestService();
  const forms: Partial<SearchForm>[] = [
    { types: ['doc'] },
    { types: ['issue', 'pull_request'] },
    { language: 'TypeScript' },
    { skills: 'only' },
    { repos: ['facebook/react'] },
    { repos: ['facebook/react'], sources: ['react.dev'] },
    { sources: ['react.dev'], min_stars: '1000' },
    { sources: ['react.dev'], repos: ['facebook/react'], language: 'TypeScript' },
  ];
  for (const part of forms) {
    const sent = { ...EMPTY_FORM, query: 'render a list', k: '50', ...part };
    const { body } = await service.ask('/search/developer', {
      method: 'POST',
      body: toRequest(sent),
    });
    const { results } = v.parse(developerSearchResponseSchema, body);
    expect(countOutside(sent, viewResults({ results })), JSON.stringify(part)).toBe(0);
  }
});

it('says of a kind that the answer has results of, and calls skipped or unavailable, that it contradicts itself', () => {
  const causes = (coverage: Record<string, string>, part: Partial<SearchForm> = {}) =>
    viewCoverage({ ...EMPTY_FORM, ...part }, read(IDS, { coverage })).map(({ cause }) => cause);
  expect(
    causes({ doc: 'unavailable', pullRequest: 'skipped' }, { language: 'Rust', types: ['doc'] }),
  ).toEqual([
    'The answer contradicts itself: unavailable, yet it has such results.',
    'Not asked for.',
  ]);
  expect(causes({ issue: 'skipped', readme: 'degraded' })).toEqual([
    'The answer contradicts itself: skipped, yet it has such results.',
    'Only a part of the READMEs could be searched. The same question may find more later.',
  ]);
});
