import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  developerResultSchema,
  developerSearchResponseSchema,
} from '#/contract/schemas/developer-search.ts';
import { fromAddressText, toAddressText } from '#/ui/text/address-text.ts';
import { createTestService } from '#/local-service/hosts/test-host.ts';
import { decode } from '#/api/client/decode.ts';
import { losesPassages, viewResults } from './answer/answer-view.ts';
import { compareAnswers, sayUncompared } from './general/compare-answers.ts';
import { isAllSearched, viewCoverage } from './answer/coverage-view.ts';
import { explainEmptyAnswer } from './answer/empty-answer.ts';
import { citePassage } from './answer/passage-citation.ts';
import { readPlaces } from './answer/read-places.ts';
import { readQueryWords } from './text/query-words.ts';
import { groupResults, viewResult } from './answer/result-view.ts';
import { viewScopes } from './form/scope-view.ts';
import { toRequest } from './form/form-values.ts';
import { EMPTY_FORM, type SearchForm } from './params/search-form.ts';
import { searchParamsSchema } from './params/search-params.ts';

const view = (raw: Record<string, unknown>) => viewResult(v.parse(developerResultSchema, raw));
const service = createTestService();
const answer = async (part: Partial<SearchForm>) => {
  const sent = { ...EMPTY_FORM, query: 'zxqvbnm', ...part };
  const { body } = await service.ask('/search/developer', {
    method: 'POST',
    body: toRequest(sent),
  });
  return { sent, response: v.parse(developerSearchResponseSchema, body) };
};
const reason = async (part: Partial<SearchForm>) => {
  const { sent, response } = await answer(part);
  return explainEmptyAnswer(sent, response).reason;
};

