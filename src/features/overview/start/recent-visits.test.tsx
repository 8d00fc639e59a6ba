// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connectTo } from '#/api/connection/connection-fixtures.ts';
import { createQueryClient } from '#/api/queries/query-client.ts';
import { RecentVisits } from './recent-visits.tsx';

const SERVICE = 'https://twice.example/v2';
const PLACE = `console.visits.one@${SERVICE}`;

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  // jsdom has none.
  vi.stubGlobal('PointerEvent', class extends MouseEvent {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('a double click on “Forget” takes one visit, and not the one of the same name that comes into its place', async () => {
  localStorage.setItem(
    PLACE,
    JSON.stringify(
      ['/search?query=a', '/search?query=a&k=20', '/search?query=a&tab=general'].map((href) => ({
        kind: 'search',
        title: 'a',
        href,
        at: 1,
      })),
    ),
  );
  const router = createRouter({
    routeTree: createRootRoute({ component: RecentVisits }),
    history: createMemoryHistory(),
  });
  const frame = document.createElement('div');
  document.body.append(frame);
  const root = createRoot(frame);
  root.render(
    <QueryClientProvider
      client={createQueryClient(connectTo(() => new Promise(() => undefined), SERVICE))}
    >
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  const forgetting = () => [...frame.querySelectorAll('[aria-label="Forget a"]')];
  const click = (detail: number) =>
    forgetting()[0]?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail }));
  await expect.poll(() => forgetting().length).toBe(3);
  click(1);
  await expect.poll(() => forgetting().length).toBe(2);
  click(2);
  expect(localStorage.getItem(PLACE)).toContain('k=20');
  root.unmount();
  frame.remove();
});
