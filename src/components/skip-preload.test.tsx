// @vitest-environment jsdom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  RouterProvider,
} from '@tanstack/react-router';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { skipPreload } from './skip-preload.ts';

const ask = vi.fn();
const rows = Array.from({ length: 10 }, (_, index) => String(index));

function List() {
  return rows.map((jobId) => (
    <Link key={jobId} to="/agent-runs/$jobId" params={{ jobId }} onFocus={skipPreload} />
  ));
}

let unmount = () => {};
beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('scrollTo', () => {});
  const root = createRootRoute();
  const list = createRoute({ getParentRoute: () => root, path: '/', component: List });
  const run = createRoute({
    getParentRoute: () => root,
    path: '/agent-runs/$jobId',
    loader: ({ params }) => ask(params.jobId),
  });
  const router = createRouter({
    routeTree: root.addChildren([list, run]),
    history: createMemoryHistory(),
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
  });
  const host = document.body.appendChild(document.createElement('div'));
  const drawn = createRoot(host);
  await act(async () => {
    await router.load();
    // The console's own router is registered; this one has the same path and a loader that counts.
    drawn.render(<RouterProvider router={router as never} />);
  });
  unmount = () => (drawn.unmount(), host.remove());
});
afterEach(() => {
  act(() => unmount());
  vi.useRealTimers();
  vi.unstubAllGlobals();
  ask.mockReset();
});

it('asks nothing for the rows that Tab goes over, and for a row under the pointer as before', async () => {
  const links = [...document.querySelectorAll('a')];
  expect(links).toHaveLength(rows.length);
  for (const link of links)
    await act(async () => {
      link.focus();
      await vi.advanceTimersByTimeAsync(200);
    });
  expect([document.activeElement, ask.mock.calls]).toEqual([links.at(-1), []]);
  await act(async () => {
    links[3]?.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
    await vi.advanceTimersByTimeAsync(200);
  });
  expect(ask.mock.calls).toEqual([['3']]);
});
