// @vitest-environment jsdom
import {
  focusManager,
  type QueryClient,
  type QueryKey,
  QueryClientProvider,
  QueryObserver,
  type QueryObserverOptions,
} from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished, vi } from 'vitest';
import { connectTo } from '../connection/connection-fixtures.ts';
import { AFTER_FAILURE_MS } from '../retry/after-failure.ts';
import { AGED_MS, refetchWhile, SCHEDULED } from './aged.ts';
import { agentRunListQuery, useRunList } from './agent-run-list.ts';
import { agentRunQueries } from './agent-runs.ts';
import { useFollowedRun } from './followed-run.ts';
import { monitorQueries } from './monitors.ts';
import { createQueryClient } from './query-client.ts';

const lost = new TypeError('Failed to fetch');
const paceOfList = refetchWhile((isUnderWay: boolean) => isUnderWay, 3_000);

it('goes on asking for what is on screen after an error that may pass, no sooner than it would and than such an error allows', () => {
  const paces = [false, true].flatMap((data) =>
    [null, lost].map((error) => paceOfList({ state: { data, error } })),
  );
  expect(paces).toEqual([AGED_MS, AGED_MS, 3_000, AFTER_FAILURE_MS]);
  expect(SCHEDULED.refetchInterval({ state: { data: {}, error: lost } })).toBe(AGED_MS);
});

it('asks soon for a list of runs of which one may still end, also by a status that nobody has heard of', async () => {
  const paceOf = async (...statuses: readonly (string | null)[]) => {
    const agents = statuses.map((status) => ({ id: ID, status }));
    const client = createQueryClient(
      connectTo(() => Promise.resolve(Response.json({ success: true, agents }))),
    );
    const { refetchInterval, ...query } = agentRunListQuery();
    await client.fetchQuery(query);
    const state = client.getQueryState(query.queryKey);
    return typeof refetchInterval === 'function' && state && refetchInterval({ state } as never);
  };
  expect(await paceOf('completed', null)).toBe(AGED_MS);
  expect(await paceOf('completed', 'processing')).toBe(30_000);
  expect(await paceOf('completed', 'queued')).toBe(30_000);
});

it('asks for nothing by itself where nothing is on screen yet', () => {
  for (const error of [null, lost])
    expect(SCHEDULED.refetchInterval({ state: { data: undefined, error } })).toBe(false);
});

const ID = '0198c3a2-5b6e-7d41-9a12-3f4e5d6c7b8a';
const check = { id: ID, monitorId: ID, status: 'running', pages: [] };

/** A service that answers, until it refuses with a wait. `comeBack`: somebody leaves the tab and returns. */
function serve(status: number, retryAfter: number) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-30T10:00:00Z') });
  let [asked, refusing] = [0, false];
  const client = createQueryClient(
    connectTo(({ url }) => {
      asked++;
      const headers = { 'Retry-After': String(retryAfter) };
      if (refusing)
        return Promise.resolve(
          Response.json({ success: false, error: 'Too busy' }, { status, headers }),
        );
      const { pathname } = new URL(url);
      if (pathname.endsWith('/monitor') || pathname.endsWith('/checks'))
        return Promise.resolve(Response.json({ success: true, data: [] }));
      const ofRun = { status: 'processing', events: [], agents: [] };
      return Promise.resolve(Response.json({ success: true, ...ofRun, data: check }));
    }),
  );
  client.mount();
  onTestFinished(() => {
    client.unmount();
    client.clear();
    focusManager.setFocused(undefined);
    vi.useRealTimers();
  });
  return {
    client,
    count: () => asked,
    refuse: () => {
      refusing = true;
    },
    comeBack: async () => {
      const before = asked;
      await act(async () => {
        focusManager.setFocused(false);
        focusManager.setFocused(true);
        await Promise.resolve();
      });
      return asked - before;
    },
  };
}

const KINDS: readonly (readonly [string, { readonly queryKey: QueryKey }])[] = [
  ['a list of monitors', monitorQueries.list({ limit: 25, offset: 0 })],
  ['a monitor', monitorQueries.monitor(ID)],
  ['a list of checks', monitorQueries.checks(ID, { limit: 25, offset: 0 })],
  ['a check', monitorQueries.check(ID, ID, { limit: 25, skip: 0 })],
  ['a list of runs', agentRunListQuery()],
];
it.each(KINDS)(
  '%s that is refused for an hour is not asked for by coming back to it: that is for the user to say',
  async (_, options) => {
    const { client, count, refuse, comeBack } = serve(429, 3_600);
    const observer = new QueryObserver(client, options as QueryObserverOptions);
    onTestFinished(observer.subscribe(() => undefined));
    await vi.waitFor(() => expect(observer.getCurrentResult().isSuccess).toBe(true));
    vi.advanceTimersByTime(600_000);
    expect(await comeBack()).toBe(1);
    await vi.waitFor(() => expect(observer.getCurrentResult().fetchStatus).toBe('idle'));
    refuse();
    await observer.refetch();
    expect(observer.getCurrentResult().isError).toBe(true);
    const asked = count();
    vi.advanceTimersByTime(600_000);
    expect(await comeBack()).toBe(0);
    expect(count()).toBe(asked);
  },
);