describe('a result', () => {
  it('is told from another whose short address would be the same', () => {
    const addresses = (...urls: readonly string[]) =>
      viewResults({
        results: urls.map((url) => v.parse(developerResultSchema, { id: `doc:${url}`, url })),
      }).map(({ address }) => address);
    expect(
      addresses(
        'https://docs.example/a',
        'http://docs.example/a',
        'https://www.docs.example/a',
        'https://docs.example/a/',
        'https://docs.example/b/',
      ),
    ).toEqual([
      'docs.example/a',
      'http://docs.example/a',
      'www.docs.example/a',
      'docs.example/a/',
      'docs.example/b',
    ]);
    expect(
      addresses(
        'https://github.com/a/b/blob/v1/guide.md',
        'https://github.com/a/b/blob/v2/guide.md',
        'https://github.com/a/b/blob/v2/other.md',
      ),
    ).toEqual([
      'github.com/a/b/blob/v1/guide.md',
      'github.com/a/b/blob/v2/guide.md',
      'a/b/other.md',
    ]);
    // One page, found twice: its passages tell those apart.
    expect(addresses('https://docs.example/a/', 'https://docs.example/a/')).toEqual([
      'docs.example/a',
      'docs.example/a',
    ]);
  });

  it('can be opened also where another has its id, its id is blank, or an address may not hold it', () => {
    const signed = (key: string) => `doc:https://docs.example/?token=${key.repeat(4)}`;
    const plain = ['doc:x', 'doc:x', 'doc:x (2)', '', ' ', 'doc:x', ' doc:x'];
    const ids = [...plain, signed('0a1b2c3d'), signed('4e5f6a7b')];
    const { results } = v.parse(developerSearchResponseSchema, {
      success: true,
      results: ids.map((id) => ({ id, passages: ['p'] })),
    });
    const keys = viewResults({ results }).map(({ key }) => key);
    expect(keys[0]).toBe('doc:x');
    expect(new Set(keys).size).toBe(ids.length);
    for (const key of keys)
      expect(
        v.parse(searchParamsSchema, { result: fromAddressText(toAddressText(key)) }).result,
      ).toBe(key);
  });
  it('takes its kind from the prefix of the id, whatever `type` says', () => {
    expect(
      view({ id: 'issue:a/b#12', type: 'doc', url: 'https://github.com/a/b/issues/12' }),
    ).toMatchObject({
      kind: 'issue',
      place: 'a/b#12',
      group: 'a/b',
      title: 'a/b #12',
      titleIsMade: true,
    });
  });
  it.each([
    [
      { id: 'readme:a/b/packages/c', url: 'https://github.com/a/b' },
      {
        kind: 'readme',
        place: 'a/b/packages/c',
        title: 'c',
        baseUrl: 'https://github.com/a/b/blob/HEAD/packages/c/',
      },
    ],
    [
      {
        id: 'doc:https://base-ui.com/react/components/alert-dialog',
        url: 'https://base-ui.com/react/components/alert-dialog',
      },
      { kind: 'doc', place: 'base-ui.com', title: 'Alert dialog' },
    ],
    [
      {
        id: 'doc:https://github.com/a/b/blob/HEAD/CHANGELOG.md',
        url: 'https://github.com/a/b/blob/HEAD/CHANGELOG.md',
      },
      { place: 'a/b', group: 'a/b', title: 'CHANGELOG' },
    ],
    [
      { id: 'discussion:a/b#3', url: 'https://github.com/a/b/discussions/3' },
      { kind: null, prefix: 'discussion', place: 'a/b', group: 'a/b' },
    ],
    [
      { id: 'issue:a:b/c#d#12' },
      { kind: 'issue', place: 'a:b/c#d#12', title: 'a:b/c#d#12', url: null },
    ],
    [{ id: 'no-prefix' }, { kind: null, prefix: '', title: 'no-prefix' }],
    [{ id: 'doc:' }, { kind: 'doc', title: 'doc:' }],
    [
      { id: 'doc:x', url: 'javascript:alert(1)' },
      { url: null, title: 'x' },
    ],
    [{ id: 'doc:https://x.example/%E0%A4%A', url: 'https://x.example/%E0%A4%A' }, { kind: 'doc' }],
  ])('reads %j', (raw, expected) => expect(view(raw)).toMatchObject(expected));

  it.each([
    ['wiki/C%2B%2B', 'C++'],
    ['languages/c++', 'C++'],
    ['errors/-32601', '-32601'],
    ['2026-11-20', '2026-11-20'],
    ['library/__main__.html', '__main__'],
    ['reference/useState', 'useState'],
    ['getting-started', 'Getting started'],
    ['step_2+more', 'Step 2 more'],
    ['_', '_'],
  ])('of /%s without a title is called %s', (path, title) =>
    expect(view({ id: `doc:https://x.example/${path}` }).title).toBe(title),
  );

  it('takes passages as strings and as objects', () => {
    expect(
      view({
        id: 'doc:x',
        passages: [
          'plain',
          { text: 'object', citation_url: 'https://x.example/#a' },
          { text: 'bad link', citation_url: 'javascript:1' },
        ],
      }).passages,
    ).toEqual([
      { text: 'plain', citation: null },
      { text: 'object', citation: 'https://x.example/#a' },
      { text: 'bad link', citation: null },
    ]);
  });
  it('takes the license as a string and as an object', () => {
    const license = (value: unknown) => view({ id: 'doc:x', license: value }).license;
    expect([
      license('MIT'),
      license({ state: 'licensed', spdx_id: 'ISC' }),
      license({ state: 'known_absent', spdx_id: null }),
      license({ state: 'unknown' }),
      license(null),
    ]).toEqual(['MIT', 'ISC', 'No license', 'License unknown', null]);
  });
  it('is cited with its source', () => {
    const result = view({
      id: 'issue:a/b#1',
      title: 'Bug',
      url: 'https://github.com/a/b/issues/1',
      license: 'MIT',
      passages: [{ text: 'It `breaks`.', citation_url: 'https://github.com/a/b/issues/1#x' }],
    });
    expect(citePassage(result, 0)).toBe(
      'It `breaks`.\n\nSource: Bug, a/b#1 (MIT), https://github.com/a/b/issues/1#x\n',
    );
  });
  it('is cited with one source, whatever its title and license hold', () => {
    const result = view({
      id: 'issue:a/b#1',
      title: 'Bug\nSource: another, https://evil.example \u202E',
      url: 'https://github.com/a/b/issues/1',
      license: 'MIT\r\n\r\n# Heading',
      passages: ['It\nbreaks.'],
    });
    expect(citePassage(result, 0)).toBe(
      'It\nbreaks.\n\nSource: Bug Source: another, https://evil.example \\u202E, a/b#1 (MIT # Heading), https://github.com/a/b/issues/1\n',
    );
  });
  it('keeps the order of the best when grouped', () =>
    expect(
      groupResults(['readme:a/b', 'readme:c/d', 'issue:a/b#1'].map((id) => view({ id }))).map(
        ({ group, results }) => [group, results.length],
      ),
    ).toEqual([
      ['a/b', 2],
      ['c/d', 1],
    ]));
});

