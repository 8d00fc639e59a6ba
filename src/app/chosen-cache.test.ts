import { expect, it } from 'vitest';
import { connectionStore } from '#/api/connection/browser-connections.ts';
import { nameElsewhere } from '#/api/connection/name-elsewhere.ts';
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
