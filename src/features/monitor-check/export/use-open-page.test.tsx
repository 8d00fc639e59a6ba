// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished, vi } from 'vitest';
import { connectTo } from '#/api/connection/connection-fixtures.ts';
import { monitorQueries } from '#/api/queries/monitors.ts';
import { createQueryClient } from '#/api/queries/query-client.ts';
import type { MonitorCheckDetail } from '#/contract/schemas/monitor.ts';
import { useOpenPage } from './use-open-page.ts';

const MONITOR = '0198c3a2-5b6e-7d41-9a12-3f4e5d6c7b8a';
const CHECK = '0198c3a2-5b6e-7d41-9a12-3f4e5d6c7b8b';

it('the open result is found once the part of the list that holds it has come', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const answer = (page: string) => ({
    success: true,
    data: {
      id: CHECK,
      monitorId: MONITOR,
      status: 'completed',
      updatedAt: '2026-11-20T10:00:00.000Z',
      pages: [{ id: page, url: `https://a.example/${page}`, status: 'changed' }],
    },
  });
  const client = createQueryClient(
    connectTo(({ url }) =>
      Promise.resolve(Response.json(answer(url.includes('skip=1') ? 'second' : 'first'))),
    ),
  );
  const first = await client.fetchQuery(
    monitorQueries.check(MONITOR, CHECK, { limit: 1, skip: 0 }),
  );
  const found: (string | undefined)[] = [];
  function Place({ check }: { readonly check: MonitorCheckDetail }) {
    found.push(useOpenPage(MONITOR, check, { name: 'second', isInList: false })?.id);
    return null;
  }
  const root = createRoot(document.createElement('div'));
  onTestFinished(() => {
    act(() => root.unmount());
    client.clear();
    vi.unstubAllGlobals();
  });
  act(() =>
    root.render(
      <QueryClientProvider client={client}>
        <Place check={first.value.data} />
      </QueryClientProvider>,
    ),
  );
  expect(found).toEqual([undefined]);
  await act(() => client.fetchQuery(monitorQueries.check(MONITOR, CHECK, { limit: 1, skip: 1 })));
  await vi.waitFor(() => act(() => Promise.resolve(expect(found.at(-1)).toBe('second'))));
});
