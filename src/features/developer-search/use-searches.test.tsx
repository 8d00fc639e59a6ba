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
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { StoppedWaitingError } from '#/api/client/api-error.ts';
import { connectTo } from '#/api/connection/connection-fixtures.ts';
import { createQueryClient } from '#/api/queries/query-client.ts';
import { EMPTY_FORM, type SearchForm } from './params/search-form.ts';
import { readSearchParams } from './params/search-params.ts';
import { type Searches, useSearches } from './use-searches.ts';

// The router scrolls to the top of each address.
beforeEach(() => vi.stubGlobal('scrollTo', () => undefined));
afterEach(() => vi.unstubAllGlobals());

const FIRST: SearchForm = { ...EMPTY_FORM, query: 'first of two' };
const SECOND: SearchForm = { ...EMPTY_FORM, query: 'second of two' };

/** The search screen's state at an address, of a service that never answers; going to another form shows it as sent. */
async function openAt(form: SearchForm | null, isGeneral: boolean) {
  const drawn: Searches[] = [];
  function Screen() {
    drawn.push(useSearches());
    return null;
  }
  const root = createRootRoute();
  const route = createRoute({
    getParentRoute: () => root,
    path: '/search',
    validateSearch: readSearchParams,
    component: Screen,
  });
  const router = createRouter({
    routeTree: root.addChildren([route]),
    history: createMemoryHistory({ initialEntries: ['/search'] }),
  });
  const go = (shown: SearchForm | null, toGeneral: boolean) =>
    router.navigate({
      to: '/search',
      search: {
        ...(shown && { query: shown.query, sent: '1' }),
        ...(toGeneral && { tab: 'general' }),
      },
    } as never);
  await go(form, isGeneral);
  const client = createQueryClient(connectTo(() => new Promise(() => undefined)));
  const page = createRoot(document.createElement('div'));
  page.render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  const read = () => drawn.at(-1);
  await expect.poll(() => read()?.searchKind).toBe(isGeneral ? 'general' : 'developer');
  return {
    read,
    close: () => page.unmount(),
    go: async (shown: SearchForm, toGeneral: boolean) => {
      await go(shown, toGeneral);
      await expect.poll(() => read()?.shown?.query).toBe(shown.query);
      await expect.poll(() => read()?.searchKind).toBe(toGeneral ? 'general' : 'developer');
    },
  };
}

it('a search whose address said already that it was sent is not said to be unsent once the other search was sent', async () => {
  const screen = await openAt(FIRST, true);
  screen.read()?.send(FIRST, false);
  await screen.go(FIRST, false);
  expect(screen.read()?.absence).toBe('gone');
  screen.close();
});

it('a search that was sent beside the answer of the general one is not said to be unsent', async () => {
  const screen = await openAt(null, true);
  await screen.go(FIRST, true);
  screen.read()?.send(FIRST, false);
  await screen.go(FIRST, false);
  expect(screen.read()?.absence).toBe('unsent');
  screen.read()?.developer.send(FIRST, false);
  screen.read()?.developer.stop();
  const isStopped = () => screen.read()?.developer.query.error instanceof StoppedWaitingError;
  await expect.poll(isStopped).toBe(true);
  // Whoever stopped it knows that it ended, and may send it at once.
  screen.read()?.developer.send(FIRST, false);
  await expect.poll(() => screen.read()?.developer.query.isFetching).toBe(true);
  screen.read()?.developer.stop();
  await expect.poll(isStopped).toBe(true);
  await screen.go(SECOND, false);
  screen.read()?.developer.send(SECOND, false);
  screen.read()?.developer.stop();
  await expect.poll(isStopped).toBe(true);
  // That each may have been charged stays known.
  await screen.go(FIRST, false);
  expect(isStopped()).toBe(true);
  screen.close();
});
