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
import { EMPTY_FORM } from '../params/search-form.ts';
import { SearchesDialog } from './searches-dialog.tsx';

beforeEach(() => vi.stubGlobal('scrollTo', () => undefined));
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const NARROWED = { ...EMPTY_FORM, query: 'one question', language: 'Rust' };
const BARE = { ...EMPTY_FORM, query: 'one question' };

it('tells searches of one question apart in the names of their buttons: a double click on one would take the next along', async () => {
  localStorage.setItem(
    'console.developer-searches.one@https://names.example/v2',
    JSON.stringify({
      recent: [NARROWED, BARE].map((form) => ({ form, at: 1 })),
      saved: [NARROWED, BARE].map((form, at) => ({ form, at, id: `${at}`, name: 'Same name' })),
    }),
  );
  const nothing = () => undefined;
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => (
        <SearchesDialog searchKind="developer" onClose={nothing} onFill={nothing} onRun={nothing} />
      ),
    }),
    history: createMemoryHistory(),
  });
  const client = createQueryClient(
    connectTo(() => new Promise(nothing), 'https://names.example/v2'),
  );
  const root = createRoot(document.createElement('div'));
  root.render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  const read = () =>
    [...document.querySelectorAll('[role=dialog] li button')].map(
      (button) => button.getAttribute('aria-label') ?? button.textContent,
    );
  await expect.poll(() => read().length).toBeGreaterThan(0);
  const dialog = document.querySelector('[role=dialog]')?.textContent;
  expect(dialog).toContain('Searches that you name, and the last 30 that you send, are saved');
  const acts = read().filter((name) => /^(?:Run|Rename|Delete|Save|Forget)/.test(name));
  const recent = () => document.querySelector('[aria-label="Recent searches"]');
  for (const left of [1, 0]) {
    recent()?.querySelector<HTMLElement>('[aria-label^=Forget]')?.click();
    await expect.poll(() => recent()?.querySelectorAll('li').length).toBe(left);
  }
  // They were searched, and are kept no more.
  expect(recent()?.textContent).toContain('None is kept.');
  root.unmount();
  expect(acts).toHaveLength(12);
  expect(acts.filter((name) => name.includes('Rust'))).toHaveLength(6);
  expect(new Set(acts).size).toBe(acts.length);
});
