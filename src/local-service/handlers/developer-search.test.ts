import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  developerSearchResponseSchema,
  webSearchResponseSchema,
} from '#/contract/schemas/developer-search.ts';
import { createTestService } from '../hosts/test-host.ts';

const service = createTestService();
const post = async (body: Record<string, unknown>, key: string | null = 'fc-demo') =>
  service.ask('/search/developer', { method: 'POST', body, key });
const search = async (body: Record<string, unknown>) => {
  const answer = await post(body);
  expect(answer.status).toBe(200);
  return v.parse(developerSearchResponseSchema, answer.body);
};
const refused = v.object({
  success: v.literal(false),
  error: v.string(),
  details: v.array(v.looseObject({ path: v.array(v.unknown()), message: v.string() })),
});
const refusal = async (body: Record<string, unknown>) => {
  const answer = await post(body);
  expect(answer.status).toBe(400);
  return v.parse(refused, answer.body);
};
const kinds = (results: readonly { id: string }[]) =>
  [...new Set(results.map(({ id }) => id.split(':')[0] ?? ''))].toSorted((left, right) =>
    left.localeCompare(right),
  );

describe('developer search', () => {
  it('answers GET and POST alike, and ignores keys it does not know', async () => {
    const get = await service.ask(
      '/search/developer?query=retry+after&k=5&types=issue,pull_request&origin=cli&integration=x',
    );
    expect(get.body).toEqual(
      (
        await post({
          query: 'retry after',
          k: 5,
          types: ['issue', 'pull_request'],
          origin: 'js-sdk@4',
        })
      ).body,
    );
  });

  it('answers without a key, and not with an empty or a wrong one', async () => {
    expect((await post({ query: 'diff' }, null)).status).toBe(200);
    expect((await post({ query: 'diff' }, '')).status).toBe(401);
    expect((await post({ query: 'diff' }, 'fc-nobody')).status).toBe(401);
    expect((await post({ query: 'diff' }, 'fc-demo-no-credits')).status).toBe(402);
  });

  it('gives ten results with one passage unless told otherwise', async () => {
    const { results } = await search({ query: 'react' });
    expect(results).toHaveLength(10);
    expect(results.every(({ passages }) => passages.length <= 1)).toBe(true);
    const more = await search({ query: 'react table rows', k: 100, passages: 5 });
    expect(more.results.length).toBeGreaterThan(50);
    expect(Math.max(...more.results.map(({ passages }) => passages.length))).toBe(5);
  });

  it.each([
    [{ query: '' }, 'query'],
    [{ query: 'a', k: 0 }, 'k'],
    [{ query: 'a', k: 101 }, 'k'],
    [{ query: 'a', passages: 6 }, 'passages'],
    [{ query: 'a', types: ['wiki'] }, 'types'],
    [{ query: 'a', repos: ['no-slash'] }, 'repos'],
    [{ query: 'a', sources: Array.from({ length: 21 }, () => 'x') }, 'sources'],
    [{ query: 'a', topic: Array.from({ length: 9 }, () => 'x') }, 'topic'],
    [{ query: 'a', min_stars: -1 }, 'min_stars'],
    [{ query: 'a', skills: 'all' }, 'skills'],
    [{ query: 'a', fork: 'yes' }, 'fork'],
    [{ query: 'a', min_stars: 10, max_stars: 1 }, 'min_stars'],
  ])('refuses %j and names the field', async (body, field) => {
    const { details } = await refusal(body);
    expect(details.map(({ path }) => path[0])).toContain(field);
  });

  it('says of a query that is no text that, and not that it is missing', async () => {
    expect((await refusal({})).error).toContain('query is required');
    for (const query of [5, null, ['a']])
      expect((await refusal({ query })).error).toContain('query: must be a text');
  });

  it('refuses a scope that no requested type can match, in the words of practice', async () => {
    expect(
      (await refusal({ query: 'a', sources: ['base-ui.com'], types: ['issue'] })).error,
    ).toContain('sources cannot match any requested type; add doc or drop sources');
    expect((await refusal({ query: 'a', repos: ['a/b'], types: ['doc'] })).error).toContain(
      'repos cannot match any requested type',
    );
  });

  it('gives no doc results with a repository filter, unless sources are given', async () => {
    for (const filter of [
      { language: 'typescript' },
      { topic: 'react' },
      { license: 'mit' },
      { min_stars: 1 },
      { max_stars: 999_999 },
      { archived: false },
      { fork: false },
    ]) {
      const { results, coverage } = await search({ query: 'dialog component', k: 50, ...filter });
      expect(kinds(results)).not.toContain('doc');
      expect(coverage?.['doc']).toBe('unavailable');
    }
    const both = await search({
      query: 'dialog component',
      k: 50,
      language: 'TypeScript',
      sources: ['base-ui.com'],
    });
    expect(kinds(both.results)).toContain('doc');
    expect(both.coverage?.['doc']).toBe('ok');
  });

  it('takes an empty list of topics for none', async () => {
    const plain = await search({ query: 'dialog component', k: 50 });
    expect(await search({ query: 'dialog component', k: 50, topic: [] })).toEqual(plain);
    expect(plain.coverage?.['doc']).toBe('ok');
  });

  it('applies each repository filter', async () => {
    const ids = async (query: string, body: Record<string, unknown>) =>
      (await search({ query, k: 100, ...body })).results.map(({ id }) => id);
    expect(await ids('job queue', { language: 'go' })).toContain('readme:halyard-labs/rudder');
    const grids = await ids('table rows', { topic: ['react', 'accessibility'] });
    expect(grids).toContain('readme:halyard-labs/knotgrid');
    expect(grids.every((id) => id.includes('knotgrid') || id.includes('base-ui'))).toBe(true);
    const archived = await ids('html to markdown', { archived: true });
    expect(archived).toContain('readme:halyard-labs/bilge');
    expect(archived.some((id) => id.includes('halyard-labs/tidewatch'))).toBe(false);
    expect(await ids('job queue', { fork: true })).toContain('readme:halyard-labs/rudder');
    expect(
      await ids('watches pages', { license: 'APACHE-2.0', min_stars: 4_000, max_stars: 5_000 }),
    ).toContain('readme:halyard-labs/tidewatch');
  });

  it('echoes every scope exactly as sent, with its indexed flags', async () => {
    const { repos, sources } = await search({
      query: 'retry',
      repos: ['Halyard-Labs/MAST', 'nobody/nothing', 'halyard-labs/breakwater'],
      sources: ['https://base-ui.com/', 'unknown.example'],
    });
    expect(repos?.map(({ repo, indexed }) => [repo, indexed])).toEqual([
      ['Halyard-Labs/MAST', true],
      ['nobody/nothing', false],
      ['halyard-labs/breakwater', true],
    ]);
    expect(repos?.[0]?.types).toEqual({ issue: true, pullRequest: true, readme: true });
    expect(repos?.[2]?.types).toEqual({ issue: false, pullRequest: false, readme: true });
    expect(sources?.map(({ source, indexed }) => [source, indexed])).toEqual([
      ['https://base-ui.com/', true],
      ['unknown.example', false],
    ]);
  });

  it('joins repos and sources, and lets one alone leave the other half out', async () => {
    const both = await search({
      query: 'table keyboard dialog',
      k: 50,
      repos: ['halyard-labs/knotgrid'],
      sources: ['base-ui.com'],
    });
    expect(both.results.some(({ id }) => id.includes('knotgrid'))).toBe(true);
    expect(both.results.some(({ id }) => id.startsWith('doc:https://base-ui.com'))).toBe(true);
    const repos = await search({
      query: 'table keyboard',
      k: 50,
      repos: ['halyard-labs/knotgrid'],
    });
    expect(repos.results.every(({ id }) => id.includes('halyard-labs/knotgrid'))).toBe(true);
    expect(repos.coverage?.['doc']).toBe('skipped');
  });

  it('tells a degraded and an unavailable kind from an empty one', async () => {
    const { results, coverage } = await search({
      query: 'rate limit',
      repos: ['halyard-labs/breakwater'],
      types: ['issue', 'pull_request'],
    });
    expect(results).toEqual([]);
    expect(coverage).toEqual({
      doc: 'skipped',
      issue: 'degraded',
      pull_request: 'unavailable',
      readme: 'skipped',
    });
  });

  it('says that it has no answer, however many results are wanted', async () => {
    for (const k of [1, 10, 100]) {
      const { results, coverage } = await search({ query: 'terraform state lock in s3', k });
      expect(results).toEqual([]);
      expect(coverage?.['doc']).toBe('ok');
    }
  });

  it('limits itself to agent-skill files', async () => {
    const { results } = await search({ query: 'router loader data', skills: 'only', k: 50 });
    expect(results.length).toBeGreaterThan(3);
    expect(results.every(({ id }) => /skill/i.test(id))).toBe(true);
  });

  it('carries licenses in both forms, passages in both forms, and some results without a title', async () => {
    const answer = await post({ query: 'monitor', k: 100, passages: 2 });
    const { results } = v.parse(
      v.object({
        results: v.array(
          v.looseObject({
            title: v.optional(v.string()),
            license: v.optional(v.unknown()),
            passages: v.array(v.unknown()),
          }),
        ),
      }),
      answer.body,
    );
    const forms = new Set(
      results.flatMap(({ passages }) => passages.map((passage) => typeof passage)),
    );
    expect(forms).toEqual(new Set(['string', 'object']));
    expect(new Set(results.map(({ license }) => typeof license))).toEqual(
      new Set(['string', 'object']),
    );
    expect(results.some(({ title }) => title === undefined)).toBe(true);
  });

  it('takes a query of 2,000 characters, of one emoji, of quotation marks only', async () => {
    expect((await search({ query: 'how to retry '.repeat(154) })).results.length).toBeGreaterThan(
      0,
    );
    await search({ query: '🚀' });
    expect((await search({ query: '"""' })).results).toEqual([]);
  });
});

describe('general search', () => {
  const general = (body: unknown) => service.ask('/search', { method: 'POST', body });
  it('gives developer results in the web group', async () => {
    const { body } = await general({
      query: 'sanitize html',
      categories: ['developer'],
      limit: 3,
    });
    const { data } = v.parse(webSearchResponseSchema, body);
    expect(data.web?.map(({ position, category }) => [position, category])).toEqual(
      [1, 2, 3].map((position) => [position, 'developer']),
    );
    expect(data.web?.[0]).toMatchObject({
      url: expect.stringContaining('DOMPurify'),
      title: 'dompurify',
    });
  });
  it('takes the category as an object too', async () =>
    expect((await general({ query: 'ws', categories: [{ type: 'developer' }] })).status).toBe(200));
  it.each([[['developer', 'github']], [['github']], [[]], [undefined]])(
    'refuses the categories %j',
    async (categories) => {
      const { status, body } = await general({ query: 'a', categories });
      expect(status).toBe(400);
      expect(v.parse(refused, body).details[0]?.path).toEqual(['categories']);
    },
  );
});
