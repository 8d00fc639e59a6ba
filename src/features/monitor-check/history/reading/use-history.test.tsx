// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished, vi } from 'vitest';
import { connectTo } from '#/api/connection/connection-fixtures.ts';
import { createQueryClient } from '#/api/queries/query-client.ts';
import { makeCheck, makePage } from '#/components/monitor/test-data.ts';
import type { MonitorCheck } from '#/contract/schemas/monitor.ts';
import { describeMark } from './describe-mark.ts';
import { type HistoryReading, useHistory } from './use-history.ts';

const MONITOR = '0198c3a2-5b6e-7d41-9a12-3f4e5d6c7b8a';

const own = makeCheck({ id: '0198c3a2-5b6e-7d41-9a12-3f4e5d6c7b8b' });

/** Every reading that was drawn of the checks that are shown one after the other. */
function drawHistory(answer: () => Promise<Response>) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const client = createQueryClient(connectTo(answer));
  const drawn: HistoryReading[] = [];
  function History({ checks }: { readonly checks: readonly MonitorCheck[] }) {
    drawn.push(useHistory(MONITOR, checks, { checkId: own.id, pageName: 'p' }));
    return null;
  }
  const root = createRoot(document.createElement('div'));
  onTestFinished(() => {
    act(() => root.unmount());
    client.clear();
    vi.unstubAllGlobals();
  });
  const show = (...checks: readonly MonitorCheck[]) =>
    act(async () =>
      root.render(
        <QueryClientProvider client={client}>
          <History checks={checks} />
        </QueryClientProvider>,
      ),
    );
  return { drawn, show };
}

it('a check that waited to begin is told as running once the list says so', async () => {
  const newest = makeCheck({ id: '0198c3a2-5b6e-7d41-9a12-3f4e5d6c7b8c', finishedAt: null });
  const { drawn, show } = drawHistory(() => new Promise<Response>(() => {}));
  const said = () => drawn.at(-1)?.marks.map(describeMark)[1];
  await show({ ...newest, status: 'queued' }, own);
  expect(said()).toMatch(/: queued$/);
  await show({ ...newest, status: 'running' }, own);
  expect(said()).toMatch(/: running$/);
});

it('a check that was written again is being read from the first moment on, and its page is told as it was until then', async () => {
  const pages = [makePage({ id: 'p', status: 'changed' })];
  const body = { success: true, data: { ...own, pages, next: null }, next: null };
  const { drawn, show } = drawHistory(async () => Response.json(body));
  await show(own);
  await expect.poll(() => act(async () => drawn.at(-1)?.phase)).toBe('read');
  const before = drawn.length;
  await show({ ...own, updatedAt: '2026-11-20T12:00:00.000Z' });
  await expect.poll(() => act(async () => drawn.at(-1)?.phase)).toBe('read');
  const since = drawn.slice(before);
  expect(since.length).toBeGreaterThan(1);
  expect(since[0]?.phase).toBe('reading');
  expect(since.filter(({ followed }) => followed === null)).toEqual([]);
});