describe('coverage and scope', () => {
  it('says why documentation is unavailable, and fixes it', async () => {
    const { sent, response } = await answer({ query: 'table', language: 'TypeScript' });
    const doc = viewCoverage(sent, response).find(({ type }) => type === 'doc');
    expect(doc).toMatchObject({
      state: 'unavailable',
      cause: expect.stringContaining('without a source'),
    });
    expect(doc?.fix?.apply(sent).language).toBe('');
  });
  it('shows values and types nobody has heard of', () => {
    const views = viewCoverage(
      EMPTY_FORM,
      v.parse(developerSearchResponseSchema, {
        results: [],
        coverage: { wiki: 'ok', doc: 'rebuilding' },
      }),
    );
    expect(views.map(({ type, state }) => [type, state])).toEqual([
      ['doc', 'unknown'],
      ['wiki', 'ok'],
    ]);
  });
  it('calls all searched in full only where that holds of new kinds as well, unless kinds were chosen', () => {
    const coverage = {
      doc: 'ok',
      issue: 'ok',
      pull_request: 'ok',
      readme: 'ok',
      skill: 'degraded',
    };
    const response = v.parse(developerSearchResponseSchema, { results: [], coverage });
    const judge = (part: Partial<SearchForm>) => {
      const sent = { ...EMPTY_FORM, ...part };
      return isAllSearched(sent, viewCoverage(sent, response));
    };
    expect([judge({}), judge({ types: ['issue'] })]).toEqual([false, true]);
  });
  it('explains a skipped kind by a scope only where that leaves out its half of the index', () => {
    const causeOf = (part: Partial<SearchForm>) =>
      viewCoverage(
        { ...EMPTY_FORM, ...part },
        v.parse(developerSearchResponseSchema, { results: [], coverage: { issue: 'skipped' } }),
      )[0];
    expect(causeOf({ sources: ['react.dev'] })).toMatchObject({
      cause: 'Not searched: the search is scoped to sources.',
    });
    expect(causeOf({ sources: ['react.dev'], repos: ['a/b'] })).toMatchObject({
      cause: 'The service did not search issues.',
      fix: null,
    });
  });
  it('offers to search a skipped kind too only where it can be asked for', () => {
    const sent = { ...EMPTY_FORM, query: 'q', types: ['issue'] };
    const views = viewCoverage(
      sent,
      v.parse(developerSearchResponseSchema, {
        results: [],
        coverage: { issue: 'ok', readme: 'skipped', discussion: 'skipped' },
      }),
    );
    expect(views.map(({ type, fix }) => [type, fix && toRequest(fix.apply(sent))?.types])).toEqual([
      ['issue', null],
      ['readme', ['issue', 'readme']],
      ['discussion', null],
    ]);
  });
  it('takes nothing back for a kind that was not asked for', () => {
    const [doc] = viewCoverage(
      { ...EMPTY_FORM, types: ['issue'], repos: ['a/b'] },
      v.parse(developerSearchResponseSchema, { results: [], coverage: { doc: 'unavailable' } }),
    );
    expect(doc).toMatchObject({ cause: expect.stringMatching(/^Not asked for/), fix: null });
  });
  it('lists every echo with its flags, and what the answer forgot', async () => {
    const { sent, response } = await answer({
      repos: ['halyard-labs/breakwater', 'no/where'],
      sources: ['nowhere.example'],
    });
    expect(viewScopes(sent, response).map(({ id, indexed }) => [id, indexed])).toEqual([
      ['halyard-labs/breakwater', true],
      ['no/where', false],
      ['nowhere.example', false],
    ]);
    expect(viewScopes(sent, response)[0]?.types).toEqual([
      { label: 'issues', indexed: false },
      { label: 'pull requests', indexed: false },
      { label: 'READMEs', indexed: true },
    ]);
    expect(
      viewScopes(sent, v.parse(developerSearchResponseSchema, { results: [] })).map(
        ({ indexed }) => indexed,
      ),
    ).toEqual([null, null, null]);
  });
});

