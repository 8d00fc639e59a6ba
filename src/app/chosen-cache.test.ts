import { expect, it, vi } from 'vitest';
import { connectionStore } from '#/api/connection/browser-connections.ts';
import { nameElsewhere } from '#/api/connection/name-elsewhere.ts';
import { searchQueries, sendSearch } from '#/api/queries/developer-search.ts';
import { apiOf } from '#/api/queries/query-client.ts';
import { LOCAL_ID } from '#/api/connection/connections.ts';
import { chosenCache } from './chosen-cache.ts';

it('keeps what was read, and what is asked, of a connection that is only called otherwise', () => {
  const baseUrl = 'https://renamed.example/v2';
  const id = connectionStore.save({ name: 'Before', baseUrl });
  connectionStore.choose(id);
  const { queryClient } = chosenCache.get();
  connectionStore.save({ id, name: 'After', baseUrl });
  expect(chosenCache.get().queryClient).toBe(queryClient);
  connectionStore.save({ id, name: 'After', baseUrl: `${baseUrl}/v2` });
  expect(chosenCache.get().queryClient).not.toBe(queryClient);
  const { connection } = apiOf(queryClient);
  const asItWas = `, on After, once it leads to ${baseUrl} again`;
  expect(nameElsewhere(connection)).toBe(asItWas);
  connectionStore.save({ id, name: 'After', baseUrl });
  expect(nameElsewhere(connection)).toBe('');
  connectionStore.choose(LOCAL_ID);
  expect(nameElsewhere(connection)).toBe(', on After');
  connectionStore.remove(id);
  expect(nameElsewhere(connection)).toBe(asItWas.replace('After', 'Before'));
});

/** Looks at another connection, and comes back to `id`. */
const lookAwayFrom = (id: string) => {
  connectionStore.choose(LOCAL_ID);
  expect(chosenCache.get().settings.id).toBe(LOCAL_ID);
  connectionStore.choose(id);
  return chosenCache.get().queryClient;
};

it('finds what was asked again after another connection was looked at, under way or ended', async () => {
  let answer: (response: Response) => void = () => undefined;
  const fetch = vi.fn(() => new Promise<Response>((resolve) => (answer = resolve)));
  vi.stubGlobal('fetch', fetch);
  const id = connectionStore.save({ name: 'Slow', baseUrl: 'https://slow.example/v2' });
  connectionStore.choose(id);
  const { queryClient } = chosenCache.get();
  const search = async (meanwhile: () => void) => {
    fetch.mockClear();
    const sent = sendSearch(
      queryClient,
      searchQueries.developer({ query: `${Math.random()}` }),
      false,
    );
    await vi.waitFor(() => expect(fetch).toHaveBeenCalled());
    meanwhile();
    // It may have been charged, which is told nowhere else.
    answer(new Response('{"success":true,"results":['));
    await expect(sent).rejects.toThrow();
  };
  // Nobody is at the search by then, but its connection is the chosen one.
  await search(() => undefined);
  expect(lookAwayFrom(id)).toBe(queryClient);
  await search(() => connectionStore.choose(LOCAL_ID));
  expect(lookAwayFrom(id)).toBe(queryClient);
  // What costs nothing and was refused is asked for again by whoever comes back.
  const queryFn = () => Promise.reject(new Error('Refused'));
  await expect(queryClient.fetchQuery({ queryKey: ['monitors'], queryFn })).rejects.toThrow();
  const kindsOf = () =>
    queryClient
      .getQueryCache()
      .getAll()
      .map(({ queryKey: [kind] }) => kind);
  expect(kindsOf()).toEqual(['developer-search', 'developer-search', 'monitors']);
  expect(lookAwayFrom(id)).toBe(queryClient);
  expect(kindsOf()).toEqual(['developer-search', 'developer-search']);
  connectionStore.setKey(id, 'fc-other', 'session');
  expect(chosenCache.get().queryClient).not.toBe(queryClient);
  connectionStore.setKey(id, null, 'session');
  expect(chosenCache.get().queryClient).toBe(queryClient);
  connectionStore.remove(id);
  vi.unstubAllGlobals();
});

it('reads the local service again with each of its keys: what was done to it with another is in no answer from before', () => {
  connectionStore.choose(LOCAL_ID);
  const { queryClient } = chosenCache.get();
  connectionStore.setKey(LOCAL_ID, 'fc-other', 'session');
  expect(chosenCache.get().queryClient).not.toBe(queryClient);
  connectionStore.setKey(LOCAL_ID, null, 'session');
  expect(chosenCache.get().queryClient).not.toBe(queryClient);
});
