// @vitest-environment jsdom
import { createMemoryHistory } from '@tanstack/react-router';
import * as fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
// Comes with the first request; here before the clock of a test runs.
import '#/api/retry/ask-service.ts';
import { createQueryClient } from '#/api/queries/query-client.ts';
import { createConsoleRouter } from './router.tsx';

const MONITOR = '/monitors/11111111-1111-4111-8111-111111111111';
const CHECK = `${MONITOR}/checks/22222222-2222-4222-8222-222222222222`;
const RUN = '/agent-runs/33333333-3333-4333-8333-333333333333';

// Texts too long for an address are saved in the tab, and files of tests share one.
afterAll(() => sessionStorage.clear());

/**
 * Opens an address through the routes as the console has them, with the router's own merging of what was typed and what a schema gave:
 * what the screen is handed, what the loader asks of the service, and how the address is written from then on.
 */
async function open(address: string) {
  const asked: string[] = [];
  const queryClient = createQueryClient({
    id: 'test',
    name: 'Test',
    kind: 'remote',
    baseUrl: 'https://api.test/v2',
    apiKey: null,
    control: null,
    transport: ({ url }) => {
      asked.push(new URL(url).search);
      return Promise.resolve(
        Response.json({ success: false, error: 'Not Found' }, { status: 404 }),
      );
    },
  });
  const router = createConsoleRouter(createMemoryHistory({ initialEntries: [address] }));
  router.update({ ...router.options, context: { queryClient } });
  await router.load();
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  const match = router.state.matches.at(-1);
  const location = router.buildLocation({ to: '.', search: true, _includeValidateSearch: true });
  // Any other name in an address is nobody's: a screen reads by name what its schema names.
  const names = namesOf(router.routesById[match?.routeId ?? '__root__'].options.validateSearch);
  const search = Object.entries({ ...match?.search }).filter(
    ([name, value]) => value !== undefined && names.includes(name),
  );
  return {
    search: Object.fromEntries(search) as unknown,
    asked,
    written: location.searchStr,
    isWell:
      match?.status === 'success' && match.error === undefined && match.searchError === undefined,
  };
}

const namesOf = (schema: unknown): readonly string[] =>
  typeof schema === 'object' && schema !== null && 'entries' in schema
    ? Object.keys({ ...(schema.entries as object) })
    : [];

type Case = readonly [search: string, state: Readonly<Record<string, unknown>>, written?: string];

/** `asked`: the query of the one request, null for none. */
const CHECK_CASES: readonly (readonly [
  search: string,
  asked: string | null,
  state: Readonly<Record<string, unknown>>,
])[] = [
  ['', '?limit=25&skip=0', {}],
  // The API's own defaults, empty values, a pasted next link.
  ['?limit=25', '?limit=25&skip=0', {}],
  ['?skip=0', '?limit=25&skip=0', {}],
  ['?status=', '?limit=25&skip=0', {}],
  ['?status=&limit=&skip=&page=&tab=&q=', '?limit=25&skip=0', {}],
  ['?skip=25&limit=25', '?limit=25&skip=25', { skip: 25 }],
  [
    '?skip=50&limit=25&status=changed',
    '?limit=25&skip=50&status=changed',
    { skip: 50, status: 'changed' },
  ],
  ['?limit=025&skip=00', '?limit=25&skip=0', {}],
  ['?limit=10', '?limit=10&skip=0', { limit: 10 }],
  ['?limit=%2025%20&skip=+50', '?limit=25&skip=50', { skip: 50 }],
  ['?status=+changed%0A', '?limit=25&skip=0&status=changed', { status: 'changed' }],
  ['?status=changed&status=changed', '?limit=25&skip=0&status=changed', { status: 'changed' }],
  ['?limit=50&limit=&limit=50', '?limit=50&skip=0', { limit: 50 }],
  // What the API would refuse is kept as typed and not sent.
  ['?status=changed&status=new', null, { status: 'changed,new' }],
  ['?limit=25&limit=50', null, { limit: '25,50' }],
  ['?status=Changed', null, { status: 'Changed' }],
  ['?status=constructor', null, { status: 'constructor' }],
  ['?limit=0', null, { limit: 0 }],
  ['?limit=101', null, { limit: 101 }],
  ['?limit=1e2', null, { limit: '1e2' }],
  ['?limit=0x19', null, { limit: '0x19' }],
  ['?limit=%2B25', null, { limit: '+25' }],
  ['?limit=25.0', null, { limit: '25.0' }],
  ['?limit=NaN&skip=Infinity', null, { limit: 'NaN', skip: 'Infinity' }],
  ['?limit=%D9%A2%D9%A5', null, { limit: '٢٥' }],
  ['?skip=-1', null, { skip: -1 }],
  ['?skip=99999999999999999999', null, { skip: '99999999999999999999' }],
  ['?skip=9007199254740991', null, { skip: 9007199254740991 }],
  ['?limit=%zz&skip=%', null, { limit: '%zz', skip: '%' }],
  [`?status=${'x'.repeat(20_000)}`, null, { status: 'x'.repeat(20_000) }],
  // Names that are nobody's.
  [
    '?__proto__=x&constructor=y&toString=z&hasOwnProperty=1&utm_source=mail',
    '?limit=25&skip=0',
    {},
  ],
  ['?__proto__=x&__proto__=y&prototype=1', '?limit=25&skip=0', {}],
  ['?LIMIT=50&Status=new', '?limit=25&skip=0', {}],
  ['?&&=&=x&%zz=1&%=2&%E0%A4=3', '?limit=25&skip=0', {}],
  // View options that mean nothing fall back.
  [
    '?view=grid&tab=__proto__&layout=diagonal&wrap=maybe&only=1&about=yes&also=same,toString',
    '?limit=25&skip=0',
    {},
  ],
  ['?tab=raw&tab=diff&wrap=true&view=triage&view=list', '?limit=25&skip=0', {}],
  [
    '?tab=raw&wrap=false&only=true&also=removed,new&view=triage',
    '?limit=25&skip=0',
    {
      tab: 'raw',
      wrap: false,
      only: true,
      also: ['new', 'removed'],
      view: 'triage',
    },
  ],
  ['?q=a+b%20c&find=%20x', '?limit=25&skip=0', { q: 'a b c', find: ' x' }],
  ['?page=%2055%20', '?limit=25&skip=0', { page: '55' }],
];