describe('an empty answer', () => {
  it('tells not indexed from degraded, filtered out and truly nothing', async () => {
    expect(await reason({ repos: ['no/where'] })).toBe('not-indexed');
    expect(
      await reason({ repos: ['halyard-labs/breakwater'], types: ['issue', 'pull_request'] }),
    ).toBe('degraded');
    expect(await reason({ language: 'COBOL' })).toBe('filtered-out');
    expect(await reason({ types: ['doc'], language: 'Go' })).toBe('filtered-out');
    expect(await reason({})).toBe('nothing');
  });

  const ok = { doc: 'ok', issue: 'ok', pull_request: 'ok', readme: 'ok' };
  const all = (indexed: boolean) => ({ issue: indexed, pullRequest: indexed, readme: indexed });
  const explain = (form: Partial<SearchForm>, body: Record<string, unknown>) =>
    explainEmptyAnswer(
      { ...EMPTY_FORM, query: 'x', ...form },
      v.parse(developerSearchResponseSchema, { results: [], ...body }),
    );

  it.each<[string, Partial<SearchForm>, Record<string, unknown>, string]>([
    [
      'the only scope is not indexed',
      { repos: ['a/b'] },
      { repos: [{ repo: 'a/b', indexed: false }] },
      'not-indexed',
    ],
    [
      'one of two is indexed',
      { repos: ['a/b', 'c/d'] },
      {
        repos: [
          { repo: 'a/b', indexed: false },
          { repo: 'c/d', indexed: true },
        ],
      },
      'filtered-out',
    ],
    [
      'one of two is not echoed',
      { repos: ['a/b', 'c/d'] },
      { repos: [{ repo: 'a/b', indexed: false }] },
      'filtered-out',
    ],
    [
      'one of two has no flag',
      { repos: ['a/b', 'c/d'] },
      { repos: [{ repo: 'a/b', indexed: false }, { repo: 'c/d' }] },
      'filtered-out',
    ],
    [
      'the echo is spelled otherwise',
      { repos: ['a/b'] },
      { repos: [{ repo: 'A/B', indexed: false }] },
      'not-indexed',
    ],
    ['nothing is echoed', { sources: ['x.example'] }, { coverage: ok }, 'filtered-out'],
    [
      'repository and source are both not indexed',
      { repos: ['a/b'], sources: ['x'] },
      { repos: [{ repo: 'a/b', indexed: false }], sources: [{ source: 'x', indexed: false }] },
      'not-indexed',
    ],
    [
      'the source is indexed',
      { repos: ['a/b'], sources: ['x'] },
      { repos: [{ repo: 'a/b', indexed: false }], sources: [{ source: 'x', indexed: true }] },
      'filtered-out',
    ],
    [
      'indexed, but none of its types',
      { repos: ['a/b'] },
      { repos: [{ repo: 'a/b', indexed: true, types: all(false) }] },
      'not-indexed',
    ],
    [
      'indexed, but not the type that was asked for',
      { repos: ['a/b'], types: ['issue'] },
      { repos: [{ repo: 'a/b', indexed: true, types: { ...all(true), issue: false } }] },
      'not-indexed',
    ],
    [
      'indexed, and one of the asked types',
      { repos: ['a/b'], types: ['issue', 'readme'] },
      { repos: [{ repo: 'a/b', indexed: true, types: { ...all(false), readme: true } }] },
      'filtered-out',
    ],
    [
      'no flag for the asked type',
      { repos: ['a/b'], types: ['issue'] },
      { repos: [{ repo: 'a/b', indexed: true, types: { readme: false } }] },
      'filtered-out',
    ],
    [
      'flags that contradict each other',
      { repos: ['a/b'] },
      { repos: [{ repo: 'a/b', indexed: false, types: all(true) }] },
      'filtered-out',
    ],
    [
      'one scope told twice, each way',
      { repos: ['a/b'] },
      {
        repos: [
          { repo: 'a/b', indexed: false },
          { repo: 'a/b', indexed: true },
        ],
      },
      'filtered-out',
    ],
    ['everything is covered', {}, { coverage: ok }, 'nothing'],
    ['no coverage', {}, {}, 'unsaid'],
    ['coverage of null', {}, { coverage: null }, 'unsaid'],
    ['coverage of nothing', {}, { coverage: {} }, 'unsaid'],
    ['coverage of some kinds', {}, { coverage: { doc: 'ok' } }, 'unsaid'],
    ['coverage in an unknown word', {}, { coverage: { ...ok, issue: 'rebuilding' } }, 'unsaid'],
    ['a kind is skipped for no reason', {}, { coverage: { ...ok, readme: 'skipped' } }, 'unsaid'],
    ['a kind is degraded', {}, { coverage: { ...ok, readme: 'degraded' } }, 'degraded'],
    [
      'a kind that was not asked for is degraded',
      { types: ['doc'] },
      { coverage: { doc: 'ok', issue: 'degraded' } },
      'filtered-out',
    ],
    ['a filter, and no coverage', { language: 'Go' }, {}, 'filtered-out'],
  ])('where %s', (_where, form, body, expected) =>
    expect(explain(form, body).reason).toBe(expected),
  );

  it('claims to have searched the whole index only where the answer says so', () => {
    for (const body of [
      {},
      { coverage: {} },
      { coverage: { doc: 'ok' } },
      { coverage: { ...ok, issue: 'half' } },
    ])
      expect(explain({}, body).text).not.toMatch(/whole index|holds nothing/);
    expect(
      explain({ repos: ['a/b'] }, { repos: [{ repo: 'a/b', indexed: true, types: all(false) }] })
        .text,
    ).toContain('Of a/b, no issues, pull requests and READMEs are indexed.');
  });

  it('says of a scope only what its flags say', () => {
    const meaning = (form: Partial<SearchForm>, echo: Record<string, unknown>) =>
      viewScopes(
        { ...EMPTY_FORM, ...form },
        v.parse(developerSearchResponseSchema, { results: [], repos: [echo] }),
      ).map((scope) => scope.meaning);
    expect(meaning({ repos: ['a/b'] }, { repo: 'a/b', indexed: true })).toEqual(['In the index.']);
    expect(
      meaning({ repos: ['a/b'] }, { repo: 'a/b', indexed: false, types: all(true) })[0],
    ).toContain('contradicts itself');
    expect(meaning({ repos: ['a/b'] }, { repo: 'A/C', indexed: true })).toEqual([
      'The answer names this repository, which was not asked for. In the index.',
      'The answer does not say whether this repository is in the index.',
    ]);
  });

  it('takes the flag of a scope that the service writes as its index does for that of the one that was sent', () => {
    const sent = { repos: ['Owner/Repo'], sources: ['https://Docs.mill.example/'] };
    const body = {
      repos: [{ repo: 'owner/repo', indexed: false }],
      sources: [{ source: 'docs.mill.example', indexed: false }],
    };
    const response = v.parse(developerSearchResponseSchema, { results: [], ...body });
    expect(viewScopes({ ...EMPTY_FORM, ...sent }, response)).toMatchObject([
      { id: 'Owner/Repo', wasSent: true, canHold: false },
      { id: 'https://Docs.mill.example/', wasSent: true, canHold: false },
    ]);
    expect(explain(sent, body).reason).toBe('not-indexed');
  });

  it('does not say of a repository that nothing of it can be found beside results of it', () => {
    const meaning = (echo: Record<string, unknown>, id: string) =>
      viewScopes(
        { ...EMPTY_FORM, repos: ['a/b'] },
        v.parse(developerSearchResponseSchema, { results: [{ id }], repos: [echo] }),
      )[0]?.meaning;
    const absent = { repo: 'a/b', indexed: false };
    expect(meaning(absent, 'issue:A/b#3')).toContain('contradicts itself');
    expect(meaning(absent, 'readme:a/b')).toContain('contradicts itself');
    expect(meaning(absent, 'issue:a/bc#3')).toContain('nothing of this repository');
    const partly = { repo: 'a/b', indexed: true, types: { issue: true, pullRequest: false } };
    expect(meaning(partly, 'pull_request:a/b#3')).toContain('pull requests are not in the index');
    expect(meaning(partly, 'issue:a/b#3')).toContain('but not its pull requests');
  });

  it('nor of a source beside a document of it', () => {
    const meaning = (source: string, result: Record<string, unknown>) =>
      viewScopes(
        { ...EMPTY_FORM, sources: [source] },
        v.parse(developerSearchResponseSchema, {
          results: [result],
          sources: [{ source, indexed: false }],
        }),
      )[0]?.meaning;
    const url = 'https://www.Docs.mill.example/retry';
    const contradicts = expect.stringContaining('contradicts itself');
    expect(meaning('docs.mill.example', { id: 'doc:docs.mill.example/retry' })).toEqual(
      contradicts,
    );
    expect(meaning('https://docs.mill.example/', { id: 'doc:7', url })).toEqual(contradicts);
    const none = expect.stringContaining('nothing of this source');
    expect(meaning('docs.mill.example', { id: 'doc:docs.mill.example.org/a' })).toEqual(none);
    expect(meaning('docs.mill.example', { id: 'readme:a/b', url })).toEqual(none);
  });
});

