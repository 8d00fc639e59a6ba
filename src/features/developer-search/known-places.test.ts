import * as v from 'valibot';
import { expect, it } from 'vitest';
import { developerSearchResponseSchema } from '#/contract/schemas/developer-search.ts';
import { createTestService } from '#/local-service/hosts/test-host.ts';
import { LOCAL_EXAMPLES } from './local-examples.ts';
import { toRequest } from './form/form-values.ts';
import { readKnownPlaces } from './known-places.ts';
import { EMPTY_FORM } from './params/search-form.ts';

it('places to ask are those that answers came from, the most frequent first; what cannot be a scope is none', () => {
  const results = [
    { id: 'doc:https://docs.example/a', url: 'https://docs.example/a' },
    { id: 'issue:a/b#1', url: 'https://github.com/a/b/issues/1' },
    { id: 'readme:a/b', url: 'https://github.com/a/b' },
    { id: 'discussion:c/d#1', url: 'https://github.com/c/d' },
    { id: 'issue:odd id', url: 'x' },
    { id: 'doc:nowhere' },
  ];
  const { results: read } = v.parse(developerSearchResponseSchema, { success: true, results });
  expect(
    readKnownPlaces([{ results: read }]).map(({ name, form }) => [name, form.repos, form.sources]),
  ).toEqual([
    ['a/b', ['a/b'], []],
    ['docs.example', [], ['docs.example']],
  ]);
  expect(readKnownPlaces([])).toEqual([]);
});

it('each example for the local service is answered by it', async () => {
  const service = createTestService();
  for (const { form } of LOCAL_EXAMPLES) {
    const { body } = await service.ask('/search/developer', {
      method: 'POST',
      body: toRequest({ ...EMPTY_FORM, ...form }),
    });
    const { results } = v.parse(developerSearchResponseSchema, body);
    expect(results.length, form.query).toBeGreaterThan(0);
  }
});
