// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished, vi } from 'vitest';
import { connectTo } from '#/api/connection/connection-fixtures.ts';
import { createQueryClient } from '#/api/queries/query-client.ts';
import { makePatch } from '#/components/monitor/test-data.ts';
import { Toasts } from '#/ui/feedback/toast.tsx';
import { CheckScreen } from '../check-screen.tsx';
import { checkSearchSchema } from '../search/check-params.ts';

const MONITOR = '0198c3a2-5b6e-7d41-9a12-3f4e5d6c7b8a';
const CHECK = '0198c3a2-5b6e-7d41-9a12-3f4e5d6c7b8c';

it('the keys go through the changes of a page that was found outside of its list', async () => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  vi.stubGlobal('scrollTo', vi.fn());
  Element.prototype.scrollTo = vi.fn();
  Element.prototype.scrollIntoView = vi.fn();
  const pages = ['near', 'far'].map((id) => ({
    id,
    url: `https://shop.example/${id}`,
    status: 'changed',
    diff: { text: makePatch('old', 'new') },
  }));
  const client = createQueryClient(
    connectTo(({ url }) => {
      const { pathname, searchParams } = new URL(url);
      if (!pathname.endsWith(CHECK))
        return Promise.resolve(Response.json({ success: false, error: 'No' }, { status: 403 }));
      const [skip, limit] = ['skip', 'limit'].map((name) => Number(searchParams.get(name)));
      const next = limit === 1 && skip === 0 ? `${url.replace('skip=0', 'skip=1')}` : null;
      const data = {
        id: CHECK,
        monitorId: MONITOR,
        status: 'completed',
        pages: limit === 1 ? [pages[skip ?? 0]] : pages,
      };
      return Promise.resolve(Response.json({ success: true, next, data }));
    }),
  );
  const root = createRootRoute();
  const router = createRouter({
    routeTree: root.addChildren([
      createRoute({
        getParentRoute: () => root,
        path: '/monitors/$monitorId/checks/$checkId',
        validateSearch: checkSearchSchema,
        component: CheckScreen,
      }),
    ]),
    history: createMemoryHistory({
      initialEntries: [`/monitors/${MONITOR}/checks/${CHECK}?view=list&limit=1&page=far`],
    }),
  });
  const place = document.body.appendChild(document.createElement('div'));
  const screen = createRoot(place);
  onTestFinished(() => {
    screen.unmount();
    place.remove();
    client.clear();
    vi.unstubAllGlobals();
    Reflect.deleteProperty(Element.prototype, 'scrollTo');
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  });
  screen.render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router as never} />
      <Toasts />
    </QueryClientProvider>,
  );
  const find = (text: string) =>
    [...place.querySelectorAll('button')].find((each) => each.textContent === text);
  await expect.poll(() => find('Look for it in all pages')).toBeDefined();
  find('Look for it in all pages')?.click();
  await expect.poll(() => place.querySelector('[aria-label^="Changes of"]')).not.toBeNull();
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'n', bubbles: true }));
  await expect.poll(() => place.textContent, { timeout: 5_000 }).toContain('Change 1 of 1');
  expect(place.textContent).not.toContain('No diff is shown here');
});
