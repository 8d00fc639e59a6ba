// @vitest-environment jsdom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  getRouteApi,
  RouterProvider,
} from '@tanstack/react-router';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { useStillHere } from './use-still-here.ts';

it('is over for a screen once the address has another id, or another route', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('scrollTo', () => {});
  const route = getRouteApi('/agent-runs/$jobId');
  const asked = new Map<string, () => boolean>();
  function Run() {
    const params = route.useParams();
    asked.set(params.jobId, useStillHere(route.id, params));
    return params.jobId;
  }
  const root = createRootRoute();
  const at = (path: '/agent-runs/$jobId' | '/agent-runs', component: () => string) =>
    createRoute({ getParentRoute: () => root, path, component });
  // The console's own router is registered; this one has the same paths.
  const router = createRouter({
    routeTree: root.addChildren([at('/agent-runs/$jobId', Run), at('/agent-runs', () => 'all')]),
    history: createMemoryHistory({ initialEntries: ['/agent-runs/a%20b'] }),
  });
  const drawn = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => {
    await router.load();
    drawn.render(<RouterProvider router={router as never} />);
  });
  const isHere = (jobId: string) => asked.get(jobId)?.();
  expect(isHere('a b')).toBe(true);
  await act(() => router.navigate({ href: '/agent-runs/c' }));
  expect([isHere('c'), isHere('a b')]).toEqual([true, false]);
  await act(() => router.navigate({ href: '/agent-runs' }));
  expect(isHere('c')).toBe(false);
  act(() => drawn.unmount());
  vi.unstubAllGlobals();
});
