import { expect, it, vi } from 'vitest';
import { connectionStore } from '#/api/connection/browser-connections.ts';
import { nameElsewhere } from '#/api/connection/name-elsewhere.ts';
import { sendDeveloperSearch } from '#/api/queries/developer-search.ts';
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
  connectionStore.choose(LOCAL_ID);
  expect(nameElsewhere(apiOf(queryClient).connection)).toBe(', on After');
  connectionStore.remove(id);
});

it('finds a search under way again after another connection was looked at: it was sent, and costs', async () => {
  let answer: (response: Response) => void = () => undefined;
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)));
  const id = connectionStore.save({ name: 'Slow', baseUrl: 'https://slow.example/v2' });
  connectionStore.choose(id);
  const { queryClient } = chosenCache.get();
  const search = sendDeveloperSearch(queryClient, { query: 'retry' });
  const choose = (chosen: string) => {
    connectionStore.choose(chosen);
    return chosenCache.get().queryClient;
  };
  const lookAway = () => choose(LOCAL_ID) && choose(id);
  await vi.waitFor(() => expect(lookAway()).toBe(queryClient));
  answer(Response.json({ success: true, results: [] }));
  await search;
  expect(lookAway()).not.toBe(queryClient);
  connectionStore.remove(id);
  vi.unstubAllGlobals();
});
