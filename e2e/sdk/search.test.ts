import type { DeveloperSearchOptions, DeveloperSearchResult } from 'firecrawl';
import { describe, expect, test } from 'vitest';
import { connect } from './connect.ts';

const client = connect();
const ids = (results: readonly DeveloperSearchResult[]) => results.map(({ id }) => id);
const find = (options: DeveloperSearchOptions = {}, query = 'retry') =>
  client.developerSearch(query, options);

describe('developer search through the public SDK', () => {
  test('answers a question with ranked results and their passages', async () => {
    const { results } = await find({ k: 10, passages: 3 });
    expect(results.length).toBeGreaterThan(3);
    expect(results.length).toBeLessThanOrEqual(10);
    for (const { id, url, passages } of results) {
      expect(id).toMatch(/^(doc|issue|pull_request|readme):/);
      expect(URL.canParse(url)).toBe(true);
      expect(passages.length).toBeGreaterThan(0);
      expect(passages.length).toBeLessThanOrEqual(3);
      expect(passages[0]?.text).not.toBe('');
    }
    expect(new Set(ids(results)).size).toBe(results.length);
  });

  test('k bounds the number of results', async () => {
    expect((await find({ k: 1 })).results).toHaveLength(1);
    expect((await find({ k: 25 })).results.length).toBeGreaterThan(10);
    await expect(find({ k: 101 })).rejects.toMatchObject({ status: 400 });
    await expect(find({ passages: 6 })).rejects.toMatchObject({ status: 400 });
  });

  test.each(['doc', 'issue', 'pull_request', 'readme'] as const)('types: only %s', async (type) => {
    const { results } = await find({ types: [type], k: 20 });
    expect(results.length).toBeGreaterThan(0);
    expect(ids(results).filter((id) => !id.startsWith(`${type}:`))).toEqual([]);
  });

  test('repos scopes the repository half and echoes each entry with its flag', async () => {
    const repo = await firstRepository();
    const { results, repos } = await find({
      repos: [repo, 'nobody/nothing-here'],
      types: ['issue', 'pull_request', 'readme'],
      k: 20,
    });
    expect(repos).toEqual([
      expect.objectContaining({ repo, indexed: true }),
      expect.objectContaining({ repo: 'nobody/nothing-here', indexed: false }),
    ]);
    expect(ids(results).filter((id) => !id.slice(id.indexOf(':') + 1).startsWith(repo))).toEqual(
      [],
    );
  });

  test('sources scopes the documentation half and echoes each entry with its flag', async () => {
    const { sources } = await find({ sources: ['no-such-documentation.example'], types: ['doc'] });
    expect(sources).toEqual([{ source: 'no-such-documentation.example', indexed: false }]);
  });

  test('a scope that can match no requested type is refused', async () => {
    await expect(find({ sources: ['react'], types: ['issue'] })).rejects.toMatchObject({
      status: 400,
    });
    await expect(find({ repos: ['a/b'], types: ['doc'] })).rejects.toMatchObject({ status: 400 });
  });

  test.each([
    ['language', { language: 'TypeScript' }],
    ['topic', { topic: ['retry'] }],
    ['license', { license: 'mit' }],
    ['minStars', { minStars: 0 }],
    ['maxStars', { maxStars: 10_000_000 }],
    ['archived', { archived: false }],
    ['fork', { fork: false }],
  ] satisfies [string, DeveloperSearchOptions][])(
    'the repository filter %s leaves documentation out unless sources are named',
    async (_name, filter) => {
      const answer = await find({ ...filter, k: 20 });
      const { results } = answer;
      expect(results.length).toBeGreaterThan(0);
      expect(ids(results).filter((id) => id.startsWith('doc:'))).toEqual([]);
      // The SDK's types do not know the coverage yet; it hands it through.
      expect(answer).toMatchObject({ coverage: { doc: 'unavailable' } });
    },
  );

  test('filters that nothing passes leave nothing', async () => {
    expect((await find({ minStars: 2_000_000_000 })).results).toEqual([]);
    expect((await find({ language: 'Klingon' })).results).toEqual([]);
    expect((await find({ topic: ['react', 'no-such-topic'] })).results).toEqual([]);
  });

  test('skills only finds packaged agent skills alone', async () => {
    const { results } = await find({ skills: 'only', k: 50 });
    const all = await find({ k: 50 });
    expect(results.length).toBeLessThan(all.results.length);
  });

  test('works without a key', async () => {
    expect((await connect('').developerSearch('virtual list')).results.length).toBeGreaterThan(0);
  });

  test('a key without credits gets a 402', async () => {
    await expect(
      connect('fc-demo-no-credits').developerSearch('virtual list'),
    ).rejects.toMatchObject({ status: 402 });
  });
});

describe('general search through the public SDK', () => {
  test('with the developer category it answers in the web group', async () => {
    const { web } = await client.search('virtual list', { categories: ['developer'], limit: 5 });
    expect(web?.length).toBeGreaterThan(0);
    expect(web?.length).toBeLessThanOrEqual(5);
    expect(web?.[0]).toMatchObject({
      category: 'developer',
      position: 1,
      url: expect.stringMatching(/^https?:/),
    });
    expect(web?.[0]).not.toHaveProperty('passages');
  });

  test('the developer category allows no other beside it', async () => {
    await expect(
      client.search('virtual list', { categories: ['developer', 'github'] }),
    ).rejects.toMatchObject({ status: 400 });
  });
});

/** A repository of which the index holds something. */
async function firstRepository(): Promise<string> {
  const { results } = await find({ types: ['issue', 'pull_request', 'readme'], k: 1 });
  const repo = /^[a-z_]+:([^#]+)/.exec(results[0]?.id ?? '')?.[1];
  if (!repo) throw new Error('The index holds no repository.');
  return repo;
}