const OTHER_CASES: Readonly<Record<string, readonly Case[]>> = {
  '/monitors': [
    ['?offset=0', {}],
    ['?offset=', {}],
    ['?offset=50', { offset: 50 }],
    ['?offset=1e2', { offset: '1e2' }],
    ['?offset=-1', { offset: -1 }],
    ['?q=&state=&sort=&order=', {}],
    [
      '?q=a+b&state=odd&sort=last&order=asc',
      { q: 'a b', state: 'odd', sort: 'last', order: 'asc' },
    ],
    ['?sort=constructor&order=up', {}],
  ],
  [MONITOR]: [
    ['?q=x&sort=duration', { q: 'x', sort: 'duration' }],
    ['?sort=name', {}],
    ['?offset=0&status=', {}],
    ['?status=failed&status=partial', { status: 'failed,partial' }],
    ['?status=DONE&offset=x', { status: 'DONE', offset: 'x' }],
  ],
  [`${MONITOR}/since`]: [
    ['?from=start&page=p1&show=review', { from: 'start', page: 'p1', show: 'review' }],
    ['?from=&page=&show=odd', {}],
    [
      '?layout=split&wrap=false&only=true&find=a+b',
      { layout: 'split', wrap: false, only: true, find: 'a b' },
    ],
  ],
  [`${MONITOR}/history`]: [
    ['?check=&page=%20&at=&view=result&with=&compared=both&older=0', {}],
    [
      '?check=c&page=p~2&at=a&view=fields&with=w&compared=lines&older=2&tab=raw&wrap=false',
      {
        check: 'c',
        page: 'p~2',
        at: 'a',
        view: 'fields',
        with: 'w',
        compared: 'lines',
        older: 2,
        tab: 'raw',
        wrap: false,
      },
    ],
    ['?check=a&check=b&older=1e2&view=__proto__', { check: 'a,b' }],
  ],
  '/search': [
    ['?query=&k=10&passages=1&types=&sent=', {}],
    [
      '?query=a+b&k=20&types=doc,issue&types=readme&repos=a/b',
      { query: 'a b', k: '20', types: ['doc', 'issue', 'readme'], repos: ['a/b'] },
    ],
    ['?k=5&k=6&sent=yes&tab=special&group=owner', { k: '5,6' }],
    ['?query=x&sent=1&utm_source=mail&__proto__=y', { query: 'x', sent: '1' }],
  ],
  '/agent-runs': [
    ['?before=&again=&form=hidden', {}],
    ['?before=1760000000000', { before: 1760000000000 }],
    ['?before=yesterday&again=%20x', { before: 'yesterday', again: 'x' }],
  ],
  '/agent-runs/compare': [
    ['?left=&right=b&only=everything', { right: 'b' }],
    ['?left=a&left=c', { left: 'a,c' }],
  ],
  [RUN]: [
    ['?tab=timeline&fold=half&idle=hidden&path=1&version=0&against=1e2&view=', {}],
    ['?tab=story&from=5&to=2&at=x&type=&agent=a&agent=b', { tab: 'story', agent: ['a', 'b'] }],
    [
      '?from=0&to=1500.5&version=2&artifact=toString',
      { from: 0, to: 1500.5, version: 2, artifact: 'toString' },
    ],
    ['?from=10&to=Infinity&at=1e999', {}],
  ],
  '/errors': [
    ['?q=&table=none&row=', {}],
    ['?q=429&table=agent&row=rate-limit', { q: '429', table: 'agent', row: 'rate-limit' }],
  ],
  '/settings/connection': [
    ['?id=&add=2', {}],
    ['?id=x&add=1', { id: 'x', add: '1' }],
  ],
};

