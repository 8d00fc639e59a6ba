// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { connectTo } from '#/api/connection/connection-fixtures.ts';
import { createQueryClient } from '#/api/queries/query-client.ts';
import { SAME_STROKE_MS } from '#/api/retry/send-once.ts';
import { EMPTY_FORM } from './params/search-form.ts';
import { useSentSearch } from './use-sent-search.ts';

const FORM = { ...EMPTY_FORM, query: 'which search was stopped', k: '30' };
const SERVICE = 'https://counted.example/v2';
const readSession = () => sessionStorage.getItem(`console.session-search-credits.one@${SERVICE}`);

it('a search that is stopped while it is sent again is not counted as answered by the answer that was there', async () => {
  const waiting: ((answer: Response) => void)[] = [];
  const client = createQueryClient(
    connectTo(() => new Promise<Response>((resolve) => void waiting.push(resolve)), SERVICE),
  );
  const drawn: ReturnType<typeof useSentSearch>[] = [];
  function Screen() {
    drawn.push(useSentSearch(FORM));
    return null;
  }
  const root = createRoot(document.createElement('div'));
  root.render(
    <QueryClientProvider client={client}>
      <Screen />
    </QueryClientProvider>,
  );
  await expect.poll(() => drawn.at(-1)).toBeDefined();
  drawn.at(-1)?.send(FORM, false);
  await expect.poll(() => waiting.length).toBe(1);
  waiting[0]?.(Response.json({ success: true, results: [] }));
  await expect.poll(readSession).toBe('1 6 0');
  // A second stroke so soon would send nothing.
  const later = performance.now() + 10 * SAME_STROKE_MS;
  const clock = vi.spyOn(performance, 'now').mockReturnValue(later);
  drawn.at(-1)?.send(FORM, true);
  clock.mockRestore();
  await expect.poll(() => waiting.length).toBe(2);
  await expect.poll(() => drawn.at(-1)?.query.isFetching).toBe(true);
  drawn.at(-1)?.stop();
  await expect.poll(() => drawn.at(-1)?.query.isFetching).toBe(false);
  expect(readSession()).toBe('1 6 0');
  root.unmount();
});
