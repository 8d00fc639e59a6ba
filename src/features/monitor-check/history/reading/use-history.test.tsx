// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished, vi } from 'vitest';
import { connectTo } from '#/api/connection/connection-fixtures.ts';
import { createQueryClient } from '#/api/queries/query-client.ts';
import { makeCheck } from '#/components/monitor/test-data.ts';
import type { MonitorCheck } from '#/contract/schemas/monitor.ts';
import { describeMark } from './describe-mark.ts';
import { useHistory } from './use-history.ts';

const MONITOR = '0198c3a2-5b6e-7d41-9a12-3f4e5d6c7b8a';

it('a check that waited to begin is told as running once the list says so', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const client = createQueryClient(connectTo(() => new Promise<Response>(() => {})));
  const own = makeCheck({ id: '0198c3a2-5b6e-7d41-9a12-3f4e5d6c7b8b' });
  const newest = makeCheck({ id: '0198c3a2-5b6e-7d41-9a12-3f4e5d6c7b8c', finishedAt: null });
  const said: (readonly string[])[] = [];
  function History({ checks }: { readonly checks: readonly MonitorCheck[] }) {
    const { marks } = useHistory(MONITOR, checks, { checkId: own.id, pageName: 'p' });
    said.push(marks.map(describeMark));
    return null;
  }
  const root = createRoot(document.createElement('div'));
  onTestFinished(() => {
    act(() => root.unmount());
    client.clear();
    vi.unstubAllGlobals();
  });
  const show = (status: string) =>
    act(async () =>
      root.render(
        <QueryClientProvider client={client}>
          <History checks={[{ ...newest, status }, own]} />
        </QueryClientProvider>,
      ),
    );
  await show('queued');
  expect(said.at(-1)?.[1]).toMatch(/: queued$/);
  await show('running');
  expect(said.at(-1)?.[1]).toMatch(/: running$/);
});