const NAMES =
  'status limit skip page view also q tab wrap only offset event from to at type fold idle version again before left k types sent hide'
    .split(' ')
    .concat('__proto__', 'constructor');

describe('the address means what it says', () => {
  it.each(CHECK_CASES)('of a check: %s', async (search: string, asked, state) => {
    const opened = await open(CHECK + search);
    expect(opened).toMatchObject({ isWell: true, asked: asked === null ? [] : [asked] });
    expect(opened.search).toEqual(state);
    // Written again it opens the same view.
    const again = await open(CHECK + opened.written);
    expect(again).toEqual(opened);
  });

  it.each(
    Object.entries(OTHER_CASES).flatMap(([path, cases]) =>
      cases.map(([search, state]) => [path, search, state] as const),
    ),
  )('of %s%s', async (path, search, state) => {
    const opened = await open(path + search);
    expect(opened).toMatchObject({ isWell: true });
    expect(opened.search).toEqual(state);
    expect(await open(path + opened.written)).toEqual(opened);
  });

  it.each([
    '/monitors/%zz',
    '/monitors/%E0%A4%A',
    '/monitors/%2F/checks/%00',
    '/agent-runs/%',
    '/no/such/place?a=%zz',
    '/errors?q=x#%zz',
    '//search',
  ])('of a path that cannot be decoded, or leads nowhere: %s', async (address) => {
    const { asked } = await open(address);
    expect(asked).toEqual([]);
  });

  it('asks for the place in the list of monitors that it names, and for none that cannot be', async () => {
    const asked = await Promise.all(
      ['?offset=0', '?offset=100', '?offset=1e2', '?offset=-1'].map((search) =>
        open(`/monitors${search}`),
      ),
    );
    expect(asked.map((each) => each.asked)).toEqual([
      ['?limit=50&offset=0'],
      ['?limit=50&offset=100'],
      [],
      [],
    ]);
  });

  it('asks for the first place of a list that is filtered or sorted, which has no place', async () => {
    const asked = await Promise.all(
      ['?offset=100&q=x', '?offset=100&sort=name', '?offset=100&state=paused'].map((search) =>
        open(`/monitors${search}`),
      ),
    );
    expect(asked.map((each) => each.asked)).toEqual(Array(3).fill(['?limit=50&offset=0']));
  });

  it('takes no screen down, whatever is in it, and is written as what opens the same view', async () => {
    const name = fc.oneof(fc.constantFrom(...NAMES), fc.string());
    const value = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('25', '0', '-1', '1e2', 'true', 'false', 'shown', 'changed', ',', ' '),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(CHECK, ...Object.keys(OTHER_CASES)),
        fc.array(fc.tuple(name, value), { maxLength: 6 }),
        async (path, pairs) => {
          const opened = await open(`${path}?${new URLSearchParams(pairs).toString()}`);
          expect(opened.isWell).toBe(true);
          expect(await open(path + opened.written)).toEqual(opened);
        },
      ),
      { numRuns: 60, seed: 12 },
    );
  });
});

describe('an address that the console writes', () => {
  const router = createConsoleRouter(createMemoryHistory());
  it('can be read by a person, and what is empty stays out', () => {
    const { href } = router.buildLocation({
      to: '/monitors/$monitorId/checks/$checkId',
      params: { monitorId: 'm 1', checkId: 'c/2' },
      search: { status: 'changed', limit: 50, skip: undefined, q: '' },
    });
    expect(href).toBe('/monitors/m%201/checks/c%2F2?status=changed&limit=50');
    const search = { query: 'a b', types: ['doc', 'issue'], repos: [], sent: '1' } as const;
    expect(router.buildLocation({ to: '/search', search }).href).toBe(
      '/search?query=a+b&types=doc&types=issue&sent=1',
    );
    expect(router.buildLocation({ to: '/errors', search: { q: undefined } }).href).toBe('/errors');
  });
  it('holds any text as an id, and leads to the same place when it was kept as a text', async () => {
    for (const [id, segment] of [
      ['a\ud800/\udc00b', 'a%EF%BF%BD%2F%EF%BF%BDb'],
      ['$monitorId', '%24monitorId'],
      ['50%', '50%25'],
      ['?#\\', '%3F%23%5C'],
      ['\u{1f600}', '%F0%9F%98%80'],
    ] as const) {
      const { href } = router.buildLocation({
        to: '/monitors/$monitorId',
        params: { monitorId: id },
        search: { offset: 30 },
      });
      expect(href).toBe(`/monitors/${segment}?offset=30`);
      await router.navigate({ href });
      expect(router.state.location.href).toBe(href);
      expect(router.state.matches.at(-1)?.params).toEqual({
        monitorId: decodeURIComponent(segment),
      });
    }
  });
});
