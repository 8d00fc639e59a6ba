import { expect, it, vi } from 'vitest';
import { connectionStore } from '#/api/connection/browser-connections.ts';
import { nameElsewhere } from '#/api/connection/name-elsewhere.ts';
import { sendDeveloperSearch } from '#/api/queries/developer-search.ts';
import { apiOf, ask } from '#/api/queries/query-client.ts';
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

it('finds what costs or acts again after another connection was looked at, under way or ended, and nothing else', async () => {
  let answer: (response: Response) => void = () => undefined;
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)));
  const id = connectionStore.save({ name: 'Slow', baseUrl: 'https://slow.example/v2' });
  connectionStore.choose(id);
  const before = chosenCache.get().queryClient;
  const queryClient = lookAwayFrom(id);
  expect(queryClient).not.toBe(before);
  const search = sendDeveloperSearch(queryClient, { query: 'retry' });
  await vi.waitFor(() => expect(lookAwayFrom(id)).toBe(queryClient));
  connectionStore.choose(LOCAL_ID);
  expect(chosenCache.get().queryClient).not.toBe(queryClient);
  // It may have been charged, which is told nowhere else.
  answer(new Response('{"success":true,"results":['));
  await expect(search).rejects.toThrow();
  connectionStore.choose(id);
  expect(chosenCache.get().queryClient).toBe(queryClient);

  const cancel = { params: { jobId: '44444444-4444-4444-8444-444444444444' } };
  connectionStore.setKey(id, 'fc-first', 'session');
  const ofKey = chosenCache.get().queryClient;
  const cancelled = ask(ofKey, ['cancel'], 'cancelRun', cancel);
  await vi.waitFor(() => expect(lookAwayFrom(id)).toBe(ofKey));
  answer(Response.json({ success: true }));
  await cancelled;
  connectionStore.remove(id);
  vi.unstubAllGlobals();
});
