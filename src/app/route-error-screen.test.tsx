// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '#/api/queries/query-client.ts';
import { hasProvisionalTitle } from '#/ui/layout/use-document-title.ts';
import { RouteErrorScreen } from './route-error-screen.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('is no name of the place: a monitor is called among the visits what it was called before', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  for (const method of ['error', 'warn'] as const)
    vi.spyOn(console, method).mockImplementation(() => undefined);
  vi.stubGlobal('scrollTo', () => undefined);
  document.head.append(document.createElement('title'));
  const client = createQueryClient({
    id: 'failing-screen',
    name: 'Test',
    kind: 'remote',
    baseUrl: 'https://failing-screen.test/v2',
    apiKey: null,
    control: null,
    transport: () => Promise.reject(new Error('Nothing is asked.')),
  });
  const router = createRouter({
    history: createMemoryHistory({ initialEntries: ['/'] }),
    routeTree: createRootRoute({
      component: () => {
        throw new Error('A screen that cannot be drawn.');
      },
      errorComponent: RouteErrorScreen,
    }),
  });
  await router.load();
  const root = createRoot(document.createElement('div'));
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>,
    ),
  );
  expect(document.title).toContain('could not be shown');
  expect(hasProvisionalTitle()).toBe(true);
  act(() => root.unmount());
});
