// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { monitorQueries } from '#/api/queries/monitors.ts';
import { createQueryClient } from '#/api/queries/query-client.ts';
import { useKnownNames } from './use-known-names.ts';

afterEach(() => vi.unstubAllGlobals());

it('tells monitors of one name, and those without one, apart', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const ids = ['1a', '2b', '3c', '4d'].map((start) => `${start}000000-0000-4000-8000-000000000000`);
  const names = ['Prices', 'Prices', null, null];
  const data = ids.map((id, index) => ({ id, name: names[index] }));
  const client = createQueryClient({
    id: 'names',
    name: 'Names',
    kind: 'remote',
    baseUrl: 'https://names.test/v2',
    apiKey: 'fc-names',
    control: null,
    transport: () => Promise.resolve(Response.json({ success: true, data })),
  });
  await client.fetchQuery(monitorQueries.list({ limit: 100 }));
  const shown: { known: ReturnType<typeof useKnownNames> } = { known: [] };
  const Probe = () => {
    Object.assign(shown, { known: useKnownNames() });
    return null;
  };
  const root = createRoot(document.createElement('div'));
  act(() =>
    root.render(
      <QueryClientProvider client={client}>
        <Probe />
      </QueryClientProvider>,
    ),
  );
  expect(shown.known[0]?.name).toBe('Prices (1a000000)');
  expect(new Set(shown.known.map(({ name }) => name)).size).toBe(4);
  act(() => root.unmount());
});
