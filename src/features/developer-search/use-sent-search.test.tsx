// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { StoppedWaitingError } from '#/api/client/api-error.ts';
import { connectTo } from '#/api/connection/connection-fixtures.ts';
import { drawHook } from '#/components/drawing/hook-fixtures.tsx';
import { createQueryClient } from '#/api/queries/query-client.ts';
import { pendingRetries } from '#/api/retry/pending-retries.ts';
import { SAME_STROKE_MS } from '#/api/retry/send-once.ts';
import { yieldToPage } from '#/lib/yield-to-page.ts';
import { EMPTY_FORM } from './params/search-form.ts';
import { useSentGeneralSearch, useSentSearch } from './use-sent-search.ts';

const FORM = { ...EMPTY_FORM, query: 'which search was stopped', k: '30' };
const SERVICE = 'https://counted.example/v2';
const readSession = (service = SERVICE) =>
  sessionStorage.getItem(`console.session-search-credits.one@${service}`);

/** Draws a hook of a search on a service of its own, whose answers wait in `waiting`. */
async function drawSearch<Search>(serviceUrl: string, useSearch: () => Search) {
  const waiting: ((answer: Response) => void)[] = [];
  const client = createQueryClient(
    connectTo(() => new Promise<Response>((resolve) => void waiting.push(resolve)), serviceUrl),
  );
  const { drawn, root } = drawHook(client, useSearch);
  await expect.poll(() => drawn.at(-1)).toBeDefined();
  return { client, waiting, drawn, leave: () => root.unmount() };
}

it('a search that is stopped while it is sent again is not counted as answered by the answer that was there', async () => {
  const { waiting, drawn, leave } = await drawSearch(SERVICE, () => useSentSearch(FORM));
  drawn.at(-1)?.send(FORM, false);
  await expect.poll(() => waiting.length).toBe(1);
  waiting[0]?.(Response.json({ success: true, results: [] }));
  await expect.poll(() => readSession()).toBe('1 6 0');
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
  // It may be charged: that is said beside the answer that was there.
  expect(drawn.at(-1)?.query.error).toBeInstanceOf(StoppedWaitingError);
  leave();
});

it.each(['while it waits', 'before it is refused'])(
  'a search that is left %s to be sent again is refused for who comes back, and sent no sooner than its service asked for',
  async (when) => {
    const service = `https://left-${when.length}.example/v2`;
    const { client, waiting, drawn, leave } = await drawSearch(service, () => useSentSearch(FORM));
    // The second stroke joins the first.
    for (const _ of [1, 2]) drawn.at(-1)?.send(FORM, false);
    await expect.poll(() => waiting.length).toBe(1);
    if (when !== 'while it waits') leave();
    const headers = { 'Retry-After': '300' };
    waiting[0]?.(Response.json({ success: false, error: 'Busy' }, { status: 503, headers }));
    if (when === 'while it waits') {
      await expect.poll(() => pendingRetries.list()).toHaveLength(1);
      leave();
    }
    await expect.poll(() => pendingRetries.list()).toEqual([]);
    const back = drawHook(client, () => useSentSearch(FORM));
    await expect.poll(() => back.drawn.at(-1)?.query.error).toMatchObject({ status: 503 });
    back.drawn.at(-1)?.send(FORM, false);
    await expect.poll(() => pendingRetries.list()).toHaveLength(1);
    expect(waiting).toHaveLength(1);
    back.root.unmount();
    await expect.poll(() => pendingRetries.list()).toEqual([]);
  },
);

it('a question that is asked once more and whose answer is here is not sent, nor counted', async () => {
  const service = 'https://counted-once.example/v2';
  const { waiting, drawn, leave } = await drawSearch(service, () => useSentSearch(FORM));
  drawn.at(-1)?.send(FORM, false);
  await expect.poll(() => waiting.length).toBe(1);
  waiting[0]?.(Response.json({ success: true, results: [] }));
  await expect.poll(() => readSession(service)).toBe('1 6 0');
  // Others that were answered since took its place among those that are kept.
  sessionStorage.removeItem('console.search-answers');
  const later = performance.now() + 10 * SAME_STROKE_MS;
  const clock = vi.spyOn(performance, 'now').mockReturnValue(later);
  drawn.at(-1)?.send(FORM, false);
  clock.mockRestore();
  await yieldToPage();
  expect(sessionStorage.getItem('console.search-answers')).toContain(FORM.query);
  expect(waiting).toHaveLength(1);
  expect(readSession(service)).toBe('1 6 0');
  leave();
});

it('a general search is counted by what its answer says that it cost, and not where it says nothing', async () => {
  const service = 'https://counted-too.example/v2';
  const { waiting, drawn, leave } = await drawSearch(service, () =>
    useSentGeneralSearch(FORM, true),
  );
  const answer = { success: true, data: { web: [] } };
  drawn.at(-1)?.send(FORM, false);
  await expect.poll(() => waiting.length).toBe(1);
  waiting[0]?.(Response.json(answer));
  await expect.poll(() => drawn.at(-1)?.query.data).toBeDefined();
  expect(readSession(service)).toBeNull();
  drawn.at(-1)?.send({ ...FORM, query: 'another' }, false);
  await expect.poll(() => waiting.length).toBe(2);
  waiting[1]?.(Response.json({ ...answer, creditsUsed: 3 }));
  await expect.poll(() => readSession(service)).toBe('1 3 1');
  leave();
});