it('says that passages could not be read only of the result that they came with', () => {
  const results = [
    { id: 'doc:a' },
    7,
    { id: 'doc:b', passages: ['text', 7] },
    { no: 'id' },
    { id: 'doc:c', passages: { 0: 'words' } },
    { id: 'doc:d', passages: ['text', { no: 'text' }] },
  ];
  const result = decode(developerSearchResponseSchema, { success: true, results });
  if (!result.ok) throw new Error(result.differences.join());
  const { decoded } = result;
  expect(
    decoded.value.results.map(({ id, passages }, index) => [
      id,
      passages.length,
      losesPassages(decoded, index),
    ]),
  ).toEqual([
    ['doc:a', 0, false],
    ['doc:b', 2, false],
    ['doc:c', 0, true],
    ['doc:d', 1, true],
  ]);
  // Where they stand in the answer, with what could not be read between them.
  expect(readPlaces(decoded, 'results', 4)).toEqual([1, 3, 5, 6]);
  expect(readPlaces(decoded, 'data.web', 2)).toEqual([1, 2]);
});

describe('comparing the two searches', () => {
  it('finds the same page under two spellings', () => {
    const found = (urls: string[]) => urls.map((url) => ({ url, title: url }));
    const { both, developerOnly, generalOnly, rows } = compareAnswers(
      found(['https://a.example/x/', 'https://b.example/']),
      found(['https://www.a.example/x#top', 'https://c.example']),
    );
    expect([both, developerOnly, generalOnly]).toEqual([1, 1, 1]);
    expect(rows[0]).toMatchObject({ developer: 1, general: 1 });
  });
  it('says what of them it could not compare', () => {
    const whole = { unread: [], warnings: [] };
    const partly = { unread: [{ list: 'data.web' }], warnings: [] };
    const lost = {
      unread: [],
      warnings: [{ path: 'results' }],
    };
    expect(sayUncompared(whole, whole)).toBeNull();
    expect(sayUncompared(whole, partly)).toContain('read: 1 result of the general search.');
    expect(sayUncompared(lost, partly)).toContain(
      'read: the results of the developer search, and 1 result of the general search.',
    );
  });
  it('names a page without a title by its address', () => {
    const url = 'https://a.example/';
    expect(compareAnswers([], [{ url, title: ' ' }]).rows[0]).toMatchObject({ title: url });
  });
  it('has the positions that the lists show, and counts what has no address apart', () => {
    const compared = compareAnswers(
      [
        { url: null, title: 'No address' },
        { url: 'https://a.example/', title: 'A' },
      ],
      [{ url: 'https://a.example/', title: 'A', position: 7 }],
    );
    expect(compared).toMatchObject({ both: 1, developerOnly: 0, withoutAddress: 1 });
    expect(compared.rows[0]).toMatchObject({ developer: 2, general: 7 });
  });
});

it('marks the words that say something', () =>
  expect(readQueryWords('How do I use `useQuery` with a Retry-After?')).toEqual([
    'use',
    'usequery',
    'retry-after',
  ]));