it('a run whose service names a wait is not asked for before that by coming back to it, and then is', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const { client, refuse, comeBack } = serve(522, 120);
  function Run() {
    useFollowedRun(ID, { retryOnMount: false });
    return null;
  }
  const root = createRoot(document.createElement('div'));
  onTestFinished(() => {
    act(() => root.unmount());
    vi.unstubAllGlobals();
  });
  act(() =>
    root.render(
      <QueryClientProvider client={client}>
        <Run />
      </QueryClientProvider>,
    ),
  );
  const both = [agentRunQueries.status(ID), agentRunQueries.trace(ID)];
  const expectAll = (isError: boolean) =>
    vi.waitFor(() =>
      act(() =>
        Promise.resolve(
          expect(
            both.map(({ queryKey }) => {
              const state = client.getQueryState(queryKey);
              return [state?.status, state?.fetchStatus];
            }),
          ).toEqual(both.map(() => [isError ? 'error' : 'success', 'idle'])),
        ),
      ),
    );
  await expectAll(false);
  refuse();
  for (const { queryKey } of both) await act(() => client.refetchQueries({ queryKey }));
  await expectAll(true);
  vi.advanceTimersByTime(100_000);
  expect(await comeBack()).toBe(0);
  vi.advanceTimersByTime(21_000);
  expect(await comeBack()).toBe(2);
});

const CURRENT = '0198c3a2-5b6e-7d41-9a12-000000000001';
const CHECKS = monitorQueries.checks(ID, { limit: 20, offset: 0 });
const CHECK = monitorQueries.check(ID, CURRENT, { limit: 1, skip: 0 });
const RECORD = monitorQueries.monitor(ID);

/** A monitor whose record names `CURRENT` as under way, as often as it was asked for. The check is what `world` says when it is asked for. */
function serveMonitor(world: { status: string }, record: () => Promise<void> = async () => {}) {
  let asked = 0;
  const client = createQueryClient(
    connectTo(async ({ url }) => {
      const now = { id: CURRENT, monitorId: ID, status: world.status, pages: [] };
      const { pathname } = new URL(url);
      if (pathname.endsWith('/checks')) return Response.json({ success: true, data: [now] });
      if (pathname.endsWith(CURRENT)) return Response.json({ success: true, data: now });
      asked++;
      const currentCheckId = asked === 1 ? CURRENT : null;
      await record();
      return Response.json({ success: true, data: { id: ID, name: 'Plans', currentCheckId } });
    }),
  );
  onTestFinished(() => client.clear());
  return { client, countAsked: () => asked };
}

it('a record that names a check as under way is read again where the first list after it, or the check itself, holds its end', async () => {
  const world = { status: 'running' };
  for (const query of [{ status: 'completed' as const, limit: 20, offset: 0 }, null]) {
    world.status = 'running';
    const { client } = serveMonitor(world);
    const isOutdated = () => client.getQueryState(RECORD.queryKey)?.isInvalidated;
    await client.fetchQuery(RECORD);
    await client.fetchQuery(CHECKS);
    expect(isOutdated()).toBe(false);
    world.status = 'completed';
    await (query ? client.fetchQuery(monitorQueries.checks(ID, query)) : client.fetchQuery(CHECK));
    expect(isOutdated()).toBe(true);
  }
});

it('a record that comes after a list, or the check itself, that was made later and holds the end of what it names is asked for once more', async () => {
  for (const read of [
    (client: QueryClient) => client.fetchQuery(CHECKS),
    (client: QueryClient) => client.fetchQuery(CHECK),
  ]) {
    let held: QueryClient | null = null;
    const { client, countAsked } = serveMonitor({ status: 'completed' }, async () => {
      const first = held;
      held = null;
      if (first) await read(first);
    });
    held = client;
    const { value } = await client.fetchQuery(RECORD);
    expect([value.data.currentCheckId, countAsked()]).toEqual([null, 2]);
  }
});

it('a record that names what has long ended is not asked for again and again', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-30T10:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  const { client, countAsked } = serveMonitor({ status: 'completed' });
  await client.fetchQuery(CHECKS);
  vi.advanceTimersByTime(60_000);
  await client.fetchQuery(RECORD);
  expect(countAsked()).toBe(1);
});

it('what was said of one part of a list is not said of the next one, nor of one that is asked for the first time', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  let asked = 0;
  const client = createQueryClient(
    connectTo(({ url }) =>
      // Asked again, the first part is not answered, and the next one never is.
      ++asked > 1 || url.includes('before')
        ? new Promise(() => undefined)
        : Promise.resolve(Response.json({ success: false, error: 'Not Found' }, { status: 404 })),
    ),
  );
  const place = document.createElement('div');
  const root = createRoot(place);
  onTestFinished(() => {
    act(() => root.unmount());
    client.clear();
    vi.unstubAllGlobals();
  });
  function List({ before }: { readonly before?: number }) {
    const { error, isPending } = useRunList(before);
    return `${error?.message ?? 'nothing said'}, ${isPending ? 'loading' : 'known'}`;
  }
  const draw = (list: React.ReactNode) =>
    act(() => root.render(<QueryClientProvider client={client}>{list}</QueryClientProvider>));
  draw(<List />);
  expect(place.textContent).toBe('nothing said, loading');
  await vi.waitFor(() => act(() => expect(place.textContent).toBe('Not Found, known')));
  await act(async () => {
    void client.refetchQueries({ queryKey: agentRunListQuery().queryKey });
    await vi.waitFor(() => expect(asked).toBe(2));
  });
  expect(place.textContent).toBe('Not Found, known');
  draw(<List before={1_000} />);
  expect(place.textContent).toBe('nothing said, loading');
  // Whoever comes to it only now has heard of no refusal.
  draw(<List key="come back" />);
  expect(place.textContent).toBe('nothing said, loading');
});
